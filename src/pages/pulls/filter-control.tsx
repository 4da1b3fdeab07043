// The control for one filter: checkboxes, a search for names, a period, or text.

import type { FilterView } from '../../domain/views.ts';
import { CheckboxGroup, Select, TextField } from '../shared/controls.tsx';
import { folded } from '../shared/folded.ts';
import type { FilterValues } from './filter-text.ts';
import { chosenOf, type FilterContext } from './filter-words.ts';
import { NamePicker } from './name-picker.tsx';
import { PeriodPicker } from './period-picker.tsx';

interface FilterControlProps {
  readonly context: FilterContext;
  readonly filter: FilterView;
  readonly label: string;
  readonly values: FilterValues;
  readonly onChange: (changed: FilterValues) => void;
}

export function FilterControl({ context, filter, label, values, onChange }: FilterControlProps) {
  const { say, choices, periods } = context;
  const { name } = filter;
  const value = values[name] ?? '';
  const set = (changed: string) => onChange({ [name]: changed });
  const text = (hint: string) => <TextField label={label} hint={hint} value={value} onInput={set} />;
  switch (filter.kind) {
    case 'enum':
      return (
        <CheckboxGroup
          label={label}
          options={filter.options}
          chosen={chosenOf(filter, value)}
          onChange={(chosen) => set(chosen.join(','))}
        />
      );
    case 'named':
      return (
        <NamePicker
          say={say}
          label={label}
          names={choices.find(({ of }) => of === filter.of)?.names ?? []}
          value={value}
          onChange={set}
        />
      );
    case 'period':
      return (
        <PeriodPicker
          say={say}
          label={label}
          periods={periods}
          from={value}
          before={values[filter.before] ?? ''}
          onChange={(from, before) => onChange({ [name]: from, [filter.before]: before })}
        />
      );
    case 'flag':
      return (
        <Select
          label={label}
          value={folded(value)}
          options={[
            { value: '', label: say.any },
            ...Object.entries(say.flags).map(([flag, word]) => ({ value: flag, label: word })),
          ]}
          onChoose={set}
        />
      );
    case 'integer':
      return text(say.codes);
    case 'setting':
      return text(say.idsHint);
    case 'text':
      return text(say.codes);
  }
}
