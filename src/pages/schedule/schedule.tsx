// The schedule page: whether it is on and healthy, how much of its time is used, and each pull with its interval.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { PageAnswer, PlannedPull, ScheduleView } from '../../domain/views.ts';
import type { scheduleEndpoints } from '../../entry/schedule.ts';
import { Button, Checkbox, Footer, Form, Question, Section, TextField } from '../shared/controls.tsx';
import { IntervalField, withPause } from '../shared/every.tsx';
import { openPage, wordsHere } from '../shared/page.tsx';
import { costText, Plan, StateBadge } from '../shared/plan.tsx';
import { planWords } from '../shared/plan-words.ts';
import { scriptOf } from '../shared/script-run.ts';
import { outcomeOf, useFreshness, useWork } from '../shared/work.ts';
import { budgetWarnings, words } from './words.ts';

const say = wordsHere(words);
const plan = wordsHere(planWords);
const call = scriptOf<typeof scheduleEndpoints>();

interface OpenedSchedule {
  readonly schedule: ScheduleView;
  readonly isCheck: boolean; // Opened to see how the schedule does.
}

/** Of the time at which a pull runs. */
function fieldOf(pull: string): string {
  return `every ${pull}`;
}

function Schedule({ schedule: opened, isCheck }: OpenedSchedule) {
  const [view, setView] = useState(opened);
  const [minutes, setMinutes] = useState(String(opened.minutes));
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({}); // By pull, not saved yet.
  const [address, setAddress] = useState(opened.notice?.address || undefined); // Undefined to tell nobody.
  const work = useWork();
  const state = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isCheck) state.current?.focus();
  }, [isCheck]);
  useFreshness(work.isBusy, async () => {
    const answer = await call('readSchedule', null);
    return answer.ok ? () => setView(answer.schedule) : undefined;
  });
  /** Choices that are saved now are the page's own again; others stay. */
  const show = (saved: ScheduleView) => {
    const before = new Map(view.pulls.map(({ name, every }) => [name, every]));
    const isSaved = ({ name, every }: ScheduleView['pulls'][number]) => every !== before.get(name);
    const done = saved.pulls.filter(isSaved).map(({ name }) => name);
    // As it is now: a person may have chosen more while this was saved.
    setChosen((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !done.includes(name))));
    setView(saved);
  };
  const { notice } = view;
  const used = say.used(view.used, view.minutes);
  const tell = notice?.told !== '' || address === undefined ? {} : { tell: address };
  /** All that the page shows: nobody should lose a choice that stands below the button. */
  const save = (on: boolean) =>
    work.start(say.working, async () => {
      for (const { name, every: saved } of view.pulls) {
        const every = chosen[name] ?? saved;
        if (!on || every === saved) continue;
        const answer = await call('saveEvery', { name, every });
        if (!answer.ok) return { ...outcomeOf(answer), field: fieldOf(name) };
      }
      const answer = await call('saveSchedule', { on, minutes: Number(minutes), ...tell });
      if (answer.ok) show(answer.schedule);
      return outcomeOf(answer);
    });
  const change = (
    name: string,
    asked: () => Promise<PageAnswer<{ readonly schedule: ScheduleView }>>,
    message: string,
  ) =>
    work.start(say.working, async () => {
      const answer = await asked();
      if (!answer.ok) return { ...outcomeOf(answer), field: fieldOf(name) };
      show(answer.schedule);
      return { message, isProblem: false };
    });
  return (
    <Form work={work} onSubmit={() => save(true)}>
      <p>{say.intro}</p>
      <section class="card" aria-label={say.state}>
        <h2 ref={state} tabIndex={-1}>
          {say.state}
        </h2>
        <p class={view.health === 'well' || view.health === 'off' ? '' : 'problem'}>{say.health(view)}</p>
        {view.stopped.map(({ name, since }) => (
          <p key={name} class="problem">
            {say.stopped(name, since)}
          </p>
        ))}
        {view.running > 1 && <p class="small">{say.several(view.running)}</p>}
        {budgetWarnings(say, view).map((text) => (
          <p key={text} class="problem">
            {text}
          </p>
        ))}
        {notice?.told && <p class="small">{notice.told}</p>}
        {notice?.told === '' && (
          <Checkbox
            label={notice.box}
            checked={address !== undefined}
            onChange={(isTicked) => setAddress(isTicked ? notice.address : undefined)}
          />
        )}
        {notice?.told === '' && address !== undefined && (
          <TextField
            label={notice.label}
            field="tell"
            placeholder={notice.hint}
            secret={notice.isSecret}
            first={notice.address === ''}
            value={address}
            onInput={setAddress}
          />
        )}
        <Section title={say.advanced} sum={say.advanced} fields={['minutes']}>
          <div class="field">
            <progress aria-label={used} value={Math.min(view.used, view.minutes)} max={view.minutes} />
            <p class="small">
              {used} {say.forecast(view.forecast)}
            </p>
          </div>
          {view.pulls.map((pull, n) => {
            const text = costText(pull);
            return text !== '' && <p key={`${n} ${pull.name}`} class="small">{`${pull.name}: ${text}`}</p>;
          })}
          <TextField
            label={say.minutes}
            field="minutes"
            value={minutes}
            inputMode="numeric"
            hint={say.minutesHint}
            onInput={setMinutes}
          />
        </Section>
      </section>
      <h2>{say.pulls}</h2>
      {view.pulls.length === 0 && <p>{say.none}</p>}
      {view.pulls.map((pull, n) => (
        <PlannedPullCard
          // Two rows may have one name.
          key={`${n} ${pull.name}`}
          pull={pull}
          isOn={view.on}
          every={chosen[pull.name] ?? pull.every}
          field={fieldOf(pull.name)}
          onChoose={(every) => setChosen((now) => ({ ...now, [pull.name]: every }))}
          onEvery={(every, message) =>
            change(pull.name, () => call('saveEvery', { name: pull.name, every }), message)
          }
          onTakeOver={() =>
            change(pull.name, () => call('takeOverPull', { name: pull.name }), say.takenOver(pull.name))
          }
        />
      ))}
      <Footer>
        <Button label={say.switchOn(view.health)} submit kind="primary" />
        {view.on && <Button label={say.off} onClick={() => save(false)} />}
      </Footer>
    </Form>
  );
}

interface PlannedPullProps {
  readonly pull: PlannedPull;
  readonly isOn: boolean; // The viewer's schedule is on.
  readonly every: string; // As chosen, perhaps not saved yet.
  readonly field: string; // What a refusal calls how often it runs.
  readonly onChoose: (every: string) => void;
  readonly onEvery: (every: string, message: string) => void; // `message`: what to report once it is saved.
  readonly onTakeOver: () => void;
}

type EveryChange = Readonly<Record<'label' | 'to' | 'said', string>>;

function PlannedPullCard(props: PlannedPullProps) {
  const { pull, every } = props;
  const [isAsking, setAsking] = useState(false);
  const changes: Readonly<Record<string, EveryChange>> = {
    typed: { label: say.saveEvery, to: every, said: say.everySaved(pull.name) },
    active: { label: say.pause, to: withPause(every, true), said: say.pausedNow(pull.name) },
    paused: { label: say.activate, to: withPause(every, false), said: say.activeNow(pull.name) },
  };
  const change = changes[every === pull.every ? pull.state : 'typed'];
  const isPlanned = pull.state === 'active' || pull.state === 'paused';
  const mayTakeOver = isPlanned && pull.owner !== '' && !pull.isMine;
  const message = pull.message === '' ? '' : `${pull.statusText}: ${pull.message}`;
  return (
    <section class="card" aria-label={pull.name}>
      <h2>
        {pull.name} <StateBadge plan={pull} />
      </h2>
      <p class="small">
        {pull.resource} · {pull.filters === '' ? plan.everything : pull.filters}
      </p>
      <Plan plan={pull} isInSchedule />
      {message !== '' && <p class="problem">{message}</p>}
      <IntervalField value={every} field={props.field} onChange={props.onChoose} />
      {isAsking ? (
        <Question
          text={say.takeOverSure(pull.owner)}
          yes={say.takeOverYes}
          no={say.takeOverNo}
          onYes={() => {
            setAsking(false);
            props.onTakeOver();
          }}
          onNo={() => setAsking(false)}
        />
      ) : (
        <div class="actions">
          {change !== undefined && (
            <Button
              label={change.label}
              of={pull.name}
              onClick={() => props.onEvery(change.to, change.said)}
            />
          )}
          {mayTakeOver && (
            <Button
              label={say.takeOver}
              kind="link"
              isDisabled={!props.isOn}
              of={pull.name}
              onClick={() => setAsking(true)}
            />
          )}
        </div>
      )}
    </section>
  );
}

openPage(Schedule);
