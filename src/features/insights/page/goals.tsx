// The period and targets that figures are compared with.

import { useState } from 'preact/hooks';
import { Button, Select, TextField } from '../../../pages/shared/controls.tsx';
import type { WorkingHoursView } from '../page-view.ts';
import type { PeriodCode } from '../rules/periods.ts';
import type { TypedHours } from './hours.tsx';
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
