// The form of one pull.

import type { PullDefinition } from '../../domain/pull.ts';
import type { NameChoices, ResourceView } from '../../domain/views/pulls.ts';
import type { pullEndpoints } from '../../entry/pulls.ts';
import { Button, Choice, ExplainedChoice, TextField, Tick } from '../shared/controls.tsx';
import { Every, isPaused, pausedOr } from '../shared/every.tsx';
import type { PlanWords } from '../shared/plan-words.ts';
import type { AnswerOf } from '../shared/script-run.ts';
import { Columns } from './columns.tsx';
import { Filters } from './filters.tsx';
import { ReadyMade } from './ready-made.tsx';
import type { PullWords } from './words.ts';

/** A pull as it is being typed. */
export interface Draft extends PullDefinition {
  /** Whether its name can be typed. An existing pull keeps its name, which identifies its row. */
  readonly isNew: boolean;
}

/** What `Mode` may say; what isn't one of them is put right where the two stand to choose from. */
const MODES = ['sync', 'full'];

/** The usual name, or where it is taken the same with the first number that isn't. */
export function freeName(usual: string, isFree: (text: string) => boolean): string {
  let name = usual;
  for (let n = 2; !isFree(name); n += 1) name = `${usual} ${n}`;
  return name;
}

interface PullFormProps {
  readonly say: PullWords;
  readonly plan: PlanWords;
  readonly resources: readonly ResourceView[];
  readonly choices: readonly NameChoices[];
  readonly draft: Draft;
  /** Whether neither a pull nor a tab has this name. */
  readonly isFree: (text: string) => boolean;
  readonly isBusy: boolean;
  readonly onChange: (draft: Draft) => void;
  /** Some records of the pull, once they were asked for. */
  readonly preview: AnswerOf<typeof pullEndpoints, 'previewPull'> | undefined;
  readonly onPreview: () => void;
  readonly onForecast: () => void;
  readonly onSave: () => void;
  readonly onSaveAndRefresh: () => void;
  readonly onBack: () => void;
}

/** The form for one pull. */
export function PullForm(props: PullFormProps) {
  const { say, resources, choices, draft, isBusy } = props;
  const change = (changed: Partial<Draft>) => props.onChange({ ...draft, ...changed });
  const resource = resources.find(({ code }) => code === draft.resource);
  /** Names that were only proposed go along with the resource. */
  const chooseResource = (code: string) => {
    const next = resources.find((one) => one.code === code);
    if (next === undefined) return;
    const before = freeName(resource?.sheet ?? '', props.isFree);
    const wanted = freeName(next.sheet, props.isFree);
    const isProposed = (text: string) => ['', before, resource?.sheet].includes(text);
    const proposed = (text: string) => (isProposed(text) ? wanted : text);
    change({
      resource: code,
      name: draft.isNew ? proposed(draft.name) : draft.name,
      sheet: proposed(draft.sheet),
      filters: '',
      columns: '',
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
      <Choice
        label={say.resource}
        value={draft.resource}
        options={resources.map(({ code, name }) => ({ value: code, label: name }))}
        onChoose={chooseResource}
      />
      {draft.isNew && draft.resource === 'endpoint' && (
        <ReadyMade
          say={say}
          onChoose={({ name: usual, filters }) => {
            const name = freeName(usual, props.isFree);
            change({ name, sheet: name, filters });
          }}
        />
      )}
      <TextField
        label={say.name}
        value={draft.name}
        readOnly={!draft.isNew}
        onInput={(name) => change({ name })}
      />
      <TextField label={say.sheet} value={draft.sheet} onInput={(sheet) => change({ sheet })} />
      <Filters
        choices={choices}
        say={say}
        filters={resource?.filters ?? []}
        value={draft.filters}
        onChange={(filters) => change({ filters })}
      />
      <Columns
        say={say}
        resource={resource}
        preview={props.preview}
        value={draft.columns}
        isBusy={isBusy}
        onChange={(columns) => change({ columns })}
        onPreview={props.onPreview}
      />
      {resource?.readsChanges === true || !MODES.includes(draft.mode) ? (
        <ExplainedChoice
          label={say.mode}
          value={draft.mode}
          options={[
            { value: 'sync', ...say.modes.sync },
            { value: 'full', ...say.modes.full },
          ]}
          onChoose={(mode) => change({ mode })}
        />
      ) : (
        <p class="small">{say.alwaysFull}</p>
      )}
      <Every say={props.plan} value={draft.every} onChange={(every) => change({ every })} />
      {draft.every !== 'manual' && (
        <Tick
          label={say.paused}
          checked={isPaused(draft.every)}
          onChange={(checked) => change({ every: pausedOr(draft.every, checked) })}
        />
      )}
      <div class="actions">
        <Button submit kind="primary" isBusy={isBusy}>
          {say.saveRefresh}
        </Button>
        <Button isBusy={isBusy} onClick={props.onSave}>
          {say.save}
        </Button>
      </div>
      <div class="actions">
        <Button kind="link" isBusy={isBusy} onClick={props.onForecast}>
          {say.forecast}
        </Button>
        <Button kind="link" isBusy={isBusy} onClick={props.onBack}>
          {say.back}
        </Button>
      </div>
    </form>
  );
}
