// The form of one pull: what to pull, and a folding section for each of the rest, with a summary line.

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { PullOption } from '../../app/features.ts';
import type { ResourceView } from '../../domain/views.ts';
import type { pullEndpoints } from '../../entry/pulls.ts';
import { Button, Checkbox, Select, TextField } from '../shared/controls.tsx';
import { Every, everyInWords, isPaused, pausedOr } from '../shared/every.tsx';
import type { PlanWords } from '../shared/plan-words.ts';
import type { AnswerOf } from '../shared/script-run.ts';
import { Section } from '../shared/section.tsx';
import { Advanced, OWN_FILTERS } from './advanced.tsx';
import { Columns } from './columns.tsx';
import { columnsOfNewPull, type Draft, freeName } from './draft.ts';
import { ELEMENT_FILTERS, ElementFields } from './element-fields.tsx';
import { type FilterValues, hasElements, hasPlaceForId, putTogether, takeApart } from './filter-text.ts';
import { type FilterContext, namesOf } from './filter-words.ts';
import { Filters } from './filters.tsx';
import { KnownListChoice } from './known-list-choice.tsx';
import { PARENT_FILTERS, ParentFields } from './parent-fields.tsx';
import { Preview } from './preview.tsx';

/** Any list of the service, by its path. */
const ENDPOINT = 'endpoint';

interface PullFormProps {
  readonly context: FilterContext;
  readonly options: readonly PullOption[];
  readonly plan: PlanWords;
  readonly resources: readonly ResourceView[];
  readonly draft: Draft;
  readonly others: readonly string[]; // Names of the other pulls.
  readonly isFree: (text: string) => boolean; // No pull or tab has this name.
  readonly isBusy: boolean;
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
  const { context, options, plan, resources, draft, others, isFree, isBusy, preview } = props;
  const { say } = context;
  /** Kept for switching back: elements have other columns than records. */
  const [otherColumns, setOtherColumns] = useState<string>();
  const change = (changed: Partial<Draft>) => props.onChange({ ...draft, ...changed });
  const resource = resources.find(({ code }) => code === draft.resource);
  const isByPath = draft.resource === ENDPOINT;
  const filters = (resource?.filters ?? []).filter(() => !isByPath);
  const settings = isByPath ? (resource?.filters ?? []) : [];
  const isOfParents = hasPlaceForId(draft.filters);
  const isOfElements = !isOfParents && hasElements(draft.filters);
  const { lists } = resource ?? {};
  // If no list is known, only a pull by path or of elements lets people type one.
  const canBeOfElements =
    lists !== undefined && !isOfParents && (isByPath || isOfElements || lists.length > 0);
  const more = isOfParents ? PARENT_FILTERS : canBeOfElements ? ELEMENT_FILTERS : [];
  const ofList = [...filters.flatMap(namesOf), ...settings.map(({ name }) => name)];
  const known = [...ofList, ...OWN_FILTERS, ...more, ...options.map(({ name }) => name)];
  const { values, rest } = takeApart(draft.filters, known);
  const setFilters = (changed: FilterValues, text = rest) => {
    const typed = putTogether({ ...values, ...changed }, text);
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
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) props.onSaveAndRefresh();
      }}
    >
      <div class="head">
        <h2>{draft.isNew ? say.fresh : draft.name}</h2>
        <Button kind="link" isBusy={isBusy} onClick={props.onBack}>
          {say.back}
        </Button>
      </div>
      <Select
        label={say.resource}
        value={draft.resource}
        options={resources.map(({ code, sheet }) => ({
          value: code,
          label: code === ENDPOINT ? say.byPath : sheet,
        }))}
        onChoose={chooseResource}
      />
      <Filters
        key={draft.resource}
        context={context}
        filters={filters}
        values={values}
        onChange={setFilters}
      />
      <Columns
        say={say}
        sets={isOfElements ? [] : (resource?.columnSets ?? [])}
        columns={columns}
        value={draft.columns}
        isBusy={isBusy}
        onChange={(chosen) => change({ columns: chosen })}
      />
      <Section title={plan.every} sum={`${plan.every}: ${everyInWords(plan, draft.every)}`}>
        <Every say={plan} value={draft.every} onChange={(every) => change({ every })} />
        {draft.every !== 'manual' && (
          <Checkbox
            label={say.paused}
            hint={say.pausedHint}
            checked={isPaused(draft.every)}
            onChange={(checked) => change({ every: pausedOr(draft.every, checked) })}
          />
        )}
      </Section>
      <Section title={say.sheet} sum={`${say.sheet}: ${draft.sheet}`}>
        <TextField
          label={say.name}
          value={draft.name}
          readOnly={!draft.isNew}
          onInput={(name) => change({ name })}
        />
        <TextField label={say.sheetToFill} value={draft.sheet} onInput={(sheet) => change({ sheet })} />
      </Section>
      <Advanced
        key={isByPath ? ENDPOINT : ''}
        say={say}
        countable={isCountable}
        ofRows={
          isOfParents ? (
            <ParentFields say={say} pulls={others} values={values} onChange={setFilters} />
          ) : canBeOfElements ? (
            <ElementFields say={say} lists={lists} values={values} onChange={setFilters} />
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
            say={say}
            onChoose={({ name: usual, filters: typed }) => {
              const name = freeName(usual, isFree);
              change({ name, sheet: name, filters: typed });
            }}
          />
        )}
      </Advanced>
      <div class="actions">
        <Button kind="link" isBusy={isBusy} onClick={props.onPreview}>
          {say.preview}
        </Button>
        <Button kind="link" isBusy={isBusy} onClick={props.onForecast}>
          {say.forecast}
        </Button>
      </div>
      {preview !== undefined && <Preview say={say} shown={preview} columns={draft.columns} />}
      <div class="footer">
        <div class="actions">
          <Button submit kind="primary" isBusy={isBusy}>
            {say.saveRefresh}
          </Button>
          <Button isBusy={isBusy} onClick={props.onSave}>
            {say.save}
          </Button>
        </div>
        {props.children}
      </div>
    </form>
  );
}
