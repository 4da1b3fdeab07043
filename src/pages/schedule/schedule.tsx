// The page of the schedule: whether it is on and does well, how much of its time is used, and each pull with its
// interval, active or paused.

import { useEffect, useRef, useState } from 'preact/hooks';
import * as z from 'zod/mini';
import type { ScheduleView } from '../../domain/views/schedule.ts';
import { Button, Status, TextField } from '../shared/controls.tsx';
import { languageHere, openPage } from '../shared/page.tsx';
import { cost, planFields } from '../shared/plan.tsx';
import { planWords } from '../shared/plan-words.ts';
import { call } from '../shared/script-run.ts';
import { outcomeOf, useWork } from '../shared/work.ts';
import { Budget } from './budget.tsx';
import { PlannedPullCard } from './planned-pull.tsx';
import { type ScheduleWords, words } from './words.ts';

const schedule = z.object({
  on: z.boolean(),
  minutes: z.number(),
  health: z.enum(['off', 'well', 'trigger-gone', 'stale']),
  last: z.string(),
  used: z.number(),
  freeAt: z.string(),
  forecast: cost,
  stopped: z.array(z.object({ name: z.string(), since: z.string() })),
  running: z.number(),
  pulls: z.array(
    z.object({
      ...planFields,
      name: z.string(),
      resource: z.string(),
      filters: z.string(),
      every: z.string(),
      statusText: z.string(),
      message: z.string(),
    }),
  ),
});
const saved = z.object({ message: z.string(), schedule });
const changed = z.object({ schedule });

interface ScheduleProps {
  readonly say: ScheduleWords;
  readonly opened: ScheduleView;
  readonly isCheck: boolean;
}

function Schedule({ say, opened, isCheck }: ScheduleProps) {
  const [view, setView] = useState(opened);
  const [minutes, setMinutes] = useState(String(opened.minutes));
  const work = useWork();
  const state = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isCheck) state.current?.focus();
  }, [isCheck]);
  const save = (on: boolean) =>
    work.start(say.working, async () => {
      const answer = await call('saveSchedule', { on, minutes: Number(minutes) }, saved);
      if (answer.ok) setView(answer.schedule);
      return outcomeOf(answer);
    });
  /** Changes a pull, and says what is so now. */
  const change = (functionName: string, input: object, message: string) =>
    work.start(say.working, async () => {
      const answer = await call(functionName, input, changed);
      if (!answer.ok) return outcomeOf(answer);
      setView(answer.schedule);
      return { message, isProblem: false };
    });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save(true);
      }}
    >
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
        <Budget say={say} view={view} />
        <TextField
          label={say.minutes}
          value={minutes}
          keys="numeric"
          hint={say.minutesHint}
          onInput={setMinutes}
        />
        <div class="actions">
          <Button submit kind="primary" isBusy={work.isBusy}>
            {say.switchOn(view.health)}
          </Button>
          {view.on && (
            <Button isBusy={work.isBusy} onClick={() => save(false)}>
              {say.off}
            </Button>
          )}
        </div>
      </section>
      <h2>{say.pulls}</h2>
      {view.pulls.length === 0 && <p>{say.none}</p>}
      {view.pulls.map((pull, n) => (
        <PlannedPullCard
          // Two rows may have one name.
          key={`${n} ${pull.name}`}
          say={say}
          plan={planWords[languageHere()]}
          pull={pull}
          isOn={view.on}
          isBusy={work.isBusy}
          onEvery={(every, message) => change('saveEvery', { name: pull.name, every }, message)}
          onTakeOver={() => change('takeOverPull', { name: pull.name }, say.takenOver(pull.name))}
        />
      ))}
      <Status {...work.outcome} />
    </form>
  );
}

openPage(words, z.object({ schedule, isCheck: z.boolean() }), (say, { schedule: opened, isCheck }) => (
  <Schedule say={say} opened={opened} isCheck={isCheck} />
));
