// One pull in the list: what it fills, its state, and its buttons.

import { useState } from 'preact/hooks';
import type { JobProgress } from '../../app/menu/running-jobs.ts';
import type { PullView, ResourceView } from '../../domain/views.ts';
import { Button, ProgressBar } from '../shared/controls.tsx';
import { Plan, StateBadge } from '../shared/plan.tsx';
import type { PlanWords } from '../shared/plan-words.ts';
import type { PullWords } from './words.ts';

interface PullCardProps {
  readonly say: PullWords;
  readonly plan: PlanWords;
  readonly pull: PullView;
  readonly resource: ResourceView | undefined;
  readonly job: JobProgress | undefined;
  readonly isBusy: boolean;
  readonly onRefresh: () => void;
  readonly onEverything: () => void;
  readonly onEdit: () => void;
  readonly onConnection: () => void;
  readonly onSchedule: () => void;
  readonly onDelete: () => void;
}

export function PullCard(props: PullCardProps) {
  const { say, pull, resource, job, isBusy } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <section class="card" aria-label={pull.name}>
      <h2>
        {pull.name} <StateBadge say={props.plan} plan={pull.plan} />
      </h2>
      <p class="small">
        {resource?.name ?? pull.resource}
        {pull.sheet !== '' && ` · ${say.fills} ${pull.sheet}`}
      </p>
      <p>{pull.filtersInWords === '' ? props.plan.everything : pull.filtersInWords}</p>
      {job === undefined ? (
        <p>
          {[pull.statusText, pull.plan.state === 'unknown' ? '' : pull.message]
            .filter((text) => text !== '')
            .join(': ')}
        </p>
      ) : (
        <ProgressBar label={job.at} done={job.done} all={job.all} />
      )}
      <p class="small">
        {say.lastSuccess}: {pull.lastSuccess || say.never}
      </p>
      <Plan say={props.plan} plan={pull.plan} />
      {pull.failsToConnect && (
        <div class="actions">
          <Button isBusy={isBusy} name={`${say.connection}: ${pull.name}`} onClick={props.onConnection}>
            {say.connection}
          </Button>
        </div>
      )}
      {pull.plan.problems.some(({ kind }) => kind === 'no-schedule' || kind === 'off') && (
        <div class="actions">
          <Button isBusy={isBusy} name={`${say.schedule}: ${pull.name}`} onClick={props.onSchedule}>
            {say.schedule}
          </Button>
        </div>
      )}
      {isAsking ? (
        <>
          <p>{say.removeSure}</p>
          <div class="actions">
            <Button isBusy={isBusy} onClick={props.onDelete}>
              {say.removeYes}
            </Button>
            <Button isBusy={isBusy} onClick={() => setAsking(false)}>
              {say.keep}
            </Button>
          </div>
        </>
      ) : (
        <div class="actions">
          <Button isBusy={isBusy} name={`${say.refresh}: ${pull.name}`} onClick={props.onRefresh}>
            {say.refresh}
          </Button>
          <Button kind="link" isBusy={isBusy} name={`${say.edit}: ${pull.name}`} onClick={props.onEdit}>
            {say.edit}
          </Button>
          {pull.lastSuccess !== '' && (
            <Button
              kind="link"
              isBusy={isBusy}
              name={`${say.readAll}: ${pull.name}`}
              onClick={props.onEverything}
            >
              {say.readAll}
            </Button>
          )}
          <Button
            kind="link"
            isBusy={isBusy}
            name={`${say.remove}: ${pull.name}`}
            onClick={() => setAsking(true)}
          >
            {say.remove}
          </Button>
        </div>
      )}
    </section>
  );
}
