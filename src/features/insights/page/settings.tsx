// Settings of insights: the period and targets that figures are compared with, and the working hours by which service
// levels measure time.

import { useId, useState } from 'preact/hooks';
import { Button, Checkbox, CheckboxGroup, Select, TextField } from '../../../pages/shared/controls.tsx';
import type { InputOf } from '../../../pages/shared/script-run.ts';
import type { insightEndpoints } from '../endpoints.ts';
import type { WorkingHoursView } from '../page-view.ts';
import type { PeriodCode } from '../rules/calendar.ts';
import type { InsightsWords } from './words.ts';

interface GoalsProps {
  readonly say: InsightsWords;
  readonly saved: WorkingHoursView;
  readonly isBusy: boolean;
  readonly onSave: (typed: TypedHours) => void;
}

const CODES: readonly PeriodCode[] = ['days-7', 'days-30', 'days-90', 'month', 'quarter', 'year'];

export function Goals({ say, saved, isBusy, onSave }: GoalsProps) {
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
          <Button isBusy={isBusy} onClick={save}>
            {say.saveGoals}
          </Button>
        </div>
      </details>
    </section>
  );
}

export type TypedHours = InputOf<typeof insightEndpoints, 'saveWorkingHours'>;

interface HoursProps {
  readonly say: InsightsWords;
  readonly saved: WorkingHoursView;
  readonly isBusy: boolean;
  readonly onSave: (typed: TypedHours) => void;
}

/** Holidays are a text field, so that a list can be pasted. */
export function Hours({ say, saved, isBusy, onSave }: HoursProps) {
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
          <Button isBusy={isBusy} onClick={() => onSave(typed)}>
            {say.saveHours}
          </Button>
        </div>
      </details>
    </section>
  );
}
