// For pulls with {id}: the other pull, its column that tells of changes, and its columns to show.

import { Select, TextField } from '../shared/controls.tsx';
import type { FilterValues } from './filter-text.ts';
import type { PullWords } from './words.ts';

/** Filters that only such pulls have. */
export const PARENT_FILTERS: readonly string[] = ['parent', 'version', 'keep'];
const TEXTS = ['version', 'keep'] as const;

interface ParentFieldsProps {
  readonly say: PullWords;
  readonly values: FilterValues;
  readonly onChange: (changed: FilterValues) => void;
  readonly pulls: readonly string[];
}

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
      {TEXTS.map((name) => (
        <TextField
          key={name}
          label={say.parentColumns[name].label}
          hint={say.parentColumns[name].hint}
          value={values[name] ?? ''}
          onInput={(typed) => onChange({ [name]: typed })}
        />
      ))}
    </>
  );
}
