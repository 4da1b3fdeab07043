// The page of what is new: a section per version; those that the person doesn't know yet are marked.

import type { VersionNews } from '../../app/features.ts';
import { Button } from '../shared/controls.tsx';
import { openPage, wordsHere } from '../shared/page.tsx';
import { closePage } from '../shared/script-run.ts';
import { words } from './words.ts';

const say = wordsHere(words);

interface NewsProps {
  readonly known: string; // The last version that the person knows.
  readonly ofFeatures: readonly VersionNews[]; // Listed after the rest of their version.
}

function News({ known, ofFeatures }: NewsProps) {
  // Newest first.
  const unknown = Math.max(
    0,
    say.news.findIndex(({ version }) => version === known),
  );
  return (
    <>
      <p>{unknown > 0 ? say.intro : say.nothing}</p>
      {say.news.map(({ version, lines }, n) => (
        <section class="card" key={version}>
          <h2>
            {say.version} {version}
            {n < unknown && ` · ${say.isNew}`}
          </h2>
          <ul>
            {[...lines, ...ofFeatures.flatMap((one) => (one.version === version ? one.lines : []))].map(
              (line) => (
                <li key={line}>{line}</li>
              ),
            )}
          </ul>
        </section>
      ))}
      <div class="actions">
        <Button label="OK" kind="primary" onClick={closePage} />
      </div>
    </>
  );
}

openPage(News);
