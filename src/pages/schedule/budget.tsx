// A bar with the running time used in 24 hours, and the forecast.

import type { ScheduleView } from '../../domain/views.ts';
import type { ScheduleWords } from './words.ts';

interface BudgetProps {
  readonly say: ScheduleWords;
  readonly view: ScheduleView;
}

export function Budget({ say, view }: BudgetProps) {
  const { minutes, used, forecast } = view;
  return (
    <div class="field">
      <progress aria-label={say.used(used, minutes)} value={Math.min(used, minutes)} max={minutes} />
      <p class="small">
        {say.used(used, minutes)} {say.forecast(forecast)}
      </p>
    </div>
  );
}
