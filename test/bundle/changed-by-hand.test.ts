// What a hand can change in a pulled sheet is not trusted: keys that look like errors or aren't kept, formats of date
// columns, rows that were deleted or restored, headers sorted in among the records, protections and validations.

import { SheetUser } from 'local-apps-script';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatInstant } from '../../sandbox/service/dates.ts';
import { costly } from '../support/costly.ts';
import { letters } from '../support/letters.ts';
import { profileOfRun } from '../support/profile-of-run.ts';
import { shareOf } from '../support/share-of.ts';
import {
  BRUNO,
  openConnected,
  openMade,
  openRefreshed,
  type World,
  type WorldOptions,
} from '../support/world.ts';

const DAY_MS = 86_400_000;

let world: World;
let user: SheetUser;
afterEach(() => world.close());

function open(options: WorldOptions = {}): void {
  world = openConnected({ locale: 'en_US', ...options });
  user = new SheetUser(world.workbook);
}

/** With the pull `Q`, refreshed once. */
function openPulled(pull: Readonly<Record<string, string>>, options: WorldOptions): void {
  world = openRefreshed(
    { name: 'Q', resource: 'tickets', sheet: 'T', ...pull },
    { locale: 'en_US', ...options },
  );
  user = new SheetUser(world.workbook);
}

interface Refreshed {
  readonly status?: string;
  readonly message?: string;
}

function refresh(name = 'Q'): Refreshed {
  return world.page('refreshPull', { name }) as Refreshed;
}

function aDayLater(): void {
  world.runtime.settle(world.runtime.nowMs() + DAY_MS);
}

describe('a number format on dates', () => {
  const SHEET = 'T';
  const INSIGHT = 'Open tickets by unit';

  beforeEach(() => {
    openPulled({ sheet: SHEET, filters: 'changes=yes; daily=yes' }, { service: { tickets: 60, seed: 3 } });
    const { dataArea } = world.sheet(SHEET);
    everyCell = `A1:${letters(dataArea.columns)}${dataArea.rows}`;
  });
  let everyCell: string;

  const dates = () =>
    ['Opened', 'Deadline', 'Last change', 'Pulled at'].map((header) => world.column(SHEET, header));
  function asked(formula: string): unknown {
    user.addSheet('Own');
    void world.formulas;
    user.type('Own', 'A1', formula.replace(';', ','));
    world.runtime.settle();
    const result = world.formulas.resultAt(world.sheet('Own'), 1, 1);
    return result?.kind === 'value' ? result.rows[0]?.[0] : result;
  }
  const figures = () => {
    for (const insight of ['open-tickets-by-unit', 'service-levels-by-unit', 'tickets-by-week'])
      expect(world.page('makeInsight', { insight, of: world.sheet(SHEET).id })).toMatchObject({ ok: true });
    return [INSIGHT, 'Service levels by unit', 'Tickets by week'].map((sheet) =>
      world.values(sheet).map((row) => row.slice(0, -1)),
    );
  };

  it.each(['0.00', '@', 'General'])(
    '%s changes no figure, no history, and no answer of a formula',
    (format) => {
      const before = figures();
      const opened = world.column(SHEET, 'Opened');
      user.format(SHEET, everyCell, format);
      expect(
        dates()
          .flat()
          .some((value) => typeof value === 'number'),
      ).toBe(true);
      expect(figures()).toEqual(before);
      const lines = world.values('T (changes)').length;
      expect(asked(`=FRANCHISE_TICKET(${world.column(SHEET, 'ID')[0]}; "Opened")`)).toEqual(opened[0]);
      aDayLater();
      expect(refresh()).toMatchObject({ status: 'done', message: expect.stringContaining('0 updated') });
      expect(world.values('T (changes)')).toHaveLength(lines);
      // Everything was read again: the formats are dates'.
      expect(
        dates()
          .flat()
          .every((value) => value === '' || value instanceof Date),
      ).toBe(true);
      expect(world.column(SHEET, 'Opened')).toEqual(opened);
    },
  );

  it('of dates on numbers goes when everything is read, also for plans', () => {
    user.addSheet('Ids');
    const plans = world.service.actionPlans().slice(0, 3);
    user.paste('Ids', 'A1', [['ids'], ...plans.map(({ id }) => [`${id}`])]);
    world.savePull({ name: 'P', resource: 'action-plans', sheet: 'P', filters: "ids='Ids'!A2:A" });
    refresh('P');
    const numbers = () => [
      ...['ID', 'Status code', 'Unit ID', 'Public interactions'].map((header) => world.column(SHEET, header)),
      ...['Status code', 'Creator ID'].map((header) => world.column('P', header)),
    ];
    const before = numbers();
    expect(before.every((column) => column.some((value) => typeof value === 'number'))).toBe(true);
    for (const sheet of [SHEET, 'P']) {
      const { columns, rows } = world.sheet(sheet).dataArea;
      user.format(sheet, `A2:${letters(columns)}${rows}`, 'dd/MM/yyyy');
    }
    expect(numbers().some((column) => column.some((value) => value instanceof Date))).toBe(true);
    aDayLater();
    expect(refresh()).toMatchObject({ status: 'done', message: expect.stringContaining('0 updated') });
    refresh('P');
    expect(numbers()).toEqual(before);
  });

  it.each([0, 5])(
    'of plain text on numbers goes when everything is read, with %i changes before',
    (changes) => {
      const codes = () => world.column(SHEET, 'Status code');
      const before = codes();
      const column = letters((world.values(SHEET)[0]?.indexOf('Status code') ?? 0) + 1);
      user.format(SHEET, `${column}2:${column}`, '@');
      for (const { id } of world.service.tickets().slice(0, changes))
        world.service.changeTicket(id, { titulo: `Changed ${id}` }, world.runtime.nowMs());
      expect(refresh()).toMatchObject({ status: 'done' });
      aDayLater();
      expect(refresh()).toMatchObject({ status: 'done' });
      expect(codes()).toEqual(before);
    },
  );

  it('stays on no row that comes', () => {
    user.format(SHEET, 'A2:Z500', 'dd/MM/yyyy');
    for (const header of ['Opened', 'Deadline']) {
      const column = letters((world.values(SHEET)[0]?.indexOf(header) ?? 0) + 1);
      user.format(SHEET, `${column}2:${column}`, '0%');
    }
    const [like] = world.service.tickets();
    if (like === undefined) throw new Error('There is no ticket.');
    const aberto = formatInstant(world.runtime.nowMs());
    world.service.addTicket({ ...like, id: 990_000, aberto, ultimaAlteracao: aberto });
    expect(refresh().message).toContain('1 new');
    const last = (header: string) => world.column(SHEET, header)[world.column(SHEET, 'ID').length - 1];
    expect(last('ID')).toBe(990_000);
    expect(last('Opened')).toEqual(new Date(aberto));
    expect(last('Status code')).toBe(like.situacao);
    expect(last('Public interactions')).toBe(like.countInteracaoPublico);
  });

  it('stays on no row that comes into a cleared sheet, wherever a sort took it', () => {
    const numbers = () =>
      ['ID', 'Status code', 'Public interactions'].map((header) => world.column(SHEET, header));
    const before = numbers();
    user.format(SHEET, 'A40:Z40', 'dd/MM/yyyy');
    user.clear(SHEET, everyCell.replace('A1', 'A2'));
    expect(refresh()).toMatchObject({ status: 'done' });
    const sorted = (columns: readonly (readonly unknown[])[]) => columns.map((column) => [...column].sort());
    expect(sorted(numbers())).toEqual(sorted(before));
  });

  it('that a person chose as General stays on no row of a pull that is saved anew', () => {
    user.format(SHEET, everyCell, 'General');
    user.clear(SHEET, everyCell.replace('A1', 'A2'));
    expect(world.page('deletePull', { name: 'Q' })).toMatchObject({ ok: true });
    world.savePull({ name: 'Q', resource: 'tickets', sheet: SHEET });
    expect(refresh()).toMatchObject({ status: 'done' });
    expect(world.column(SHEET, 'Opened').every((value) => value instanceof Date)).toBe(true);
  });

  it('leaves a format of dates that a person chose', () => {
    user.format(SHEET, 'A2:Z500', 'dd/MM/yy');
    aDayLater();
    refresh();
    const column = world.values(SHEET)[0]?.indexOf('Deadline') ?? 0;
    const style = world.sheet(SHEET).grid.style(2, column + 1);
    expect(world.workbook.styles.get(style).numberFormat).toBe('dd/MM/yy');
  });
});

describe('keys', () => {
  function answerWith(records: () => readonly object[]): void {
    world.service.faults.add({
      fault: {
        kind: 'answer',
        status: 200,
        contentType: 'application/json',
        body: ({ target }) =>
          JSON.stringify({ data: target.includes('start=0') ? records() : [], totalPage: 1 }),
      },
      times: Number.POSITIVE_INFINITY,
      path: '/api/v2/x',
    });
    world.savePull({ name: 'E', resource: 'endpoint', sheet: 'E', filters: 'path=/api/v2/x' });
  }
  const keys = () =>
    world
      .values('E')
      .slice(1)
      .map(([key]) => key);

  it.each([
    ['#1001', '#1002'],
    ['#N/A', '#OK', '#FF0000'],
    ['a', '#1234', 'c'],
    ['#REF!', '#VALOR!', '#'],
  ])('that begin with # are keys: %s %s', (...ids) => {
    open();
    answerWith(() => ids.map((id, n) => ({ id, n })));
    for (let n = 0; n < 3; n++) expect(refresh('E').status).toBe('done');
    expect(keys()).toEqual(ids);
  });

  it('of formulas below the table are none, also where they are errors', () => {
    open();
    answerWith(() => [{ id: '#1001' }]);
    refresh('E');
    user.type('E', 'A4', '=NA()');
    refresh('E');
    expect(world.sheet('E').grid.formula(4, 1)).toBe('=NA()');
    expect(keys()[0]).toBe('#1001');
    expect(world.column('E', 'Record').join('')).toBe('');
  });

  it('longer than a cell are said, and never added again', () => {
    open();
    const long = 'x'.repeat(50_001);
    answerWith(() => [{ id: long, n: 1 }, { id: 'b' }]);
    const said = [refresh('E'), refresh('E')];
    expect(keys()).toEqual(['b']);
    for (const { message } of said) expect(message).toMatch(/1 record is missing, as the ID can’t be read/);
  });

  it('that a cell does not keep as written stop the run, and leave no row', () => {
    open();
    const records: object[] = [{ id: 'a' }, { id: 'b' }];
    answerWith(() => records);
    refresh('E');
    records.push({ id: 'new', n: 1 });
    // A script of the user's that changes what it finds.
    world.beforeCall = (_execution, name) => {
      const row = name === 'Range.getValues' ? world.values('E').findIndex(([key]) => key === 'new') : -1;
      if (row > 0) user.type('E', `A${row + 1}`, 'changed');
      return 'go';
    };
    for (let n = 0; n < 2; n++) {
      expect(refresh('E')).toMatchObject({ ok: false });
      expect(keys().filter((key) => key !== '')).toEqual(['a', 'b']);
    }
    expect(refresh('E').message).toMatch(/“ID” of “E” doesn't keep “new” as written/);
    world.beforeCall = () => 'go';
    expect(refresh('E')).toMatchObject({ status: 'done' });
    expect(keys()).toEqual(['a', 'b', 'new']);
  });
});

describe('a sheet that lost rows', () => {
  const HOUR_MS = 3_600_000;
  const TICKETS = 40;

  beforeEach(() => {
    openPulled({ mode: 'sync' }, { service: { tickets: TICKETS } });
    world.runtime.settle(world.runtime.nowMs() + HOUR_MS);
  });
  const ids = () =>
    world
      .column('T', 'ID')
      .map(Number)
      .sort((a, b) => a - b);
  const expected = () =>
    world.service
      .tickets()
      .map(({ id }) => id)
      .sort((a, b) => a - b);
  const requests = () => world.runtime.requests.length;

  it('by a hand is read in full by the next refresh, which says so, and once', () => {
    user.deleteRows('T', 2, 30);
    expect(refresh()).toMatchObject({
      status: 'done',
      message: expect.stringContaining('“T” had 30 records less than after the last refresh'),
    });
    expect(ids()).toEqual(expected());
    const before = requests();
    expect(refresh().message).toBe('40 records: 0 new, 0 updated.');
    expect(requests() - before).toBe(2);
  });

  it('and all of them, comes back whole', () => {
    user.deleteRows('T', 2, TICKETS);
    expect(refresh().message).toContain('40 records less');
    expect(ids()).toEqual(expected());
  });

  it('as one was replaced, or a record’s ID overwritten, is read in full', () => {
    const [first] = world.values('T')[1] ?? [];
    user.type('T', 'A2', String(Number(first) + 500_000));
    expect(refresh().message).toContain("“T” wasn't as the last refresh left it");
    expect(ids()).toEqual(expected());
  });

  it.each([40, 900])('with an older version restored, of %i tickets, is read in full', (tickets) => {
    world.close();
    openPulled({ mode: 'sync' }, { service: { tickets } });
    const version = user.saveVersion();
    world.runtime.settle(world.runtime.nowMs() + HOUR_MS);
    const [{ id } = { id: 0 }] = world.service.tickets();
    world.service.changeTicket(id, { titulo: 'Changed' }, world.runtime.nowMs());
    refresh();
    world.runtime.settle(world.runtime.nowMs() + HOUR_MS);
    user.restoreVersion(version);
    expect(refresh().message).toContain("“T” wasn't as the last refresh left it");
    const row = world.values('T').find(([key]) => key === id);
    expect(row?.[world.values('T')[0]?.indexOf('Title') ?? 0]).toBe('Changed');
  });

  it('is read again at once by a person, and by the schedule an hour after everything was read', () => {
    world.savePull({ name: 'Q', resource: 'tickets', sheet: 'T', mode: 'sync', every: '15 min' });
    user.deleteRows('T', 2, 3);
    expect(refresh().message).toContain('3 records less');
    expect(world.page('saveSchedule', { on: true, minutes: 75 })).toMatchObject({ ok: true });
    user.deleteRows('T', 2, 4);
    world.pass(40);
    expect(ids()).toHaveLength(TICKETS - 4);
    world.pass(40);
    expect(ids()).toEqual(expected());
    expect(world.column('Pulls', 'Status')).toEqual(['Done']);
  });

  it('sorts, filters, notes, formulas, columns of others and new tickets are no loss', () => {
    user.sort('T', 2, { ascending: false });
    user.insertColumns('T', 1, 1);
    user.type('T', 'A2', 'mine');
    user.note('T', 'A2', 'mine');
    world.service.addTicket({ ...world.service.tickets()[0], id: 990_000 } as never);
    for (let n = 0; n < 3; n++) {
      expect(refresh().message).not.toMatch(/everything was read again/);
      world.runtime.settle(world.runtime.nowMs() + HOUR_MS);
    }
  });
});

describe.each(['stay', 'go-along'] as const)(
  'headers sorted among the records; marks %s',
  (marksWhenSorted) => {
    const options = { service: { tickets: 40 }, profile: { ...profileOfRun(), marksWhenSorted } };

    it.each([
      ['tickets', '', 4, 0],
      ['tickets', '', 1, 0],
      ['tickets', '', 4, 1],
      ['endpoint', 'path=/api/v2/checklist/template/list; key=title', 1, 0],
    ] as const)('of %s %s are said, and nothing is touched', (resource, filters, column, left) => {
      openPulled({ resource, filters }, options);
      const { dataArea } = world.sheet('T');
      user.sort('T', column, { range: `A1:${letters(dataArea.columns - left)}${dataArea.rows}` });
      const before = world.values('T');
      for (let n = 0; n < 2; n++) {
        world.runtime.settle(world.runtime.nowMs() + 3_600_000);
        expect(refresh()).toMatchObject({
          ok: false,
          message: expect.stringContaining('moved among the records'),
        });
        aDayLater();
      }
      expect(world.values('T')).toEqual(before);
    });

    it('while it is refreshed for the first time are said, then and later, and no record is added again', () => {
      open(options);
      world.savePull({ name: 'Q', resource: 'tickets', sheet: 'T' });
      let isSorted = false;
      world.beforeCall = (_execution, name) => {
        const sheet = world.workbook.sheetNamed('T');
        const { columns = 0, rows = 0 } = sheet?.dataArea ?? {};
        if (name === 'UrlFetchApp.fetch' && rows > 40 && !isSorted) {
          isSorted = true;
          user.sort('T', 4, { range: `A1:${letters(columns)}${rows}` });
        }
        return 'go';
      };
      for (let n = 0; n < 3; n++) {
        expect(refresh()).toMatchObject({ ok: false, message: expect.stringContaining('moved among') });
        aDayLater();
      }
      expect(isSorted).toBe(true);
      const ids = world.values('T').map(([id]) => id);
      expect(ids.filter((id) => id !== '')).toHaveLength(41);
    });

    it('are said before a pull is saved, and what leaves is asked once they are back', () => {
      const pull = { name: 'Q', resource: 'tickets', sheet: 'T', filters: '', mode: 'sync', every: '' };
      openPulled(pull, options);
      const { dataArea } = world.sheet('T');
      const all = `A1:${letters(dataArea.columns)}${dataArea.rows}`;
      const sorted = [...world.values('T')];
      user.sort('T', 4, { range: all });
      const narrow = { ...pull, columns: 'ID, Title' };
      const first = world.page('savePull', narrow) as Refreshed;
      expect(first).toMatchObject({
        ok: false,
        asks: true,
        message: expect.stringMatching(/header row of “T”.*Save anyway\?$/),
      });
      user.paste(
        'T',
        'A1',
        sorted.map((row) => row.map((value) => (value instanceof Date ? '' : String(value)))),
      );
      expect(world.page('savePull', { ...narrow, agreed: first.message })).toMatchObject({
        asks: true,
        message: expect.stringContaining('will be emptied and hidden: Status code, Status'),
      });
    });

    it.each(['ID, Title', 'ID, Title; link'])('and nothing is touched where %s are chosen then', (chosen) => {
      openPulled({}, options);
      const [columns = '', link] = chosen.split('; ');
      const filters = link === undefined ? '' : 'link=https://api.franquia.example/t/{id}';
      world.savePull({ name: 'Q', resource: 'tickets', sheet: 'T', columns, filters });
      const { dataArea } = world.sheet('T');
      user.sort('T', 4, { range: `A1:${letters(dataArea.columns)}${dataArea.rows}` });
      const before = world.values('T');
      expect(refresh()).toMatchObject({ ok: false, message: expect.stringContaining('moved among') });
      expect(world.values('T')).toEqual(before);
    });
  },
);

describe('rules of a person', () => {
  const TITLE = 'B2:B';

  function begin(profile: WorldOptions['profile'] = {}): void {
    openPulled(
      {},
      {
        service: { tickets: 40 },
        spreadsheet: { editors: [BRUNO] },
        profile: { ...profileOfRun(), ...profile },
      },
    );
  }

  it.each([
    ['changed', 'at-call'],
    ['changed', 'at-flush'],
    ['new', 'at-call'],
    ['new', 'at-flush'],
  ] as const)(
    'that reject what is written of a %s ticket, %s, are named, and no row doubles',
    (kind, rejectedInput) => {
      begin({ rejectedInput });
      expect(world.values('T')[0]?.[1]).toBe('Title');
      const condition = {
        criteria: 'VALUE_IN_LIST',
        values: [{ kind: 'list', values: ['Sim', 'Não'] }],
      } as const;
      user.validate('T', TITLE, { condition, allowInvalid: false });
      const [ticket] = world.service.tickets();
      if (ticket === undefined) throw new Error('no ticket');
      const nowMs = world.runtime.nowMs();
      const aberto = formatInstant(nowMs);
      const changed = { titulo: 'Changed', aberto, ultimaAlteracao: aberto };
      if (kind === 'new') world.service.addTicket({ ...ticket, id: 990_000, ...changed });
      else world.service.changeTicket(ticket.id, { titulo: 'Changed' }, nowMs);
      for (let n = 0; n < 2; n++)
        expect(refresh()).toMatchObject({
          ok: false,
          message: expect.stringContaining('A data validation rule on “Title” of “T” rejects'),
        });
      user.validate('T', TITLE, undefined);
      expect(refresh()).toMatchObject({ ok: true, status: 'done' });
      expect(world.column('T', 'Title').filter((title) => title === 'Changed')).toHaveLength(1);
      expect(world.column('T', 'ID')).toHaveLength(kind === 'new' ? 41 : 40);
    },
  );

  it('a protected sheet with our columns left out is no locked one', () => {
    begin();
    world.connect(BRUNO, 'Bruno');
    const { maxRows, maxColumns } = world.sheet('T');
    user.insertColumns('T', maxColumns + 1, 1);
    const { protections } = world.sheet('T');
    const protect = (row: number, column: number, rows: number, columns: number) =>
      protections.splice(0, 1, {
        id: 1,
        type: 'SHEET',
        description: '',
        warningOnly: false,
        domainEdit: false,
        editors: [],
        unprotected: [{ row, column, rows, columns }],
      });
    const by = () => world.page('refreshPull', { name: 'Q' }, BRUNO);
    protect(1, 1, maxRows, maxColumns);
    expect(by()).toMatchObject({ ok: true, status: 'done' });
    protect(2, 3, 4, 1);
    expect(by()).toMatchObject({ ok: false, message: expect.stringContaining('is protected') });
  });
});

it.each(['insert', 'sort'] as const)(
  'rows that go while somebody does %s rows never carry another record’s values',
  (deed) => {
    const wrong: string[] = [];
    for (const nth of shareOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 3)) {
      world?.close();
      openPulled({ mode: 'full' }, { service: { tickets: 12 } });
      const title = world.values('T')[0]?.indexOf('Title') ?? 0;
      const titles = new Map(world.values('T').map((row) => [row[0], row[title]]));
      const rows = [4, 8];
      for (const row of rows) {
        user.note('T', `B${row}`, 'mine');
        world.service.deleteTicket(Number(world.values('T')[row - 1]?.[0]));
      }
      aDayLater();
      let writes = 0;
      world.beforeCall = (_execution, name) => {
        if (name !== 'Range.setValues') return 'go';
        writes += 1;
        if (writes !== nth) return 'go';
        if (deed === 'insert') user.insertRows('T', 3);
        else user.sort('T', 3, { ascending: false });
        return 'go';
      };
      refresh();
      world.beforeCall = () => 'go';
      for (const sheet of ['T', 'T (gone)']) {
        if (world.workbook.sheetNamed(sheet) === undefined) continue;
        const [headers = [], ...all] = world.values(sheet);
        const at = headers.indexOf('Title');
        for (const row of all) {
          const held = row[at];
          if (row[0] !== '' && held !== '' && held !== titles.get(row[0]))
            wrong.push(`${nth} ${sheet}: ${row[0]}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  },
);

it('rows that go name the protected sheet that refuses them, and stay marked', () => {
  open({ service: { tickets: 12 }, spreadsheet: { editors: [BRUNO] } });
  world.connect(BRUNO, 'Bruno');
  world.savePull({ name: 'Q', resource: 'tickets', sheet: 'T', mode: 'full' });
  const goAway = (row: number) => {
    user.note('T', `B${row}`, 'mine');
    world.service.deleteTicket(Number(world.values('T')[row - 1]?.[0]));
    aDayLater();
  };
  refresh();
  goAway(4);
  refresh();
  world.sheet('T (gone)').protections.push({
    id: 1,
    type: 'SHEET',
    description: '',
    warningOnly: false,
    domainEdit: false,
    editors: [],
    unprotected: [],
  });
  const by = () => world.page('refreshPull', { name: 'Q' }, BRUNO) as Refreshed;
  by();
  goAway(6);
  expect(by().message).toContain('“T (gone)” is protected: no row is moved there or back.');
  expect(world.column('T', 'Record').filter((state) => state !== '')).toHaveLength(1);
  expect(world.values('T (gone)')).toHaveLength(2);
});

costly('a column that a person deletes while a run reads is gone, and the run ends well', () => {
  let reads: readonly number[] = [];
  const play = (at: number) => {
    if (at > 0) world.close();
    world = openMade('a deleted column', { service: { tickets: 30 } }, (made) => {
      made.connect();
      made.savePull({ name: 'Q', resource: 'tickets', sheet: 'T' });
      made.page('refreshPull', { name: 'Q' });
      const own = new SheetUser(made.workbook);
      own.insertColumns('T', 1);
      own.type('T', 'A1', 'Meu');
    });
    world.service.changeTicket(
      world.service.tickets()[0]?.id ?? 0,
      { titulo: 'novo' },
      world.runtime.nowMs(),
    );
    const seen: number[] = [];
    let hasAsked = false;
    world.beforeCall = (_execution, name, call) => {
      hasAsked ||= name === 'UrlFetchApp.fetch';
      if (call === at) new SheetUser(world.workbook).deleteColumns('T', 1);
      if (hasAsked && name === 'Sheet.getRange') seen.push(call);
      return 'go';
    };
    const ended = world.page('refreshPull', { name: 'Q', everything: true });
    reads = seen;
    return ended;
  };
  expect(play(0)).toMatchObject({ status: 'done' });
  for (const at of reads) {
    const ended = play(at);
    expect([at, ended]).toEqual([
      at,
      expect.not.objectContaining({ message: expect.stringContaining('Algo deu errado') }),
    ]);
  }
});
