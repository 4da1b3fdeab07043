// What a row stands for: a record, or an element of a list inside it.

import type { RecordListView } from '../../domain/views.ts';
import { Select, TextField } from '../shared/controls.tsx';
import { folded } from '../shared/folded.ts';
import type { FilterValues } from './filter-text.ts';
import type { PullWords } from './words.ts';

/** Names the list. */
const ROWS = 'rows';
/** Names columns beside the elements. For rows of records, `keep` takes a yes instead. */
const KEEP = 'keep';

/** Filters that only a pull of elements has. */
export const ELEMENT_FILTERS: readonly string[] = [ROWS, KEEP];

interface ElementFieldsProps {
  readonly say: PullWords;
  readonly lists: readonly RecordListView[]; // Empty if only the records tell.
  readonly values: FilterValues;
  readonly onChange: (changed: FilterValues) => void;
}

/** A choice, or the name of a list if none is known. */
export function ElementFields({ say, lists, values, onChange }: ElementFieldsProps) {
  const { rows = '', keep = '' } = values;
  const isOfElements = rows.trim() !== '';
  const choose = (list: string) =>
    onChange({ [ROWS]: list, ...(isOfElements && list.trim() !== '' ? {} : { [KEEP]: '' }) });
  return (
    <>
      {lists.length === 0 ? (
        <TextField
          label={say.rowFor}
          hint={say.rowForTyped}
          placeholder={say.record}
          value={rows}
          onInput={choose}
        />
      ) : (
        <Select
          label={say.rowFor}
          value={listTyped(rows, lists)}
          options={[{ value: '', label: say.record }, ...optionsOf(rows, lists)]}
          onChoose={choose}
        />
      )}
      {isOfElements && (
        <TextField
          label={say.beside.label}
          hint={say.beside.hint}
          value={keep}
          onInput={(typed) => onChange({ [KEEP]: typed })}
        />
      )}
    </>
  );
}

/** Includes an undocumented list that was typed. */
function optionsOf(rows: string, lists: readonly RecordListView[]) {
  const known = lists.map(({ field, element }) => ({ value: field, label: element }));
  const typed = listTyped(rows, lists);
  return typed === '' || known.some(({ value }) => value === typed)
    ? known
    : [...known, { value: typed, label: typed }];
}

/** By field or header; otherwise as typed. */
function listTyped(rows: string, lists: readonly RecordListView[]): string {
  const typed = folded(rows);
  const found = lists.find(({ field, header }) => [field, header].some((name) => folded(name) === typed));
  return typed === '' ? '' : (found?.field ?? rows.trim());
}
