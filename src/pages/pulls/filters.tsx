// The filters of a pull: a chip for each, which opens its control, and others to add.

import type { ComponentChildren } from 'preact';
import { useContext, useEffect, useId, useRef, useState } from 'preact/hooks';
import type { ColumnSetView, ColumnView, FilterView, PeriodView } from '../../domain/views.ts';
import { Button, Checkbox, CheckboxGroup, Section, Select, TextField } from '../shared/controls.tsx';
import { wordsHere } from '../shared/page.tsx';
import { folded } from '../shared/words.ts';
import { WorkHere } from '../shared/work.ts';
import {
  addDays,
  chosenOptions,
  type FilterContext,
  type FilterValues,
  isDay,
  itemsOf,
  knownName,
  parameterNames,
  periodWith,
  valueInWords,
  withoutCode,
} from './filter-words.ts';
import { columnsText, fieldsIn } from './set-ups.ts';
import { words } from './words.ts';

const say = wordsHere(words);

interface FilterFieldsProps {
  readonly context: FilterContext;
  readonly filters: readonly FilterView[];
  readonly values: FilterValues;
  readonly onChange: (changed: FilterValues) => void;
}

export function FilterFields({ context, filters, values, onChange }: FilterFieldsProps) {
  const { say } = context;
  const [open, setOpen] = useState(''); // The filter whose control is open; it may not have a value yet.
  const adder = useRef<HTMLDetailsElement>(null);
  const { outcome } = useContext(WorkHere);
  useEffect(() => {
    const { field = '' } = outcome;
    const refused = filters.find((filter) => parameterNames(filter).includes(field));
    if (refused !== undefined) setOpen(refused.name);
  }, [outcome]);
  if (filters.length === 0) return null;
  const wordsOf = (filter: FilterView) => valueInWords(filter, values, context);
  const labelOf = ({ name, label }: FilterView) => (name === 'ids' ? say.ids : label);
  const chips = filters.filter((filter) => filter.isNeeded || filter.name === open || wordsOf(filter) !== '');
  const sum = chips.flatMap((filter) => {
    const words = wordsOf(filter);
    return words === '' ? [] : [`${labelOf(filter)} ${words}`];
  });
  const backToAdder = () => adder.current?.querySelector('summary')?.focus();
  const toggle = (filter: FilterView, isOpen: boolean) => {
    if (isOpen) setOpen(filter.name);
    else if (filter.name === open) {
      setOpen('');
      // Its chip disappears without a value.
      if (wordsOf(filter) === '') backToAdder();
    }
  };
  const remove = (filter: FilterView) => {
    setOpen('');
    onChange(Object.fromEntries(parameterNames(filter).map((name) => [name, ''])));
    backToAdder();
  };
  return (
    <Section
      title={say.filters}
      sum={say.filtersSum(sum)}
      startsOpen
      fields={filters.flatMap(parameterNames)}
    >
      {chips.map((filter) => (
        <div key={filter.name} class="chip">
          <details
            open={filter.name === open}
            onToggle={({ currentTarget }) => toggle(filter, currentTarget.open)}
          >
            <summary>
              <b>{labelOf(filter)}</b> {wordsOf(filter) || (filter.name === open ? '' : say.choose)}
            </summary>
            {filter.name === open && (
              <Opened>
                <FilterControl
                  context={context}
                  filter={filter}
                  label={labelOf(filter)}
                  values={values}
                  onChange={onChange}
                />
              </Opened>
            )}
          </details>
          <Button
            label="×"
            kind="link"
            isInstant
            name={say.removeFilter(labelOf(filter))}
            onClick={() => remove(filter)}
          />
        </div>
      ))}
      <details class="adder" ref={adder}>
        <summary>+ {say.addFilter}</summary>
        <div class="pills">
          {filters
            .filter((filter) => !chips.includes(filter))
            .map((filter) => (
              <Button
                label={labelOf(filter)}
                key={filter.name}
                isInstant
                onClick={() => {
                  if (adder.current !== null) adder.current.open = false;
                  setOpen(filter.name);
                }}
              />
            ))}
        </div>
      </details>
    </Section>
  );
}

/** Moves the focus to its first control. */
function Opened({ children }: { readonly children: ComponentChildren }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('input, select')?.focus(), []);
  return (
    <div class="control" ref={place}>
      {children}
    </div>
  );
}

interface FilterControlProps {
  readonly context: FilterContext;
  readonly filter: FilterView;
  readonly label: string;
  readonly values: FilterValues;
  readonly onChange: (changed: FilterValues) => void;
}

function FilterControl({ context, filter, label, values, onChange }: FilterControlProps) {
  const { choices, periods } = context;
  const { name } = filter;
  const value = values[name] ?? '';
  const set = (changed: string) => onChange({ [name]: changed });
  const text = (hint: string) => (
    <TextField label={label} hint={hint} value={value} field={name} onInput={set} />
  );
  switch (filter.kind) {
    case 'enum':
      return (
        <CheckboxGroup
          label={label}
          options={filter.options}
          chosen={chosenOptions(filter, value)}
          onChange={(chosen) => set(chosen.join(','))}
        />
      );
    case 'named':
      return (
        <NamePicker
          label={label}
          field={name}
          names={choices.find(({ of }) => of === filter.of)?.names ?? []}
          value={value}
          onChange={set}
        />
      );
    case 'period':
      return (
        <PeriodPicker
          label={label}
          fields={[name, filter.before]}
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

const MOST_SHOWN = 6; // How many untaken names are shown; the search finds the others.

interface NamePickerProps {
  readonly label: string;
  readonly field: string; // What a refusal calls it.
  readonly names: readonly string[]; // With codes: `Loja Centro · 12`.
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Text that matches no name can be used as typed. */
function NamePicker({ label, field, names, value, onChange }: NamePickerProps) {
  const [typed, setTyped] = useState('');
  // Known names as the directory spells them.
  const taken = itemsOf(value).map((item) => knownName(item, names) ?? item);
  const isTaken = (name: string) => taken.includes(name);
  const found = names.filter((name) => !isTaken(name) && folded(name).includes(folded(typed)));
  const shown = new Set(found.slice(0, MOST_SHOWN));
  const unlisted = taken.filter((item) => !names.includes(item));
  const take = (name: string) => onChange([...taken, name].join(', '));
  const leave = (name: string) => onChange(taken.filter((item) => item !== name).join(', '));
  const isNew = typed.trim() !== '' && found.length === 0 && !isTaken(typed.trim());
  const takeFirst = () => {
    if (typed.trim() === '') return;
    const [first] = found;
    if (first !== undefined) take(first);
    else if (isNew) take(typed.trim());
    setTyped('');
  };
  return (
    <>
      <TextField
        label={say.searchIn(label)}
        field={field}
        placeholder={say.search}
        value={typed}
        onInput={setTyped}
        onEnter={takeFirst}
      />
      <fieldset class="names" aria-label={label}>
        {[...unlisted, ...names.filter((name) => isTaken(name) || shown.has(name))].map((name) => (
          <Checkbox
            key={name}
            label={withoutCode(name)}
            checked={isTaken(name)}
            onChange={(checked) => (checked ? take(name) : leave(name))}
          />
        ))}
      </fieldset>
      {isNew && <Button label={say.useTyped(typed.trim())} kind="link" isInstant onClick={takeFirst} />}
      {found.length > MOST_SHOWN && <p class="small">{say.moreNames(found.length - MOST_SHOWN)}</p>}
      {names.length === 0 && <p class="small">{say.noNames}</p>}
    </>
  );
}

interface PeriodPickerProps {
  readonly label: string;
  readonly fields: readonly [from: string, before: string]; // What a refusal calls them.
  readonly periods: readonly PeriodView[];
  readonly from: string;
  readonly before: string; // Exclusive.
  readonly onChange: (from: string, before: string) => void;
}

function PeriodPicker({ label, fields, periods, from, before, onChange }: PeriodPickerProps) {
  const [byHand, setByHand] = useState<'dates' | 'typed'>();
  const isBlank = from === '' && before === '';
  const known = periodWith(periods, from, before);
  const entered = isDay(from) && isDay(before) ? 'dates' : 'typed';
  const way = byHand ?? (isBlank || known !== undefined ? undefined : entered);
  const choose = (value: string) => {
    if (value === 'dates' || value === 'typed') {
      setByHand(value);
      if (value === 'dates' && entered === 'typed') onChange('', '');
      return;
    }
    setByHand(undefined);
    const period = periods[Number(value)];
    if (period !== undefined) onChange(period.from, period.before);
  };
  return (
    <>
      <Select
        label={label}
        value={way ?? (known === undefined ? '' : String(periods.indexOf(known)))}
        options={[
          ...(isBlank && way === undefined ? [{ value: '', label: say.choose }] : []),
          ...periods.map(({ name, today }, n) => ({ value: String(n), label: `${name} · ${today}` })),
          { value: 'dates', label: say.betweenDates },
          { value: 'typed', label: say.typedDates },
        ]}
        onChoose={choose}
      />
      {way === 'dates' && (
        <div class="beside">
          <Day label={say.first} value={from} onChange={(day) => onChange(day, before)} />
          <Day
            label={say.last}
            value={addDays(before, -1)}
            onChange={(day) => onChange(from, addDays(day, 1))}
          />
        </div>
      )}
      {way === 'typed' && (
        <>
          <TextField
            label={say.from}
            field={fields[0]}
            value={from}
            onInput={(typed) => onChange(typed, before)}
          />
          <TextField
            label={say.endBefore}
            field={fields[1]}
            hint={say.typedHint}
            value={before}
            onInput={(typed) => onChange(from, typed)}
          />
        </>
      )}
    </>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

function Day({ label, value, onChange }: DayProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}

// The columns of a pull: chosen by a template or one by one, and ordered.

const MOST_CELLS = 10_000_000; // Google's limit for a spreadsheet.
const GROUPS = ['texts', 'codes', 'dates', 'numbers', 'found', 'own'] as const;

interface ColumnChooserProps {
  readonly sets: readonly ColumnSetView[]; // Templates.
  readonly columns: readonly ColumnView[]; // Those of the resource, or of the previewed rows.
  readonly value: string; // The chosen ones as text.
  readonly onChange: (columns: string) => void;
}

export function ColumnChooser({ sets, columns, value, onChange }: ColumnChooserProps) {
  const chosen = fieldsIn(value, columns);
  const fields = chosen ?? columns.map(({ field }) => field);
  const set = (taken: readonly string[]) => onChange(columnsText(taken, columns));
  const nameOf = (field: string) => columns.find((column) => column.field === field)?.name ?? field;
  const sum = chosen === undefined ? say.columnsAll : say.columnsSum(fields.map(nameOf));
  return (
    <Section title={say.columns} sum={sum}>
      <div class="pills">
        {sets.map(({ name, fields: some }) => (
          <Button label={name} key={name} kind="link" onClick={() => set(some)} />
        ))}
        <Button label={say.everything} kind="link" onClick={() => onChange('')} />
      </div>
      {GROUPS.map((group) => (
        <Group
          key={group}
          label={say.columnGroups[group]}
          columns={columns.filter((column) => column.group === group)}
          taken={fields}
          onChange={set}
        />
      ))}
      {fields.length === 0 && columns.length > 0 && <p class="problem">{say.columnsNone}</p>}
      {fields.length > 0 && <p class="small">{say.columnsFit(Math.floor(MOST_CELLS / fields.length))}</p>}
      <p class="small">{say.columnsHint}</p>
      {chosen !== undefined && <Order fields={fields} nameOf={nameOf} onChange={set} />}
    </Section>
  );
}

interface GroupProps {
  readonly label: string;
  readonly columns: readonly ColumnView[];
  readonly taken: readonly string[];
  readonly onChange: (taken: readonly string[]) => void;
}

/** A ticked column is appended. */
function Group({ label, columns, taken, onChange }: GroupProps) {
  if (columns.length === 0) return null;
  return (
    <fieldset class="pills">
      <legend class="small">{label}</legend>
      {columns.map(({ field, name }) => (
        <Checkbox
          key={field}
          label={name}
          checked={taken.includes(field)}
          onChange={(checked) => onChange(checked ? [...taken, field] : taken.filter((one) => one !== field))}
        />
      ))}
    </fieldset>
  );
}

interface OrderProps {
  readonly fields: readonly string[];
  readonly nameOf: (field: string) => string;
  readonly onChange: (fields: readonly string[]) => void;
}

function Order({ fields, nameOf, onChange }: OrderProps) {
  const move = (at: number, by: number) => {
    const next = [...fields];
    next.splice(at + by, 0, ...next.splice(at, 1));
    onChange(next);
  };
  return (
    <details>
      <summary>{say.columnsOrder}</summary>
      <p class="small">{say.columnsOrderHint}</p>
      <ol>
        {fields.map((field, n) => (
          <li key={field}>
            {nameOf(field)}
            <span class="moves">
              {n > 0 && (
                <Button
                  label="↑"
                  kind="link"
                  isInstant
                  name={say.columnUp(nameOf(field))}
                  onClick={() => move(n, -1)}
                />
              )}
              {n < fields.length - 1 && (
                <Button
                  label="↓"
                  kind="link"
                  isInstant
                  name={say.columnDown(nameOf(field))}
                  onClick={() => move(n, 1)}
                />
              )}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
