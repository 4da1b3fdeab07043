// The feed of the active form sheet: its state, missing responses, and how to stop it.

import { useState } from 'preact/hooks';
import { Button, Status } from '../../../pages/shared/controls.tsx';
import { scriptOf } from '../../../pages/shared/script-run.ts';
import { outcomeOf, useWork } from '../../../pages/shared/work.ts';
import type { mappingEndpoints } from '../endpoints.ts';
import type { MappingWords } from './words.ts';

const call = scriptOf<typeof mappingEndpoints>();

interface FeedProps {
  readonly say: MappingWords;
  readonly sheetId: number;
  readonly feed: {
    readonly sheet: string;
    readonly by: string;
    readonly since: string;
    readonly trouble: string;
  };
  readonly onStopped: () => void;
}

export function Feed({ say, sheetId, feed, onStopped }: FeedProps) {
  const [isOver, setOver] = useState(false);
  const work = useWork();
  const ask = (functionName: 'takeMissingResponses' | 'stopFormFeed') =>
    work.start(say.feedWorking, async () => {
      const answer = await call(functionName, { sheetId });
      if (answer.ok && functionName === 'stopFormFeed') {
        setOver(true);
        onStopped();
      }
      return outcomeOf(answer);
    });
  return (
    <section class="card" aria-label={say.feedTitle}>
      <h2>{say.feedTitle}</h2>
      {!isOver && (
        <>
          <p>{say.feedNow(feed.sheet, feed.by, feed.since)}</p>
          {feed.trouble !== '' && <p class="problem">{feed.trouble}</p>}
          <div class="actions">
            <Button isBusy={work.isBusy} onClick={() => ask('takeMissingResponses')}>
              {say.feedTake}
            </Button>
            <Button isBusy={work.isBusy} onClick={() => ask('stopFormFeed')}>
              {say.feedStop}
            </Button>
          </div>
        </>
      )}
      <Status {...work.outcome} />
    </section>
  );
}
