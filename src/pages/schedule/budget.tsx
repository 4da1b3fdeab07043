// A bar with the running time used in 24 hours, the forecast, and warnings.

import type { ScheduleView } from '../../domain/views.ts';
import { budgetWarnings } from './budget-warnings.ts';
import type { ScheduleWords } from './words.ts';

interface BudgetProps {
  readonly say: ScheduleWords;
  readonly view: ScheduleView;
}

export function Budget({ say, view }: BudgetProps) {
  const { minutes, used, forecast } = view;
  const warnings = budgetWarnings(say, view);
  return (
    <div class="field">
      <progress aria-label={say.used(used, minutes)} value={Math.min(used, minutes)} max={minutes} />
      <p class="small">
        {say.used(used, minutes)} {say.forecast(forecast)}
      </p>
      {warnings.map((text) => (
        <p key={text} class="problem">
          {text}
        </p>
      ))}
    </div>
  );
}
