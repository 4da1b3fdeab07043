// What runs right now: for how long, how many requests it has sent, how far the script says that it is, and a way to end
// it as Google would. What is over within a moment isn't shown.

import { useEffect, useState } from 'preact/hooks';
import type { ExecutionView, JobProgress } from '../views.ts';
import { Button } from './button.tsx';
import { usePage } from './page-context.ts';

const SHOWN_AFTER_MS = 700;
const TICK_MS = 500;

export function RunBar() {
  const { executions, jobs } = usePage().state;
  const running = executions.filter(
    // Cells say themselves that they load.
    ({ outcome, entry }) => outcome === 'running' && entry !== 'custom-function',
  );
  return (
    <div id="running">
      {running.map((execution) => (
        <Run key={execution.id} {...execution} jobs={running.length === 1 ? jobs : []} />
      ))}
    </div>
  );
}

function Run({ id, functionName, requests, jobs }: ExecutionView & { jobs: readonly JobProgress[] }) {
  const { session, words } = usePage();
  const [sinceMs] = useState(() => performance.now());
  const [nowMs, setNowMs] = useState(sinceMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const tookMs = nowMs - sinceMs;
  if (tookMs < SHOWN_AFTER_MS) return null;
  const number = (value: number) => value.toLocaleString(words.tag);
  const parts = [
    functionName,
    `${number(Math.floor(tookMs / 1000))} s`,
    ...(requests > 0 ? [words.requests(requests)] : []),
    ...jobs.map(({ name, done, all }) => `${name} ${number(done)}/${number(all)}`),
  ];
  return (
    <div class="run">
      <span class="spinner" />
      <span>{parts.join(' · ')}</span>
      <Button class="kill" title={words.stopTitle} onClick={() => void session.kill(id)}>
        {words.stop}
      </Button>
    </div>
  );
}
