// The page of insights: a gallery of those that can be made, and a fold with what the others lack. It closes once a
// sheet is made, as that is in front then.

import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import type { PageAnswer } from '../../../domain/views.ts';
import type { pullEndpoints } from '../../../entry/pulls.ts';
import {
  Button,
  Checkbox,
  CheckboxGroup,
  Select,
  TextField,
  Working,
} from '../../../pages/shared/controls.tsx';
import { openPage, wordsHere } from '../../../pages/shared/page.tsx';
import { type AnswerOf, closePage, type InputOf, scriptOf } from '../../../pages/shared/script-run.ts';
import { leaveFor, outcomeOf, useWork } from '../../../pages/shared/work.ts';
import type { insightEndpoints } from '../endpoints.ts';
import type { WorkingHoursView } from '../insight-source.ts';
import type { FigureView, InsightSourceView, InsightView } from '../insights-page.ts';
import { galleryOf, type InsightFamily, type Lack } from './gallery.ts';
import { Picture } from './picture.tsx';
import { words } from './words.ts';

const say = wordsHere(words);
const call = scriptOf<typeof insightEndpoints & typeof pullEndpoints>();

type Listed = AnswerOf<typeof insightEndpoints, 'listInsights'>;
type StoredPull = InputOf<typeof pullEndpoints, 'savePull'>;
type TypedHours = InputOf<typeof insightEndpoints, 'saveWorkingHours'>;
type SaidColumns = Readonly<Record<string, string>>; // Column fields by question.
type OnSay = (view: InsightView, source: InsightSourceView, columns: SaidColumns) => void;

function Insights({ figure, ...opened }: Listed & { readonly figure?: FigureView }) {
  const [{ insights: views, hours: working }, setListed] = useState<Listed>(opened);
  const gallery = useRef<HTMLDivElement>(null);
  const work = useWork();
  const { groups, lacks } = galleryOf(views);
  const lookAgain = async () => {
    const answer = await call('listInsights', null);
    if (answer.ok) setListed(answer);
  };
  const save = (ask: () => Promise<PageAnswer<Listed & { readonly message: string }>>) =>
    work.start(say.saving, async () => {
      const answer = await ask();
      if (answer.ok) setListed(answer);
      return outcomeOf(answer);
    });
  const make = ({ code }: InsightView, { id }: InsightSourceView) =>
    work.start(say.working, async () => {
      const answer = await call('makeInsight', { insight: code, of: id });
      if (answer.ok && answer.isWhole) closePage();
      else if (answer.ok) await lookAgain();
      return outcomeOf(answer);
    });
  const showTickets = ({ name: _, ...place }: FigureView) =>
    work.start(say.working, async () => {
      const answer = await call('showTickets', place);
      if (answer.ok && answer.isWhole) closePage();
      return outcomeOf(answer);
    });
  const sayColumns: OnSay = ({ code }, { id }, said) => {
    const columns = Object.entries(said).map(([asked, column]) => ({ asked, column }));
    save(() => call('saveInsightColumns', { insight: code, of: id, columns }));
  };
  /** Changes or makes a pull, then runs it. */
  const pull = (name: string, change: (known: StoredPull | undefined) => StoredPull | undefined) =>
    work.start(say.pulling(name), async () => {
      const listed = await call('listPulls', null);
      if (!listed.ok) return outcomeOf(listed);
      const changed = change(listed.pulls.find((one) => one.name === name));
      const saved = changed && (await call('savePull', changed));
      if (saved?.ok === false) return outcomeOf(saved);
      const pulled = await call('refreshPull', { name });
      await lookAgain();
      // The clicked button is gone: move the focus to the first insight.
      gallery.current?.querySelector('button')?.focus();
      return outcomeOf(pulled);
    });
  const get = ({ view: { resource, filters, newPull, ...view }, source }: Lack) => {
    const { lacking, missing = [] } = source ?? {};
    if (lacking?.namesColumns === false) return work.start(say.opening, () => leaveFor('showPullEditor'));
    if (lacking !== undefined)
      return pull(
        lacking.pull,
        (known) => known && { ...known, columns: [known.columns ?? '', ...missing].join(', ') },
      );
    const name = view.pull === '' ? newPull : view.pull;
    return pull(name, (known) =>
      known === undefined
        ? { name, resource, sheet: '', filters, mode: 'sync', every: '' }
        : withFilter(known, filters),
    );
  };
  const saveHours = (typed: TypedHours) => save(() => call('saveWorkingHours', typed));
  return (
    <Working work={work}>
      {figure !== undefined && (
        <section class="card" aria-label={say.figure}>
          <h2>{say.figure}</h2>
          <p>{figure.name}</p>
          <div class="actions">
            <Button label={say.showTickets} onClick={() => showTickets(figure)} />
          </div>
        </section>
      )}
      <p>{say.intro}</p>
      <div ref={gallery}>
        {groups.map(({ group, families }) => (
          <section key={group} aria-label={say.groups[group]}>
            <h2>{say.groups[group]}</h2>
            <div class="parts">
              {families.map((family) => (
                <Tile key={family.code} family={family} onMake={make} onSay={sayColumns} />
              ))}
            </div>
          </section>
        ))}
      </div>
      {lacks.length > 0 && (
        <details open={groups.length === 0}>
          <summary>{say.lacking(lacks.reduce((sum, { others }) => sum + 1 + others.length, 0))}</summary>
          {lacks.map((lack) => (
            <LackCard key={lack.key} lack={lack} onGet={() => get(lack)} onSay={sayColumns} />
          ))}
        </details>
      )}
      <Goals key={`goals ${JSON.stringify(working)}`} saved={working} onSave={saveHours} />
      <Hours key={JSON.stringify(working)} saved={working} onSave={saveHours} />
    </Working>
  );
}

/** Undefined if the pull has the filter already. */
function withFilter(pull: StoredPull, filter: string): StoredPull | undefined {
  const { filters = '' } = pull;
  const [name = ''] = filter.split('=');
  if (filter === '' || new RegExp(`(^|;)\\s*${name}\\s*=`, 'i').test(filters)) return undefined;
  return { ...pull, filters: [filters, filter].filter((one) => one !== '').join('; ') };
}

interface TileProps {
  readonly family: InsightFamily;
  readonly onMake: (view: InsightView, source: InsightSourceView) => void;
  readonly onSay: OnSay;
}

/** May have no word for a code. */
type ByCode<T = string> = Readonly<Record<string, T>>;

function Tile({ family: { code, choices }, onMake, onSay }: TileProps) {
  const [chosen, choose] = useState('');
  const { shows, families }: Record<'shows' | 'families', ByCode> = say;
  const { view, sources } = choices.find((one) => one.view.code === chosen) ?? choices[0];
  const name = choices.length === 1 ? view.name : (families[code] ?? view.name);
  const options = choices.map((one) => ({ value: one.view.code, label: one.view.name }));
  return (
    <section class="card" aria-label={name}>
      <Picture {...view.chart} />
      <h3>{name}</h3>
      <p class="small">{shows[view.code] ?? shows[code]}</p>
      {choices.length > 1 && (
        <Select label={say.rows} value={view.code} options={options} onChoose={choose} />
      )}
      {sources.map((source) => {
        const { id, made, asked } = source;
        const button = made === undefined ? say.make : say.refresh;
        const caption = sources.length === 1 ? button : say.from(button, source.name);
        return (
          <div key={id}>
            {made !== undefined && <p class="small">{say.made(made.sheet, made.at)}</p>}
            <div class="actions">
              <Button label={caption} of={view.name} onClick={() => onMake(view, source)} />
            </div>
            {asked !== undefined && (
              <details>
                <summary>{say.changeColumns}</summary>
                <Asked key={JSON.stringify(asked)} source={source} onSay={onSay.bind(null, view, source)} />
              </details>
            )}
          </div>
        );
      })}
    </section>
  );
}

function LackCard({ lack, onGet, onSay }: { lack: Lack; onGet: () => void; onSay: OnSay }) {
  const { view, others, source } = lack;
  const [why, button] = saidOf(lack);
  const names = [view, ...others].map(({ name }) => name);
  return (
    <section class="card" aria-label={names.join(', ')}>
      <div class="pills">
        {[view, ...others].map(({ code, name, chart }) => (
          <span key={code}>
            <Picture {...chart} /> {name}
          </span>
        ))}
      </div>
      {why !== '' && <p class={source === undefined ? 'small' : 'problem'}>{why}</p>}
      {source?.asked !== undefined && source.lacking === undefined && (
        <Asked key={JSON.stringify(source.asked)} source={source} onSay={onSay.bind(null, view, source)} />
      )}
      <div class="actions">{button !== '' && <Button label={button} onClick={onGet} />}</div>
    </section>
  );
}

/** Either may be empty. */
function saidOf({ view, source }: Lack): readonly [why: string, button: string] {
  if (source === undefined) {
    const pull = view.pull === '' ? view.newPull : view.pull;
    if (view.filters === '') return [say.noPull(view.resourceName), say.pullNow(pull)];
    const keeps: ByCode = say.keeps;
    const keepNow: ByCode<(pull: string) => string> = say.keepNow;
    return [keeps[view.filters] ?? '', keepNow[view.filters]?.(pull) ?? ''];
  }
  const { lacking } = source;
  if (lacking === undefined) return ['', ''];
  const headers = source.missing.join(', ');
  if (lacking.isHistory) return [say.lacksKept(lacking.name, headers), ''];
  return lacking.namesColumns
    ? [say.lacks(lacking.name, headers), say.addColumns(lacking.pull)]
    : [say.lacksDeleted(lacking.name, headers, lacking.pull), say.openPulls];
}

interface AskedProps {
  readonly source: InsightSourceView;
  readonly onSay: (columns: SaidColumns) => void;
}

/** Keyed by what is asked: once that changes, what was chosen before is forgotten. */
function Asked({ source, onSay }: AskedProps) {
  const { questions = [], columns = [] } = source.asked ?? {};
  const [said, setSaid] = useState<SaidColumns>(
    Object.fromEntries(questions.map(({ field, chosen }) => [field, chosen])),
  );
  const options = columns.map(({ field, name }) => ({ value: field, label: name }));
  const lacking = questions.filter(({ field, isNeeded }) => isNeeded && said[field] === '');
  return (
    <>
      <p class="small">{say.askColumns(source.name)}</p>
      {questions.map(({ field, label, isNeeded }) => (
        <Select
          key={field}
          label={label}
          value={said[field] ?? ''}
          options={[{ value: '', label: isNeeded ? say.chooseColumn : say.noColumn }, ...options]}
          onChoose={(column) => setSaid({ ...said, [field]: column })}
        />
      ))}
      {lacking.length > 0 && (
        <p class="problem">{say.columnNeeded(lacking.map(({ label }) => label).join(', '))}</p>
      )}
      <div class="actions">
        <Button label={say.confirmColumns} isDisabled={lacking.length > 0} onClick={() => onSay(said)} />
      </div>
    </>
  );
}

interface SettingsProps {
  readonly saved: WorkingHoursView;
  readonly onSave: (typed: TypedHours) => void;
}

/** Holidays are a text field, so that a list can be pasted. */
function asTyped({ days, holidays, ...saved }: WorkingHoursView) {
  return { ...saved, days: [...days], holidays: holidays.join('\n') };
}

const CODES = ['days-7', 'days-30', 'days-90', 'month', 'quarter', 'year'] as const;

function Goals({ saved, onSave }: SettingsProps) {
  const [typed, setTyped] = useState(asTyped(saved));
  const type = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change });
  const options = CODES.map((value) => ({ value, label: say.periods[value] }));
  return (
    <Settings name={say.goals} now={say.goalsNow(saved)} change={say.goalsChange}>
      <Select
        label={say.period}
        value={typed.period}
        options={options}
        onChoose={(period) => type({ period })}
      />
      <TextField label={say.targetWithin} value={typed.within} onInput={(within) => type({ within })} />
      <TextField label={say.targetScore} value={typed.score} onInput={(score) => type({ score })} />
      <div class="actions">
        <Button label={say.saveGoals} onClick={() => onSave(typed)} />
      </div>
    </Settings>
  );
}

function Hours({ saved, onSave }: SettingsProps) {
  const id = useId();
  const [typed, setTyped] = useState(asTyped(saved));
  const type = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change });
  const days = say.days.map((label, n) => ({ value: String(n + 1), label }));
  return (
    <Settings name={say.hours} now={say.hoursNow(saved)} change={say.hoursChange}>
      <CheckboxGroup
        label={say.workingDays}
        options={days}
        chosen={typed.days.map(String)}
        onChange={(chosen) => type({ days: chosen.map(Number) })}
      />
      <TextField label={say.workFrom} value={typed.from} onInput={(from) => type({ from })} />
      <TextField label={say.workTo} value={typed.to} onInput={(to) => type({ to })} />
      <div class="field">
        <label for={id}>{say.holidays}</label>
        <textarea
          id={id}
          rows={6}
          value={typed.holidays}
          aria-describedby={`${id}-hint`}
          onInput={({ currentTarget }) => type({ holidays: currentTarget.value })}
        />
        <p id={`${id}-hint`} class="small">
          {say.holidaysHint}
        </p>
      </div>
      <Checkbox
        label={say.waits}
        checked={typed.leavesWaitsOut}
        onChange={(leavesWaitsOut) => type({ leavesWaitsOut })}
      />
      <p class="small">{say.waitsHint}</p>
      <div class="actions">
        <Button label={say.saveHours} onClick={() => onSave(typed)} />
      </div>
    </Settings>
  );
}

function Settings(props: Record<'name' | 'now' | 'change', string> & { children: ComponentChildren }) {
  return (
    <section class="card" aria-label={props.name}>
      <h2>{props.name}</h2>
      <p class="small">{props.now}</p>
      <details>
        <summary>{props.change}</summary>
        {props.children}
      </details>
    </section>
  );
}

openPage(Insights);
