// The form of one pull: what to pull, and a folding section for each of the rest, with a summary line.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PullOption } from '../../app/features.ts';
import type { FilterView, RecordListView, ResourceView } from '../../domain/views.ts';
import type { pullEndpoints } from '../../entry/pulls.ts';
import { Button, Checkbox, Form, Section, Select, TextField } from '../shared/controls.tsx';
import { everyInWords, IntervalField, isPaused, withPause } from '../shared/every.tsx';
import { languageHere, wordsHere } from '../shared/page.tsx';
import { planWords } from '../shared/plan-words.ts';
import type { AnswerOf } from '../shared/script-run.ts';
import { folded } from '../shared/words.ts';
import type { Work } from '../shared/work.ts';
import {
  type FilterContext,
  type FilterValues,
  hasElements,
  hasPlaceForId,
  joinFilterText,
  parameterNames,
  splitFilterText,
} from './filter-words.ts';
import { ColumnChooser, FilterFields } from './filters.tsx';
import { type KnownList, knownLists } from './known-lists.ts';
import { columnsOfNewPull, type Draft, fieldsIn, freeName } from './set-ups.ts';
import { words } from './words.ts';

const say = wordsHere(words);
const plan = wordsHere(planWords);

const BY_PATH = 'endpoint'; // The resource for any list of the service, by its path.

interface PullFormProps {
  readonly context: FilterContext;
  readonly options: readonly PullOption[];
  readonly resources: readonly ResourceView[];
  readonly draft: Draft;
  readonly others: readonly string[]; // Names of the other pulls.
  readonly isFree: (text: string) => boolean; // No pull or tab has this name.
  readonly work: Work;
  readonly onChange: (draft: Draft) => void;
  readonly preview: AnswerOf<typeof pullEndpoints, 'previewPull'> | undefined; // Undefined until asked for.
  readonly onPreview: () => void;
  readonly onForecast: () => void;
  readonly onSave: () => void;
  readonly onSaveAndRefresh: () => void;
  readonly onBack: () => void;
  readonly children: ComponentChildren; // What is said of it, below its buttons.
}

export function PullForm(props: PullFormProps) {
  const { context, options, resources, draft, others, isFree, preview } = props;
  /** Kept for switching back: elements have other columns than records. */
  const [otherColumns, setOtherColumns] = useState<string>();
  const change = (changed: Partial<Draft>) => props.onChange({ ...draft, ...changed });
  const resource = resources.find(({ code }) => code === draft.resource);
  const isByPath = draft.resource === BY_PATH;
  const filters = (resource?.filters ?? []).filter(() => !isByPath);
  const settings = isByPath ? (resource?.filters ?? []) : [];
  const isOfParents = hasPlaceForId(draft.filters);
  const isOfElements = !isOfParents && hasElements(draft.filters);
  const { lists } = resource ?? {};
  // If no list is known, only a pull by path or of elements lets people type one.
  const canBeOfElements =
    lists !== undefined && !isOfParents && (isByPath || isOfElements || lists.length > 0);
  const more = isOfParents ? PARENT_FILTERS : canBeOfElements ? ELEMENT_FILTERS : [];
  const ofList = [...filters.flatMap(parameterNames), ...settings.map(({ name }) => name)];
  const known = [...ofList, ...OWN_FILTERS, ...more, ...options.map(({ name }) => name)];
  const { values, rest } = splitFilterText(draft.filters, known);
  const setFilters = (changed: FilterValues, text = rest) => {
    const typed = joinFilterText({ ...values, ...changed }, text);
    const areElements = hasElements(typed);
    if (areElements === hasElements(draft.filters)) return change({ filters: typed });
    const usual = areElements || resource === undefined || !draft.isNew ? '' : columnsOfNewPull(resource);
    setOtherColumns(draft.columns);
    change({ filters: typed, columns: otherColumns ?? usual });
  };
  const columns = preview?.columns ?? (isOfElements ? [] : (resource?.columns ?? []));
  const isCountable = ['unidade.nome', 'situacao.nome'].every((field) =>
    columns.some((column) => column.field === field),
  );
  /** Proposed names change with the resource; typed ones stay. */
  const chooseResource = (code: string) => {
    const next = resources.find((one) => one.code === code);
    if (next === undefined) return;
    const before = freeName(resource?.sheet ?? '', isFree);
    const wanted = freeName(next.sheet, isFree);
    setOtherColumns(undefined);
    const isProposed = (text: string) => ['', before, resource?.sheet].includes(text);
    const proposed = (text: string) => (isProposed(text) ? wanted : text);
    change({
      resource: code,
      name: draft.isNew ? proposed(draft.name) : draft.name,
      sheet: proposed(draft.sheet),
      filters: '',
      columns: columnsOfNewPull(next),
    });
  };
  return (
    <Form work={props.work} onSubmit={props.onSaveAndRefresh}>
      <div class="head">
        <h2>{draft.isNew ? say.fresh : draft.name}</h2>
        <Button label={say.back} kind="link" onClick={props.onBack} />
      </div>
      <Select
        label={say.resource}
        value={draft.resource}
        options={resources.map(({ code, sheet }) => ({
          value: code,
          label: code === BY_PATH ? say.byPath : sheet,
        }))}
        onChoose={chooseResource}
      />
      <FilterFields
        key={draft.resource}
        context={context}
        filters={filters}
        values={values}
        onChange={setFilters}
      />
      <ColumnChooser
        sets={isOfElements ? [] : (resource?.columnSets ?? [])}
        columns={columns}
        value={draft.columns}
        onChange={(chosen) => change({ columns: chosen })}
      />
      <Section title={plan.every} sum={`${plan.every}: ${everyInWords(draft.every)}`} fields={['every']}>
        <IntervalField value={draft.every} onChange={(every) => change({ every })} />
        {draft.every !== 'manual' && (
          <Checkbox
            label={say.paused}
            hint={say.pausedHint}
            checked={isPaused(draft.every)}
            onChange={(checked) => change({ every: withPause(draft.every, checked) })}
          />
        )}
      </Section>
      <Section title={say.sheet} sum={`${say.sheet}: ${draft.sheet}`} fields={['name', 'sheet']}>
        <TextField
          label={say.name}
          value={draft.name}
          field="name"
          readOnly={!draft.isNew}
          onInput={(name) => change({ name })}
        />
        <TextField
          label={say.sheetToFill}
          field="sheet"
          value={draft.sheet}
          onInput={(sheet) => change({ sheet })}
        />
      </Section>
      <Advanced
        key={isByPath ? BY_PATH : ''}
        countable={isCountable}
        ofRows={
          isOfParents ? (
            <ParentFields pulls={others} values={values} onChange={setFilters} />
          ) : canBeOfElements ? (
            <ElementFields lists={lists} values={values} onChange={setFilters} />
          ) : undefined
        }
        goWithRecords={isOfParents || isOfElements}
        settings={settings}
        options={options}
        values={values}
        rest={rest}
        mode={resource?.readsChanges === true && !isOfElements ? draft.mode : undefined}
        onChange={setFilters}
        onMode={(mode) => change({ mode })}
      >
        {isByPath && draft.isNew && (
          <KnownListChoice
            onChoose={({ name: usual, filters: typed }) => {
              const name = freeName(usual, isFree);
              change({ name, sheet: name, filters: typed });
            }}
          />
        )}
      </Advanced>
      <div class="actions">
        <Button label={say.preview} kind="link" onClick={props.onPreview} />
        <Button label={say.forecast} kind="link" onClick={props.onForecast} />
      </div>
      {preview !== undefined && <Preview shown={preview} columns={draft.columns} />}
      <div class="footer">
        <div class="actions">
          <Button label={say.saveRefresh} submit kind="primary" />
          <Button label={say.save} onClick={props.onSave} />
        </div>
        {props.children}
      </div>
    </Form>
  );
}

/** Set by the build: `LISTS=lists.json npm run build`. */
declare const __LISTS__: Parameters<typeof knownLists>[1];

function KnownListChoice({ onChoose }: { readonly onChoose: (list: KnownList) => void }) {
  const [chosen, setChosen] = useState<KnownList>();
  const lists = knownLists(languageHere, __LISTS__);
  return (
    <>
      <Select
        label={say.knownLists}
        value={chosen?.name ?? ''}
        options={[{ value: '', label: say.knownListNone }, ...lists.map(({ name }) => ({ value: name }))]}
        onChoose={(name) => {
          const list = lists.find((one) => one.name === name);
          setChosen(list);
          if (list !== undefined) onChoose(list);
        }}
      />
      {chosen !== undefined && chosen.missing !== '' && <p class="small">{chosen.missing}</p>}
    </>
  );
}

// What most pulls never need: a list by path, rows that leave, history and counting, links, filters without a control.

const KEEP = 'keep'; // `keep=yes`: rows that no longer match the filters stay and are still updated.
/** `gone=stay`: rows of gone records with the user's notes stay, marked; otherwise they move to another sheet. */
const GONE = 'gone';
const CHANGES = 'changes'; // `changes=yes`, or names of columns: a history of changes in another sheet.
const DAILY = 'daily'; // `daily=yes`: daily counts by unit and status in another sheet.
/** `formulas=no`: formulas beside the sheet's own columns aren't filled down in new rows. */
const FORMULAS = 'formulas';
const LINK = 'link'; // `link=https://…/{id}`: the address of each record, for the column `Link`.

/** Filters of the connector itself, which have controls here. */
const OWN_FILTERS: readonly string[] = [KEEP, GONE, CHANGES, DAILY, FORMULAS, LINK];

interface AdvancedProps {
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

function Advanced(props: AdvancedProps) {
  const { countable, ofRows, goWithRecords, settings, options, values, rest, mode, onChange } = props;
  const set = (name: string, typed: string) => onChange({ [name]: typed });
  const changes = values[CHANGES] ?? '';
  const tick = (
    words: { readonly label: string; readonly hint: string },
    name: string,
    isOffered = true,
  ) => ({
    ...words,
    isOffered,
    isOn: isOffered && isYes(values[name]),
    turn: (on: boolean) => set(name, on ? 'yes' : ''),
  });
  const ticks = [
    {
      ...say.full,
      isOffered: mode !== undefined,
      isOn: mode === 'full',
      turn: (on: boolean) => props.onMode(on ? 'full' : 'sync'),
    },
    tick(say.leaving, KEEP, !goWithRecords),
    {
      ...say.writtenOn,
      isOffered: true,
      isOn: /^(stay|ficar)$/.test(folded(values[GONE] ?? '')),
      turn: (on: boolean) => set(GONE, on ? 'stay' : ''),
    },
    tick(say.counting, DAILY, countable || isYes(values[DAILY])),
    tick(say.history, CHANGES),
    ...options
      .filter(({ choices }) => choices === undefined)
      .map(({ name, label, hint }) => tick({ label, hint }, name)),
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
      fields={[...OWN_FILTERS, ...settings.map(({ name }) => name), 'filters']}
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
            field={name}
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
          field={CHANGES}
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
        field={LINK}
        onInput={(typed) => set(LINK, typed)}
      />
      <Others rest={rest} onChange={(typed) => onChange({}, typed)} />
    </Section>
  );
}

/** Filters as text. They take effect when the field is left: until then, the text may be half a name. */
function Others({ rest, onChange }: { readonly rest: string; readonly onChange: (rest: string) => void }) {
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
      field="filters"
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

// For pulls with {id}: the other pull, its column that tells of changes, and its columns to show.

/** Filters that only such pulls have. */
const PARENT_FILTERS: readonly string[] = ['parent', 'version', 'keep'];
const TEXTS = ['version', 'keep'] as const;

interface ParentFieldsProps {
  readonly values: FilterValues;
  readonly onChange: (changed: FilterValues) => void;
  readonly pulls: readonly string[];
}

function ParentFields({ pulls, values, onChange }: ParentFieldsProps) {
  const { parent = '' } = values;
  const names = pulls.includes(parent) ? pulls : [parent, ...pulls];
  return (
    <>
      <Select
        label={say.parent}
        value={parent}
        options={names.map((name) => ({ value: name }))}
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

interface PreviewProps {
  readonly shown: AnswerOf<typeof pullEndpoints, 'previewPull'>;
  readonly columns: string; // As text.
}

function Preview({ shown, columns: value }: PreviewProps) {
  const { columns, rows } = shown;
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [shown]);
  if (rows.length === 0) return null;
  const fields = fieldsIn(value, columns) ?? columns.map(({ field }) => field);
  const places = fields.map((field) => columns.findIndex((column) => column.field === field));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section class="rows" ref={place} tabIndex={0} aria-label={say.previewRows}>
      <table>
        <thead>
          <tr>
            {fields.map((field, n) => (
              <th key={field}>{columns[places[n] ?? -1]?.name ?? field}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            <tr key={n}>
              {fields.map((field, at) => (
                <td key={field}>{row[places[at] ?? -1] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

// What a row stands for: a record, or an element of a list inside it.

const ROWS = 'rows'; // Names the list.
/** Filters that only a pull of elements has. */
const ELEMENT_FILTERS: readonly string[] = [ROWS, KEEP];

interface ElementFieldsProps {
  readonly lists: readonly RecordListView[]; // Empty if only the records tell.
  readonly values: FilterValues;
  readonly onChange: (changed: FilterValues) => void;
}

/** A choice, or the name of a list if none is known. */
function ElementFields({ lists, values, onChange }: ElementFieldsProps) {
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
