// The licences of others' work that stands in the package.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { folderOf, noticesOf } from '../build/notices.ts';
import { scriptFolder } from './support/script-folder.ts';

const PERMISSION = 'Permission to use, copy, modify';

/** A package with these files beside its package.json. */
const made = (name: string, files: Readonly<Record<string, string>>, said: object = {}) => {
  const folder = scriptFolder(files);
  const manifest = {
    name,
    version: '1.0.0',
    license: 'ISC',
    repository: { url: 'https://example.com/a' },
    ...said,
  };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  return folder;
};

it('have their names, sources and texts, wherever a package has the text', () => {
  const own = made('own', { LICENSE: 'The text.', 'README.md': '# License\n\nPermission of another kind' });
  const readme = made('readme', { 'README.md': `# A\n\n## License\n\n${PERMISSION}.\n\n## After\n\nMore` });
  const [first = '', second = ''] = noticesOf([own, readme]).split(/^-+$/m);
  expect(first.trim()).toBe('own 1.0.0\nLicence: ISC. Source: https://example.com/a\n\nThe text.');
  expect(second.trim()).toBe(`readme 1.0.0\nLicence: ISC. Source: https://example.com/a\n\n${PERMISSION}.`);
});

it('have the text of a package from the same repository, and say so', () => {
  const without = made('without', { 'README.md': '# License\n\nISC' });
  const sibling = made('sibling', { LICENSE: 'The text.' });
  expect(noticesOf([without, sibling])).toContain(
    'this is that of sibling, of the same source.\n\nThe text.\n',
  );
  const others = [{ license: 'MIT' }, { repository: 'https://example.com/b' }];
  for (const said of others)
    expect(() => noticesOf([without, made('other', { LICENSE: 'The text.' }, said)])).toThrow(
      'without brings no text of its licence',
    );
  expect(() => noticesOf([made('nameless', { LICENSE: 'x' }, { license: undefined })])).toThrow('no licence');
});

it.each([
  [
    '@univerjs/protocol',
    'Licence: Apache-2.0. Source: https://github.com/dream-num/univer',
    'Apache License',
  ],
  ['ot-json1', 'Licence: ISC. Source: git+https://github.com/josephg/json1.git', '2013-2018, Joseph Gentle'],
  ['ot-text-unicode', 'Source: https://github.com/ottypes/text.git', '2011 ottypes library contributors'],
  ['unicount', 'Source: https://github.com/josephg/unicount', 'Copyright 2019 Joseph Gentle'],
])('have the text of %s, which brings no file of it', (name, source, text) => {
  const notice = noticesOf([name, '@univerjs/engine-formula'].map(folderOf)).split(/^-{80}$/m)[0];
  expect(notice).toContain(source);
  expect(notice).toContain(text);
});
