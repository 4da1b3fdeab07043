// Turns records of a parent's list into rows: each gets its key and the id of its parent.

import type { ServiceList } from '../../domain/pulls/resource.ts';
import { columnHead, discoveringReader } from '../../domain/records/discovering-reader.ts';
import { type ColumnHead, isRecord, type RecordReader } from '../../domain/records/record.ts';
import { childKey, type Parent } from './rules/parents.ts';

/** @param columns those that the list has in any pull, the key first */
export function childReader(columns: readonly ColumnHead[]): RecordReader {
  const note = { en: 'Parent ID, # and ID', pt: 'ID de origem, # e ID' };
  const key = { ...columnHead('$key', 'Key', 'Chave', 'text'), note };
  const parent = { ...columnHead('$parent', 'Parent ID', 'ID de origem', 'any'), note };
  return discoveringReader([key, parent, ...columns]);
}

export function idFieldOf({ records }: Pick<ServiceList, 'records'>): string {
  return records.columns[2]?.field ?? 'id';
}

export function childOf(record: unknown, { id: parent, kept }: Parent, idField: string) {
  if (!isRecord(record)) return undefined;
  const own = idField.split('.').reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), record);
  const isId = typeof own === 'number' || (typeof own === 'string' && own !== '');
  return isId ? { ...record, ...kept, $key: childKey(parent, own), $parent: parent } : undefined;
}
