// ContentService and web apps, by Google's guide to web apps and the reference of ContentService.
import { afterAll, expect, it } from 'vitest';
import { realThreads } from '../src/index.ts';
import { createWorkbookApp } from '../src/serve/app.ts';
import { openRealDesk } from '../src/serve/desk.ts';
import { appsScript } from '../src/vitest.ts';
import { scriptFolder } from './support/script-folder.ts';

const dir = scriptFolder({
  'Code.gs': `
    function doGet(e) {
      if (e.parameter.page === 'html')
        return HtmlService.createHtmlOutput('<p>Hi</p>').setTitle('A & B').addMetaTag('viewport', 'width=1');
      if (e.parameter.page === 'file') return ContentService.createTextOutput('a,b').append('\\n')
        .setMimeType(ContentService.MimeType.CSV).downloadAsFile('list.csv');
      if (e.parameter.page === 'none') return;
      if (e.parameter.page === 'object') return { a: 1 };
      if (e.parameter.page === 'fails') throw new Error('no');
      return ContentService.createTextOutput(JSON.stringify(e)).setMimeType(ContentService.MimeType.JSON);
    }
    function doPost(e) { return ContentService.createTextOutput(JSON.stringify(e)); }
    function output() {
      const output = ContentService.createTextOutput();
      return [String(output.getMimeType()), output.getFileName(), output.setContent('x').clear().getContent()];
    }`,
});
afterAll(() => realThreads.close());

it('get the event that Google describes', () => {
  const script = appsScript({ dir });
  const get = script.request({ query: 'name=alice&n=1&n=2', path: 'hello' });
  expect(get).toMatchObject({ contentType: 'application/json', fileName: null });
  expect(JSON.parse(get.body)).toEqual({
    contextPath: '',
    pathInfo: 'hello',
    queryString: 'name=alice&n=1&n=2',
    parameter: { name: 'alice', n: '1' },
    parameters: { name: ['alice'], n: ['1', '2'] },
    contentLength: -1,
  });
  const body = '{"é":1}';
  const posted = JSON.parse(script.request({ method: 'POST', body, contentType: 'application/json' }).body);
  expect(posted).toMatchObject({
    contentLength: 8,
    parameter: {},
    postData: { contents: body, length: 8, name: 'postData', type: 'application/json' },
  });
  const contentType = 'application/x-www-form-urlencoded';
  expect(
    JSON.parse(script.request({ method: 'POST', query: 'a=1', body: 'b=2', contentType }).body),
  ).toMatchObject({
    parameter: { a: '1', b: '2' },
  });
});

it('answer with a text or a page, and say what else they returned', () => {
  const script = appsScript({ dir });
  expect(script.run('output')).toEqual(['TEXT', null, '']);
  expect(script.request({ query: 'page=html' })).toEqual({
    contentType: 'text/html',
    body: '<title>A &amp; B</title><meta name="viewport" content="width=1"><p>Hi</p>',
    fileName: null,
  });
  expect(script.request({ query: 'page=file' })).toEqual({
    contentType: 'text/csv',
    body: 'a,b\n',
    fileName: 'list.csv',
  });
  const refused = (page: string) => () => script.request({ query: `page=${page}` });
  expect(refused('none')).toThrow('The script completed but did not return anything.');
  expect(refused('object')).toThrow('the returned value is not a supported return type');
  expect(refused('fails')).toThrow('Error: no');
});

it('are served at /exec', async () => {
  const desk = openRealDesk({ dir, name: 'Book', locale: 'en_US', seed: 1 });
  try {
    const app = createWorkbookApp(desk, { html: '', policy: '', dialogShim: '' }, () => 4100);
    const get = (path: string) =>
      app.request(`http://127.0.0.1:4100/${path}`, { headers: { host: '127.0.0.1:4100' } });
    expect(await (await get('exec/a/b?x=1')).json()).toMatchObject({
      pathInfo: 'a/b',
      parameter: { x: '1' },
    });
    const file = await get('exec?page=file');
    expect(file.headers.get('content-disposition')).toContain('list.csv');
    const failed = await get('exec?page=fails');
    expect([failed.status, await failed.text()]).toEqual([500, 'Error: no']);
  } finally {
    desk.close();
  }
});
