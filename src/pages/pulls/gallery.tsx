// The gallery of ready-made pulls: each unfolds to say what it creates, and creates it with one click.

import { Button } from '../shared/controls.tsx';
import { everyInWords } from '../shared/every.tsx';
import type { PlanWords } from '../shared/plan-words.ts';
import type { Draft } from './draft.ts';
import { Section } from './section.tsx';
import type { SetUp } from './set-ups.ts';
import type { PullWords } from './words.ts';

interface GalleryProps {
  readonly say: PullWords;
  readonly plan: PlanWords;
  readonly setUps: readonly SetUp[];
  readonly nameOf: (insight: string) => string; // By insight code.
  readonly isBusy: boolean;
  readonly onForecast: (draft: SetUp['draft']) => void;
  readonly onMake: (draft: SetUp['draft']) => void;
}

/** Keyed by the draft's name: once created, it takes other names and closes. */
export function Gallery({ say, plan, setUps, nameOf, isBusy, onForecast, onMake }: GalleryProps) {
  return (
    <section aria-label={say.gallery}>
      <h2>{say.gallery}</h2>
      <p class="small">{say.galleryIntro}</p>
      {setUps.map(({ title, what, draft }) => (
        <Section key={draft.name} title={title} sum={title}>
          <p>{what}</p>
          <p>{say.makesPull(draft.name, countOf(draft), everyInWords(plan, draft.every))}</p>
          {draft.followUps.length > 0 && <p>{say.makesInsights(draft.followUps.map(nameOf))}</p>}
          <div class="actions">
            <Button isBusy={isBusy} onClick={() => onMake(draft)}>
              {say.make}
            </Button>
            <Button kind="link" isBusy={isBusy} onClick={() => onForecast(draft)}>
              {say.forecast}
            </Button>
          </div>
        </Section>
      ))}
    </section>
  );
}

/** 0 for all. */
function countOf({ columns }: Draft): number {
  return columns === '' ? 0 : columns.split(',').length;
}
