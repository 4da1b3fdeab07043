// Of what a pull makes a row: of each record, or of each element of a list inside of it.

import type { RecordListView } from '../../domain/views/pulls.ts';
import { Select, TextField } from '../shared/controls.tsx';
import { folded } from '../shared/folded.ts';
import type { FilterValues } from './filter-text.ts';
import type { PullWords } from './words.ts';

/** The filter that names the list. */
const ROWS = 'rows';
/** The filter that names what stands beside the elements. For rows of records it is another one, which takes a yes. */
const KEEP = 'keep';

/** The filters that a pull of elements has besides those of its list. */
export const ELEMENT_FILTERS: readonly string[] = [ROWS, KEEP];

interface ElementFieldsProps {
  readonly say: PullWords;
  /** The lists that a person can choose from; blank where only the records tell. */
  readonly lists: readonly RecordListView[];
  readonly values: FilterValues;
  readonly onChange: (changed: FilterValues) => void;
}

/** The controls for the filters {@link ELEMENT_FILTERS}: a choice, or the name of the list where none is known. */
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

/** The lists, and the one that is named though nobody documented it. */
function optionsOf(rows: string, lists: readonly RecordListView[]) {
  const known = lists.map(({ field, element }) => ({ value: field, label: element }));
  const typed = listTyped(rows, lists);
  return typed === '' || known.some(({ value }) => value === typed)
    ? known
    : [...known, { value: typed, label: typed }];
}

/** The list that was named by its field or its column; otherwise what was typed. */
function listTyped(rows: string, lists: readonly RecordListView[]): string {
  const typed = folded(rows);
  const found = lists.find(({ field, header }) => [field, header].some((name) => folded(name) === typed));
  return typed === '' ? '' : (found?.field ?? rows.trim());
}
