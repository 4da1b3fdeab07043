// Makes an answer sheet: calls the script until all rows are there and shows the progress. Also resumes an unfinished
// one.

import { useState } from 'preact/hooks';
import { Button, Status } from '../../../pages/shared/controls.tsx';
import { type InputOf, scriptOf } from '../../../pages/shared/script-run.ts';
import { type Outcome, outcomeOf, useWork } from '../../../pages/shared/work.ts';
import type { mappingEndpoints } from '../endpoints.ts';
import type { MappingWords } from './words.ts';

const call = scriptOf<typeof mappingEndpoints>();

/**
 * Takes as many executions as needed.
 * @param tell called with the progress after each but the last
 */
export async function makeAll(
  input: InputOf<typeof mappingEndpoints, 'makeMappedSheet'>,
  say: MappingWords,
  tell: (message: string) => void,
): Promise<Outcome> {
  for (;;) {
    const answer = await call('makeMappedSheet', input);
    if (!answer.ok) return outcomeOf(answer);
    const { feed, message } = answer;
    if (answer.done >= answer.all)
      return outcomeOf({ ...answer, message: feed === null ? message : `${message} ${say.fed[feed]}` });
    tell(answer.message);
  }
}

interface UnfinishedProps {
  readonly say: MappingWords;
  readonly making: {
    readonly targetId: number;
    readonly sheet: string;
    readonly done: number;
    readonly all: number;
    readonly by: string;
  };
}

export function Unfinished({ say, making: { targetId, sheet, done, all, by } }: UnfinishedProps) {
  const [progress, setProgress] = useState('');
  const work = useWork();
  const goOn = () => work.start(say.making, () => makeAll({ goOn: targetId }, say, setProgress));
  return (
    <section class="card" aria-label={say.unfinishedTitle}>
      <h2>{say.unfinishedTitle}</h2>
      <p>{say.unfinished(sheet, done, all, by)}</p>
      <div class="actions">
        <Button isBusy={work.isBusy} onClick={goOn}>
          {say.goOn}
        </Button>
      </div>
      {work.isBusy && progress !== '' && <p>{progress}</p>}
      <Status {...work.outcome} />
    </section>
  );
}
