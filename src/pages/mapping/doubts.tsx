// What isn't certain about a source, asked with an example from it: nothing is made before each has its answer.

import { Choice } from '../shared/controls.tsx';
import type { PageMapping, PageSource } from './view.ts';
import type { MappingWords } from './words.ts';

/** A choice that no doubt offers: nothing was chosen. */
const NOTHING = '\n';

/** The questions about a source, with what was chosen. */
export function Doubts({
  say,
  source: { doubts },
  mapping,
  onChange,
}: {
  readonly say: MappingWords;
  readonly source: PageSource;
  readonly mapping: PageMapping;
  readonly onChange: (mapping: PageMapping) => void;
}) {
  if (doubts.length === 0) return null;
  const choose = (about: string, says: string) => {
    const others = mapping.decisions.filter((one) => one.about !== about);
    onChange({ ...mapping, decisions: says === NOTHING ? others : [...others, { about, says }] });
  };
  return (
    <section aria-label={say.doubtsTitle}>
      <h2>{say.doubtsTitle}</h2>
      {doubts.map((doubt) => {
        const { kind, key, choices, at, header } = doubt;
        const label = `${say.column(at, header)}: ${say.doubts[kind](doubt)}`;
        if (choices.length === 0) return <p key={key}>{label}</p>;
        const words: Readonly<Record<string, string>> = say.doubtChoices;
        return (
          <Choice
            key={key}
            label={label}
            value={mapping.decisions.find(({ about }) => about === key)?.says ?? NOTHING}
            options={[
              { value: NOTHING, label: say.choose },
              ...choices.map((value) => ({ value, label: words[`${kind}:${value}`] ?? value })),
            ]}
            onChoose={(says) => choose(key, says)}
          />
        );
      })}
    </section>
  );
}
