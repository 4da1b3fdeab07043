// DriveApp by Google's reference: files and folders in memory, and the spreadsheet among them.
import { expect, it } from 'vitest';
import { type AppsScript, appsScript } from '../src/vitest.ts';
import { scriptFolder } from './support/script-folder.ts';

const open = (body: string): AppsScript =>
  appsScript({
    dir: scriptFolder({
      'Code.gs': `
        const all = (iterator) => { const names = []; while (iterator.hasNext()) names.push(iterator.next().getName()); return names; };
        function test() { ${body} }`,
    }),
  });
const run = (body: string) => open(body).run('test');

it('makes, finds, copies and moves files in folders', () => {
  expect(
    run(`
      const folder = DriveApp.createFolder('Reports');
      const inner = folder.createFolder('Old');
      const file = folder.createFile('a.csv', 'x,y', MimeType.CSV);
      const copy = file.makeCopy('b.csv', inner);
      file.makeCopy();
      const fromBlob = DriveApp.createFile(Utilities.newBlob('{}', 'application/json', 'c.json'));
      inner.addFile(fromBlob);
      return [
        all(folder.getFiles()), all(inner.getFiles()), all(DriveApp.getFilesByType(MimeType.CSV)),
        all(DriveApp.getFoldersByName('Old')), all(copy.getParents()), all(folder.getParents()),
        DriveApp.getFileById(copy.getId()).getBlob().getDataAsString(), fromBlob.getMimeType(), copy.getSize(),
        file.setContent('new').getAs('text/csv').getDataAsString(), file.getOwner().getEmail(), DriveApp.getStorageUsed(),
      ];`),
  ).toEqual([
    ['Copy of a.csv', 'a.csv'],
    ['c.json', 'b.csv'],
    ['Copy of a.csv', 'b.csv', 'a.csv'],
    ['Old'],
    ['Old'],
    ['My Drive'],
    'x,y',
    'application/json',
    3,
    'new',
    'owner@example.com',
    11,
  ]);
});

it('keeps what was put into the trash, a star, a description and who may see it', () => {
  expect(
    run(`
      const folder = DriveApp.createFolder('F');
      const file = folder.createFile('a.txt', 'x').setDescription('d').setStarred(true);
      file.setSharing(DriveApp.Access.ANYONE_WITH_LINK, DriveApp.Permission.VIEW).addViewer('ana@example.com')
        .addEditors(['bo@example.com', 'cy@example.com']).removeEditor('bo@example.com');
      const before = [file.getDescription(), file.isStarred(), String(file.getSharingAccess()), file.getSharingPermission() === DriveApp.Permission.VIEW,
        file.getViewers().map((user) => user.getEmail()), file.getEditors().map((user) => user.getEmail())];
      folder.setTrashed(true);
      return [...before, file.isTrashed(), all(DriveApp.getFilesByName('a.txt')), all(DriveApp.getTrashedFolders())];`),
  ).toEqual(['d', true, 'ANYONE_WITH_LINK', true, ['ana@example.com'], ['cy@example.com'], true, [], ['F']]);
});

it('has the spreadsheet in its root, under the name that it has', () => {
  const script = open(`
    const file = DriveApp.getFileById(SpreadsheetApp.getActive().getId());
    SpreadsheetApp.getActive().rename('Sales');
    SpreadsheetApp.flush();
    const name = file.getName();
    file.setName('Prices');
    return [name, SpreadsheetApp.getActive().getName(), file.getMimeType() === MimeType.GOOGLE_SHEETS, all(file.getParents())];`);
  expect(script.run('test')).toEqual(['Sales', 'Prices', true, ['My Drive']]);
  script.run('test');
  expect(script.runtime.drive.all.map(({ name }) => name)).toEqual(['My Drive', 'Prices']);
});

it('says what isn’t there, and what it doesn’t do', () => {
  expect(() => run(`DriveApp.getFileById('none');`)).toThrow('No item with the given ID could be found.');
  expect(() => run(`DriveApp.getFolderById(SpreadsheetApp.getActive().getId());`)).toThrow('No item with');
  expect(() => run(`DriveApp.getFilesByName('none').next();`)).toThrow('iterator has reached the end');
  expect(() => run(`const f = DriveApp.createFolder('a'); f.moveTo(f.createFolder('b'));`)).toThrow(
    'into itself',
  );
  expect(() => run(`DriveApp.createFile('a', 'b').addViewer('ana');`)).toThrow('Invalid email: ana');
  expect(() => run(`DriveApp.getFileById(SpreadsheetApp.getActive().getId()).getBlob();`)).toThrow('convert');
  expect(() => run(`DriveApp.searchFiles('title contains "a"');`)).toThrow(
    'This runtime has no DriveApp.searchFiles',
  );
});

it('needs a scope that the manifest may lack', () => {
  const dir = scriptFolder({
    'Code.gs': `function make() { DriveApp.createFile('a', 'b'); }`,
    'appsscript.json': '{"oauthScopes": ["https://www.googleapis.com/auth/drive.readonly"]}',
  });
  expect(() => appsScript({ dir }).run('make')).toThrow(
    'permissions are not sufficient to call DriveApp.createFile',
  );
});
