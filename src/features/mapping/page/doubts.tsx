// The questions about a source, with examples from it. Nothing is made before each has an answer; assumed answers are
// listed below, to be corrected.

import { Checkbox, Select } from '../../../pages/shared/controls.tsx';
import type { PageMapping, PageSource } from './view.ts';
import type { MappingWords } from './words.ts';

const NOTHING = '\n'; // The value of "choose": no real choice equals it.
const CONFIRMED = 'so'; // The choice of a checkbox.

type PageDoubt = PageSource['doubts'][number];

interface DoubtsProps {
  readonly say: MappingWords;
  readonly source: PageSource;
  readonly mapping: PageMapping;
  readonly onChange: (mapping: PageMapping) => void;
}

export function Doubts(props: DoubtsProps) {
  const { say, source, mapping } = props;
  const isAsked = ({ proposed }: PageDoubt) => proposed === undefined;
  // Answered beside the columns since: by place, and by what was given.
  const moved = (['columns', 'items'] as const).flatMap((part) =>
    mapping[part].flatMap(({ text, means }, n) =>
      means === source.mapping[part][n]?.means ? [] : [source[part][n]?.at || text, means],
    ),
  );
  const isOpen = ({ key, at, header }: PageDoubt) =>
    mapping.decisions.some(({ about }) => about === key) ||
    !(moved.includes(at || header) || moved.includes(key.replace('which:', '')));
  const doubts = source.doubts.filter(isOpen);
  const taken = doubts.filter((doubt) => !isAsked(doubt));
  return (
    <>
      <List {...props} title={say.doubtsTitle} doubts={doubts.filter(isAsked)} />
      {taken.length > 0 && (
        <details class="section">
          <summary>
            <span>
              {say.takenTitle}: {taken.map((doubt) => takenInWords(props, doubt)).join(' · ')}
            </span>
          </summary>
          <List {...props} doubts={taken} />
        </details>
      )}
    </>
  );
}

/** `C → Conforme`. */
function takenInWords({ say, source, mapping }: DoubtsProps, doubt: PageDoubt): string {
  const { key, kind, example, header, proposed = '' } = doubt;
  const says = mapping.decisions.find(({ about }) => about === key)?.says ?? proposed;
  const what = kind === 'word' || header === '' ? example : `${header}: ${example}`;
  const word = choiceInWords(say, source, doubt, says);
  return what === '' ? word : `${what} → ${word}`;
}

function List({
  say,
  source,
  mapping,
  onChange,
  title,
  doubts,
}: DoubtsProps & { readonly title?: string; readonly doubts: readonly PageDoubt[] }) {
  if (doubts.length === 0) return null;
  return (
    <section aria-label={title}>
      {title !== undefined && <h2>{title}</h2>}
      {doubts.map((doubt) => {
        const { kind, key, choices, proposed, chosen, at, header } = doubt;
        const titles = choices.flatMap((choice) => titleOf(source, choice) ?? []);
        const sentence = say.doubts[kind]({ ...doubt, titles: titles.map((one) => `“${one}”`).join(', ') });
        const label = at === '' && header === '' ? sentence : `${say.column(at, header)}: ${sentence}`;
        if (choices.length === 0) return <p key={key}>{label}</p>;
        const says = mapping.decisions.find(({ about }) => about === key)?.says;
        const choose = (is: string) => onChange(decided(source, mapping, key, is));
        if (choices[0] === CONFIRMED) {
          const confirms: Readonly<Record<string, string>> = say.confirms;
          return (
            <Checkbox
              key={key}
              label={`${label} ${confirms[kind] ?? ''}`}
              checked={says === CONFIRMED}
              onChange={(is) => choose(is ? CONFIRMED : NOTHING)}
            />
          );
        }
        return (
          <Select
            key={key}
            label={label}
            value={says ?? chosen ?? proposed ?? NOTHING}
            options={[
              ...(proposed === undefined ? [{ value: NOTHING, label: say.choose }] : []),
              ...choices.map((value) => ({ value, label: choiceInWords(say, source, doubt, value) })),
            ]}
            onChoose={choose}
          />
        );
      })}
    </section>
  );
}

/** If the meaning of a column is answered again, its previous meaning is dropped. */
function decided(source: PageSource, mapping: PageMapping, about: string, says: string): PageMapping {
  const others = mapping.decisions.filter((one) => one.about !== about);
  const decisions = says === NOTHING ? others : [...others, { about, says }];
  const place = about.startsWith('meaning:') ? about.slice('meaning:'.length) : undefined;
  const unit = about === 'unit' ? mapping.decisions.find((one) => one.about === about)?.says : undefined;
  const without = (part: 'columns' | 'items') =>
    mapping[part].map((one, n) => {
      const own = source[part][n]?.at || one.text;
      return own === place || own === unit ? { ...one, means: 'ignored' as const } : one;
    });
  return { ...mapping, columns: without('columns'), items: without('items'), decisions };
}

function titleOf({ questions }: PageSource, choice: string): string | undefined {
  const [, id] = /^(?:question|comment):(\d+)$/.exec(choice) ?? [];
  return questions.find((question) => String(question.id) === id)?.title;
}

function choiceInWords(say: MappingWords, source: PageSource, { kind }: PageDoubt, value: string): string {
  if (kind === 'unit' || kind === 'which') {
    const at = source.columns.findIndex((column) => column.at === value);
    return say.column(value, source.mapping.columns[at]?.text ?? '');
  }
  const isMeaning = kind === 'meaning' || kind === 'no-date';
  const title = isMeaning ? titleOf(source, value) : undefined;
  if (title !== undefined) return value.startsWith('comment') ? say.commentOn(title) : title;
  const words: Readonly<Record<string, string>> = say.doubtChoices;
  const meanings: Readonly<Record<string, string>> = say.meanings;
  return words[`${kind}:${value}`] ?? (isMeaning ? meanings[value] : undefined) ?? value;
}
