// The page of tables in BigQuery: a table and an insight are chosen, and its query is shown with what it costs. Then it
// can be made a view, which Connected Sheets and Looker read.

import { useState } from 'preact/hooks';
import { Button, Select, Status } from '../../../pages/shared/controls.tsx';
import { openPage, wordsHere } from '../../../pages/shared/page.tsx';
import { type AnswerOf, scriptOf } from '../../../pages/shared/script-run.ts';
import { NO_OUTCOME, outcomeOf, useWork, WorkHere } from '../../../pages/shared/work.ts';
import type { warehouseEndpoints } from '../endpoints.ts';
import { words } from './words.ts';

const say = wordsHere(words);
const call = scriptOf<typeof warehouseEndpoints>();

type ListedTables = AnswerOf<typeof warehouseEndpoints, 'listTables'>;
type ShownQuery = AnswerOf<typeof warehouseEndpoints, 'showQuery'>;

function Tables({ tables }: ListedTables) {
  const [pull, setPull] = useState(tables[0]?.pull ?? '');
  const [insight, setInsight] = useState('');
  const [query, setQuery] = useState<ShownQuery>();
  const work = useWork();
  const table = tables.find((one) => one.pull === pull);
  if (table === undefined) return <p>{say.none}</p>;
  const asked = { pull, insight };
  const show = () =>
    work.start(say.showing, async () => {
      const answer = await call('showQuery', asked);
      setQuery(answer.ok ? answer : undefined);
      return answer.ok ? NO_OUTCOME : outcomeOf(answer);
    });
  const open = () => work.start(say.opening, async () => outcomeOf(await call('openConnectedTab', asked)));
  /** Makes or removes the view. */
  const change = (words: string, what: 'makeView' | 'removeView') =>
    work.start(words, async () => {
      const answer = await call(what, asked);
      if (answer.ok && query !== undefined) setQuery({ ...query, isMade: what === 'makeView' });
      return outcomeOf(answer);
    });
  const choose = (next: { readonly pull: string; readonly insight: string }) => {
    setPull(next.pull);
    setInsight(next.insight);
    setQuery(undefined);
  };
  const views = table.insights.filter(({ why }) => why === '');
  const others = table.insights.filter(({ why }) => why !== '');
  return (
    <WorkHere.Provider value={work}>
      <Select
        label={say.table}
        value={pull}
        options={tables.map((one) => ({ value: one.pull, label: one.table }))}
        onChoose={(chosen) => choose({ pull: chosen, insight: '' })}
      />
      <Select
        label={say.query}
        value={insight}
        options={[
          { value: '', label: say.all },
          ...views.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChoose={(chosen) => choose({ pull, insight: chosen })}
      />
      <div class="actions">
        <Button label={say.show} kind="primary" onClick={show} />
      </div>
      {query !== undefined && (
        <section class="card" aria-label={query.name}>
          <h2>{query.name}</h2>
          <p>{query.words}</p>
          {query.isMade === true && <p>{say.isMade}</p>}
          <label>
            {say.sql}
            <textarea rows={10} readOnly value={query.sql} />
          </label>
          <p class="small">{say.copyHint}</p>
          {query.isMade !== undefined && (
            <div class="actions">
              <Button
                label={query.isMade ? say.makeAgain : say.make}
                onClick={() => change(say.making, 'makeView')}
              />
              {query.isMade && (
                <Button label={say.remove} onClick={() => change(say.removing, 'removeView')} />
              )}
            </div>
          )}
          <h3>{say.sheets}</h3>
          <div class="actions">
            <Button label={say.open} onClick={open} />
          </div>
          <p class="small">{say.openHint}</p>
          <ol>
            {say.steps(query.name).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      )}
      <Status />
      {others.length > 0 && (
        <details>
          <summary>{say.noViews}</summary>
          <ul>
            {others.map(({ code, name, why }) => (
              <li key={code}>
                {name}: {why}
              </li>
            ))}
          </ul>
        </details>
      )}
    </WorkHere.Provider>
  );
}

openPage(Tables);
