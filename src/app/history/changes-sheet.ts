// The sheet with the changes of a pulled one, `Tickets (changes)`: a row for each, kept by the same means as the rows of a
// pull. So its user may sort, filter and rename it, add columns, and delete rows that they no longer need.

import { type Change, changeBehind, changeKey, type Growth, growthOf } from '../../domain/history/changes.ts';
import type { Language, Word } from '../../domain/language.ts';
import type { Sentences } from '../../domain/messages/index.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import type { Filling } from '../../domain/pull.ts';
import { PULLED_AT_FIELD, type RecordId } from '../../domain/record.ts';
import { CHANGES_COLUMNS, CHANGES_SHEET } from '../../domain/vocabulary.ts';
import type { Ports } from '../ports.ts';
import { SpareTime } from '../runs/spare-time.ts';
import { roomLeft } from '../sheets/limits.ts';
import { freeTabName, markedSheets } from '../sheets/sheet-identity.ts';
import { TargetSheet } from '../sheets/target-sheet/target-sheet.ts';

/** The resource that its mark names. */
const RESOURCE = 'changes';
const NAME = 'changes of ';
const COLUMNS = ['when', 'record', 'field', 'from', 'to'] as const;

/** The pulled sheet whose changes these are. */
interface Pulled {
  /** Its tab. */
  readonly sheet: { readonly id: number; name(): string };
  /** The language in which it was made. */
  readonly language: Language;
}

/** The id of the sheet whose changes a sheet holds, by its mark's words; undefined for other sheets. */
export function changesAreOf({ resource, pull }: { resource: string; pull: string }): number | undefined {
  return resource === RESOURCE ? Number(pull.slice(NAME.length)) : undefined;
}

/** The sheet with the changes of a pulled sheet. */
export class ChangesSheet {
  private constructor(
    private readonly ports: Ports,
    private readonly target: TargetSheet,
  ) {}

  /** The one of this sheet, wherever its user has moved it and whatever they call it; a new one where there is none. */
  static open(ports: Ports, pulled: Pulled): ChangesSheet {
    const sheet = tabOf(ports, pulled) ?? newName(ports, pulled);
    const target = TargetSheet.open(ports, fillingOf(pulled, sheet), new SpareTime(ports.clock));
    return new ChangesSheet(ports, target);
  }

  /** The same, where there is one. */
  static find(ports: Ports, pulled: Pulled): ChangesSheet | undefined {
    return tabOf(ports, pulled) === undefined ? undefined : ChangesSheet.open(ports, pulled);
  }

  /** The name on its tab. */
  get name(): string {
    return this.target.sheet.name();
  }

  /** Writes changes. Those of the same record and field under the same instant are one row. */
  add(changes: readonly Change[], notedMs: number, headerOf: (field: string) => string): void {
    const rows = changes.map((change) => {
      const { record, field, from, to } = change;
      const id = changeKey(change, notedMs);
      return { id, cells: [id, new Date(notedMs), record, headerOf(field), from, to] };
    });
    this.target.upsert(rows, { nowMs: notedMs, unchangedRows: 'stamp' });
  }

  /**
   * Takes out what was noted under an instant and has not happened.
   * @param hasHappened is asked for each, with the key of its record as JSON
   * @param deadlineMs when to stop, milliseconds since 1970
   */
  takeOut(
    notedMs: number,
    hasHappened: (record: string, change: Pick<Change, 'field' | 'to'>) => boolean,
    deadlineMs: number,
  ): void {
    const wrong = this.target.rows(['to']).flatMap(({ id, values: [to = ''] }): RecordId[] => {
      const behind = changeBehind(id, notedMs);
      if (behind === undefined || hasHappened(behind.record, { field: behind.field, to })) return [];
      return [id];
    });
    if (wrong.length > 0) this.target.remove(wrong, { why: 'gone', deadlineMs });
  }

  /** How fast it grows, and how long there is room. @param sinceMs when it began, milliseconds since 1970 */
  growth(sinceMs: number): Growth | undefined {
    const { sheet } = this.target;
    const { lastRow, maxColumns } = sheet.extent();
    const room = roomLeft(this.ports.workbook);
    return growthOf({ rows: lastRow - 1, sinceMs, cells: maxColumns, room }, this.ports.clock.nowMs());
  }

  /** Says on the first header how precise it is, and how fast it grows. */
  note(words: string): void {
    this.target.setAgeNote(words);
  }
}

function tabOf({ workbook }: Ports, { sheet }: Pulled): string | undefined {
  const mine = NAME + sheet.id;
  return markedSheets(workbook)
    .find(({ identity }) => identity.kind === 'records' && identity.pull === mine && identity.made)
    ?.sheet.name();
}

function newName({ workbook }: Ports, { sheet, language }: Pulled): string {
  return freeTabName(workbook, `${sheet.name()} ${CHANGES_SHEET[language]}`, NAME + sheet.id);
}

/** The changes as what fills a sheet. */
function fillingOf({ sheet }: Pulled, tab: string): Filling {
  const [en, pt] = [sentencesIn('en'), sentencesIn('pt')];
  const noteOf = (sentence: (say: Sentences) => string): Word => ({ en: sentence(en), pt: sentence(pt) });
  const notes = {
    when: noteOf((say) => say.changesWhenNote()),
    record: noteOf((say) => say.changesRecordNote()),
    field: noteOf((say) => say.changesFieldNote()),
    from: noteOf((say) => say.changesFromNote()),
    to: noteOf((say) => say.changesToNote()),
  };
  const kinds = { when: 'date-time', record: 'any', field: 'text', from: 'any', to: 'any' } as const;
  const columns = COLUMNS.map((name) => ({
    field: name === 'when' ? PULLED_AT_FIELD : name,
    header: CHANGES_COLUMNS[name],
    kind: kinds[name],
    note: notes[name],
  }));
  const key = {
    field: 'key',
    header: { en: 'Key', pt: 'Chave' },
    kind: 'text',
    hidden: true,
    note: noteOf((say) => say.changesKeyNote()),
  } as const;
  const read = () => ({ kind: 'unreadable', breaches: [] }) as const;
  return {
    name: NAME + sheet.id,
    resource: { code: RESOURCE, records: { columns: [key, ...columns], read }, isLog: true },
    sheet: tab,
    others: [],
    areCutsFoundLater: true,
  };
}
