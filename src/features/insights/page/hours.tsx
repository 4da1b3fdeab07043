// The working hours by which service levels measure time. Holidays are a text field, so that a list can be pasted.

import { useId, useState } from 'preact/hooks';
import { Button, Checkbox, CheckboxGroup, TextField } from '../../../pages/shared/controls.tsx';
import type { InputOf } from '../../../pages/shared/script-run.ts';
import type { insightEndpoints } from '../endpoints.ts';
import type { WorkingHoursView } from '../page-view.ts';
import type { InsightsWords } from './words.ts';

export type TypedHours = InputOf<typeof insightEndpoints, 'saveWorkingHours'>;

interface HoursProps {
  readonly say: InsightsWords;
  readonly saved: WorkingHoursView;
  readonly isBusy: boolean;
  readonly onSave: (typed: TypedHours) => void;
}

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
