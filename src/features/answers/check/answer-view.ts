// One reading of an answer sheet, or of some of its rows: groups, their checks, keys and states, and what rows show.

import { DirectoryNames } from '../../../app/directory/directory-sheet.ts';
import { type Ports, requireSteadyZone, whenText } from '../../../app/ports.ts';
import {
  CELLS_OF_A_CALL,
  type OwnedTable,
  spansToRead,
  type TableRows,
} from '../../../app/sheets/owned-table.ts';
import { type CellValue, unquoted } from '../../../domain/cells/cell.ts';
import { textFingerprint } from '../../../domain/fingerprint.ts';
import { lazily } from '../../../domain/schema.ts';
import { pathAndQuery } from '../../../domain/service/service-path.ts';
import { type RequestCheck, rowSentences, type VisitsExtension, visitsExtension } from '../extensions.ts';
import { isSentAsShown, mayShowOtherwise } from '../rules/answer-cells.ts';
import { checkGroup, type GroupCheck } from '../rules/answer-check.ts';
import { type AnswerGroup, groupRows, wideGroups } from '../rules/answer-groups.ts';
import { type AnswerWarning, type EarlierSending, splitCommonWarnings } from '../rules/answer-problems.ts';
import {
  type AssignedKey,
  assignKeys,
  formatKeyCell,
  isForeignWord,
  type KeyCell,
  type KeyClaim,
  type KeyHistory,
  type LostKeys,
  outcomeBesideDamage,
  parseKeyCell,
  startOfKeyCell,
} from '../rules/row-keys.ts';
import { bodyText, IMPORT_REQUEST, type WriteRequest } from '../rules/row-request.ts';
import {
  mayHaveArrived,
  NO_FINGERPRINT,
  resolveSeal,
  type Seal,
  type SentBody,
  sentBodyOf,
  sentRequestOf,
} from '../rules/row-states.ts';
import { questionsOn, type Template, type TemplateQuestion } from '../rules/template.ts';
import type { SendRecords } from '../send/send-records.ts';
import { type FirstZone, firstTimeZone, type SentLedger } from '../send/sent-ledger.ts';
import {
  type AnswerColumn,
  OWN_FIELDS,
  type OwnRows,
  type RowPlaces,
  readOwnRows,
  rowsOfGroups,
  rowsOfNamedGroups,
  STATE_FIELDS,
  type StateCells,
} from '../sheet/answer-columns.ts';
import type { AnswerSheet } from '../sheet/answer-sheet.ts';
import type { Templates } from '../sheet/templates.ts';

interface DamagedCells {
  readonly own: StateCells;
  readonly outcome: NonNullable<ReturnType<typeof outcomeBesideDamage>>;
  readonly content?: string; // The fingerprint that was sent under its key; absent if only the row tells.
}

/** An approval holds only for the same fingerprint. */
interface Sendable {
  readonly request: WriteRequest;
  readonly fingerprint: string;
  readonly what: SentBody; // What a record keeps of it.
}

export interface QueuedSendable extends Sendable {
  readonly key: string;
}

type RowCheck = GroupCheck | RequestCheck;

export interface GroupView extends AssignedKey {
  readonly rows: readonly number[];
  readonly check: RowCheck;
  readonly sendable: Sendable | undefined; // undefined if invalid.
}

export interface AnswerView extends RowPlaces {
  readonly groups: readonly GroupView[]; // In the order of their first rows.
  readonly common: readonly AnswerWarning[]; // What every sendable assessment lacks; not repeated on each.
  /** By key: what rows with an outcome showed when this execution first saw them. */
  readonly remembered: ReadonlyMap<string, StateCells>;
}

/** Reading some rows only partly saves time. */
interface RowSelection {
  readonly whole: readonly number[]; // Rows to read completely; must include all rows of a group.
  readonly own: readonly number[]; // Rows of which our own columns and `Group` are enough.
}

/** Reads an answer sheet, or some of its rows, as often as a run needs; remembers what it has seen of each key. */
export class AnswerReader {
  readonly names: DirectoryNames;
  /** By key. Restores rows that a write hit because they were just sorted. */
  private readonly remembered = new Map<string, StateCells>();
  private readonly seen = new Set<string>(); // Keys seen on a row.
  private readonly whole = new Set<string>(); // Keys seen beside the content that was sent under them.
  private readonly given = new Map<string, string>(); // Fingerprints that new keys were assigned to.
  private readonly zone = lazily(() => firstTimeZone(this.ports));
  private visits: ReturnType<VisitsExtension['compare']> | undefined;

  /** By content: keys given to rows whose own can't be read. */
  private readonly renewed = new Map<string, string[]>();
  private keyStart = '';
  private keysMade = 0;
  private readonly elsewhere = lazily(() => this.own.records.elsewhere());

  constructor(
    private readonly ports: Ports,
    private readonly sheet: AnswerSheet,
    private readonly own: {
      readonly records: SendRecords;
      readonly ledger: SentLedger;
      readonly templates: Templates;
    },
  ) {
    this.names = new DirectoryNames(ports);
  }

  /**
   * All rows, or some: without warnings of repeats and lost keys. May ask for templates; writes no cell.
   * @throws FranchiseError if a wide sheet's template is unavailable, a column is gone, or the time zone changed
   */
  read(some?: RowSelection): AnswerView {
    // First, because it may make requests, during which columns move.
    const template =
      this.sheet.layout.kind === 'wide' ? this.own.templates.need(this.sheet.layout.template) : undefined;
    const table = this.sheet.table();
    const { lastRow } = this.sheet.sheet.extent();
    const { full, own } = some === undefined ? { full: [table.read()], own: [] } : readSome(table, some);
    const rows = this.ownRows([...full, ...own]);
    const read = { parts: full, shown: this.shownTexts(table, full, some, template) };
    requireSteadyZone(this.ports);
    const zone = this.zone();
    const checks = this.checkedRows(read, some, template);
    // A long sheet names its templates in its rows. They may have moved during the requests.
    if (this.own.templates.renew()) return this.read(some);
    // Rows are recognised by what their cells show, in whichever time zone that is sent.
    const known = zone.isNow ? checks : this.checkedRows(read, some, template, zone);
    const checked = checks.map((one, n) => ({
      ...one,
      sendable: this.sendable(one.check, known[n]?.check),
    }));
    const found = checked.map(({ rows: ofGroup, sendable }) => ({
      rows: ofGroup,
      cells: ofGroup.flatMap((row) => rows.keyCells.get(row) ?? []),
      fingerprint: sendable?.fingerprint,
    }));
    // Only a full reading tells which group a lost key belongs to.
    const lost = some === undefined ? this.lostKeys(rows) : undefined;
    const claims = assignKeys(
      lost === undefined ? found : this.withRenewedKeys(rows, found, lost),
      (key) => this.known(key),
      lost,
    );
    for (const { key, standing } of claims) {
      if (key !== undefined && standing.kind === 'settled' && !standing.isChanged) this.whole.add(key);
    }
    const groups = claims.flatMap((claim, n) => {
      const group = checked[n];
      return group === undefined ? [] : [{ ...group, ...claim }];
    });
    const judged =
      some === undefined
        ? hoistCommonWarnings(
            this.warnOfVisits(warnOfDuplicates(groups, this.sentBefore(rows, groups)), template),
          )
        : { groups, common: [] };
    return {
      table,
      ...rows,
      ...judged,
      rowsByKey: rowsOfGroups(groups, rows),
      lastRow,
      remembered: this.remembered,
    };
  }

  /** How far the sending of a key got, by its record and rows; undefined if it was never approved. */
  truthOf(key: string, { rowsByKey, shown }: RowPlaces): Seal | undefined {
    const seals = (rowsByKey.get(key) ?? []).flatMap((row) => {
      const cell = parseKeyCell(shown.get(row)?.rowKey ?? '');
      return cell?.key === key && cell.seal !== undefined ? [cell.seal] : [];
    });
    return this.sealOf(key, seals.find(mayHaveArrived) ?? seals[0]);
  }

  /** Whether one of our writes hit a row that was being moved: a row with an outcome no longer shows it. */
  isHit({ shown }: RowPlaces): boolean {
    return [...shown.values()].some((cells) => {
      const before = this.remembered.get(parseKeyCell(cells.rowKey)?.key ?? '');
      // A plain-text cell may have kept an apostrophe.
      const textOf = (one: StateCells, field: keyof StateCells) => String(unquoted(one[field]));
      return (
        before !== undefined && STATE_FIELDS.some((field) => textOf(before, field) !== textOf(cells, field))
      );
    });
  }

  /** Call when the key is no longer in use. */
  forget(key: string): void {
    for (const known of [this.remembered, this.whole, this.seen]) known.delete(key);
  }

  /**
   * Reads our own columns only.
   * @throws FranchiseError `bad-sheet` if the key column is gone; others may be missing
   */
  places(): RowPlaces {
    const table = this.sheet.shownColumns();
    const rows = this.ownRows([table.read(OWN_FIELDS)]);
    return { table, ...rows, rowsByKey: rowsOfNamedGroups(rows), lastRow: this.sheet.sheet.extent().lastRow };
  }

  newKey(): string {
    // With a letter, so that Sheets doesn't take keys for numbers.
    this.keyStart ||= `k${this.ports.ids.random().replace(/-/g, '').slice(0, 16)}`;
    return `${this.keyStart}-${(this.keysMade++).toString(36)}`;
  }

  /** Remembers the content, so that a key which a sort moves to other content is recognised. */
  assign(key: string, { sendable }: Pick<GroupView, 'sendable'>): string {
    this.given.set(key, sendable?.fingerprint ?? '');
    return key;
  }

  /** Besides the cells that were just read. */
  private known(key: string): KeyHistory {
    const memory = parseKeyCell(this.remembered.get(key)?.rowKey ?? '')?.seal;
    return { record: this.own.records.get(key), memory, assignedFor: this.given.get(key) };
  }

  /** A key seen only where it is now isn't lost: the user edited or cleared that row. */
  private lostKeys({ keyCells }: OwnRows): LostKeys {
    const standing = new Set([...keyCells.values()].map(({ key }) => key));
    return {
      hit: [...this.own.records.keys(), ...this.whole],
      vanished: new Set([...this.seen].filter((key) => !standing.has(key))),
    };
  }

  private warnOfVisits(groups: readonly GroupView[], template: Template | undefined): readonly GroupView[] {
    if (template === undefined) return groups;
    this.visits ??= visitsExtension()?.compare(this.ports, template);
    return groups.map((group) => {
      const { check, standing } = group;
      const body =
        check.kind === 'valid' && 'body' in check && standing.kind === 'open' ? check.body : undefined;
      const words = body && this.visits?.(body);
      return words === undefined ? group : withWarning(group, { kind: 'visit', words });
    });
  }

  /** A group that shows an outcome beside keys that can't be read gets a new key, which keeps it. */
  private withRenewedKeys(
    { shown }: OwnRows,
    claims: readonly (KeyClaim & Pick<GroupView, 'rows'>)[],
    { hit, vanished }: LostKeys,
  ): readonly KeyClaim[] {
    const standing = new Set(claims.flatMap(({ cells }) => cells.map(({ key }) => key)));
    // The content of keys that are on no row: they go back to it. To a row without a key only those that this execution saw.
    const contentsOf = (keys: Iterable<string>) =>
      new Set(
        [...keys].flatMap((key) =>
          standing.has(key) ? [] : (this.sealOf(key, undefined)?.fingerprint ?? []),
        ),
      );
    const sealed = new Set(
      claims.flatMap(({ cells }) => cells.flatMap(({ key, seal }) => (seal === undefined ? [] : [key]))),
    );
    const [awaited, awaitedBare] = [contentsOf([...hit, ...vanished]), contentsOf(vanished)];
    // Keys beside the content that they were given for.
    const inPlace = new Set(
      claims.flatMap(({ cells, fingerprint = NO_FINGERPRINT }) => {
        const given = this.renewed.get(fingerprint) ?? [];
        return cells.flatMap(({ key }) => (given.includes(key) ? [key] : []));
      }),
    );
    return claims.map((claim) => {
      const { rows, cells, fingerprint = NO_FINGERPRINT } = claim;
      const isKnown = cells.some(({ key, seal }) => mayHaveArrived(this.sealOf(key, seal)));
      const isAwaited =
        claim.fingerprint !== undefined &&
        (cells.every(isForeignWord) ? awaitedBare : awaited).has(fingerprint);
      if (isKnown || isAwaited) return claim;
      const [damaged] = rows.flatMap((row) => this.damagedCells(shown.get(row), sealed) ?? []);
      if (damaged === undefined) return claim;
      const { assessmentId } = damaged.outcome;
      const given = (this.renewed.get(fingerprint) ?? []).flatMap(
        (key) => parseKeyCell(this.remembered.get(key)?.rowKey ?? '') ?? [],
      );
      const known = given.find(
        (one) => !inPlace.has(one.key) && [one.assessmentId, undefined].includes(assessmentId),
      );
      const taken = new Set([...standing, ...inPlace]);
      for (const { key } of cells) if (!sealed.has(key)) taken.delete(key);
      const cell = known ?? this.renew(fingerprint, damaged, taken);
      inPlace.add(cell.key);
      return { ...claim, cells: [...cells, cell] };
    });
  }

  /**
   * Of a row whose key lost its outcome, the ledger may know what was sent under it; else the row says it.
   * @param sealed keys that have theirs, on any row
   */
  private damagedCells(own: StateCells | undefined, sealed: ReadonlySet<string>): DamagedCells | undefined {
    if (own === undefined) return undefined;
    const key = startOfKeyCell(own.rowKey);
    const line =
      key === '' || sealed.has(key) ? undefined : this.own.ledger.ofKey(key, () => this.sheet.sheet.name());
    if (line !== undefined) {
      const { outcome: state, id, fingerprint: content } = line;
      return { own, outcome: { state, ...(id === undefined ? {} : { assessmentId: id }) }, content };
    }
    const outcome = outcomeBesideDamage(own, this.sheet.rowKind);
    return outcome && { own, outcome };
  }

  /** @param taken keys that are on other rows */
  private renew(fingerprint: string, damaged: DamagedCells, taken: ReadonlySet<string>): KeyCell {
    const { own, outcome } = damaged;
    const { language, rowKind } = this.sheet;
    const { ledger } = this.own;
    // The rows may have been edited since, or while they were sent. Actions may have the same id.
    const likely = rowKind === 'answers' ? ledger.contentOf(outcome.assessmentId, fingerprint) : fingerprint;
    const content = damaged.content ?? likely;
    const sent = ledger.find(content);
    const isKnown = sent?.outcome === 'imported';
    const assessmentId = outcome.assessmentId ?? (isKnown ? sent.id : undefined);
    const state = isKnown ? 'imported' : outcome.state;
    // The old key, so that what a person says of the row takes the place of what the ledger has of it.
    const old = parseKeyCell(sent?.key ?? '')?.key;
    const key = old === undefined || taken.has(old) ? this.newKey() : old;
    const id = state !== 'imported' || assessmentId === undefined ? {} : { assessmentId };
    const cell = { key, seal: { state, fingerprint: content }, ...id };
    const words = rowSentences(language, rowKind);
    const message = state === 'imported' ? words.importKeyRenewed : words.importKeyRenewedUnknown;
    this.remembered.set(key, { ...own, ...id, message, rowKey: formatKeyCell(cell) });
    this.renewed.set(fingerprint, [...(this.renewed.get(fingerprint) ?? []), key]);
    return cell;
  }

  /** As the records, the cells read earlier, and this cell tell. */
  private sealOf(key: string, cell: KeyCell['seal']): Seal | undefined {
    const { assignedFor: _, ...sources } = this.known(key);
    return resolveSeal({ ...sources, cell });
  }

  /** Whether content that this sheet never sent may be at the service, or waits on another sheet. */
  sentElsewhere(fingerprint: string): EarlierSending | undefined {
    const line = this.own.ledger.find(fingerprint);
    if (line !== undefined) {
      const { sheet, id, whenMs, outcome } = line;
      const when = whenMs === 0 ? '' : whenText(this.ports.calendar, whenMs, this.sheet.language);
      return { from: 'ledger', sheet, when, id, isSure: outcome === 'imported' };
    }
    const found = this.elsewhere().get(fingerprint);
    if (found === undefined) return undefined;
    const { record, sheetId } = found;
    const sheet = this.ports.workbook.sheetWith(sheetId)?.name() ?? '';
    if (record.state === 'queued') return { from: 'queue', sheet };
    const isSure = record.state === 'imported';
    return { from: 'ledger', sheet, when: '', id: isSure ? record.assessmentId : undefined, isSure };
  }

  /** Fingerprints that may be at the service, with the row that sent them; 0 if that row is gone. */
  private sentBefore(
    { keyCells }: OwnRows,
    groups: readonly GroupView[],
  ): (fingerprint: string) => EarlierSending | undefined {
    const sent = new Map<string, { readonly row: number; readonly isSure: boolean }>();
    const note = (key: string, row: number, cell?: KeyCell['seal']) => {
      const seal = this.sealOf(key, cell);
      if (seal !== undefined && mayHaveArrived(seal) && !sent.get(seal.fingerprint)?.row)
        sent.set(seal.fingerprint, { row, isSure: seal.state === 'imported' });
    };
    for (const [row, { key, seal }] of keyCells) note(key, row, seal);
    for (const key of this.own.records.keys())
      note(key, groups.find((group) => group.key === key)?.rows[0] ?? 0);
    return (fingerprint) => {
      const found = sent.get(fingerprint);
      return found === undefined ? this.sentElsewhere(fingerprint) : { from: 'row', ...found };
    };
  }

  /** Of text answers. Remarks are made of whole readings only. */
  private shownTexts(
    table: OwnedTable<AnswerColumn>,
    parts: readonly TableRows<AnswerColumn>[],
    some: RowSelection | undefined,
    template: Template | undefined,
  ): ShownTexts {
    const { layout } = this.sheet;
    const fields = this.questionsAsked(template)
      .filter(({ options }) => options.length === 0)
      .map(({ id }): AnswerColumn => `question:${id}`);
    const isWanted = some === undefined ? mayShowOtherwise : isSentAsShown;
    return shownTexts(table, parts, layout.kind === 'long' ? ['text'] : fields, isWanted);
  }

  private questionsAsked(template: Template | undefined): readonly TemplateQuestion[] {
    const { layout } = this.sheet;
    return layout.kind === 'wide' && template !== undefined ? questionsOn(layout.questions, template) : [];
  }

  private checkedRows(
    { parts, shown }: { readonly parts: readonly TableRows<AnswerColumn>[]; readonly shown: ShownTexts },
    some: RowSelection | undefined,
    template: Template | undefined,
    zone?: Pick<FirstZone, 'clock' | 'shifted'>,
  ): readonly { readonly rows: readonly number[]; readonly check: RowCheck }[] {
    const { shifted = (cell: CellValue) => cell, clock = this.ports.calendar } = zone ?? {};
    const whole = some === undefined ? undefined : new Set(some.whole);
    const rows = parts.flatMap((part) =>
      part.rowNumbers.flatMap((row, n) =>
        whole === undefined || whole.has(row)
          ? [
              {
                row,
                cell: (field: AnswerColumn) => shifted(part.value(n, field)),
                shown: shown(row, 'text'),
                shownIn: (field: AnswerColumn) => shown(row, field),
              },
            ]
          : [],
      ),
    );
    const { layout, language } = this.sheet;
    if (layout.kind === 'requests') {
      const filled = rows.filter((row) => !layout.rows.isUnfilled(row));
      return filled.map((row) => ({
        rows: [row.row],
        check: layout.rows.check(row, { clock, language, names: this.names.read }),
      }));
    }
    const known = { templates: this.own.templates.known, names: this.names.read };
    const groups: readonly AnswerGroup[] =
      layout.kind === 'long' || template === undefined
        ? groupRows(rows, clock)
        : wideGroups(rows, template.id, this.questionsAsked(template));
    return groups.map((group) => ({
      rows: [...new Set(group.rows.map(({ row }) => row))],
      check: checkGroup(group, clock, language, known),
    }));
  }

  private ownRows(parts: readonly TableRows<AnswerColumn>[]): OwnRows {
    const rows = readOwnRows(parts, this.ports.calendar, (key) => this.own.records.isOfOtherSheet(key));
    for (const [row, { key, seal }] of rows.keyCells) {
      this.seen.add(key);
      const shown = rows.shown.get(row);
      const isNew = this.remembered.get(key)?.rowKey !== shown?.rowKey;
      if (seal !== undefined && shown !== undefined && isNew) this.remembered.set(key, shown);
    }
    return rows;
  }

  /** @param known the same check in the first time zone */
  private sendable(check: RowCheck, known: RowCheck = check): Sendable | undefined {
    if (check.kind === 'invalid') return undefined;
    const fingerprint = textFingerprint(contentOf(known.kind === 'invalid' ? check : known));
    if ('request' in check) {
      const { request } = check;
      return { request, fingerprint, what: sentRequestOf(request) };
    }
    const request = { ...IMPORT_REQUEST, body: bodyText(check.body) };
    return { request, fingerprint, what: sentBodyOf(check.body) };
  }
}

function contentOf(check: Exclude<RowCheck, { readonly kind: 'invalid' }>): string {
  if (!('request' in check)) return bodyText(check.body);
  const { method, body = '' } = check.request;
  return [method, pathAndQuery(check.request), body].join('\n');
}

/** Skipping columns takes more read calls, so it has to skip enough cells to pay off. */
function readSome(table: OwnedTable<AnswerColumn>, { whole, own }: RowSelection) {
  const read = (rows: readonly number[], fields: readonly AnswerColumn[]) =>
    spansToRead(rows, fields.length).map((stretch) => table.read(fields, stretch));
  const spared = own.length * (table.fields.length - OWN_FIELDS.length);
  if (spared < CELLS_OF_A_CALL) return { full: read([...whole, ...own], table.fields), own: [] };
  return { full: read(whole, table.fields), own: read(own, OWN_FIELDS) };
}

/** Moves what every open assessment lacks to `common`. */
function hoistCommonWarnings(groups: readonly GroupView[]): Pick<AnswerView, 'groups' | 'common'> {
  const isOpen = ({ check, standing }: GroupView) => check.kind === 'valid' && standing.kind === 'open';
  const warningsOf = ({ check }: GroupView) => (check.kind === 'valid' ? check.warnings : []);
  const open = groups.filter(isOpen);
  const { common, own } = splitCommonWarnings(open.map(warningsOf));
  const ownOf = new Map(open.map((group, n) => [group, own[n] ?? []]));
  const left = groups.map((group) => {
    const warnings = ownOf.get(group);
    const { check } = group;
    if (warnings === undefined || check.kind === 'invalid') return group;
    return { ...group, check: { ...check, warnings } };
  });
  return { groups: left, common };
}

/** Duplicates are left out unless the user asks for them. */
function warnOfDuplicates(
  groups: readonly GroupView[],
  sentBefore: (fingerprint: string) => EarlierSending | undefined,
): readonly GroupView[] {
  const first = new Map<string, GroupView>();
  for (const group of groups) {
    const fingerprint = group.sendable?.fingerprint;
    if (fingerprint === undefined) continue;
    const before = first.get(fingerprint);
    if (before === undefined || rankOf(group) > rankOf(before)) first.set(fingerprint, group);
  }
  return groups.map((group) => {
    const { check, sendable, standing } = group;
    if (sendable === undefined || check.kind === 'invalid' || standing.kind === 'settled') return group;
    const other = first.get(sendable.fingerprint);
    if (other !== undefined && other !== group)
      return withWarning(group, { kind: 'same-content', row: other.rows[0] ?? 0 });
    const sent = sentBefore(sendable.fingerprint);
    return sent === undefined ? group : withWarning(group, { kind: 'sent-before', ...sent });
  });
}

/** Of equal groups the highest is the one that others repeat. */
function rankOf({ standing }: GroupView): number {
  return ['open', 'queued', 'settled'].indexOf(standing.kind);
}

/** Says the same as something that was sent or will be; known only of a reading of all rows, which has warnings. */
export function saysSentContent({ check, standing }: GroupView): boolean {
  return (
    standing.kind !== 'settled' &&
    check.kind === 'valid' &&
    check.warnings.some(({ kind }) => kind === 'same-content' || kind === 'sent-before')
  );
}

function withWarning(group: GroupView, warning: AnswerWarning): GroupView {
  const { check } = group;
  return check.kind === 'invalid'
    ? group
    : { ...group, check: { ...check, warnings: [...check.warnings, warning] } };
}

// What cells show, read in as few calls as possible, and only if some cell may show something else than it holds.

/** Returns undefined if the cell's text wasn't read. */
type ShownTexts = (row: number, field: AnswerColumn) => string | undefined;

/** @param isWanted whether the text of a cell with this value is needed */
function shownTexts(
  table: OwnedTable<AnswerColumn>,
  parts: readonly TableRows<AnswerColumn>[],
  fields: readonly AnswerColumn[],
  isWanted: (cell: CellValue) => boolean,
): ShownTexts {
  const blocks = parts.flatMap((part) => {
    const rows = new Set<number>();
    const columns = new Set<number>();
    for (const [n, row] of part.rowNumbers.entries()) {
      for (const field of fields) {
        const column = table.columnOf(field);
        if (column === undefined || !isWanted(part.value(n, field))) continue;
        rows.add(row);
        columns.add(column);
      }
    }
    const [row = 0] = rows;
    const count = [...rows].reduce((most, one) => Math.max(most, one - row + 1), 0);
    return spansToRead([...columns], count).map((span) => {
      const texts = table.sheet.shown({ row, column: span.first, rows: count, columns: span.count });
      return (at: number, column: number) => texts[at - row]?.[column - span.first];
    });
  });
  return (row, field) => {
    const column = table.columnOf(field);
    if (column === undefined) return undefined;
    for (const textAt of blocks) {
      const text = textAt(row, column);
      if (text !== undefined) return text;
    }
    return undefined;
  };
}
