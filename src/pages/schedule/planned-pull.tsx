// One pull on the schedule page: how often it runs, and what can be changed about that.

import { useState } from 'preact/hooks';
import type { PlannedPull } from '../../domain/views.ts';
import { Button, Question } from '../shared/controls.tsx';
import { Every, pausedOr } from '../shared/every.tsx';
import { wordsHere } from '../shared/page.tsx';
import { Plan, StateBadge } from '../shared/plan.tsx';
import { planWords } from '../shared/plan-words.ts';
import { words } from './words.ts';

const say = wordsHere(words);
const plan = wordsHere(planWords);

interface PlannedPullProps {
  readonly pull: PlannedPull;
  readonly isOn: boolean; // The viewer's schedule is on.
  readonly every: string; // As chosen, perhaps not saved yet.
  readonly field: string; // What a refusal calls how often it runs.
  readonly onChoose: (every: string) => void;
  readonly onEvery: (every: string, message: string) => void; // `message`: what to report once it is saved.
  readonly onTakeOver: () => void;
}

type EveryChange = Readonly<Record<'label' | 'to' | 'said', string>>;

export function PlannedPullCard(props: PlannedPullProps) {
  const { pull, every } = props;
  const [isAsking, setAsking] = useState(false);
  const changes: Readonly<Record<string, EveryChange>> = {
    typed: { label: say.saveEvery, to: every, said: say.everySaved(pull.name) },
    active: { label: say.pause, to: pausedOr(every, true), said: say.pausedNow(pull.name) },
    paused: { label: say.activate, to: pausedOr(every, false), said: say.activeNow(pull.name) },
  };
  const change = changes[every === pull.every ? pull.state : 'typed'];
  const isPlanned = pull.state === 'active' || pull.state === 'paused';
  const mayTakeOver = isPlanned && pull.owner !== '' && !pull.isMine;
  const message = pull.message === '' ? '' : `${pull.statusText}: ${pull.message}`;
  return (
    <section class="card" aria-label={pull.name}>
      <h2>
        {pull.name} <StateBadge plan={pull} />
      </h2>
      <p class="small">
        {pull.resource} · {pull.filters === '' ? plan.everything : pull.filters}
      </p>
      <Plan plan={pull} isInSchedule />
      {message !== '' && <p class="problem">{message}</p>}
      <Every value={every} field={props.field} onChange={props.onChoose} />
      {isAsking ? (
        <Question
          text={say.takeOverSure(pull.owner)}
          yes={say.takeOverYes}
          no={say.takeOverNo}
          onYes={() => {
            setAsking(false);
            props.onTakeOver();
          }}
          onNo={() => setAsking(false)}
        />
      ) : (
        <div class="actions">
          {change !== undefined && (
            <Button
              label={change.label}
              of={pull.name}
              onClick={() => props.onEvery(change.to, change.said)}
            />
          )}
          {mayTakeOver && (
            <Button
              label={say.takeOver}
              kind="link"
              isDisabled={!props.isOn}
              of={pull.name}
              onClick={() => setAsking(true)}
            />
          )}
        </div>
      )}
    </section>
  );
}
