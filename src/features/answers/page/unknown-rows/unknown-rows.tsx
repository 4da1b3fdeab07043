// The page that settles unknown rows: what was sent, the candidates that the service lists, and the user's answer.

import { useEffect, useState } from 'preact/hooks';
import { Button, TextField, Working } from '../../../../pages/shared/controls.tsx';
import { openPage, wordsHere } from '../../../../pages/shared/page.tsx';
import { type AnswerOf, scriptOf } from '../../../../pages/shared/script-run.ts';
import { outcomeOf, useWork } from '../../../../pages/shared/work.ts';
import type { answerEndpoints } from '../../endpoints.ts';
import { words } from './words.ts';

const say = wordsHere(words);
const call = scriptOf<typeof answerEndpoints>();

type ListedRow = AnswerOf<typeof answerEndpoints, 'listUnknownRows'>['rows'][number];
type FoundRow = AnswerOf<typeof answerEndpoints, 'lookUpUnknownRows'>['rows'][number];
type PlaceOfRow = FoundRow['candidates'][number]['takenBy'][number];

function UnknownRows() {
  const [rows, setRows] = useState<readonly ListedRow[]>([]);
  const [mostRequests, setMostRequests] = useState(0);
  const [found, setFound] = useState<readonly FoundRow[]>([]);
  const work = useWork();
  const read = async () => {
    const answer = await call('listUnknownRows', null);
    if (!answer.ok) return outcomeOf(answer);
    setRows(answer.rows);
    setMostRequests(answer.mostRequests);
    return { message: answer.rows.length === 0 ? say.none : '', isProblem: false };
  };
  useEffect(() => work.start(say.reading, read), []);

  const lookUp = () =>
    work.start(say.lookingUp, async () => {
      const answer = await call('lookUpUnknownRows', null);
      if (!answer.ok) return outcomeOf(answer);
      setFound(answer.rows);
      return { message: say.lookedUp, isProblem: false };
    });
  const settle = (rowKey: string, arrived: boolean, assessmentId: string) =>
    work.start(say.working, async () => {
      const answer = await call('settleUnknownRow', { rowKey, arrived, assessmentId });
      if (!answer.ok) return outcomeOf(answer);
      const listed = await read();
      return listed.isProblem ? listed : outcomeOf(answer);
    });
  return (
    <Working work={work}>
      <p>{say.intro}</p>
      {mostRequests > 0 && (
        <>
          <div class="actions">
            <Button label={say.lookUp} kind="primary" onClick={lookUp} />
          </div>
          <p class="small">{say.lookUpHint(mostRequests)}</p>
        </>
      )}
      {rows.map((row) => (
        <UnknownCard
          key={row.rowKey}
          row={row}
          found={found.find(({ rowKey }) => rowKey === row.rowKey)}
          onSettle={settle}
        />
      ))}
    </Working>
  );
}

interface UnknownCardProps {
  readonly row: ListedRow;
  readonly found: FoundRow | undefined;
  readonly onSettle: (rowKey: string, arrived: boolean, assessmentId: string) => void;
}

function UnknownCard({ row, found, onSettle }: UnknownCardProps) {
  const [id, setId] = useState('');
  const [taken, setTaken] = useState('');
  const title = say.place(row.sheet, row.rows);
  const take = (candidate: number) => {
    setId(String(candidate));
    setTaken(say.taken(candidate));
  };
  const type = (text: string) => {
    setId(text);
    setTaken('');
  };
  const [arrived, notArrived] = row.isAction ? [say.done, say.notDone] : [say.arrived, say.notArrived];
  return (
    <section class="card" aria-label={title}>
      <h2>{title}</h2>
      <p class="lines">{row.what}</p>
      <p class="small">{row.message}</p>
      {found !== undefined && !row.isAction && <CandidateList found={found} onTake={take} />}
      {!row.isAction && <TextField label={say.id} value={id} inputMode="numeric" onInput={type} />}
      <p class="small" aria-live="polite">
        {taken}
      </p>
      <div class="actions">
        <Button label={arrived} of={title} onClick={() => onSettle(row.rowKey, true, id)} />
        <Button label={notArrived} of={title} onClick={() => onSettle(row.rowKey, false, '')} />
      </div>
    </section>
  );
}

interface EvidenceProps {
  readonly found: FoundRow;
  readonly onTake: (id: number) => void;
}

function CandidateList({ found, onTake }: EvidenceProps) {
  const { candidates, known, looked, isWhole, incomparable, more } = found;
  if (known === 'none') return <p>{say.known.none}</p>;
  return (
    <>
      <p>{say.found(candidates.length + more)}</p>
      {candidates.length > 0 && <Comparison found={found} onTake={onTake} />}
      <p class="small">
        {[
          say.known[known],
          say.looked(looked, isWhole),
          incomparable > 0 ? say.incomparable(incomparable) : '',
          more > 0 ? say.more(more) : '',
        ]
          .filter((text) => text !== '')
          .join(' ')}
      </p>
    </>
  );
}

function Comparison({ found, onTake }: EvidenceProps) {
  const { candidates, fields } = found;
  const places = (of: readonly PlaceOfRow[]) =>
    of.map(({ sheet, row }) => say.place(sheet, row === 0 ? [] : [row])).join('; ');
  return (
    <table class="results" aria-label={say.comparison}>
      <thead>
        <tr>
          <th scope="col">{say.field}</th>
          <th scope="col">{say.sent}</th>
          {candidates.map(({ id }) => (
            <th key={id} scope="col">
              ID {id}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, sent, there }) => (
          <tr key={field}>
            <td>{field}</td>
            <td>{sent}</td>
            {there.map(({ text, verdict }, n) => (
              <td key={candidates[n]?.id}>
                {text}
                <p class={verdict === 'different' || verdict === 'near' ? 'small problem' : 'small'}>
                  {say.verdicts[verdict]}
                </p>
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <td>{say.surenessHead}</td>
          <td />
          {candidates.map(({ id, sureness, takenBy, mayBeOf }) => (
            <td key={id}>
              {say.sureness[sureness]}
              {takenBy.length > 0 && <p class="problem">{say.takenBy(places(takenBy))}</p>}
              {mayBeOf.length > 0 && <p>{say.mayBeOf(places(mayBeOf))}</p>}
              <Button label={say.take(id)} kind="link" onClick={() => onTake(id)} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

openPage(UnknownRows);
