// The page of insights: a card for each, with what it shows, the sheets that it can stand on, and the button that makes
// it. Where nothing was pulled yet, one click pulls it.

import { useState } from 'preact/hooks';
import type { pullEndpoints } from '../../../entry/pulls.ts';
import { Button, Status } from '../../../pages/shared/controls.tsx';
import { openPage } from '../../../pages/shared/page.tsx';
import { type AnswerOf, scriptOf } from '../../../pages/shared/script-run.ts';
import { outcomeOf, useWork } from '../../../pages/shared/work.ts';
import type { insightEndpoints } from '../endpoints.ts';
import type { InsightSourceView, InsightView } from '../page-view.ts';
import { AskedColumns, type SaidColumns } from './asked-columns.tsx';
import { Hours, type TypedHours } from './hours.tsx';
import { type InsightsWords, words } from './words.ts';

const call = scriptOf<typeof insightEndpoints & typeof pullEndpoints>();

interface InsightsProps {
  readonly say: InsightsWords;
  readonly opened: AnswerOf<typeof insightEndpoints, 'listInsights'>;
}

function Insights({ say, opened }: InsightsProps) {
  const [views, setViews] = useState(opened.insights);
  const [working, setWorking] = useState(opened.hours);
  const work = useWork();
  const make = ({ code }: InsightView, { id }: InsightSourceView) =>
    work.start(say.working, async () => {
      const answer = await call('makeInsight', { insight: code, of: id });
      if (answer.ok) setViews(answer.insights);
      return outcomeOf(answer);
    });
  const sayColumns = ({ code }: InsightView, { id }: InsightSourceView, columns: SaidColumns) =>
    work.start(say.saving, async () => {
      const answers = Object.entries(columns).map(([asked, column]) => ({ asked, column }));
      const answer = await call('saveInsightColumns', { insight: code, of: id, columns: answers });
      if (answer.ok) setViews(answer.insights);
      return outcomeOf(answer);
    });
  const pull = ({ resource, pull: known, newPull, filters }: InsightView) => {
    const name = known === '' ? newPull : known;
    work.start(say.pulling(name), async () => {
      if (known === '') {
        const definition = { name, resource, sheet: '', filters, mode: 'sync', every: '' };
        const saved = await call('savePull', definition);
        if (!saved.ok) return outcomeOf(saved);
      }
      const pulled = await call('refreshPull', { name });
      const answer = await call('listInsights', null);
      if (answer.ok) setViews(answer.insights);
      return outcomeOf(pulled);
    });
  };
  const saveHours = (typed: TypedHours) =>
    work.start(say.saving, async () => {
      const answer = await call('saveWorkingHours', typed);
      if (answer.ok) setWorking(answer.hours);
      return outcomeOf(answer);
    });
  return (
    <>
      <p>{say.intro}</p>
      {views.map((view) => (
        <section class="card" key={view.code} aria-label={view.name}>
          <h2>{view.name}</h2>
          <p>{say.shows[view.code]}</p>
          {view.sources.length === 0 && view.filters !== '' && view.pull !== '' && (
            <p class="small">{say.noHistory(view.pull, view.filters)}</p>
          )}
          {view.sources.length === 0 && (view.filters === '' || view.pull === '') && (
            <>
              <p class="small">{say.noPull(view.resourceName)}</p>
              <div class="actions">
                <Button isBusy={work.isBusy} onClick={() => pull(view)}>
                  {say.pullNow(view.pull === '' ? view.newPull : view.pull)}
                </Button>
              </div>
            </>
          )}
          {view.sources.map((source) => (
            <Source
              key={source.id}
              say={say}
              view={view}
              source={source}
              isBusy={work.isBusy}
              onMake={() => make(view, source)}
              onSay={(columns) => sayColumns(view, source, columns)}
            />
          ))}
        </section>
      ))}
      <Hours
        key={JSON.stringify(working)}
        say={say}
        saved={working}
        isBusy={work.isBusy}
        onSave={saveHours}
      />
      <Status {...work.outcome} />
    </>
  );
}

interface SourceProps {
  readonly say: InsightsWords;
  readonly view: InsightView;
  readonly source: InsightSourceView;
  readonly isBusy: boolean;
  readonly onMake: () => void;
  readonly onSay: (columns: SaidColumns) => void;
}

/** A sheet that the insight can stand on, and what became of it there. */
function Source({ say, view, source, isBusy, onMake, onSay }: SourceProps) {
  const { name, missing, lacking, asked } = source;
  if (missing.length > 0) {
    const words = lacking?.isHistory === true ? say.lacksKept : say.lacks;
    return <p class="problem">{words(lacking?.name ?? name, missing.join(', '))}</p>;
  }
  const button = source.made === undefined ? say.make : say.refresh;
  const questions = asked && (
    <AskedColumns
      key={JSON.stringify(asked)}
      say={say}
      sheet={name}
      asked={asked}
      isBusy={isBusy}
      onSay={onSay}
    />
  );
  if (asked?.questions.some(({ isOpen }) => isOpen)) return questions;
  return (
    <>
      <p class="small">
        {say.from(name)}
        {source.made !== undefined && `. ${say.made(source.made.sheet, source.made.at)}`}
      </p>
      <div class="actions">
        <Button isBusy={isBusy} name={say.about(button, view.name, name)} onClick={onMake}>
          {button}
        </Button>
      </div>
      {questions && (
        <details>
          <summary>{say.changeColumns}</summary>
          {questions}
        </details>
      )}
    </>
  );
}

openPage(words, (say, opened: AnswerOf<typeof insightEndpoints, 'listInsights'>) => (
  <Insights say={say} opened={opened} />
));
