// How a pull runs by itself: state, next run, whose schedule, and problems.

import type { PlanProblem, PlanView } from '../../domain/views.ts';
import { wordsHere } from './page.tsx';
import { planWords } from './plan-words.ts';

const say = wordsHere(planWords);

interface PlanProps {
  readonly plan: PlanView;
  readonly isInSchedule?: boolean; // On the schedule's page, which itself says that no schedule is on.
}

export function StateBadge({ plan }: Pick<PlanProps, 'plan'>) {
  const isIdle = plan.state === 'active' && plan.problems.some(keepsItFromRunning);
  const state = isIdle ? 'idle' : plan.state;
  return <span class={`badge ${state}`}>{say.states[state]}</span>;
}

function keepsItFromRunning({ kind }: PlanProblem): boolean {
  return kind !== 'overdue';
}

function isOfSchedule({ kind }: PlanProblem): boolean {
  return kind === 'no-schedule' || kind === 'off';
}

export function Plan({ plan, isInSchedule = false }: PlanProps) {
  const { state, next, owner, isMine } = plan;
  const problems = plan.problems.filter((one) => !isInSchedule || !isOfSchedule(one));
  const isPlanned = state === 'active' || state === 'paused';
  return (
    <>
      {next !== '' && <p>{say.next(next)}</p>}
      {state === 'paused' && <p>{say.nextPaused}</p>}
      {problems.map((one) => (
        <p key={one.kind} class="problem">
          {say.problem(one, isInSchedule)}
        </p>
      ))}
      {isPlanned && owner !== '' && !isMine && <p class="small">{say.runsAs(owner)}</p>}
    </>
  );
}

/** Whose schedule runs a pull, and what that costs, in one line; blank if nothing is known. */
export function costText({ state, owner, isMine, cost }: PlanView): string {
  if (state !== 'active' && state !== 'paused') return '';
  const whose = owner === '' ? '' : isMine ? say.runsAsMe(owner) : say.runsAs(owner);
  return [whose, cost === null ? '' : say.cost(cost.minutes)].filter((text) => text !== '').join(' · ');
}
