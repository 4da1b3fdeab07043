// Asks before rows are sent: what they say, the request in a fold, and a button that sends exactly what was counted.

import { useEffect, useState } from 'preact/hooks';
import { Button, Checkbox, Status } from '../../../../pages/shared/controls.tsx';
import { openPage, wordsHere } from '../../../../pages/shared/page.tsx';
import { type AnswerOf, closePage, type InputOf, scriptOf } from '../../../../pages/shared/script-run.ts';
import { NO_OUTCOME, outcomeOf, useWork, WorkHere } from '../../../../pages/shared/work.ts';
import type { answerEndpoints } from '../../endpoints.ts';
import { words } from './words.ts';

const say = wordsHere(words);
const call = scriptOf<typeof answerEndpoints>();

type PreparedImport = AnswerOf<typeof answerEndpoints, 'prepareImport'>;
type ShownImport = PreparedImport['shown'][number];

type AskedRows = InputOf<typeof answerEndpoints, 'prepareImport'>;

function Approval({ asked: { chosen, of } }: { readonly asked: AskedRows }) {
  const [asked, setAsked] = useState<PreparedImport>();
  const [isAgain, setAgain] = useState(false);
  const work = useWork();
  useEffect(
    () =>
      work.start(say.reading, async () => {
        const answer = await call('prepareImport', { chosen, of });
        if (!answer.ok) return outcomeOf(answer);
        setAsked(answer);
        return NO_OUTCOME;
      }),
    [],
  );
  const send = ({ sheetId, baseUrl, approval, again }: PreparedImport) =>
    work.start(say.sending, async () => {
      const wanted = isAgain ? again : {};
      const answer = await call('importApproved', { of, sheetId, baseUrl, approval, again: wanted });
      setAsked(undefined);
      if (answer.ok && answer.isWell) closePage();
      return { message: answer.message, isProblem: !answer.ok || !answer.isWell };
    });
  const fresh = Object.keys(asked?.approval ?? {}).length;
  const repeated = Object.keys(asked?.again ?? {}).length;
  const count = fresh + (isAgain ? repeated : 0);
  return (
    <WorkHere.Provider value={work}>
      <h1 class="unseen">{say.first}</h1>
      {asked?.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {asked !== undefined && fresh > 0 && <ShownRows of={of} shown={asked.shown} count={fresh} />}
      {repeated > 0 && (
        <Checkbox label={say.again} hint={say.againHint(repeated)} checked={isAgain} onChange={setAgain} />
      )}
      {asked !== undefined && isAgain && <ShownRows of={of} shown={asked.shownAgain} count={repeated} />}
      {count > 0 && <p class="small">{asked?.final}</p>}
      <div class="said">
        <Status />
        <div class="actions">
          {asked !== undefined && count > 0 && (
            <Button label={say.send[of]} kind="primary" onClick={() => send(asked)} />
          )}
          <Button
            label={asked !== undefined && count > 0 && !work.isBusy ? say.cancel : say.close}
            isInstant
            onClick={closePage}
          />
        </div>
      </div>
    </WorkHere.Provider>
  );
}

interface ShownRowsProps {
  readonly of: PreparedImport['of'];
  readonly shown: readonly ShownImport[];
  readonly count: number;
}

function ShownRows({ of, shown, count }: ShownRowsProps) {
  return (
    <section aria-label={say.first}>
      {shown.map((row, n) => (
        <ShownRow key={row.rows[0]} of={of} shown={row} startsOpen={n === 0} />
      ))}
      {count > shown.length && <p>{say.more(count - shown.length)}</p>}
    </section>
  );
}

interface ShownRowProps {
  readonly of: PreparedImport['of'];
  readonly shown: ShownImport;
  readonly startsOpen: boolean;
}

function ShownRow({ of, shown: { rows, values, sent }, startsOpen }: ShownRowProps) {
  // Assessments are told apart by their unit, actions by what they act on.
  const name = (values[of === 'answers' ? 1 : 0] ?? []).join(' ');
  return (
    <details class="section" open={startsOpen}>
      <summary>
        <span>{`${say.rows(rows)}: ${name}`}</span>
      </summary>
      <table class="results">
        <tbody>
          {values.map(([header, value], n) => (
            <tr key={n}>
              <th scope="row">{header}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <details>
        <summary>{say.body}</summary>
        <p class="small">{say.withToken}</p>
        <p class="lines sent">{sent}</p>
      </details>
    </details>
  );
}

openPage(Approval);
