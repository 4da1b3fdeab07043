// Whose id stands for {id}: the other pull, the column that tells of changes, and the columns that stand beside. And which
// list inside of the records becomes rows.

import { Select, TextField } from '../shared/controls.tsx';
import type { FilterValues } from './filter-text.ts';
import type { PullWords } from './words.ts';

/** The filters that a pull with {id} has besides those of its list. */
export const PARENT_FILTERS: readonly string[] = ['parent', 'version', 'keep'];

/** The filters that a pull of the elements of a list has besides those of its list. */
export const ELEMENT_FILTERS: readonly string[] = ['rows', 'keep'];

interface FieldsProps {
  readonly say: PullWords;
  readonly values: FilterValues;
  readonly onChange: (changed: FilterValues) => void;
}

/** The controls for the filters {@link ELEMENT_FILTERS}. */
export function ElementFields({ say, values, onChange }: FieldsProps) {
  return <TextFilters words={say.elementColumns} values={values} onChange={onChange} />;
}

interface ParentFieldsProps extends FieldsProps {
  /** The names of the other pulls. */
  readonly pulls: readonly string[];
}

/** The controls for the filters {@link PARENT_FILTERS} of a pull with {id}. */
export function ParentFields({ say, pulls, values, onChange }: ParentFieldsProps) {
  const { parent = '' } = values;
  const names = pulls.includes(parent) ? pulls : [parent, ...pulls];
  return (
    <>
      <Select
        label={say.parent}
        value={parent}
        options={names.map((name) => ({ value: name, label: name }))}
        onChoose={(chosen) => onChange({ parent: chosen })}
      />
      <TextFilters words={say.parentColumns} values={values} onChange={onChange} />
    </>
  );
}

interface TextFiltersProps extends Pick<FieldsProps, 'values' | 'onChange'> {
  /** By the names of the filters, in their order. */
  readonly words: Readonly<Record<string, { readonly label: string; readonly hint: string }>>;
}

function TextFilters({ words, values, onChange }: TextFiltersProps) {
  return (
    <>
      {Object.entries(words).map(([name, { label, hint }]) => (
        <TextField
          key={name}
          label={label}
          hint={hint}
          value={values[name] ?? ''}
          onInput={(typed) => onChange({ [name]: typed })}
        />
      ))}
    </>
  );
}
