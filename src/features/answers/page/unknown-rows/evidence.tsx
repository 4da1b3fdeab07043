// The service's candidates for an unknown row, beside what was sent.

import { Button } from '../../../../pages/shared/controls.tsx';
import type { FoundRow, PlaceOfRow } from './view.ts';
import type { UnknownWords } from './words.ts';

interface EvidenceProps {
  readonly say: UnknownWords;
  readonly found: FoundRow;
  readonly isBusy: boolean;
  readonly onTake: (id: number) => void;
}

export function CandidateList({ say, found, isBusy, onTake }: EvidenceProps) {
  const { candidates, known, looked, isWhole, incomparable, more } = found;
  if (known === 'none') return <p>{say.known.none}</p>;
  return (
    <>
      <p>{say.found(candidates.length + more)}</p>
      {candidates.length > 0 && <Comparison say={say} found={found} isBusy={isBusy} onTake={onTake} />}
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

function Comparison({ say, found, isBusy, onTake }: EvidenceProps) {
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
            <td>{say.fields[field]}</td>
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
              <Button isBusy={isBusy} kind="link" onClick={() => onTake(id)}>
                {say.take(id)}
              </Button>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
