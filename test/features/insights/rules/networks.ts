// Tickets and plans of networks by chance, with fields absent everywhere, as the cells of a pulled sheet.

import fc from 'fast-check';
import { DateTime } from 'luxon';
import type { CellValue } from '../../../../src/domain/cells/cell.ts';
import { usualWorkingHours, workingTime } from '../../../../src/features/insights/rules/calendar.ts';
import type { InsightContext, InsightRecords } from '../../../../src/features/insights/rules/insight.ts';
import { isEveryCasePlayed } from '../../../support/share-of.ts';

/** 2026-03-02 12:00 UTC. */
export const NOW_MS = Date.UTC(2026, 2, 2, 12);
const DAY_MS = 86_400_000;

/** The wall clock of a time zone, by luxon. */
export function wallOf(zone: string): InsightContext['wall'] {
  return {
    toInstantMs: (local) => DateTime.fromObject(local, { zone }).toMillis(),
    toLocal: (instantMs) => {
      const { year, month, day, hour, minute, second } = DateTime.fromMillis(instantMs, { zone });
      return { year, month, day, hour, minute, second };
    },
  };
}

/** The context of insights in English, in a zone whose offset is none. */
export const CONTEXT: InsightContext = {
  nowMs: NOW_MS,
  language: 'en',
  wall: wallOf('utc'),
  workingTime: workingTime(usualWorkingHours(), wallOf('utc')),
};

/** The cells of a record by field; an absent field is left out. */
export type Cells = Readonly<Record<string, CellValue | undefined>>;

/** How many networks each insight is counted on a second time, seeded alike in each run; `EVERY_CASE=1` plays 1,000. */
export const NETWORKS = { numRuns: isEveryCasePlayed ? 1000 : 50, seed: 19 };

/** At UTC, behind it, and ahead with daylight saving in the other summer. */
export const ZONES = ['utc', 'America/Sao_Paulo', 'Pacific/Auckland'] as const;

/** Either language, in one of three time zones. */
export const anywhere: fc.Arbitrary<InsightContext & { readonly zone: (typeof ZONES)[number] }> = fc
  .record({
    language: fc.constantFrom('en', 'pt'),
    zone: fc.constantFrom(...ZONES),
  })
  .map(({ language, zone }) => {
    const wall = wallOf(zone);
    return { nowMs: NOW_MS, language, zone, wall, workingTime: workingTime(usualWorkingHours(), wall) };
  });

/** What tickets are put together by, where that is one thing with a code and a name, and the field of it. */
export const GROUPINGS = [
  { by: 'unit', field: 'unidade', none: { en: '(no unit)', pt: '(sem unidade)' } },
  { by: 'department', field: 'departamento', none: { en: '(no department)', pt: '(sem departamento)' } },
  { by: 'subject', field: 'assunto', none: { en: '(no subject)', pt: '(sem assunto)' } },
  { by: 'responsible', field: 'responsavel', none: { en: '(in a queue)', pt: '(na fila)' } },
] as const;

/** The same records with what stands in `group.id` and `group.nome` as the code and the name of a field. */
export function groupedBy(all: readonly Cells[], field: string): readonly Cells[] {
  return all.map((one) =>
    Object.fromEntries(Object.entries(one).map(([name, cell]) => [name.replace(/^group\b/, field), cell])),
  );
}

/** The days at which an age begins or ends, and others. */
const day = fc.oneof(
  fc.constantFrom(-91, -90, -61, -60, -31, -30, -14, -8, -7, 0),
  fc.integer({ min: -200, max: 20 }),
);

/** Up to 200 days before and 20 days after now, whole days and moments around them among them. */
export const instant = fc
  .tuple(day, fc.constantFrom(-1, 0, 1, 3_600_000))
  .map(([days, ms]) => new Date(NOW_MS + days * DAY_MS + ms));

/** Up to 60 records with some of these fields; without the size they would be ten at most. */
export function records(fields: Readonly<Record<string, fc.Arbitrary<CellValue>>>): fc.Arbitrary<Cells[]> {
  return fc.array(fc.record(fields, { requiredKeys: [] }), { maxLength: 60, size: 'max' });
}

/** The records as an insight reads them. */
export function read(all: readonly Cells[]): InsightRecords {
  return { count: all.length, value: (n, field) => all[n]?.[field] ?? '' };
}

/** The rows as objects, by the fields of their columns. */
export function rowsOf(
  columns: readonly { readonly field: string }[],
  rows: readonly { readonly cells: readonly CellValue[] }[],
): readonly Readonly<Record<string, CellValue>>[] {
  return rows.map(({ cells }) =>
    Object.fromEntries(columns.map(({ field }, n): [string, CellValue] => [field, cells[n] ?? ''])),
  );
}
