// Reads an answer sheet, or some rows of it, as it stands at one moment: its groups, whether they are valid, their keys,
// how far they have come, and what their rows show.

import { DirectoryNames } from '../../app/directory/codes-by-name.ts';
import type { Ports } from '../../app/ports.ts';
import type { OwnedTable, TableRows } from '../../app/sheets/owned-table.ts';
import { CELLS_OF_A_CALL, spansToRead } from '../../app/sheets/read-cells.ts';
import { type CellValue, heldBy } from '../../domain/cell.ts';
import { targetOf } from '../../domain/service-path.ts';
import { type KnownVisits, knownVisits } from './additions.ts';
import { type AnswerColumn, STATE_FIELDS } from './answer-columns.ts';
import {
  OWN_FIELDS,
  type OwnRows,
  type RowPlaces,
  readOwnRows,
  rowsOfGroups,
  rowsOfNamedGroups,
  type StateCells,
} from './answer-rows.ts';
import type { AnswerSheet } from './answer-sheet.ts';
import type { RequestCheck } from './request-rows.ts';
import { checkGroup, type GroupCheck } from './rules/answer-check.ts';
import { type AnswerGroup, groupRows, wideGroups } from './rules/answer-groups.ts';
import {
  type KeyCell,
  type KnownOfKey,
  type LostKeys,
  parseKeyCell,
  type SettledClaim,
  settleKeys,
} from './rules/answer-keys.ts';
import type { AnswerWarning } from './rules/answer-problems.ts';
import { shareWarnings } from './rules/common-warnings.ts';
import { bodyText } from './rules/import-body.ts';
import { importRequest, type WriteRequest } from './rules/row-request.ts';
import { mayHaveArrived, type Seal, trueSeal } from './rules/row-truth.ts';
import { type SentBody, sentBodyOf, sentRequestOf } from './rules/send-record.ts';
import { questionsOn, type Template } from './rules/template.ts';
import type { SendRecords } from './send-records.ts';
import type { Templates } from './templates.ts';

/**
 * The request that an assessment, or a row of an action sheet, becomes, with a hash of it. Its approval holds only
 * for the same hash.
 */
export interface Sendable {
  /** The request. */
  readonly request: WriteRequest;
  /** The hash of what it says. */
  readonly fingerprint: string;
  /** What a record keeps of it, by which a person finds it in the service. */
  readonly what: SentBody;
}

/**
 * The result of checking one assessment's rows, or a row that becomes a request: what would be sent, or what is
 * wrong.
 */
export type RowCheck = GroupCheck | RequestCheck;

/**
 * One assessment or request on a sheet: its rows, the result of its check, its key, and whether it is open, approved
 * or sent.
 */
export interface GroupView extends SettledClaim {
  /** Row numbers of the sheet. */
  readonly rows: readonly number[];
  /** What would be sent, or what is wrong. */
  readonly check: RowCheck;
  /** undefined where it is invalid. */
  readonly sendable: Sendable | undefined;
}

/** All that one reading of an answer sheet found: each assessment with its rows and its check. */
export interface AnswerView extends RowPlaces {
  /** The assessments, in the order of their first rows. */
  readonly groups: readonly GroupView[];
  /** What all that can be sent lack: not said on each of them. */
  readonly common: readonly AnswerWarning[];
  /** By key, what rows with an outcome showed when this execution saw them first with it. */
  readonly remembered: ReadonlyMap<string, StateCells>;
}

/** Which rows of an answer sheet to read whole, and which only in the connector's columns, to save time. */
export interface RowSelection {
  /** Rows of which all columns are read; all rows of a group have to be among them. */
  readonly whole: readonly number[];
  /** Rows of which the connector's own columns and the name of the group are enough. */
  readonly own: readonly number[];
}

/**
 * Reads an answer sheet, checks its assessments, and finds out which stored record (what became of it) belongs to
 * each.
 */
export class AnswerReader {
  /** The names that cells may hold instead of codes. */
  readonly names: DirectoryNames;
  /** By key, what rows with an outcome showed: given back to rows that a write hit because they were just sorted. */
  private readonly remembered = new Map<string, StateCells>();
  /** Keys that stood on a row. */
  private readonly seen = new Set<string>();
  /** Keys that were read beside the content that was sent under them. */
  private readonly whole = new Set<string>();
  /** The fingerprints of the contents that new keys were given to. */
  private readonly given = new Map<string, string>();
  private visits: ReturnType<KnownVisits['compare']> | undefined;

  constructor(
    private readonly ports: Ports,
    private readonly sheet: AnswerSheet,
    private readonly records: SendRecords,
    private readonly templates: Templates,
  ) {
    this.names = new DirectoryNames(ports);
  }

  /**
   * Reads the sheet, or only these rows of it.
   * @throws FranchiseError when a wide sheet's template can't be had, or a column is gone
   */
  read(some?: RowSelection): AnswerView {
    // First, since it may ask the service: meanwhile columns move.
    const template =
      this.sheet.layout.kind === 'wide' ? this.templates.need(this.sheet.layout.template) : undefined;
    const table = this.sheet.table();
    const { lastRow } = this.sheet.sheet.extent();
    const { full, own } = some === undefined ? { full: [table.read()], own: [] } : readSome(table, some);
    const rows = this.ownRows([...full, ...own]);
    const checked = this.checkedRows(full, some, template).map((one) => ({
      ...one,
      sendable: this.sendable(one.check),
    }));
    const claims = settleKeys(
      checked.map(({ rows: ofGroup, sendable }) => ({
        cells: ofGroup.flatMap((row) => rows.keyCells.get(row) ?? []),
        fingerprint: sendable?.fingerprint,
      })),
      (key) => this.known(key),
      // Only a reading of all rows tells which group a lost key belongs to.
      some === undefined ? this.lostKeys(rows) : undefined,
    );
    this.noteWhole(claims);
    const groups = claims.flatMap((claim, n) => {
      const group = checked[n];
      return group === undefined ? [] : [{ ...group, ...claim }];
    });
    const found =
      some === undefined
        ? sayOnce(this.pointOutVisits(pointOutEqual(groups, this.sentBefore(rows, groups)), template))
        : { groups, common: [] };
    return {
      table,
      ...rows,
      ...found,
      rowsByKey: rowsOfGroups(groups, rows),
      lastRow,
      remembered: this.remembered,
    };
  }

  /** How far the assessment with a key has come, by its record and its rows; undefined where it wasn't approved. */
  truthOf(key: string, { rowsByKey, shown }: RowPlaces): Seal | undefined {
    const { givenFor: _, ...sources } = this.known(key);
    const seals = (rowsByKey.get(key) ?? []).flatMap((row) => {
      const cell = parseKeyCell(shown.get(row)?.rowKey ?? '');
      return cell?.key === key && cell.seal !== undefined ? [cell.seal] : [];
    });
    return trueSeal({ ...sources, cell: seals.find(mayHaveArrived) ?? seals[0] });
  }

  /** Whether a row with an outcome shows something else than it did: then a write of ours has hit it. */
  isHit({ shown }: RowPlaces): boolean {
    return [...shown.values()].some((cells) => {
      const before = this.remembered.get(parseKeyCell(cells.rowKey)?.key ?? '');
      return before !== undefined && STATE_FIELDS.some((field) => !isSameShown(before[field], cells[field]));
    });
  }

  /** Forgets what the rows of a key showed: the key is no longer in use. */
  forget(key: string): void {
    for (const known of [this.remembered, this.whole, this.seen]) known.delete(key);
  }

  /**
   * Reads what the rows show and where the keys stand, without what people have filled in.
   * @throws FranchiseError `bad-sheet` where the column of the keys is gone; any other may be
   */
  places(): RowPlaces {
    const table = this.sheet.shownColumns();
    const rows = this.ownRows([table.read(OWN_FIELDS)]);
    return { table, ...rows, rowsByKey: rowsOfNamedGroups(rows), lastRow: this.sheet.sheet.extent().lastRow };
  }

  /** Notes which content a new key is given to: a key that a sort has carried to another one is known by that. */
  give(key: string, { sendable }: Pick<GroupView, 'sendable'>): string {
    this.given.set(key, sendable?.fingerprint ?? '');
    return key;
  }

  /** What is known of a key besides the cells that were just read. */
  private known(key: string): KnownOfKey {
    const memory = parseKeyCell(this.remembered.get(key)?.rowKey ?? '')?.seal;
    return { record: this.records.get(key), memory, givenFor: this.given.get(key) };
  }

  /**
   * A key that this execution has only seen where it stands now isn't lost: its user has changed or cleared that row.
   */
  private lostKeys({ keyCells }: OwnRows): LostKeys {
    const standing = new Set([...keyCells.values()].map(({ key }) => key));
    return {
      hit: [...this.records.keys(), ...this.whole],
      vanished: new Set([...this.seen].filter((key) => !standing.has(key))),
    };
  }

  /** Adds a warning to assessments that are like a visit that was pulled. */
  private pointOutVisits(groups: readonly GroupView[], template: Template | undefined): readonly GroupView[] {
    if (template === undefined) return groups;
    this.visits ??= knownVisits()?.compare(this.ports, template);
    return groups.map((group) => {
      const { check, standing } = group;
      const body =
        check.kind === 'valid' && 'body' in check && standing.kind === 'open' ? check.body : undefined;
      const words = body && this.visits?.(body);
      return words === undefined ? group : withWarning(group, { kind: 'visit', words });
    });
  }

  private noteWhole(claims: readonly SettledClaim[]): void {
    for (const { key, standing } of claims) {
      if (key !== undefined && standing.kind === 'settled' && !standing.isChanged) this.whole.add(key);
    }
  }

  /** The contents that the service has or may have, and the rows under whose keys they were sent; 0 where these are gone. */
  private sentBefore({ keyCells }: OwnRows, groups: readonly GroupView[]): ReadonlyMap<string, number> {
    const sent = new Map<string, number>();
    const note = (key: string, row: number, cell?: KeyCell['seal']) => {
      const { givenFor: _, ...sources } = this.known(key);
      const seal = trueSeal({ ...sources, cell });
      if (seal !== undefined && mayHaveArrived(seal) && !sent.get(seal.fingerprint))
        sent.set(seal.fingerprint, row);
    };
    for (const [row, { key, seal }] of keyCells) note(key, row, seal);
    for (const key of this.records.keys()) note(key, groups.find((group) => group.key === key)?.rows[0] ?? 0);
    return sent;
  }

  private checkedRows(
    parts: readonly TableRows<AnswerColumn>[],
    some: RowSelection | undefined,
    template: Template | undefined,
  ): readonly { readonly rows: readonly number[]; readonly check: RowCheck }[] {
    const whole = some === undefined ? undefined : new Set(some.whole);
    const rows = parts.flatMap((part) =>
      part.rowNumbers.flatMap((row, n) =>
        whole === undefined || whole.has(row)
          ? [{ row, cell: (field: AnswerColumn) => part.value(n, field) }]
          : [],
      ),
    );
    const { layout, language } = this.sheet;
    const { calendar } = this.ports;
    if (layout.kind === 'requests') {
      const filled = rows.filter((row) => !layout.rows.isUnfilled(row));
      return filled.map((row) => ({
        rows: [row.row],
        check: layout.rows.check(row, { clock: calendar, language, names: this.names.read }),
      }));
    }
    const known = { templates: this.templates.known, names: this.names.read };
    const groups: readonly AnswerGroup[] =
      layout.kind === 'long' || template === undefined
        ? groupRows(rows, calendar)
        : wideGroups(rows, template.id, questionsOn(layout.questions, template));
    return groups.map((group) => ({
      rows: [...new Set(group.rows.map(({ row }) => row))],
      check: checkGroup(group, calendar, language, known),
    }));
  }

  private ownRows(parts: readonly TableRows<AnswerColumn>[]): OwnRows {
    const rows = readOwnRows(parts, this.ports.calendar, (key) => this.records.isElsewhere(key));
    for (const [row, { key, seal }] of rows.keyCells) {
      this.seen.add(key);
      const shown = rows.shown.get(row);
      const isNew = this.remembered.get(key)?.rowKey !== shown?.rowKey;
      if (seal !== undefined && shown !== undefined && isNew) this.remembered.set(key, shown);
    }
    return rows;
  }

  private sendable(check: RowCheck): Sendable | undefined {
    if (check.kind === 'invalid') return undefined;
    const { ids } = this.ports;
    if ('request' in check) {
      const { request } = check;
      const { method, body = '' } = request;
      const said = [method, targetOf(request), body].join('\n');
      return { request, fingerprint: ids.fingerprint(said), what: sentRequestOf(request) };
    }
    const body = bodyText(check.body);
    return { request: importRequest(body), fingerprint: ids.fingerprint(body), what: sentBodyOf(check.body) };
  }
}

/** Whether two cells of ours say the same; in a plain-text cell one may have kept an apostrophe. */
function isSameShown(one: CellValue, other: CellValue): boolean {
  return String(heldBy(one)) === String(heldBy(other));
}

/** Reads the selected rows. Leaving out columns costs more reads: it is done only where it spares enough cells. */
function readSome(table: OwnedTable<AnswerColumn>, { whole, own }: RowSelection) {
  const read = (rows: readonly number[], fields: readonly AnswerColumn[]) =>
    spansToRead(rows, fields.length).map((stretch) => table.read(fields, stretch));
  const spared = own.length * (table.fields.length - OWN_FIELDS.length);
  if (spared < CELLS_OF_A_CALL) return { full: read([...whole, ...own], table.fields), own: [] };
  return { full: read(whole, table.fields), own: read(own, OWN_FIELDS) };
}

/** Takes what all open assessments lack from each of them. */
function sayOnce(groups: readonly GroupView[]): Pick<AnswerView, 'groups' | 'common'> {
  const isOpen = ({ check, standing }: GroupView) => check.kind === 'valid' && standing.kind === 'open';
  const warningsOf = ({ check }: GroupView) => (check.kind === 'valid' ? check.warnings : []);
  const open = groups.filter(isOpen);
  const { common, own } = shareWarnings(open.map(warningsOf));
  const ownOf = new Map(open.map((group, n) => [group, own[n] ?? []]));
  const left = groups.map((group) => {
    const warnings = ownOf.get(group);
    const { check } = group;
    if (warnings === undefined || check.kind === 'invalid') return group;
    return { ...group, check: { ...check, warnings } };
  });
  return { groups: left, common };
}

/**
 * Adds a warning to assessments with the content of another, or with one that was sent before: they are sent if their user
 * wants that.
 */
function pointOutEqual(
  groups: readonly GroupView[],
  sentBefore: ReadonlyMap<string, number>,
): readonly GroupView[] {
  const first = new Map<string, GroupView>();
  for (const group of groups) {
    const fingerprint = group.sendable?.fingerprint;
    if (fingerprint === undefined) continue;
    const before = first.get(fingerprint);
    const isBetter = before?.standing.kind !== 'settled' && group.standing.kind === 'settled';
    if (before === undefined || isBetter) first.set(fingerprint, group);
  }
  return groups.map((group) => {
    const { check, sendable, standing } = group;
    if (sendable === undefined || check.kind === 'invalid' || standing.kind === 'settled') return group;
    const other = first.get(sendable.fingerprint);
    const sentFrom = sentBefore.get(sendable.fingerprint);
    const warning: AnswerWarning | undefined =
      other !== undefined && other !== group
        ? { kind: 'same-content', row: other.rows[0] ?? 0 }
        : sentFrom === undefined
          ? undefined
          : { kind: 'sent-before', row: sentFrom };
    return warning === undefined ? group : withWarning(group, warning);
  });
}

function withWarning(group: GroupView, warning: AnswerWarning): GroupView {
  const { check } = group;
  return check.kind === 'invalid'
    ? group
    : { ...group, check: { ...check, warnings: [...check.warnings, warning] } };
}
