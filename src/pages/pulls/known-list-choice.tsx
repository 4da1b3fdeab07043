// The choice of a known list for a new pull by path.

import { useState } from 'preact/hooks';
import { Select } from '../shared/controls.tsx';
import { languageHere } from '../shared/page.tsx';
import { type KnownList, knownLists } from './known-lists.ts';
import type { PullWords } from './words.ts';

/** Set by the build: `LISTS=lists.json npm run build`. */
declare const __LISTS__: Parameters<typeof knownLists>[1];

interface KnownListChoiceProps {
  readonly say: PullWords;
  readonly onChoose: (list: KnownList) => void;
}

export function KnownListChoice({ say, onChoose }: KnownListChoiceProps) {
  const [chosen, setChosen] = useState<KnownList>();
  const lists = knownLists(languageHere(), __LISTS__);
  return (
    <>
      <Select
        label={say.knownLists}
        value={chosen?.name ?? ''}
        options={[
          { value: '', label: say.knownListNone },
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
