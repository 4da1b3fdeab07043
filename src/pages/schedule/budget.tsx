// How much of its running time a schedule has used, what its pulls will cost, and whether that fits.

import type { ScheduleView } from '../../domain/pages.ts';
import type { ScheduleWords } from './words.ts';

/** From this share of the running time on it is nearly used up. */
const NEARLY = 0.8;
/** What Google lets an ordinary account request in 24 hours (docs/platform.md#quotas). */
const REQUESTS_A_DAY = 20_000;

interface BudgetProps {
  readonly say: ScheduleWords;
  readonly view: ScheduleView;
}

/** A bar with the running time of the last 24 hours, the forecast, and warnings. */
export function Budget({ say, view }: BudgetProps) {
  const { minutes, used, forecast } = view;
  const warnings = [
    view.freeAt !== ''
      ? say.usedUp(minutes, view.freeAt)
      : used >= minutes * NEARLY
        ? say.nearlyUsedUp(minutes - used)
        : '',
    forecast.minutes > minutes ? say.tooMuchTime(forecast.minutes, minutes) : '',
    forecast.requests > REQUESTS_A_DAY * NEARLY ? say.manyRequests(forecast.requests, REQUESTS_A_DAY) : '',
  ].filter((text) => text !== '');
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
