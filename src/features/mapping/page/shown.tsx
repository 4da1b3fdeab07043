// What a mapping makes of a source: what prevents the answer sheet, remarks, and the first assessments.

import { remarkText, stopText } from './remarks.ts';
import type { PageSource } from './view.ts';
import type { MappingWords } from './words.ts';

export function Shown({ say, source }: { readonly say: MappingWords; readonly source: PageSource }) {
  const { stops, remarks, problems, counts, visits } = source;
  return (
    <>
      <p>{say.counts(counts.visits, counts.invalid, counts.leftOut)}</p>
      <Lines title={say.stops} lines={stops.map((stop) => stopText(say, stop))} isProblem />
      <Lines title={say.remarksTitle} lines={remarks.map((remark) => remarkText(say, remark))} />
      <Lines title={say.problems} lines={problems} />
      {visits.length > 0 && <h2>{say.visits}</h2>}
      {visits.map(({ rows, lines, state }) => (
        <section key={rows} class="card" aria-label={say.rows(rows)}>
          <h3>{state === 'valid' ? say.rows(rows) : `${say.rows(rows)}: ${say.states[state]}`}</h3>
          <p class="lines">{lines.join('\n')}</p>
        </section>
      ))}
    </>
  );
}

function Lines({
  title,
  lines,
  isProblem = false,
}: {
  readonly title: string;
  readonly lines: readonly string[];
  readonly isProblem?: boolean;
}) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul class={isProblem ? 'problem' : ''}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
