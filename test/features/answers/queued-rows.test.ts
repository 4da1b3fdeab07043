// Rows that their user sorts, edits, copies and deletes while they are sent: each gets its own outcome, and few cells are read
// to find it.
import { describe, expect, it } from 'vitest';
import { checkAnswerRows } from '../../../src/features/answers/check/check-rows.ts';
import {
  assessment,
  importing,
  importKeys,
  RememberingService,
  shownAt,
  typeRows,
  withAnswers,
} from '../../support/answer-rows.ts';
import { costly } from '../../support/costly.ts';
import type { FakePorts } from '../../support/fake-ports.ts';

describe('an import', () => {
  it('follows rows that are sorted, and notices ones that are edited or deleted, while it runs', () => {
    const ports = withAnswers(
      Array.from({ length: 60 }, (_, n) => assessment(`G${String(n).padStart(2, '0')}`, n + 1)).flat(),
    );
    const sheet = ports.sheet('Answers');
    const service = new RememberingService((_request, sent) => {
      if (sent === 3) sheet.sortRows(2, (a, b) => String(b[4]).localeCompare(String(a[4])));
      if (sent === 5) sheet.insertRows(3, 4);
      if (sent === 7) {
        const last = sheet.cells.findIndex((row) => row[4] === 'G25' && row[6] === 26);
        typeRows(sheet, last + 1, [{ unit: 9999 }]);
      }
      if (sent === 8) {
        const first = sheet.cells.findIndex((row) => row[4] === 'G29');
        sheet.deleteRows(first + 1, 2);
      }
      return 'store';
    });
    const { result } = importing(ports, service);
    expect(result).toMatchObject({ imported: 58, changed: 2 });
    for (const row of sheet.cells.slice(1)) {
      if (row[4] === undefined || row[4] === '') continue;
      expect([row[4], row[0]]).toEqual([row[4], row[4] === 'G25' ? 'Ready' : 'Imported']);
      if (row[0] !== 'Imported' || row[6] === undefined || row[6] === '') continue;
      const body = service.stored[Number(row[1]) - 1001] ?? '';
      expect(JSON.parse(body).companyId).toBe(row[6]);
    }
  });

  /** So many rows that reading all their answers costs more than a second reading: 30 groups of 130. */
  function longGroups(): FakePorts {
    const ports = withAnswers([]);
    const rows = Array.from({ length: 30 }, (_, n) =>
      Array.from({ length: 130 }, (_, q) => {
        const fields = q === 0 ? [7, n + 1, '', '', '', '', ''] : Array(7).fill('');
        return [`G${String(n).padStart(2, '0')}`, ...fields, q + 1, '', 'ok'];
      }),
    ).flat();
    ports.sheet('Answers').grow(rows.length + 1, 17);
    ports.sheet('Answers').type(2, 5, rows);
    return ports;
  }

  it('reads the answers of a long group again only before they are sent', () => {
    const ports = longGroups();
    const sheet = ports.sheet('Answers');
    const read = sheet.read.bind(sheet);
    let cells = 0;
    sheet.read = (area) => {
      cells += area.rows * area.columns;
      return read(area);
    };
    const { result } = importing(ports);
    expect(result).toMatchObject({ imported: 30 });
    const [all, own] = [30 * 130 * 17, 30 * 130 * 5];
    // The check and one look at each batch; where the keys stand twice, and each batch once sent and once shown.
    expect(cells).toBeLessThanOrEqual(2 * all + 4 * own);
  });

  costly('follows long groups that are sorted while it runs', () => {
    const ports = longGroups();
    const sheet = ports.sheet('Answers');
    const service = new RememberingService((_request, sent) => {
      // In the last batch: from here on nothing is read of them but our own columns.
      if (sent === 25) sheet.sortRows(2, (a, b) => String(b[4]).localeCompare(String(a[4])));
      return 'store';
    });
    const { result } = importing(ports, service);
    expect(result).toMatchObject({ imported: 30, changed: 0 });
    const idOf = new Map(service.stored.map((body, n) => [JSON.parse(body).companyId, 1001 + n]));
    for (const [status, id, , , group] of sheet.grid().slice(1)) {
      expect([group, status, id]).toEqual([group, 'Imported', idOf.get(Number(String(group).slice(1)) + 1)]);
    }
  });

  it('keeps an outcome whose rows were deleted while they were sent, and says it', () => {
    const ports = withAnswers(assessment('A', 1));
    const sheet = ports.sheet('Answers');
    importing(
      ports,
      new RememberingService(() => {
        sheet.deleteRows(2, 2);
        return 'store';
      }),
    );
    expect(ports.told[0]).toContain('sent, with the ID 1001');
    expect(importKeys(ports)).toHaveLength(1);
  });

  it('gives copies of rows a key of their own', () => {
    const ports = withAnswers(assessment('A', 1));
    const { service } = importing(ports);
    const sheet = ports.sheet('Answers');
    sheet.type(4, 1, sheet.grid().slice(1));
    typeRows(sheet, 4, [{ group: 'B', unit: 5 }, { group: 'B' }]);
    ports.restart();
    importing(ports, service);
    expect(service.stored.map((body) => JSON.parse(body).companyId)).toEqual([1, 5]);
    expect([2, 3, 4, 5].map((row) => shownAt(ports, row, 'assessmentId'))).toEqual([1001, 1001, 1002, 1002]);
  });
});

describe('a check', () => {
  it('gives rows back their keys that were sorted between its reading and its writing', () => {
    const ports = withAnswers([...assessment('A', 1), ...assessment('B', 2)]);
    const { service } = importing(ports);
    const sheet = ports.sheet('Answers');
    typeRows(sheet, 6, assessment('C', 3));
    ports.restart();
    const write = sheet.write.bind(sheet);
    let isSorted = false;
    sheet.write = (area, values) => {
      if (!isSorted) sheet.sortRows(2, (a, b) => String(b[4]).localeCompare(String(a[4])));
      isSorted = true;
      write(area, values);
    };
    checkAnswerRows(ports);
    expect(isSorted).toBe(true);
    const shown = sheet
      .grid()
      .slice(1)
      .map(([status, id, , , group]) => [group, status, id]);
    expect(shown).toEqual([
      ...[
        ['C', 'Ready', ''],
        ['C', 'Ready', ''],
      ],
      ...[
        ['B', 'Imported', 1002],
        ['B', 'Imported', 1002],
      ],
      ...[
        ['A', 'Imported', 1001],
        ['A', 'Imported', 1001],
      ],
    ]);
    importing(ports, service);
    expect(service.stored).toHaveLength(3);
  });
});
