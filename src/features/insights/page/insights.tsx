// The page of insights: a gallery of those that can be made, and a fold with what the others lack. It closes once a
// sheet is made, as that is in front then.

import { useId, useRef, useState } from 'preact/hooks';
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
import type {
  AskedView,
  FigureView,
  InsightSourceView,
  InsightView,
  WorkingHoursView,
} from '../page-view.ts';
import type { PeriodCode } from '../rules/calendar.ts';
import { galleryOf, type InsightFamily, type Lack } from './gallery.ts';
import { Picture } from './picture.tsx';
import { words } from './words.ts';

const say = wordsHere(words);
const call = scriptOf<typeof insightEndpoints & typeof pullEndpoints>();

type Listed = AnswerOf<typeof insightEndpoints, 'listInsights'>;

function Insights(opened: Listed & { readonly figure?: FigureView }) {
  const [views, setViews] = useState(opened.insights);
  const [working, setWorking] = useState(opened.hours);
  const gallery = useRef<HTMLDivElement>(null);
  const work = useWork();
  const { groups, lacks } = galleryOf(views);
  const lookAgain = async () => {
    const answer = await call('listInsights', null);
    if (answer.ok) setViews(answer.insights);
  };
  const make = ({ code }: InsightView, { id }: InsightSourceView) =>
    work.start(say.working, async () => {
      const answer = await call('makeInsight', { insight: code, of: id });
      if (answer.ok && answer.isWhole) closePage();
      else if (answer.ok) await lookAgain();
      return outcomeOf(answer);
    });
  const showTickets = ({ name: _, ...figure }: FigureView) =>
    work.start(say.working, async () => {
      const answer = await call('showTickets', figure);
      if (answer.ok && answer.isWhole) closePage();
      return outcomeOf(answer);
    });
  const sayColumns = ({ code }: InsightView, { id }: InsightSourceView, columns: SaidColumns) =>
    work.start(say.saving, async () => {
      const answers = Object.entries(columns).map(([asked, column]) => ({ asked, column }));
      const answer = await call('saveInsightColumns', { insight: code, of: id, columns: answers });
      if (answer.ok) setViews(answer.insights);
      return outcomeOf(answer);
    });
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
  const openPulls = () => work.start(say.opening, () => leaveFor('showPullEditor'));
  const get = ({ view, source }: Lack) => {
    const { resource, filters, newPull } = view;
    if (source?.lacking?.namesColumns === false) return openPulls();
    if (source?.lacking !== undefined)
      return pull(source.lacking.pull, (known) => known && withColumns(known, source.missing));
    const name = view.pull === '' ? newPull : view.pull;
    return pull(name, (known) =>
      known === undefined
        ? { name, resource, sheet: '', filters, mode: 'sync', every: '' }
        : withFilter(known, filters),
    );
  };
  const saveHours = (typed: TypedHours) =>
    work.start(say.saving, async () => {
      const answer = await call('saveWorkingHours', typed);
      if (answer.ok) setWorking(answer.hours);
      return outcomeOf(answer);
    });
  return (
    <Working work={work}>
      {opened.figure !== undefined && (
        <section class="card" aria-label={say.figure}>
          <h2>{say.figure}</h2>
          <p>{opened.figure.name}</p>
          <div class="actions">
            <Button label={say.showTickets} onClick={() => opened.figure && showTickets(opened.figure)} />
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

type StoredPull = InputOf<typeof pullEndpoints, 'savePull'>;

/** Undefined if the pull has the filter already. */
function withFilter(pull: StoredPull, filter: string): StoredPull | undefined {
  const { filters = '' } = pull;
  const [name = ''] = filter.split('=');
  if (filter === '' || new RegExp(`(^|;)\\s*${name}\\s*=`, 'i').test(filters)) return undefined;
  return { ...pull, filters: [filters, filter].filter((one) => one !== '').join('; ') };
}

function withColumns(pull: StoredPull, headers: readonly string[]): StoredPull {
  return { ...pull, columns: [pull.columns ?? '', ...headers].join(', ') };
}

type OnSay = (view: InsightView, source: InsightSourceView, columns: SaidColumns) => void;

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
                <Asked key={JSON.stringify(asked)} view={view} source={source} asked={asked} onSay={onSay} />
              </details>
            )}
          </div>
        );
      })}
    </section>
  );
}

interface LackProps {
  readonly lack: Lack;
  readonly onGet: () => void;
  readonly onSay: OnSay;
}

function LackCard({ lack, onGet, onSay }: LackProps) {
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
        <Asked
          key={JSON.stringify(source.asked)}
          view={view}
          source={source}
          asked={source.asked}
          onSay={onSay}
        />
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

type SaidColumns = Readonly<Record<string, string>>; // Column fields by question.

interface AskedProps {
  readonly view: InsightView;
  readonly source: InsightSourceView;
  readonly asked: AskedView;
  readonly onSay: OnSay;
}

/** Keyed by what is asked: once that changes, what was chosen before is forgotten. */
function Asked({ view, source, asked, onSay }: AskedProps) {
  const [said, setSaid] = useState<SaidColumns>(
    Object.fromEntries(asked.questions.map(({ field, chosen }) => [field, chosen])),
  );
  const options = asked.columns.map(({ field, name }) => ({ value: field, label: name }));
  const lacking = asked.questions.filter(({ field, isNeeded }) => isNeeded && said[field] === '');
  return (
    <>
      <p class="small">{say.askColumns(source.name)}</p>
      {asked.questions.map(({ field, label, isNeeded }) => (
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
        <Button
          label={say.confirmColumns}
          isDisabled={lacking.length > 0}
          onClick={() => onSay(view, source, said)}
        />
      </div>
    </>
  );
}

interface GoalsProps {
  readonly saved: WorkingHoursView;
  readonly onSave: (typed: TypedHours) => void;
}

const CODES: readonly PeriodCode[] = ['days-7', 'days-30', 'days-90', 'month', 'quarter', 'year'];

function Goals({ saved, onSave }: GoalsProps) {
  const [typed, setTyped] = useState(saved);
  const options = CODES.map((value) => ({ value, label: say.periods[value] }));
  const save = () => onSave({ ...typed, days: [...saved.days], holidays: saved.holidays.join('\n') });
  return (
    <section class="card" aria-label={say.goals}>
      <h2>{say.goals}</h2>
      <p class="small">{say.goalsNow(saved)}</p>
      <details>
        <summary>{say.goalsChange}</summary>
        <Select
          label={say.period}
          value={typed.period}
          options={options}
          onChoose={(period) => setTyped({ ...typed, period })}
        />
        <TextField
          label={say.targetWithin}
          value={typed.within}
          onInput={(within) => setTyped({ ...typed, within })}
        />
        <TextField
          label={say.targetScore}
          value={typed.score}
          onInput={(score) => setTyped({ ...typed, score })}
        />
        <div class="actions">
          <Button label={say.saveGoals} onClick={save} />
        </div>
      </details>
    </section>
  );
}

type TypedHours = InputOf<typeof insightEndpoints, 'saveWorkingHours'>;

interface HoursProps {
  readonly saved: WorkingHoursView;
  readonly onSave: (typed: TypedHours) => void;
}

/** Holidays are a text field, so that a list can be pasted. */
function Hours({ saved, onSave }: HoursProps) {
  const id = useId();
  const [typed, setTyped] = useState<TypedHours>({
    ...saved,
    days: [...saved.days],
    holidays: saved.holidays.join('\n'),
  });
  const days = say.days.map((label, n) => ({ value: String(n + 1), label }));
  return (
    <section class="card" aria-label={say.hours}>
      <h2>{say.hours}</h2>
      <p class="small">{say.hoursNow(saved)}</p>
      <details>
        <summary>{say.hoursChange}</summary>
        <CheckboxGroup
          label={say.workingDays}
          options={days}
          chosen={typed.days.map(String)}
          onChange={(chosen) => setTyped({ ...typed, days: chosen.map(Number) })}
        />
        <TextField label={say.workFrom} value={typed.from} onInput={(from) => setTyped({ ...typed, from })} />
        <TextField label={say.workTo} value={typed.to} onInput={(to) => setTyped({ ...typed, to })} />
        <div class="field">
          <label for={id}>{say.holidays}</label>
          <textarea
            id={id}
            rows={6}
            value={typed.holidays}
            aria-describedby={`${id}-hint`}
            onInput={({ currentTarget }) => setTyped({ ...typed, holidays: currentTarget.value })}
          />
          <p id={`${id}-hint`} class="small">
            {say.holidaysHint}
          </p>
        </div>
        <Checkbox
          label={say.waits}
          checked={typed.leavesWaitsOut === true}
          onChange={(leavesWaitsOut) => setTyped({ ...typed, leavesWaitsOut })}
        />
        <p class="small">{say.waitsHint}</p>
        <div class="actions">
          <Button label={say.saveHours} onClick={() => onSave(typed)} />
        </div>
      </details>
    </section>
  );
}

openPage(Insights);
