// The choice of a list that is ready made, for a new pull of `endpoint`.

import { useState } from 'preact/hooks';
import { Choice } from '../shared/controls.tsx';
import { languageHere } from '../shared/page.tsx';
import { type ReadyMadeList, readyMade } from './ready-made-lists.ts';
import type { PullWords } from './words.ts';

/** Set by the build: the lists of `LISTS=lists.json npm run build`. */
declare const __LISTS__: Parameters<typeof readyMade>[1];

interface ReadyMadeProps {
  readonly say: PullWords;
  readonly onChoose: (list: ReadyMadeList) => void;
}

/** A dropdown of lists, and what has to be completed of the chosen one. */
export function ReadyMade({ say, onChoose }: ReadyMadeProps) {
  const [chosen, setChosen] = useState<ReadyMadeList>();
  const lists = readyMade(languageHere(), __LISTS__);
  return (
    <>
      <Choice
        label={say.readyMade}
        value={chosen?.name ?? ''}
        options={[
          { value: '', label: say.readyMadeNone },
          ...lists.map(({ name }) => ({ value: name, label: name })),
        ]}
        onChoose={(name) => {
          const list = lists.find((one) => one.name === name);
          setChosen(list);
          if (list !== undefined) onChoose(list);
        }}
      />
      {chosen !== undefined && chosen.missing !== '' && <p class="small">{chosen.missing}</p>}
    </>
  );
}
