// What most pulls never need: a list by its path, rows that leave, history and counting, links, filters without a
// control.

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { PullOption } from '../../app/features.ts';
import type { FilterView } from '../../domain/views.ts';
import { Checkbox, Select, TextField } from '../shared/controls.tsx';
import { folded } from '../shared/folded.ts';
import { Section } from '../shared/section.tsx';
import type { FilterValues } from './filter-text.ts';
import type { PullWords } from './words.ts';

/** `keep=yes`: rows that no longer match the filters stay and are still updated. */
const KEEP = 'keep';
/** `gone=stay`: rows of gone records with the user's notes stay, marked; otherwise they move to another sheet. */
const GONE = 'gone';
/** `changes=yes`, or names of columns: a history of changes in another sheet. */
const CHANGES = 'changes';
/** `daily=yes`: daily counts by unit and status in another sheet. */
const DAILY = 'daily';
/** `formulas=no`: formulas beside the sheet's own columns aren't filled down in new rows. */
const FORMULAS = 'formulas';
/** `link=https://…/{id}`: the address of each record, for the column `Link`. */
const LINK = 'link';

/** Filters of the connector itself, which have controls here. */
export const OWN_FILTERS: readonly string[] = [KEEP, GONE, CHANGES, DAILY, FORMULAS, LINK];

interface AdvancedProps {
  readonly say: PullWords;
  readonly countable: boolean; // The records can be counted each day.
  readonly ofRows: ComponentChildren; // Controls for what a row stands for.
  readonly goWithRecords: boolean; // The rows belong to other records, so none is kept alone.
  readonly settings: readonly FilterView[]; // What only this resource has, such as its path.
  readonly options: readonly PullOption[];
  readonly values: FilterValues;
  readonly rest: string; // Filters without a control, as text.
  readonly mode: string | undefined; // Undefined if everything is read each time anyway.
  readonly children: ComponentChildren;
  readonly onChange: (changed: FilterValues, rest?: string) => void;
  readonly onMode: (mode: string) => void;
}

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

/** Filters as text. They take effect when the field is left: until then, the text may be half a name. */
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

/** As the script reads `keep`, `daily` and `changes`; `no` is the same as blank. */
function isYes(value = ''): boolean {
  return !NO.test(folded(value));
}
