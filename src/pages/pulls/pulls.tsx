// The sidebar of pulls: a list, a form, and the progress of runs. It stays open beside the sheets.

import { useEffect, useState } from 'preact/hooks';
import type { FollowUp, PullOption } from '../../app/features.ts';
import type { JobProgress } from '../../app/menu/running-jobs.ts';
import type { Suggestion } from '../../domain/errors.ts';
import type { NameChoices, PageAnswer, PeriodView, PullView, ResourceView } from '../../domain/views.ts';
import type { pullEndpoints } from '../../entry/pulls.ts';
import {
  Button,
  Checkbox,
  ProgressBar,
  Question,
  Section,
  Status,
  TextField,
  Working,
} from '../shared/controls.tsx';
import { everyInWords } from '../shared/every.tsx';
import { languageHere, openPage, wordsHere } from '../shared/page.tsx';
import { Plan, StateBadge } from '../shared/plan.tsx';
import { planWords } from '../shared/plan-words.ts';
import { type AnswerOf, chooseMenuItem, scriptOf } from '../shared/script-run.ts';
import { NO_OUTCOME, type Outcome, outcomeOf, useFreshness, useWork, WorkHere } from '../shared/work.ts';
import { withSuggestion } from './filter-words.ts';
import { PullForm } from './pull-form.tsx';
import { type Draft, draftOf, freshDraft, type SetUp, setUps } from './set-ups.ts';
import { words } from './words.ts';

const say = wordsHere(words);
const plan = wordsHere(planWords);

// The gallery of ready-made pulls: each unfolds to say what it creates, and creates it with one click.

interface GalleryProps {
  readonly setUps: readonly SetUp[];
  readonly nameOf: (insight: string) => string; // By insight code.
  readonly onForecast: (draft: SetUp['draft']) => void;
  readonly notice: NoticeField | undefined; // Undefined if nobody can be told anything.
  /** @param tellAt undefined if nothing is switched on; blank if nobody is told */
  readonly onMake: (draft: SetUp['draft'], tellAt: string | undefined) => void;
}

interface NoticeField {
  readonly label: string;
  readonly hint: string;
}

const EVERY_MORNING = 'day 07:00';

/** Keyed by the draft's name: once created, it takes other names and closes. */
function Gallery({ setUps, ...props }: GalleryProps) {
  return (
    <section aria-label={say.gallery}>
      <h2>{say.gallery}</h2>
      <p class="small">{say.galleryIntro}</p>
      {setUps.map((setUp) => (
        <Section key={setUp.draft.name} title={setUp.title} sum={setUp.title}>
          <Offer setUp={setUp} {...props} />
        </Section>
      ))}
    </section>
  );
}

type OfferProps = Omit<GalleryProps, 'setUps'> & { readonly setUp: SetUp };

function Offer({ setUp: { what, draft }, notice, ...props }: OfferProps) {
  const [isDaily, setDaily] = useState(false);
  const [address, setAddress] = useState('');
  const { nameOf } = props;
  const columns = draft.columns === '' ? 0 : draft.columns.split(',').length; // 0 for all.
  const chosen = isDaily ? { ...draft, every: EVERY_MORNING } : draft;
  return (
    <>
      <p>{what}</p>
      <p class="small">{say.makesPull(draft.name, columns, everyInWords(chosen.every), isDaily)}</p>
      {draft.followUps.length > 0 && <p class="small">{say.makesInsights(draft.followUps.map(nameOf))}</p>}
      <Checkbox label={say.everyMorning} checked={isDaily} onChange={setDaily} />
      {isDaily && notice !== undefined && (
        // The hint in the field: the button below stays in sight.
        <TextField
          label={notice.label}
          placeholder={notice.hint}
          secret
          first
          value={address}
          onInput={setAddress}
        />
      )}
      <div class="actions">
        <Button label={say.make} onClick={() => props.onMake(chosen, isDaily ? address.trim() : undefined)} />
        <Button label={say.forecast} kind="link" onClick={() => props.onForecast(draft)} />
      </div>
    </>
  );
}

const call = scriptOf<typeof pullEndpoints>();

const LOOK_AGAIN_MS = 2_000; // Polling: while something runs, and otherwise to notice runs that others start.
const LOOK_NOW_AND_THEN_MS = 60_000;

interface PullsProps {
  readonly resources: readonly ResourceView[];
  readonly choices: readonly NameChoices[];
  readonly periods: readonly PeriodView[];
  readonly tabs: readonly string[]; // Tab names when the sidebar was opened.
  readonly followUps: readonly FollowUp[]; // Insights that can be made with a pull.
  readonly notice?: NoticeField;
  readonly options?: readonly PullOption[];
}

/** The user has to agree before the draft is saved, or everything is read. */
interface PageQuestion {
  readonly text: string;
  readonly draft: Draft | undefined; // Undefined in the list.
  readonly yes: string;
  readonly no: string;
  readonly goOn: () => void;
}

interface Saving {
  readonly isToRun: boolean;
  readonly agreed?: string; // The question that the user has confirmed.
  readonly tellAt?: string | undefined; // Keeps it fresh by schedule, and tells here; blank for nowhere.
}

/** Suggestions for a refused draft. */
interface Correction extends Suggestion {
  readonly field: string | undefined; // `columns`, a filter, or `filters` for the name of one.
  readonly draft: Draft;
}

function Pulls({ resources, choices, periods, tabs, followUps, notice, options = [] }: PullsProps) {
  const [pulls, setPulls] = useState<readonly PullView[]>([]);
  const [areRead, setAreRead] = useState(false);
  const [draft, setDraft] = useState<Draft>();
  const [preview, setPreview] = useState<{
    readonly of: string;
    readonly shown: AnswerOf<typeof pullEndpoints, 'previewPull'>;
  }>();
  const [question, setQuestion] = useState<PageQuestion>();
  const [correction, setCorrection] = useState<Correction>();
  const work = useWork();
  const isFree = (text: string) => {
    const same = (one: string) => one.toLowerCase() === text.toLowerCase();
    return !tabs.some(same) && !pulls.some(({ name, sheet }) => same(name) || same(sheet));
  };
  const jobs = useProgress(work.isBusy);
  const choose = (functionName: string) =>
    work.start(say.working, async () => {
      await chooseMenuItem(functionName);
      return NO_OUTCOME;
    });

  const read = async () => {
    const answer = await call('listPulls', null);
    if (!answer.ok) return outcomeOf(answer);
    setPulls(answer.pulls);
    setAreRead(true);
    return { ...NO_OUTCOME, isEmpty: answer.pulls.length === 0 };
  };
  useEffect(() => {
    work.start(say.reading, async () => {
      const outcome = await read();
      const isEmpty = 'isEmpty' in outcome && outcome.isEmpty;
      return isEmpty ? { message: say.none, isProblem: false } : outcome;
    });
  }, []);

  useFreshness(work.isBusy, async () => {
    const answer = await call('listPulls', null);
    return answer.ok ? () => setPulls(answer.pulls) : undefined;
  });

  const run = async (name: string, isNew = false) => {
    const answer = await call('refreshPull', { name, isNew });
    const listed = await read();
    return listed.isProblem ? listed : outcomeOf(answer);
  };
  /** One after another, each in an execution of its own. */
  const runAll = async (some: readonly PullView[]) => {
    const outcomes: Outcome[] = [];
    for (const { name } of some)
      outcomes.push(outcomeOf(await call('refreshPull', { name, everything: true })));
    const listed = await read();
    const said = outcomes.map(({ message }, n) =>
      some.length === 1 ? message : `${some[n]?.name}: ${message}`,
    );
    const isProblem = outcomes.some((outcome) => outcome.isProblem);
    return listed.isProblem ? listed : { message: said.join(' '), isProblem };
  };
  const askForAll = async (some: readonly PullView[]) => {
    setQuestion(undefined);
    let [requests, seconds] = [0, 0];
    for (const pull of some) {
      const answer = await call('forecastPull', asInput(draftOf(pull)));
      // A pull that can't run says so when it is refreshed.
      if (!answer.ok && some.length === 1) return outcomeOf(answer);
      if (answer.ok) [requests, seconds] = [requests + answer.requests, seconds + answer.seconds];
    }
    const goOn = () => {
      setQuestion(undefined);
      work.start(say.refreshing, () => runAll(some));
    };
    const text = say.readAllSure(seconds);
    setQuestion({ text, draft: undefined, yes: say.readAllYes, no: say.readAllNo, goOn });
    return NO_OUTCOME;
  };
  const save = async (typed: Draft, { isToRun, agreed = '', tellAt }: Saving): Promise<Outcome> => {
    setQuestion(undefined);
    const answer = await call('savePull', { ...typed, agreed });
    if (!answer.ok && answer.asks) {
      const { message: text } = answer;
      const goOn = () => startSaving(typed, { isToRun, agreed: text, tellAt });
      setQuestion({ text, draft: typed, yes: say.saveYes, no: say.saveNo, goOn });
      return NO_OUTCOME;
    }
    if (!answer.ok) return refused(answer, typed);
    const listed = await read();
    if (listed.isProblem) return listed;
    setDraft(undefined);
    if (!isToRun) return outcomeOf(answer);
    const ran = await run(typed.name, typed.isNew);
    return ran.isProblem || tellAt === undefined ? ran : follow(typed.name, tellAt, ran);
  };
  const follow = async (name: string, address: string, ran: Outcome): Promise<Outcome> => {
    const { message, isProblem } = outcomeOf(await call('followPull', { name, address }));
    const listed = await read();
    return listed.isProblem ? listed : { message: `${ran.message} ${message}`, isProblem };
  };
  const startSaving = (typed: Draft, saving: Saving) =>
    work.start(saving.isToRun ? say.refreshing : say.saving, () => save(typed, saving));
  const forecast = async (typed: Draft) => {
    const answer = await call('forecastPull', asInput(typed));
    return answer.ok ? outcomeOf(answer) : refused(answer, typed);
  };
  const show = async (typed: Draft) => {
    const answer = await call('previewPull', asInput(typed));
    if (!answer.ok) return refused(answer, typed);
    setPreview({ of: recordsOf(typed), shown: answer });
    return outcomeOf(answer);
  };
  /** Keeps the suggestions of a refusal. */
  const refused = (answer: Extract<PageAnswer<object>, { readonly ok: false }>, typed: Draft) => {
    if (answer.suggestion) setCorrection({ ...answer.suggestion, field: answer.field, draft: typed });
    return outcomeOf(answer);
  };
  const correct = ({ typed, field, draft: wrong }: Correction, instead: string) => {
    const filter = field === 'filters' ? typed : field;
    setDraft({
      ...wrong,
      ...(field === 'columns'
        ? { columns: withSuggestion(wrong.columns, typed, instead) }
        : { filters: withSuggestion(wrong.filters, typed, instead, filter) }),
    });
    work.start('', async () => ({ message: say.corrected(instead), isProblem: false }));
  };
  const remove = async (name: string) => {
    const answer = await call('deletePull', { name });
    await read();
    return outcomeOf(answer);
  };

  const said = (
    <div class="said">
      <Status />
      {question !== undefined && question.draft === draft && (
        <Question {...question} onYes={question.goOn} onNo={() => setQuestion(undefined)} />
      )}
      {correction !== undefined && correction.draft === draft && correction.instead.length > 0 && (
        <div class="pills">
          {say.meant}
          {correction.instead.map((instead) => (
            <Button label={instead} key={instead} onClick={() => correct(correction, instead)} />
          ))}
        </div>
      )}
    </div>
  );
  return (
    <WorkHere.Provider value={work}>
      <div class="sidebar">
        {draft === undefined ? (
          <>
            <div class="actions">
              <Button
                label={say.fresh}
                kind="primary"
                onClick={() => setDraft(freshDraft(resources, pulls, isFree))}
              />
              {pulls.every(({ plan: { next } }) => next === '') && (
                <Button label={say.firstSteps} kind="link" onClick={() => choose('showFirstSteps')} />
              )}
            </div>
            {pulls.map((pull) => (
              <PullCard
                key={pull.name}
                pull={pull}
                resource={resources.find(({ code }) => code === pull.resource)}
                job={jobs.find((job) => job.state === 'running' && job.pull === pull.name)}
                onRefresh={() => work.start(say.refreshing, () => run(pull.name))}
                onEverything={() => work.start(say.forecasting, () => askForAll([pull]))}
                onEdit={() => setDraft(draftOf(pull))}
                onConnection={() => choose('showConnection')}
                onSchedule={() => choose('showSchedule')}
                onDelete={() => work.start(say.removing, () => remove(pull.name))}
              />
            ))}
            <div class="actions">
              {pulls.length > 1 && (
                <Button
                  label={say.readAllPulls}
                  kind="link"
                  onClick={() => work.start(say.forecasting, () => askForAll(pulls))}
                />
              )}
              {pulls.length > 0 && (
                <Button label={say.tidy} kind="link" onClick={() => choose('tidySheet')} />
              )}
            </div>
            {areRead && (
              <Gallery
                setUps={setUps(languageHere, resources, followUps, isFree)}
                nameOf={(insight) => followUps.find(({ code }) => code === insight)?.name ?? insight}
                onForecast={(setUp) => work.start(say.forecasting, () => forecast(setUp))}
                notice={notice}
                onMake={(setUp, tellAt) => startSaving(setUp, { isToRun: true, tellAt })}
              />
            )}
          </>
        ) : (
          <PullForm
            work={work}
            context={{ say, choices, periods }}
            options={options}
            resources={resources}
            draft={draft}
            others={pulls.map(({ name }) => name).filter((name) => name !== draft.name)}
            isFree={isFree}
            onChange={setDraft}
            preview={preview?.of === recordsOf(draft) ? preview.shown : undefined}
            onPreview={() => work.start(say.previewing, () => show(draft))}
            onForecast={() => work.start(say.forecasting, () => forecast(draft))}
            onSave={() => startSaving(draft, { isToRun: false })}
            onSaveAndRefresh={() => startSaving(draft, { isToRun: true })}
            onBack={() => setDraft(undefined)}
          >
            {said}
          </PullForm>
        )}
        <StopButton isRunning={jobs.some(({ state }) => state === 'running')} />
        {draft === undefined && said}
      </div>
    </WorkHere.Provider>
  );
}

/** Has state of its own, so that it works while the sidebar is busy. */
function StopButton({ isRunning }: { readonly isRunning: boolean }) {
  const stopping = useWork();
  /** As on the menu: the script itself reports what it did. */
  const stop = async () => {
    await chooseMenuItem('stopPulls');
    return NO_OUTCOME;
  };
  if (!isRunning) return null;
  return (
    <Working work={stopping}>
      <div class="actions">
        <Button label={say.stop} onClick={() => stopping.start(say.stopping, stop)} />
      </div>
    </Working>
  );
}

/**
 * Polls what is running.
 * @param isBusy this page itself waits for a run
 */
function useProgress(isBusy: boolean): readonly JobProgress[] {
  const [jobs, setJobs] = useState<readonly JobProgress[]>([]);
  useEffect(() => {
    let isOpen = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      // A failed poll is made up for by the next one.
      const answer = await call('readProgress', null).catch(() => undefined);
      if (!isOpen) return;
      if (answer?.ok) setJobs(answer.jobs);
      const isRunning = isBusy || (answer?.ok && answer.jobs.some(({ state }) => state === 'running'));
      timer = setTimeout(look, isRunning ? LOOK_AGAIN_MS : LOOK_NOW_AND_THEN_MS);
    };
    void look();
    return () => {
      isOpen = false;
      clearTimeout(timer);
    };
  }, [isBusy]);
  return jobs;
}

/** A preview of another query doesn't fit the draft. */
function recordsOf({ resource, filters }: Draft): string {
  return JSON.stringify([resource, filters]);
}

function asInput({ isNew: _isNew, followUps: _followUps, ...input }: Draft) {
  return input;
}

openPage(Pulls);

interface PullCardProps {
  readonly pull: PullView;
  readonly resource: ResourceView | undefined;
  readonly job: JobProgress | undefined;
  readonly onRefresh: () => void;
  readonly onEverything: () => void;
  readonly onEdit: () => void;
  readonly onConnection: () => void;
  readonly onSchedule: () => void;
  readonly onDelete: () => void;
}

function PullCard(props: PullCardProps) {
  const { pull, resource, job } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <section class="card" aria-label={pull.name}>
      <h2>
        {pull.name} <StateBadge plan={pull.plan} />
      </h2>
      <p class="small">
        {resource?.name ?? pull.resource}
        {pull.sheet !== '' && ` · ${say.fills} ${pull.sheet}`}
      </p>
      <p>{pull.filtersInWords === '' ? plan.everything : pull.filtersInWords}</p>
      {job === undefined ? (
        <p>
          {[pull.statusText, pull.plan.state === 'unknown' ? '' : pull.message]
            .filter((text) => text !== '')
            .join(': ')}
        </p>
      ) : (
        <ProgressBar label={job.at} done={job.done} all={job.all} />
      )}
      <p class="small">
        {say.lastSuccess}: {pull.lastSuccess || say.never}
      </p>
      <Plan plan={pull.plan} />
      <div class="actions">
        {pull.failsToConnect && <Button label={say.connection} of={pull.name} onClick={props.onConnection} />}
        {pull.plan.problems.some(({ kind }) => kind === 'no-schedule' || kind === 'off') && (
          <Button label={say.schedule} of={pull.name} onClick={props.onSchedule} />
        )}
      </div>
      {isAsking ? (
        <Question
          text={say.removeSure}
          yes={say.removeYes}
          no={say.keep}
          onYes={props.onDelete}
          onNo={() => setAsking(false)}
        />
      ) : (
        <div class="actions">
          <Button label={say.refresh} of={pull.name} onClick={props.onRefresh} />
          <Button label={say.edit} kind="link" of={pull.name} onClick={props.onEdit} />
          {pull.lastSuccess !== '' && (
            <Button label={say.readAll} kind="link" of={pull.name} onClick={props.onEverything} />
          )}
          <Button label={say.remove} kind="link" of={pull.name} onClick={() => setAsking(true)} />
        </div>
      )}
    </section>
  );
}
