// How few calls a refresh of the real bundle needs to find its columns again, and what it does where they were moved.

import { columnLetters } from 'local-apps-script/workbook';
import { afterEach, describe, expect, it } from 'vitest';
import {
  begin,
  beginPulled,
  cellOf,
  change,
  later,
  placeOf,
  pull,
  refresh,
  SHEET,
  user,
  world,
} from '../support/marked-sheet.ts';

afterEach(() => world.close());

describe('a refresh that changes nothing', () => {
  const metadataCalls = () => {
    const { execution, result } = world.runtime.run('refreshPull', [{ name: 'Todos' }], { kind: 'page' });
    expect(result).toMatchObject({ value: { ok: true, status: 'done' } });
    return [...execution.calls].reduce(
      (sum, [name, n]) => sum + (name.includes('DeveloperMetadata') ? n : 0),
      0,
    );
  };

  it.each([
    ['as the sheet was made', () => undefined],
    ['beside forty tabs', () => Array.from({ length: 40 }, () => world.workbook.insertSheet({}))],
    [
      'after columns were moved, renamed and deleted, and some are the user’s',
      () => {
        user.moveColumns(SHEET, 3, 2, 12);
        user.type(SHEET, 'B1', 'Outro nome');
        user.deleteColumns(SHEET, 20, 3);
        user.insertColumns(SHEET, 5, 4);
      },
    ],
  ])('makes at most 12 calls on metadata: %s', (_name, act) => {
    beginPulled();
    act();
    later();
    // Looks at the marks once.
    refresh();
    later();
    expect(metadataCalls()).toBeLessThanOrEqual(12);
  });

  /** The user acts once, while the service is asked. */
  function whileAsked(act: () => void): void {
    let isDone = false;
    world.beforeCall = (_execution, name) => {
      if (name === 'UrlFetchApp.fetch' && !isDone) {
        isDone = true;
        act();
      }
      return 'go';
    };
  }

  it('finds columns that were moved while the service was asked, before it writes', () => {
    beginPulled();
    later();
    refresh();
    const id = change(0, 'Mudou');
    whileAsked(() => user.moveColumns(SHEET, 2, 1, 9));
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(cellOf(id, 'Título')).toBe('Mudou');
  });

  it('says its age on the key, also where that was moved while the service was asked', () => {
    beginPulled();
    later();
    refresh();
    const note = (header: string) => world.sheet(SHEET).grid.note(1, placeOf(header));
    const [before, title] = [note('ID'), note('Título')];
    later();
    whileAsked(() => user.moveColumns(SHEET, 1, 1, 9));
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(placeOf('ID')).toBe(8);
    expect(note('Título')).toBe(title);
    expect(note('ID')).not.toBe(before);
  });

  it('reads the marks again when columns were moved since', () => {
    beginPulled();
    later();
    refresh();
    user.moveColumns(SHEET, 2, 1, 9);
    const id = change(0, 'Mudou');
    refresh();
    expect(cellOf(id, 'Título')).toBe('Mudou');
    expect(placeOf('Título')).toBe(8);
  });
});

describe.each(['readable', 'finder-refused', 'refused'] as const)(
  'formulas, metadata %s',
  (metadataInFormulas) => {
    function ask(formula: string): unknown {
      const [sheet] = world.workbook.sheets;
      if (sheet === undefined) throw new Error('no sheet');
      void world.formulas;
      user.type(sheet.name, 'B1', formula);
      world.runtime.settle();
      const result = world.formulas.resultAt(sheet, 1, 2);
      return result?.kind === 'value' ? result.rows[0]?.[0] : result;
    }

    function requestsOf(work: () => void): number {
      const before = world.service.requests.length;
      work();
      return world.service.requests.length - before;
    }

    it('read the pulled sheet, also after columns were moved and renamed', () => {
      begin({ locale: 'en_US', profile: { metadataInFormulas } });
      pull({ sheet: SHEET });
      const [a, b, c] = world.service.tickets();
      const asked = requestsOf(() => {
        expect(ask(`=FRANCHISE_TICKET(${a?.id}, "Title")`)).toBe(a?.titulo);
        user.moveColumns(SHEET, 2, 1, 9);
        expect(ask(`=FRANCHISE_TICKET(${b?.id}, "Title")`)).toBe(b?.titulo);
        user.type(SHEET, `${columnLetters(8)}1`, 'Other name');
        expect(ask(`=FRANCHISE_TICKET(${c?.id}, "Title")`)).toBe(c?.titulo);
      });
      expect(asked).toBe(0);
    });

    it('ask the service for a column that is gone', () => {
      begin({ locale: 'en_US', profile: { metadataInFormulas } });
      pull({ sheet: SHEET });
      user.deleteColumns(SHEET, 2);
      const [a] = world.service.tickets();
      const asked = requestsOf(() => expect(ask(`=FRANCHISE_TICKET(${a?.id}, "Title")`)).toBe(a?.titulo));
      expect(asked).toBe(1);
    });
  },
);

describe('a column that is deleted between being found and being asked for its place', () => {
  it('counts as deleted, and the refresh goes on', () => {
    beginPulled();
    later();
    const id = change(3, 'Mudou');
    // Columns that moved are found by their marks.
    user.insertColumns(SHEET, 1, 1);
    let asked = 0;
    world.beforeCall = (_execution, name) => {
      if (name !== 'DeveloperMetadata.getLocation') return 'go';
      asked += 1;
      // The first is about the row of the headers.
      if (asked === 3) user.deleteColumns(SHEET, placeOf('Nota'), 1);
      return 'go';
    };
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(placeOf('Nota')).toBe(0);
    expect(cellOf(id, 'Título')).toBe('Mudou');
  });
});
