// What isn't certain about a source, asked with an example from it: nothing is made before each question has its answer.
// What was taken for granted stands below, to be corrected.

import { Choice } from '../shared/controls.tsx';
import type { PageMapping, PageSource } from './view.ts';
import type { MappingWords } from './words.ts';

/** A choice that no doubt offers: nothing was chosen. */
const NOTHING = '\n';

type PageDoubt = PageSource['doubts'][number];

interface DoubtsProps {
  readonly say: MappingWords;
  readonly source: PageSource;
  readonly mapping: PageMapping;
  readonly onChange: (mapping: PageMapping) => void;
}

/** The questions about a source, with what was chosen. */
export function Doubts(props: DoubtsProps) {
  const { say, source } = props;
  const isAsked = ({ proposed }: PageDoubt) => proposed === undefined;
  return (
    <>
      <List {...props} title={say.doubtsTitle} doubts={source.doubts.filter(isAsked)} />
      <List {...props} title={say.takenTitle} doubts={source.doubts.filter((doubt) => !isAsked(doubt))} />
    </>
  );
}

function List({
  say,
  mapping,
  onChange,
  title,
  doubts,
}: DoubtsProps & { readonly title: string; readonly doubts: readonly PageDoubt[] }) {
  if (doubts.length === 0) return null;
  const choose = (about: string, says: string) => {
    const others = mapping.decisions.filter((one) => one.about !== about);
    onChange({ ...mapping, decisions: says === NOTHING ? others : [...others, { about, says }] });
  };
  const words: Readonly<Record<string, string>> = say.doubtChoices;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {doubts.map((doubt) => {
        const { kind, key, choices, proposed, at, header } = doubt;
        const label = `${say.column(at, header)}: ${say.doubts[kind](doubt)}`;
        if (choices.length === 0) return <p key={key}>{label}</p>;
        return (
          <Choice
            key={key}
            label={label}
            value={mapping.decisions.find(({ about }) => about === key)?.says ?? proposed ?? NOTHING}
            options={[
              ...(proposed === undefined ? [{ value: NOTHING, label: say.choose }] : []),
              ...choices.map((value) => ({ value, label: words[`${kind}:${value}`] ?? value })),
            ]}
            onChoose={(says) => choose(key, says)}
          />
        );
      })}
    </section>
  );
}
