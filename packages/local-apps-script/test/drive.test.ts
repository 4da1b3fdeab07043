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
    ['a.csv', 'a.csv'],
    ['c.json', 'b.csv'],
    ['a.csv', 'b.csv', 'a.csv'],
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
  expect(() => run(`DriveApp.getFileById(null);`)).toThrow('Invalid argument: id');
  expect(() => run(`DriveApp.getFolderById('');`)).toThrow('Invalid argument: id');
  expect(() => run(`DriveApp.createFile(null, 'b');`)).toThrow('Invalid argument: name');
  expect(() => run(`DriveApp.createFile(Utilities.newBlob('x'));`)).toThrow('must have non-null name');
  expect(() => run(`DriveApp.createFile();`)).toThrow('The parameters () don');
  expect(() => run(`DriveApp.getRootFolder().setStarred(true);`)).toThrow('Access denied: DriveApp.');
});

it('is known by its names', () => {
  expect(
    run(`
      const folder = DriveApp.createFolder('F');
      return [DriveApp, DriveApp.getRootFolder(), folder, folder.createFile('a.txt', 'x').setName('b.txt'), folder.getOwner()].map(String);`),
  ).toEqual(['Drive', 'My Drive', 'F', 'b.txt', 'owner@example.com']);
});

it('knows who may do what with a file', () => {
  expect(
    run(`
      const file = DriveApp.createFile('a.txt', 'x').addCommenter('co@example.com').addViewer('vi@example.com').addEditor('ed@example.com');
      const access = () => ['co', 'vi', 'ed', 'owner', 'nobody'].map((name) => String(file.getAccess(name + '@example.com')));
      const before = [...access(), file.getViewers().map((user) => user.getName()), file.getEditors()[0].getDomain(), file.isShareableByEditors()];
      file.revokePermissions(file.getEditors()[0]).setOwner('co@example.com').setShareableByEditors(false);
      return [...before, ...access(), file.isShareableByEditors()];`),
  ).toEqual([
    ...['COMMENT', 'VIEW', 'EDIT', 'OWNER', 'NONE'],
    ['vi@example.com', 'co@example.com'],
    'example.com',
    true,
    ...['OWNER', 'VIEW', 'NONE', 'EDIT', 'NONE'],
    false,
  ]);
});

it('makes shortcuts', () => {
  expect(
    run(`
      const file = DriveApp.createFile('a.txt', 'x'), folder = DriveApp.createFolder('F');
      const shortcut = folder.createShortcut(file.getId());
      return [shortcut.getName(), shortcut.getMimeType() === MimeType.SHORTCUT, shortcut.getTargetId() === file.getId(), shortcut.getTargetMimeType(), all(folder.getFiles()), file.getTargetId()];`),
  ).toEqual(['a.txt', true, true, 'text/plain', ['a.txt'], null]);
  expect(() => run(`DriveApp.createShortcut('none');`)).toThrow('No item with the given ID');
});

it('goes on with an iterator in another execution', () => {
  const script = appsScript({
    dir: scriptFolder({
      'Code.gs': `
        function begin() { for (const name of ['a', 'b', 'c']) DriveApp.createFile(name, 'x'); const files = DriveApp.getFilesByType('text/plain'); files.next(); return files.getContinuationToken(); }
        function rest(token) { const files = DriveApp.continueFileIterator(token); return [files.next().getName(), files.next().getName(), files.hasNext()]; }
        function other(token) { DriveApp.continueFolderIterator(token); }`,
    }),
  });
  const token = script.run('begin');
  expect(script.run('rest', token)).toEqual(['b', 'a', false]);
  expect(() => script.run('other', token)).toThrow('Invalid argument: continuationToken');
});

it.each([
  [`title contains 'rep'`, ['Report 2']],
  [`title contains "2"`, ['Report 2']],
  [`title contains 'ort'`, []],
  [`title = 'notes' or title = 'none'`, ['notes']],
  [`mimeType != 'text/plain' and not title contains 'Untitled'`, ['Report 2']],
  [`mimeType contains 'text/'`, ['Report 2', 'notes']],
  [`fullText contains 'milk'`, ['notes']],
  [`fullText contains '"bread milk"'`, []],
  [`(title = 'notes' or title = 'Report 2') and starred = true`, ['notes']],
  [`trashed = true`, ['old']],
  [`trashed = false and title = 'notes'`, ['notes']],
  [`modifiedDate > '2026-01-05T12:00:30' and mimeType = 'text/csv'`, ['Report 2']],
  [`modifiedDate <= '2026-01-05T09:00:00-03:00' and mimeType = 'text/plain'`, ['notes']],
  [`'owner@example.com' in owners and title = 'it\\'s'`, []],
])('searches for %s', (query, names) => {
  const script = appsScript({
    dir: scriptFolder({
      'Code.gs': `
        function test(query) {
          DriveApp.createFile('notes', 'milk and bread').setStarred(true);
          DriveApp.createFile('old', 'x').setTrashed(true);
          Utilities.sleep(60000);
          DriveApp.createFolder('Reports').createFile('Report 2', 'a,b', MimeType.CSV);
          const files = DriveApp.searchFiles(query), names = [];
          while (files.hasNext()) names.push(files.next().getName());
          return names;
        }`,
    }),
    at: '2026-01-05T12:00:00Z',
  });
  expect(script.run('test', query)).toEqual(names);
});

it('searches in a folder, for folders and among parents', () => {
  expect(
    run(`
      const folder = DriveApp.createFolder('A'); folder.createFolder('AB').createFile('x', ''); folder.createFile('y', '');
      const parent = "'" + folder.getId() + "' in parents";
      return [all(DriveApp.searchFolders("title contains 'a'")), all(folder.searchFolders("title contains 'a'")), all(DriveApp.searchFiles(parent)), all(folder.searchFiles("title != 'none'"))];`),
  ).toEqual([['AB', 'A'], ['AB'], ['y'], ['y']]);
  expect(() => run(`DriveApp.searchFiles('title');`)).toThrow('Invalid argument: q');
  expect(() => run(`DriveApp.searchFiles("sharedWithMe = true");`)).toThrow(
    'This runtime searches no sharedWithMe.',
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
