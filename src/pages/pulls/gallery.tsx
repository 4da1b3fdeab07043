// The gallery of ready-made pulls: each unfolds to say what it creates, and creates it with one click.

import { useState } from 'preact/hooks';
import { Button, Checkbox, TextField } from '../shared/controls.tsx';
import { everyInWords } from '../shared/every.tsx';
import type { PlanWords } from '../shared/plan-words.ts';
import { Section } from '../shared/section.tsx';
import type { Draft, SetUp } from './set-ups.ts';
import type { PullWords } from './words.ts';

interface GalleryProps {
  readonly say: PullWords;
  readonly plan: PlanWords;
  readonly setUps: readonly SetUp[];
  readonly nameOf: (insight: string) => string; // By insight code.
  readonly isBusy: boolean;
  readonly onForecast: (draft: SetUp['draft']) => void;
  readonly notice: NoticeField | undefined; // Undefined if nobody can be told anything.
  /** @param tellAt undefined if nothing is switched on; blank if nobody is told */
  readonly onMake: (draft: SetUp['draft'], tellAt: string | undefined) => void;
}

export interface NoticeField {
  readonly label: string;
  readonly hint: string;
}

const EVERY_MORNING = 'day 07:00';

/** Keyed by the draft's name: once created, it takes other names and closes. */
export function Gallery({ say, setUps, ...props }: GalleryProps) {
  return (
    <section aria-label={say.gallery}>
      <h2>{say.gallery}</h2>
      <p class="small">{say.galleryIntro}</p>
      {setUps.map((setUp) => (
        <Section key={setUp.draft.name} title={setUp.title} sum={setUp.title}>
          <Offer say={say} setUp={setUp} {...props} />
        </Section>
      ))}
    </section>
  );
}

type OfferProps = Omit<GalleryProps, 'setUps'> & { readonly setUp: SetUp };

function Offer({ say, plan, setUp: { what, draft }, notice, ...props }: OfferProps) {
  const [isDaily, setDaily] = useState(false);
  const [address, setAddress] = useState('');
  const { isBusy, nameOf } = props;
  const chosen = isDaily ? { ...draft, every: EVERY_MORNING } : draft;
  return (
    <>
      <p>{what}</p>
      <p class="small">
        {say.makesPull(draft.name, countOf(draft), everyInWords(plan, chosen.every), isDaily)}
      </p>
      {draft.followUps.length > 0 && <p class="small">{say.makesInsights(draft.followUps.map(nameOf))}</p>}
      <Checkbox label={say.everyMorning} checked={isDaily} onChange={setDaily} />
      {isDaily && notice !== undefined && (
        // The hint in the field: the button below stays in sight.
        <TextField
          label={notice.label}
          placeholder={notice.hint}
          secret
          first
          value={address}
          onInput={setAddress}
        />
      )}
      <div class="actions">
        <Button isBusy={isBusy} onClick={() => props.onMake(chosen, isDaily ? address.trim() : undefined)}>
          {say.make}
        </Button>
        <Button kind="link" isBusy={isBusy} onClick={() => props.onForecast(draft)}>
          {say.forecast}
        </Button>
      </div>
    </>
  );
}

/** 0 for all. */
function countOf({ columns }: Draft): number {
  return columns === '' ? 0 : columns.split(',').length;
}
