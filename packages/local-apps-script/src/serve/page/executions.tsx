// The list of executions at the side: what ran, when, for how long, and what it logged. The newest first.

import type { ExecutionView } from '../views.ts';
import { usePage } from './page-context.ts';

export function Executions() {
  const { state, words } = usePage();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <aside id="executions" aria-labelledby="executions-title" tabIndex={0}>
      <h2 id="executions-title">{words.executions}</h2>
      <ol>
        {state.executions.map((execution) => (
          <Entry key={execution.id} {...execution} />
        ))}
      </ol>
    </aside>
  );
}

function Entry({ functionName, startedMs, endedMs, outcome, lines }: ExecutionView) {
  const { session, words } = usePage();
  const isBad = outcome === 'threw' || outcome === 'killed';
  const seconds = (ms: number) => (ms / 1000).toLocaleString(words.tag, { maximumFractionDigits: 1 });
  const took = endedMs === null ? words.running : `${seconds(endedMs - startedMs)} s`;
  return (
    <li class={outcome === 'running' ? 'running' : isBad ? 'bad' : ''}>
      <div class="what">
        <span class="state" />
        <b>{functionName}</b>
        <span class="took">{isBad ? `${words.failed}, ${took}` : took}</span>
      </div>
      <div class="when">{session.timeOf(startedMs)}</div>
      {lines.length > 0 && <pre>{lines.join('\n')}</pre>}
    </li>
  );
}
