// The page of the check: runs one part after another, shows progress and results, and offers a report to pass on.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { PageAnswer } from '../../../domain/views.ts';
import { Button, ProgressBar, TextField, Working } from '../../../pages/shared/controls.tsx';
import { copyText } from '../../../pages/shared/copy.ts';
import { openPage, wordsHere } from '../../../pages/shared/page.tsx';
import { callByName } from '../../../pages/shared/script-run.ts';
import { type Outcome, outcomeOf, useWork, type Work } from '../../../pages/shared/work.ts';
import type { CheckView } from '../rules/findings.ts';
import { rowsOf, type TopicRow } from './rows.ts';
import { words } from './words.ts';

const say = wordsHere(words);

const LOOK_MS = 10_000; // How often the page asks for the timed trigger.

interface Opened {
  readonly last: string; // Empty if never.
  readonly parts: number; // Number of parts.
  readonly view?: CheckView; // The unfinished or the last one; left out if there is none.
}

function Installation(data: Opened) {
  const [view, setView] = useState<CheckView | undefined>(data.view);
  /** What a person saw in the manual steps, by step. */
  const [seen, setSeen] = useState<Readonly<Record<number, string>>>({});
  const seenLines = Object.entries(seen).flatMap(([n, text]) =>
    text.trim() === '' ? [] : [`manual ${Number(n) + 1}: ${text.trim()}`],
  );
  const work = useWork();
  const isUnderWay = work.isBusy && view !== undefined && view.done < data.parts;
  const rows = view === undefined ? [] : rowsOf(view.findings, say);
  const step = async (input: object): Promise<Outcome | CheckView> => {
    const answer = await callByName<PageAnswer<CheckView>>('checkInstallation', input);
    if (!answer.ok) {
      // Stop asking: the next call would fail the same way.
      setView((shown) => shown && { ...shown, state: 'ended' });
      return outcomeOf(answer);
    }
    setView(answer);
    return answer;
  };
  const parts: Readonly<Record<string, string>> = say.parts;
  const outcome = ({ state }: CheckView): Outcome => ({
    message: state === 'waiting' ? say.waiting : say.ended,
    isProblem: false,
  });
  const goOnFrom = async (from: Outcome | CheckView) => {
    let at = from;
    let calls = 0;
    let tookMs = 0;
    while ('run' in at && at.done < data.parts) {
      const { run } = at;
      const timed = at.at === 'calls' ? { calls, tookMs } : {};
      const begunMs = performance.now();
      at = await step({ do: 'go-on', run, ...timed });
      tookMs = Math.round(performance.now() - begunMs);
      if ('calls' in timed) calls += 1;
    }
    return 'run' in at ? outcome(at) : at;
  };
  const begin = () => work.start(say.beginning, async () => goOnFrom(await step({ do: 'begin' })));
  const goOn = (from: CheckView) => () => work.start(say.beginning, () => goOnFrom(from));
  // The work itself reports that nothing came back.
  const hasFailed = view !== undefined && !work.isBusy && view.done < data.parts;
  useEffect(() => {
    if (view === undefined || view.state !== 'waiting' || work.isBusy) return undefined;
    const timer = setTimeout(() => {
      work.start(say.waiting, async () => {
        const at = await step({ do: 'look', run: view.run });
        return 'run' in at ? outcome(at) : at;
      });
    }, LOOK_MS);
    return () => clearTimeout(timer);
  }, [view, work.isBusy]);

  return (
    <Working work={work}>
      <p>{say.intro}</p>
      <p class="small">{data.last === '' ? say.never : `${say.last} ${data.last}`}</p>
      <div class="actions">
        <Button label={view === undefined ? say.begin : say.again} kind="primary" onClick={begin} />
      </div>
      {isUnderWay && <ProgressBar label={parts[view.at] ?? ''} done={view.done} all={data.parts} />}
      {hasFailed && (
        <>
          <p class="problem">{say.cut}</p>
          <div class="actions">
            <Button label={say.goOn} onClick={goOn(view)} />
          </div>
        </>
      )}
      {rows.length > 0 && (
        <Results rows={rows} text={[view?.text ?? '', ...seenLines].join('\n')} work={work} />
      )}
      <details>
        <summary>{say.byHand}</summary>
        <ol>
          {say.byHandSteps.map((line, n) => (
            <li key={line}>
              {line}
              <TextField
                label={say.seen}
                value={seen[n] ?? ''}
                onInput={(text) => setSeen({ ...seen, [n]: text })}
              />
            </li>
          ))}
        </ol>
      </details>
    </Working>
  );
}

interface ResultsProps {
  readonly rows: readonly TopicRow[];
  readonly text: string;
  readonly work: Work;
}

function Results({ rows, text, work }: ResultsProps) {
  const report = useRef<HTMLTextAreaElement>(null);
  const toDo = rows.filter(({ isToDo }) => isToDo);
  const copy = () =>
    work.start('', async () => {
      const box = report.current;
      const isCopied = box !== null && copyText(box);
      return { message: isCopied ? say.copied : say.copyByHand, isProblem: false };
    });
  return (
    <>
      <p>{toDo.length === 0 ? say.nothingToDo : say.toDo}</p>
      {toDo.length > 0 && <ResultTable rows={toDo} />}
      <details>
        <summary>{say.all(rows.length)}</summary>
        <ResultTable rows={rows} />
      </details>
      <label for="report">{say.report}</label>
      <textarea id="report" ref={report} readOnly rows={6} value={text} />
      <div class="actions">
        <Button label={say.copy} onClick={copy} />
      </div>
    </>
  );
}

function ResultTable({ rows }: Pick<ResultsProps, 'rows'>) {
  return (
    <table class="results">
      <thead>
        <tr>
          <th scope="col">{say.question}</th>
          <th scope="col">{say.did}</th>
          <th scope="col">{say.use}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ topic, question, did, use, state }) => (
          <tr key={topic} class={state}>
            <th scope="row">{question}</th>
            <td>{did}</td>
            <td>{use}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

openPage(Installation);
