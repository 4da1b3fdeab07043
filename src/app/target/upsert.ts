// Puts records into the rows of their table: known ones where the user has put them, new ones into rows that were
// emptied, or below the last record. What was hit by mistake while rows moved is put right or named.

import { type CellKind, type CellValue, textInput } from '../../domain/cell.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import type { RecordId } from '../../domain/record.ts';
import { fieldName } from '../sheets/find-columns.ts';
import { addMissingColumns } from './added-columns.ts';
import type { EmptiedRows } from './emptied-rows.ts';
import type { Look, RecordTable } from './record-table.ts';
import type { Content, RowSteps, StepPorts } from './row-steps.ts';
import { isDoubtful, planUpsert, type RecordRow, type UpsertOptions } from './upsert-plan.ts';

export interface UpsertResult {
  readonly added: number;
  /** Rows whose record has another version than before; all that were there where records have no version. */
  readonly changed: number;
  readonly unchanged: number;
  /**
   * Records whose rows were hit by mistake, since the user moved rows in the middle of the step: their version and
   * `Pulled at` are blank now, and they have to be fetched by id and upserted again.
   */
  readonly refetch: readonly RecordId[];
  /** The keys as they are now, where they are known. */
  readonly look: Look | undefined;
}

export class RecordWriter {
  constructor(
    private readonly ports: StepPorts,
    private readonly table: RecordTable,
    private readonly steps: RowSteps,
    private readonly emptied: EmptiedRows,
  ) {}

  /**
   * Of records with the same id the last counts; of rows with the same id the upper.
   * @throws FranchiseError when columns were moved meanwhile
   */
  write(all: readonly RecordRow[], options: UpsertOptions): UpsertResult {
    const records = new Map(all.map((record) => [record.id, record]));
    this.addColumns(records);
    const plan = planUpsert(this.table, records, options);
    const { look, known, fresh, left, unchanged } = plan;
    if (known.length + fresh.length === 0) return { added: 0, changed: 0, unchanged, refetch: [], look };
    const content = this.contentOf(look, records, options.nowMs);
    const after = this.update(look, known, content);
    this.add(after, fresh, content);
    const isSteady = fresh.length === 0 && !this.steps.hasHit;
    const refetch = this.steps.settle(
      (id) => records.has(id),
      (ids) => this.update(this.table.look(), ids, content),
    );
    const result = {
      added: fresh.length,
      changed: records.size - fresh.length - unchanged,
      unchanged,
      refetch,
      look: isSteady ? after : undefined,
    };
    if (!isDoubtful(plan, after)) return result;
    const more = this.write(
      left.flatMap((id) => records.get(id) ?? []),
      options,
    );
    return {
      added: result.added + more.added,
      changed: result.changed + more.changed,
      unchanged: unchanged - more.added - more.changed,
      refetch: [...refetch, ...more.refetch],
      look: more.look,
    };
  }

  private update(look: Look, ids: readonly RecordId[], { fields, cellsOf, pulledAt }: Content): Look {
    if (ids.length === 0) return look;
    return this.steps.update(look, ids, fields.slice(1), (id) => cellsOf(id).slice(1), pulledAt);
  }

  /** Emptied rows come first, a step each. */
  private add(look: Look, ids: readonly RecordId[], content: Content): void {
    if (ids.length === 0) return;
    const { left, look: last } = this.emptied.fill(look, ids, content);
    this.steps.append(last, left, content.fields, content.cellsOf, content.pulledAt);
  }

  private contentOf({ table }: Look, records: ReadonlyMap<RecordId, RecordRow>, nowMs: number): Content {
    const defined = this.table.parts.columns.map(({ field }) => field);
    const added = table.placedFields().filter((field) => !defined.includes(field));
    const cutMark = sentencesIn(this.table.language).textCut();
    const pulledAt = new Date(nowMs);
    const input = (value: CellValue | undefined) =>
      typeof value === 'string' ? textInput(value, cutMark) : (value ?? '');
    const cellsOf = (id: RecordId) => {
      const { cells = [], more = [] } = records.get(id) ?? {};
      const values = defined.slice(0, -2).map((_, n) => input(cells[n]));
      const found = new Map(more.map(({ field, value }) => [fieldName(field), value]));
      const others = added.map((name) => input(found.get(name)));
      return [...values, '', pulledAt, ...others];
    };
    return { fields: [...defined, ...added], cellsOf, pulledAt };
  }

  private addColumns(records: ReadonlyMap<RecordId, RecordRow>): void {
    const kinds = new Map<string, CellKind>();
    for (const { more = [] } of records.values()) {
      for (const { field, value, kind } of more) {
        if (value !== '' && !kinds.has(field)) kinds.set(field, kind);
      }
    }
    if (kinds.size > 0) addMissingColumns(this.ports.workbook, this.table, kinds);
  }
}
