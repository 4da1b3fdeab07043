// The filters of a pull, each with a fitting control. Filters without a control are typed as text.

import type { FilterView, NameChoices } from '../../domain/views/pulls.ts';
import { ExplainedChoice, TextField, Ticks } from '../shared/controls.tsx';
import { putTogether, takeApart } from './filter-text.ts';
import type { PullWords } from './words.ts';

/** `keep=yes`: rows that no longer match the filters stay and are still updated. */
const KEEP = 'keep';
/** `gone=stay`: rows of gone records on which the user wrote stay, marked; else they move to a sheet of their own. */
const GONE = 'gone';
/** `changes=yes`, or names of columns: what changes from refresh to refresh is kept in a sheet of its own. */
const CHANGES = 'changes';
/** `daily=yes`: how many records each unit has in each state is kept for each day. */
const DAILY = 'daily';
/** `link=https://…/{id}`: the address of each record, for its column `Link`. */
const LINK = 'link';

interface FiltersProps {
  readonly say: PullWords;
  readonly filters: readonly FilterView[];
  /** The names of the directory. */
  readonly choices: readonly NameChoices[];
  readonly value: string;
  readonly onChange: (filters: string) => void;
}

/** Controls for the filters of a pull. */
export function Filters({ say, filters, choices, value, onChange }: FiltersProps) {
  const names = [...filters.map(({ name }) => name), KEEP, GONE, CHANGES, DAILY, LINK];
  const { values, rest } = takeApart(value, names);
  const set = (name: string, typed: string) => onChange(putTogether({ ...values, [name]: typed }, rest));
  const hasSettings = filters.some(({ kind }) => kind === 'setting');
  return (
    <details open={value !== '' || hasSettings || undefined}>
      <summary>{say.filters}</summary>
      {filters.map((filter) => (
        <Filter
          key={filter.name}
          say={say}
          filter={filter}
          choices={choices}
          value={values[filter.name] ?? ''}
          onChange={(typed) => set(filter.name, typed)}
        />
      ))}
      <ExplainedChoice
        label={say.left}
        value={isKept(values[KEEP]) ? 'stay' : 'go'}
        options={[
          { value: 'go', ...say.leaving.go },
          { value: 'stay', ...say.leaving.stay },
        ]}
        onChoose={(chosen) => set(KEEP, chosen === 'stay' ? 'yes' : '')}
      />
      <ExplainedChoice
        label={say.written}
        value={/^(stay|ficar)$/i.test((values[GONE] ?? '').trim()) ? 'stay' : 'move'}
        options={[
          { value: 'move', ...say.writtenOn.move },
          { value: 'stay', ...say.writtenOn.stay },
        ]}
        onChoose={(chosen) => set(GONE, chosen === 'stay' ? 'stay' : '')}
      />
      <ExplainedChoice
        label={say.changes}
        value={isKept(values[CHANGES]) ? 'keep' : 'drop'}
        options={[
          { value: 'drop', ...say.changing.drop },
          { value: 'keep', ...say.changing.keep },
        ]}
        onChoose={(chosen) => set(CHANGES, chosen === 'keep' ? keptChanges(values[CHANGES]) : '')}
      />
      <ExplainedChoice
        label={say.daily}
        value={isKept(values[DAILY]) ? 'count' : 'drop'}
        options={[
          { value: 'drop', ...say.counting.drop },
          { value: 'count', ...say.counting.count },
        ]}
        onChoose={(chosen) => set(DAILY, chosen === 'count' ? 'yes' : '')}
      />
      <TextField
        label={say.link}
        hint={say.linkHint}
        placeholder={say.linkExample}
        value={values[LINK] ?? ''}
        onInput={(typed) => set(LINK, typed)}
      />
      <TextField label={say.others} value={rest} onInput={(typed) => onChange(putTogether(values, typed))} />
    </details>
  );
}

/** As the script understands `keep` and `changes`; `keep=no` is the same as none. */
function isKept(value: string | undefined): boolean {
  return value !== undefined && !/^(no|n[aã]o|false|falso)?$/i.test(value.trim());
}

/** Columns that are named already stay named. */
function keptChanges(value: string | undefined): string {
  return value !== undefined && isKept(value) ? value : 'yes';
}

interface FilterProps {
  readonly say: PullWords;
  readonly filter: FilterView;
  readonly choices: readonly NameChoices[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Filter({ say, filter, choices, value, onChange }: FilterProps) {
  const field = (
    hint: string,
    label = filter.label,
    placeholder = say.anyValue,
    suggestions: readonly string[] = [],
  ) => (
    <TextField
      label={label}
      value={value}
      placeholder={placeholder}
      suggestions={suggestions}
      onInput={onChange}
      {...(hint === '' ? {} : { hint: `${filter.name} · ${hint}` })}
    />
  );
  switch (filter.kind) {
    case 'enum':
      return (
        <Ticks
          label={filter.label}
          options={filter.options}
          chosen={value.split(',').map((code) => code.trim())}
          onChange={(chosen) => onChange(chosen.filter((code) => code !== '').join(','))}
        />
      );
    case 'integer':
      return field(say.whole);
    case 'named': {
      // Behind the names that stand there already, since a field takes several.
      const before = value.slice(0, value.lastIndexOf(',') + 1);
      const names = choices.find(({ of }) => of === filter.of)?.names ?? [];
      const suggestions = names.map((name) => (before === '' ? name : `${before} ${name}`));
      return field(say.names, filter.label, say.anyValue, suggestions);
    }
    case 'instant':
      return field(say.date);
    case 'setting': {
      const [, own] = Object.entries(say.settings).find(([name]) => name === filter.name) ?? [];
      return field(own?.hint ?? '', own?.label, '');
    }
    case 'text':
      return field('');
  }
}
