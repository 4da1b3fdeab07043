// The schedule page: whether this person's schedule is on, how it does, what is planned, and how much it may run.

import { useState } from 'preact/hooks';
import * as z from 'zod/mini';
import type { ScheduleView } from '../../domain/pages.ts';
import { Button, Status, TextField } from '../shared/controls.tsx';
import { openPage } from '../shared/page.tsx';
import { call } from '../shared/script-run.ts';
import { outcomeOf, useWork } from '../shared/work.ts';
import { words } from './words.ts';

const schedule = z.object({
  on: z.boolean(),
  minutes: z.number(),
  health: z.string(),
  isTrouble: z.boolean(),
  pulls: z.array(z.string()),
});
const saved = z.object({ message: z.string(), schedule });

interface ScheduleProps {
  readonly say: typeof words.en;
  readonly opened: ScheduleView;
}

function Schedule({ say, opened }: ScheduleProps) {
  const [view, setView] = useState(opened);
  const [minutes, setMinutes] = useState(String(opened.minutes));
  const work = useWork();
  const save = (on: boolean) =>
    work.start(say.working, async () => {
      const answer = await call('saveSchedule', { on, minutes: Number(minutes) }, saved);
      if (answer.ok) setView(answer.schedule);
      return outcomeOf(answer);
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
      <section class="card">
        <h2>{say.state}</h2>
        <p class={view.isTrouble ? 'problem' : ''}>{view.health}</p>
      </section>
      <section class="card">
        <h2>{say.pulls}</h2>
        {view.pulls.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
      <TextField
        label={say.minutes}
        value={minutes}
        keys="numeric"
        hint={say.minutesHint}
        onInput={setMinutes}
      />
      <div class="actions">
        <Button submit kind="primary" isBusy={work.isBusy}>
          {view.on ? say.save : say.on}
        </Button>
        {view.on && (
          <Button isBusy={work.isBusy} onClick={() => save(false)}>
            {say.off}
          </Button>
        )}
      </div>
      <Status {...work.outcome} />
    </form>
  );
}

openPage(words, z.object({ schedule }), (say, { schedule: opened }) => (
  <Schedule say={say} opened={opened} />
));
