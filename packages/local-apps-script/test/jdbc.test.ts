// Jdbc over databases in memory, whose SQL is SQLite's.
import { expect, it } from 'vitest';
import { loadSqlite } from '../src/jdbc/databases.ts';
import { appsScript } from '../src/vitest.ts';
import { scriptFolder } from './support/script-folder.ts';

const open = (body: string) =>
  appsScript({
    dir: scriptFolder({
      'appsscript.json': JSON.stringify({ timeZone: 'America/Sao_Paulo' }),
      'Code.gs': `
        const connect = () => Jdbc.getConnection('jdbc:mysql://db.example.com:3306/shop', 'ana', 'secret');
        function test() {
          const connection = connect();
          const statement = connection.createStatement();
          statement.execute('CREATE TABLE goods (id INTEGER PRIMARY KEY, name VARCHAR(40), price REAL, sold DATETIME)');
          const insert = connection.prepareStatement('INSERT INTO goods (name, price, sold) VALUES (?, ?, ?)', 1);
          const add = (name, price, sold) => {
            insert.setString(1, name); insert.setObject(2, price); insert.setObject(3, sold);
            return insert.executeUpdate();
          };
          const all = (sql) => {
            const rows = statement.executeQuery(sql);
            const count = rows.getMetaData().getColumnCount();
            const read = [];
            while (rows.next()) read.push(Array.from({ length: count }, (_, n) => rows.getString(n + 1)).join('|'));
            return read;
          };
          ${body}
        }`,
    }),
  });
const run = (body: string) => open(body).run('test');

it('writes rows one by one and in batches, and tells of what it did', () => {
  expect(
    run(`
      const first = [add('Tea', 4.5, null), statement.getUpdateCount(), insert.getUpdateCount()];
      const key = insert.getGeneratedKeys(); key.next();
      insert.setString(1, 'Cake'); insert.addBatch(); insert.setDouble(2, 7); insert.addBatch();
      const batch = insert.executeBatch();
      statement.addBatch("DELETE FROM goods WHERE name = 'Tea'"); statement.addBatch('UPDATE goods SET price = 8');
      return [first, key.getLong(1), key.getLong('GENERATED_KEY'), batch, statement.executeBatch(), all('SELECT * FROM goods ORDER BY id')];`),
  ).toEqual([[1, 0, 1], 1, 1, [1, 1], [1, 2], ['2|Cake|8|', '3|Cake|8|']]);
});

it('gives each value as what is asked for, by number and by name', () => {
  expect(
    run(`
      add('12.7', 1.5, null); add(null, 0, null);
      const rows = statement.executeQuery('SELECT name, price, sold FROM goods ORDER BY id');
      const before = [rows.isBeforeFirst(), rows.getRow()];
      rows.next();
      const first = [rows.getString('NAME'), rows.getInt(1), rows.getDouble(1), rows.getBoolean(2), rows.getString(2), rows.getObject('price'), rows.getBytes(1), rows.findColumn('sold'), rows.isFirst(), rows.getRow()];
      rows.next();
      const second = [rows.getString(1), rows.wasNull(), rows.getInt(1), rows.getBoolean(2), rows.wasNull(), rows.getTimestamp(3), rows.getObject(1), rows.isLast()];
      return [before, first, second, rows.next(), rows.isAfterLast(), rows.getRow()];`),
  ).toEqual([
    [true, 0],
    ['12.7', 12, 12.7, true, '1.5', 1.5, [49, 50, 46, 55], 3, true, 1],
    [null, true, 0, false, false, null, null, true],
    false,
    true,
    0,
  ]);
});

it('keeps dates, times and timestamps in the time zone of the script', () => {
  expect(
    run(`
      const at = Jdbc.newTimestamp(Date.UTC(2026, 0, 5, 1, 30));
      add('a', 1, at); add('b', 2, Jdbc.parseDate('2026-03-01')); add('c', 3, Jdbc.parseTime('09:15:00'));
      const texts = all('SELECT sold FROM goods ORDER BY id');
      const rows = statement.executeQuery('SELECT sold FROM goods ORDER BY id');
      const times = [];
      rows.next(); times.push(rows.getTimestamp(1).getTime(), rows.getDate(1).getTime());
      rows.next(); times.push(rows.getDate(1).getTime());
      rows.next(); times.push(rows.getTime(1).getTime());
      return [texts, times, Jdbc.newDate(1).before(Jdbc.newDate(2)), Jdbc.newDate(1).after(Jdbc.newDate(2))];`),
  ).toEqual([
    ['2026-01-04 22:30:00', '2026-03-01', '09:15:00'],
    [
      Date.UTC(2026, 0, 5, 1, 30),
      Date.UTC(2026, 0, 4, 3),
      Date.UTC(2026, 2, 1, 3),
      Date.UTC(1970, 0, 1, 12, 15),
    ],
    true,
    false,
  ]);
});

it('knows columns without rows, twice of a name and in their order, and takes texts with question marks', () => {
  expect(
    run(`
      const shape = (sql) => {
        const meta = statement.executeQuery(sql).getMetaData();
        return Array.from({ length: meta.getColumnCount() }, (_, n) => meta.getColumnLabel(n + 1) + ' ' + meta.getColumnTypeName(n + 1));
      };
      const empty = shape('SELECT price, id, name AS label FROM goods;');
      const twice = shape('SELECT a.id, b.id FROM goods a JOIN goods b ON a.id = b.id');
      const found = connection.prepareStatement("SELECT ? AS given, 'why?' AS \\"it?\\", 2 AS '2', 1 AS '1' -- really?\\n");
      found.setInt(1, 7);
      const rows = found.executeQuery();
      rows.next();
      return [empty, twice, [1, 2, 3, 4].map((n) => rows.getString(n)), rows.getMetaData().getColumnName(2)];`),
  ).toEqual([
    ['price REAL', 'id INTEGER', 'label VARCHAR(40)'],
    ['id INTEGER', 'id INTEGER'],
    ['7', 'why?', '2', '1'],
    'it?',
  ]);
});

it('keeps the order of a query, and no more rows than are asked for', () => {
  expect(
    run(`
      for (const price of [3, 1, 4, 1.5, 9, 2.6]) add('x', price, null);
      const sorted = all('SELECT price FROM goods ORDER BY price DESC');
      statement.setMaxRows(2);
      return [sorted, all('SELECT price FROM goods ORDER BY price'), statement.getMaxRows()];`),
  ).toEqual([
    ['9.0', '4.0', '3.0', '2.6', '1.5', '1.0'].map((text) => String(Number(text))),
    ['1', '1.5'],
    2,
  ]);
});

it('commits and takes back; what a connection leaves open is lost, and the next one sees what is kept', () => {
  expect(
    run(`
      connection.setAutoCommit(false);
      add('kept', 1, null); connection.commit();
      add('taken back', 2, null); connection.rollback();
      add('lost', 3, null);
      connection.close();
      const again = connect().createStatement().executeQuery('SELECT name FROM goods');
      const names = [];
      while (again.next()) names.push(again.getString(1));
      return [names, connection.isClosed(), Jdbc.getCloudSqlConnection('jdbc:google:mysql://project:region:name/db').getMetaData().getTables(null, null, null, null).next()];`),
  ).toEqual([['kept'], true, false]);
});

it('closes connections with their execution, however that ends', () => {
  const script = appsScript({
    dir: scriptFolder({
      'Code.gs': `
        const connect = () => Jdbc.getConnection('jdbc:mysql://db.example.com/shop');
        function make() { connect().createStatement().execute('CREATE TABLE goods (name TEXT)'); }
        function begin(fails) {
          const connection = connect();
          connection.setAutoCommit(false);
          connection.createStatement().executeUpdate("INSERT INTO goods VALUES ('open')");
          if (fails) throw new Error('Broken');
        }
        function count() {
          const rows = connect().createStatement().executeQuery('SELECT COUNT(*) FROM goods');
          rows.next();
          return rows.getInt(1);
        }`,
    }),
  });
  script.run('make');
  script.run('begin', false);
  expect(script.run('count')).toBe(0);
  expect(() => script.run('begin', true)).toThrow('Broken');
  expect(script.run('count')).toBe(0);
});

it('tells of its tables and columns', () => {
  expect(
    run(`
      statement.execute('CREATE VIEW dear AS SELECT name FROM goods WHERE price > 5');
      const meta = connection.getMetaData();
      const read = (rows, ...names) => { const out = []; while (rows.next()) out.push(names.map((name) => rows.getString(name)).join(' ')); return out; };
      return [meta.getDatabaseProductName(), meta.getURL(), read(meta.getTables(null, null, '%', ['TABLE']), 'TABLE_NAME', 'TABLE_TYPE'),
        read(meta.getTables(null, null, null, null), 'TABLE_NAME'), read(meta.getColumns(null, null, 'goods', null), 'COLUMN_NAME', 'TYPE_NAME', 'ORDINAL_POSITION')];`),
  ).toEqual([
    'SQLite',
    'jdbc:mysql://db.example.com:3306/shop',
    ['goods TABLE'],
    ['goods', 'dear'],
    ['id INTEGER 1', 'name VARCHAR(40) 2', 'price REAL 3', 'sold DATETIME 4'],
  ]);
});

it.each([
  [`statement.execute('SELEC 1')`, 'speak the SQL of SQLite'],
  [`statement.executeQuery('SELECT nosuch FROM goods')`, 'no such column: nosuch'],
  [`statement.executeQuery('DELETE FROM goods')`, 'Can not issue data manipulation statements'],
  [`statement.executeUpdate('SELECT 1')`, 'Can not issue SELECT'],
  [`insert.executeUpdate()`, 'No value specified for parameter 1'],
  [`insert.setString(4, 'x')`, 'Parameter index out of range (4 > number of parameters, which is 3)'],
  [`statement.executeQuery('SELECT 1').getString(1)`, 'Before start of result set'],
  [`const rows = statement.executeQuery('SELECT 1'); rows.next(); rows.getString(2)`, 'out of range'],
  [
    `const rows = statement.executeQuery('SELECT 1'); rows.next(); rows.getString('price')`,
    "Column 'price' not found",
  ],
  [
    `const rows = statement.executeQuery("SELECT 'tea'"); rows.next(); rows.getInt(1)`,
    "Bad format for number 'tea'",
  ],
  [`const rows = statement.executeQuery('SELECT 1'); rows.close(); rows.next()`, 'after ResultSet closed'],
  [`statement.close(); statement.executeQuery('SELECT 1')`, 'after statement closed'],
  [`connection.close(); statement.executeQuery('SELECT 1')`, 'after connection closed'],
  [`connection.commit()`, 'autocommit=true'],
  [`Jdbc.getConnection('https://example.com')`, 'Connection URL is malformed'],
  [`Jdbc.parseDate('tomorrow')`, "Can't read tomorrow"],
  [`insert.setObject(1, {})`, 'takes texts, numbers'],
  [`connection.prepareCall('x')`, 'has no JdbcConnection.prepareCall'],
])('refuses %s in words', (code, words) => {
  expect(() => run(`${code};`)).toThrow(words);
});

it('names the package to install where there is none', () => {
  expect(() => loadSqlite('a-database-that-is-not-there')).toThrow(
    'Install it: npm i -D a-database-that-is-not-there',
  );
});
