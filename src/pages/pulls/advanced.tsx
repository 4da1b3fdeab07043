// What most pulls never need: the list by its path, what happens to rows that go, history and counting, links, filters
// that have no control.

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { PullOption } from '../../app/features.ts';
import type { FilterView } from '../../domain/views/pulls.ts';
import { Checkbox, Select, TextField } from '../shared/controls.tsx';
import { folded } from '../shared/folded.ts';
import type { FilterValues } from './filter-text.ts';
import { Section } from './section.tsx';
import type { PullWords } from './words.ts';

/** `keep=yes`: rows that no longer match the filters stay and are still updated. */
const KEEP = 'keep';
/** `gone=stay`: rows of gone records on which the user wrote stay, marked; else they move to a sheet of their own. */
const GONE = 'gone';
/** `changes=yes`, or names of columns: what changes from refresh to refresh is kept in a sheet of its own. */
const CHANGES = 'changes';
/** `daily=yes`: how many records each unit has in each state is kept for each day. */
const DAILY = 'daily';
/** `formulas=no`: formulas that stand in every row of a column beside the sheet's own aren't filled down in new rows. */
const FORMULAS = 'formulas';
/** `link=https://…/{id}`: the address of each record, for its column `Link`. */
const LINK = 'link';

/** The connector's own filters, which have controls here. */
export const OWN_FILTERS: readonly string[] = [KEEP, GONE, CHANGES, DAILY, FORMULAS, LINK];

interface AdvancedProps {
  readonly say: PullWords;
  /** Whether the records can be counted each day. */
  readonly countable: boolean;
  /** The controls that say of what its rows are. */
  readonly ofRows: ComponentChildren;
  /** Whether these are no records of their own, but go with the record that has them, so that none is kept. */
  readonly goWithRecords: boolean;
  /** Settings that only this resource has, such as the path of its list. */
  readonly settings: readonly FilterView[];
  /** What a pull can be told about features. */
  readonly options: readonly PullOption[];
  readonly values: FilterValues;
  /** Filters that have no control, as text. */
  readonly rest: string;
  /** How it is refreshed; undefined where everything is read each time anyway. */
  readonly mode: string | undefined;
  /** What is shown above the settings. */
  readonly children: ComponentChildren;
  readonly onChange: (changed: FilterValues, rest?: string) => void;
  readonly onMode: (mode: string) => void;
}

/** The section of everything else. */
export function Advanced(props: AdvancedProps) {
  const { say, countable, ofRows, goWithRecords, settings, options, values, rest, mode, onChange } = props;
  const set = (name: string, typed: string) => onChange({ [name]: typed });
  const changes = values[CHANGES] ?? '';
  const ticks = [
    {
      ...say.full,
      isOffered: mode !== undefined,
      isOn: mode === 'full',
      turn: (on: boolean) => props.onMode(on ? 'full' : 'sync'),
    },
    {
      ...say.leaving,
      isOffered: !goWithRecords,
      isOn: !goWithRecords && isYes(values[KEEP]),
      turn: (on: boolean) => set(KEEP, on ? 'yes' : ''),
    },
    {
      ...say.writtenOn,
      isOffered: true,
      isOn: /^(stay|ficar)$/.test(folded(values[GONE] ?? '')),
      turn: (on: boolean) => set(GONE, on ? 'stay' : ''),
    },
    {
      ...say.counting,
      isOffered: countable || isYes(values[DAILY]),
      isOn: isYes(values[DAILY]),
      turn: (on: boolean) => set(DAILY, on ? 'yes' : ''),
    },
    {
      ...say.history,
      isOffered: true,
      isOn: isYes(changes),
      turn: (on: boolean) => set(CHANGES, on ? 'yes' : ''),
    },
    ...options
      .filter(({ choices }) => choices === undefined)
      .map(({ name, label, hint }) => ({
        label,
        hint,
        isOffered: true,
        isOn: isYes(values[name]),
        turn: (on: boolean) => set(name, on ? 'yes' : ''),
      })),
  ];
  const places = options.flatMap(({ choices = [], ...option }) => {
    const typed = folded(values[option.name] ?? '');
    const known = choices.find(({ value, also }) => value === typed || also === typed)?.value;
    const chosen = known ?? (isYes(typed) ? 'yes' : '');
    return choices.length === 0 ? [] : [{ ...option, choices, chosen }];
  });
  const areFormulasFilled = (values[FORMULAS] ?? '') === '' || isYes(values[FORMULAS]);
  const sum = [
    ...ticks.filter(({ isOn }) => isOn).map(({ label }) => label),
    ...places.flatMap(({ choices, chosen }) =>
      chosen === '' ? [] : (choices.find(({ value }) => value === chosen)?.label ?? []),
    ),
    ...(areFormulasFilled ? [] : [say.formulasLeft]),
    ...((values[LINK] ?? '') === '' ? [] : [say.link]),
    ...(rest === '' ? [] : [say.others]),
  ];
  return (
    <Section
      title={say.advanced}
      sum={say.advancedSum(sum)}
      startsOpen={settings.length > 0 || goWithRecords}
    >
      {props.children}
      {settings.map(({ name }) => {
        const [, own] = Object.entries(say.settings).find(([known]) => known === name) ?? [];
        return (
          <TextField
            key={name}
            label={own?.label ?? name}
            hint={own?.hint ?? ''}
            value={values[name] ?? ''}
            onInput={(typed) => set(name, typed)}
          />
        );
      })}
      {ofRows}
      {ticks
        .filter(({ isOffered }) => isOffered)
        .map(({ label, hint, isOn, turn }) => (
          <Checkbox key={label} label={label} hint={hint} checked={isOn} onChange={turn} />
        ))}
      {places.map(({ name, label, hint, choices, chosen }) => (
        <Select
          key={name}
          label={label}
          value={chosen}
          options={choices}
          hint={hint}
          onChoose={(value) => set(name, value)}
        />
      ))}
      {isYes(changes) && (
        <TextField
          label={say.followed}
          placeholder={say.followedUsual}
          value={YES.test(folded(changes)) ? '' : changes}
          onInput={(typed) => set(CHANGES, typed.trim() === '' ? 'yes' : typed)}
        />
      )}
      <Checkbox
        {...say.formulas}
        checked={areFormulasFilled}
        onChange={(on) => set(FORMULAS, on ? '' : 'no')}
      />
      <TextField
        label={say.link}
        hint={say.linkHint}
        placeholder={say.linkExample}
        value={values[LINK] ?? ''}
        onInput={(typed) => set(LINK, typed)}
      />
      <Others say={say} rest={rest} onChange={(typed) => onChange({}, typed)} />
    </Section>
  );
}

interface OthersProps {
  readonly say: PullWords;
  readonly rest: string;
  readonly onChange: (rest: string) => void;
}

/** Filters as text. They count once they are typed: until then what stands there may be half a name. */
function Others({ say, rest, onChange }: OthersProps) {
  const [typed, setTyped] = useState<string>();
  const finish = () => {
    if (typed !== undefined) onChange(typed);
    setTyped(undefined);
  };
  return (
    <TextField
      label={say.others}
      hint={say.othersHint}
      value={typed ?? rest}
      onInput={setTyped}
      onEnter={finish}
      onLeave={finish}
    />
  );
}

const YES = /^(yes|sim|true|verdadeiro)$/;
const NO = /^(no|nao|false|falso)?$/;

/** As the script understands `keep`, `daily` and `changes`; `keep=no` is the same as none. */
function isYes(value = ''): boolean {
  return !NO.test(folded(value));
}
