// The page on which unknown rows are settled: what was sent, and the person's word on whether it arrived.

import { useEffect, useState } from 'preact/hooks';
import * as z from 'zod/mini';
import { Button, Status, TextField } from '../shared/controls.tsx';
import { openPage } from '../shared/page.tsx';
import { call, said } from '../shared/script-run.ts';
import { outcomeOf, useWork } from '../shared/work.ts';
import { words } from './words.ts';

const unknownRow = z.object({
  rowKey: z.string(),
  sheet: z.string(),
  rows: z.array(z.number()),
  what: z.string(),
  message: z.string(),
});
const unknownRows = z.object({ rows: z.array(unknownRow) });
type ListedRow = z.output<typeof unknownRow>;

function UnknownRows({ say }: { readonly say: typeof words.en }) {
  const [rows, setRows] = useState<readonly ListedRow[]>([]);
  const work = useWork();
  const read = async () => {
    const answer = await call('listUnknownRows', null, unknownRows);
    if (!answer.ok) return outcomeOf(answer);
    setRows(answer.rows);
    return { message: answer.rows.length === 0 ? say.none : '', isProblem: false };
  };
  useEffect(() => work.start(say.reading, read), []);

  const settle = (rowKey: string, arrived: boolean, assessmentId: string) =>
    work.start(say.working, async () => {
      const answer = await call('settleUnknownRow', { rowKey, arrived, assessmentId }, said);
      if (!answer.ok) return outcomeOf(answer);
      const listed = await read();
      return listed.isProblem ? listed : outcomeOf(answer);
    });
  return (
    <>
      <p>{say.intro}</p>
      {rows.map((row) => (
        <UnknownCard key={row.rowKey} say={say} row={row} isBusy={work.isBusy} onSettle={settle} />
      ))}
      <Status {...work.outcome} />
    </>
  );
}

interface UnknownCardProps {
  readonly say: typeof words.en;
  readonly row: ListedRow;
  readonly isBusy: boolean;
  readonly onSettle: (rowKey: string, arrived: boolean, assessmentId: string) => void;
}

function UnknownCard({ say, row, isBusy, onSettle }: UnknownCardProps) {
  const [id, setId] = useState('');
  const { rows } = row;
  const place = rows.length === 0 ? say.gone : `${rows.length === 1 ? say.row : say.rows} ${rows.join(', ')}`;
  const title = row.sheet === '' ? place : `${say.where} ${row.sheet}, ${place}`;
  return (
    <section class="card" aria-label={title}>
      <h2>{title}</h2>
      <p class="lines">{row.what}</p>
      <p class="small">{row.message}</p>
      <TextField label={say.id} value={id} keys="numeric" onInput={setId} />
      <div class="actions">
        <Button
          isBusy={isBusy}
          name={`${say.arrived}: ${title}`}
          onClick={() => onSettle(row.rowKey, true, id)}
        >
          {say.arrived}
        </Button>
        <Button
          isBusy={isBusy}
          name={`${say.notArrived}: ${title}`}
          onClick={() => onSettle(row.rowKey, false, '')}
        >
          {say.notArrived}
        </Button>
      </div>
    </section>
  );
}

openPage(words, z.object({}), (say) => <UnknownRows say={say} />);
