// How a pull runs by itself: state, next run, whose schedule, cost, and problems.

import type { PlanView } from '../../domain/views.ts';
import type { PlanWords } from './plan-words.ts';

interface PlanProps {
  readonly say: PlanWords;
  readonly plan: PlanView;
}

export function StateBadge({ say, plan: { state } }: PlanProps) {
  return <span class={`badge ${state}`}>{stateWord(say, state)}</span>;
}

function stateWord(say: PlanWords, state: PlanView['state']): string {
  switch (state) {
    case 'active':
      return say.active;
    case 'paused':
      return say.paused;
    case 'manual':
      return say.byHand;
    case 'unknown':
      return say.unknown;
  }
}

export function Plan({ say, plan }: PlanProps) {
  const { state, next, owner, isMine, problems } = plan;
  const isPlanned = state === 'active' || state === 'paused';
  return (
    <>
      {next !== '' && <p>{say.next(next)}</p>}
      {state === 'paused' && <p>{say.nextPaused}</p>}
      {problems.map((one) => (
        <p key={one.kind} class="problem">
          {say.problem(one)}
        </p>
      ))}
      {isPlanned && owner !== '' && <p class="small">{isMine ? say.runsAsMe(owner) : say.runsAs(owner)}</p>}
      {isPlanned && plan.cost !== null && <p class="small">{say.cost(plan.cost.minutes)}</p>}
    </>
  );
}
