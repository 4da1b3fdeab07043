// Any text, by the rules of entry of the local runtime under each answer to the open questions: what is written into a
// cell of any format is there exactly, also where formats can't be set. Decision 0007.

import fc from 'fast-check';
import { createWorkbook } from 'local-apps-script';
import { type PlatformProfile, profileWith } from 'local-apps-script/profiles';
import { Entry, entryRules, readEntry } from 'local-apps-script/workbook';
import { describe, expect, it } from 'vitest';
import { AWKWARD_TEXTS } from '../../../sandbox/service/data/awkward-texts.ts';
import type { OwnedColumn } from '../../../src/app/sheets/owned-column.ts';
import { OwnedTable } from '../../../src/app/sheets/owned-table.ts';
import { ExactTexts } from '../../../src/app/sheets/verified-write.ts';
import { type CellValue, textInput, wordsInput } from '../../../src/domain/cells/cell.ts';
import type { Area } from '../../../src/ports/workbook.ts';
import { FakeSheet } from '../../support/fake-sheet.ts';
import { Meter } from '../../support/meter.ts';

const RUNS = { seed: 20_261_122, numRuns: 400 };
const LOCALES = ['en_US', 'pt_BR'] as const;

type Answers = Pick<PlatformProfile, 'apostropheInTextCell' | 'equalsInTextCell'>;
const ANSWERS: readonly Answers[] = (['stripped', 'kept'] as const).flatMap((apostropheInTextCell) =>
  (['formula', 'text'] as const).map((equalsInTextCell) => ({ apostropheInTextCell, equalsInTextCell })),
);

/** A sheet whose cells take texts by the rules of the runtime; a formula shows as one. */
class ProfileSheet extends FakeSheet {
  areFormatsRefused = false;
  evaluated = 0;

  constructor(
    answers: Answers,
    private readonly locale: string,
  ) {
    super(1, 'Sheet', new Meter());
    this.rules = entryRules(
      createWorkbook({
        locale: this.locale,
        timeZone: 'America/Sao_Paulo',
        nowMs: () => Date.UTC(2026, 2, 2),
        profile: profileWith(answers),
      }),
      'code',
    );
  }

  private readonly rules: ReturnType<typeof entryRules>;

  override write(area: Area, values: readonly (readonly CellValue[])[]): void {
    const held = values.map((row, r) =>
      row.map((value, c) => {
        const format = this.formats[area.row + r - 1]?.[area.column + c - 1];
        const entry = readEntry(value, format, this.rules);
        if (entry === null) return '';
        if (!(entry instanceof Entry)) return typeof entry === 'string' ? entry : `retyped: ${String(entry)}`;
        if (entry.formula !== undefined && entry.formula !== '=0') this.evaluated += 1;
        return `retyped: ${entry.formula ?? String(entry.value)}`;
      }),
    );
    this.type(area.row, area.column, held);
  }

  override setAutomatic(areas: readonly Area[]): void {
    if (this.areFormatsRefused)
      throw new Error("You can't set the number format of cells in a typed column.");
    super.setAutomatic(areas);
  }
}

const text = fc.oneof(
  fc.constantFrom(...AWKWARD_TEXTS, "''twice", "'", '=', '=0', "'=0", '1'),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.stringMatching(/^[='+\-@\s]{0,3}[\d.,:/ %$Ra-z-]{0,12}$/),
);
const format = fc.constantFrom('@', 'general', '0', 'dd/MM/yyyy');

describe.each(ANSWERS)('a text where $apostropheInTextCell and $equalsInTextCell', (answers) => {
  const columns: readonly OwnedColumn<'a' | 'b'>[] = [
    { field: 'a', header: { en: 'A', pt: 'A' }, kind: 'text' },
    { field: 'b', header: { en: 'B', pt: 'B' }, kind: 'any' },
  ];
  const grid = fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 6 });

  it.each(LOCALES)('is exact in cells of any format: %s', (locale) => {
    fc.assert(
      fc.property(grid, fc.array(format, { minLength: 12, maxLength: 12 }), (rows, formats) => {
        const sheet = new ProfileSheet(answers, locale);
        rows.forEach((_, r) => {
          sheet.setNumberFormats({ row: 2 + r, column: 1, rows: 1, columns: 2 }, [
            formats[2 * r] ?? '@',
            formats[2 * r + 1] ?? '@',
          ]);
        });
        const table = OwnedTable.asMade(sheet, columns);
        const inputs = rows.map((row) => row.map((one) => textInput(one, '')));
        new ExactTexts<'a' | 'b'>().write(table, [{ firstRow: 2, rows: inputs }], ['a', 'b'], {
          last: ['b'],
        });
        expect(rows.map((_, r) => [sheet.at(2 + r, 1), sheet.at(2 + r, 2)])).toEqual(rows);
        expect(sheet.evaluated).toBe(0);
      }),
      RUNS,
    );
  });

  it('is exact where formats can’t be set; at the worst an apostrophe stands before an “=”', () => {
    fc.assert(
      fc.property(grid, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), (rows, arePlainText) => {
        const sheet = new ProfileSheet(answers, 'pt_BR');
        rows.forEach((_, r) => {
          const one = arePlainText[r] === true ? '@' : 'general';
          sheet.setNumberFormats({ row: 2 + r, column: 1, rows: 1, columns: 2 }, [one, one]);
        });
        sheet.areFormatsRefused = true;
        const table = OwnedTable.asMade(sheet, columns);
        const inputs = rows.map((row) => row.map((one) => textInput(one, '')));
        new ExactTexts<'a' | 'b'>().write(table, [{ firstRow: 2, rows: inputs }], ['a', 'b'], {});
        const isHopeless = answers.apostropheInTextCell === 'kept' && answers.equalsInTextCell === 'formula';
        const expected = rows.map((row, r) =>
          row.map((one) => (isHopeless && arePlainText[r] === true && one.startsWith('=') ? `'${one}` : one)),
        );
        expect(rows.map((_, r) => [sheet.at(2 + r, 1), sheet.at(2 + r, 2)])).toEqual(expected);
        expect(sheet.evaluated).toBe(0);
      }),
      RUNS,
    );
  });

  it.each([
    'Ready',
    'Pronta',
    'k214aa1883c4f4fd0-0 imported oX15hm 12',
    '12 registros: 0 novos, 3 atualizados.',
  ])('is none of our own words: %j is exact without an apostrophe', (words) => {
    for (const one of ['@', 'general']) {
      const sheet = new ProfileSheet(answers, 'pt_BR');
      sheet.setNumberFormats({ row: 1, column: 1, rows: 1, columns: 1 }, [one]);
      sheet.write({ row: 1, column: 1, rows: 1, columns: 1 }, [[wordsInput(words, '')]]);
      expect(sheet.at(1, 1)).toBe(words);
    }
  });
});

describe('a number in a column of dates', () => {
  it('gets the automatic format in its own cell, also in new rows, and the dates beside keep theirs', () => {
    const columns: readonly OwnedColumn<'day' | 'n'>[] = [
      { field: 'day', header: { en: 'Day', pt: 'Dia' }, kind: 'date' },
      { field: 'n', header: { en: 'N', pt: 'N' }, kind: 'number' },
    ];
    for (const areAutomatic of [true, false]) {
      const sheet = new FakeSheet(1, 'Sheet', new Meter());
      sheet.setNumberFormats({ row: 2, column: 1, rows: 3, columns: 2 }, ['dd/MM/yyyy', '0']);
      const day = new Date(Date.UTC(2026, 0, 31, 3));
      const rows = [
        [day, 1],
        [5, 2],
        [day, 3],
      ];
      const table = OwnedTable.asMade(sheet, columns);
      new ExactTexts<'day' | 'n'>().write(table, [{ firstRow: 2, rows }], ['day', 'n'], { areAutomatic });
      expect(sheet.numberFormats({ row: 2, column: 1, rows: 3, columns: 2 })).toEqual(
        ['dd/MM/yyyy', 'general', 'dd/MM/yyyy'].map((format) => [format, '0']),
      );
    }
  });
});
