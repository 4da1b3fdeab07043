// Questions about a source, with examples. Nothing is made before all are answered; assumed answers can be corrected.

import { useState } from 'preact/hooks';
import { Button, Checkbox, type Option, Select } from '../../../pages/shared/controls.tsx';
import { wordsHere } from '../../../pages/shared/page.tsx';
import type { MappingPartProps, PageMapping, PageSource } from './view.ts';
import { type MappingWords, words } from './words.ts';

const say = wordsHere(words);

const NOTHING = '\n'; // The value of "choose": no real choice equals it.
const CONFIRMED = 'so'; // The choice of a checkbox.

type PageDoubt = PageSource['doubts'][number];

export function Doubts(props: MappingPartProps) {
  const { source, mapping } = props;
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
function takenInWords({ source, mapping }: MappingPartProps, doubt: PageDoubt): string {
  const { key, kind, example, header, proposed = '' } = doubt;
  const says = mapping.decisions.find(({ about }) => about === key)?.says ?? proposed;
  const what = kind === 'word' || header === '' ? example : `${header}: ${example}`;
  const word = choiceInWords(source, doubt, says);
  return what === '' ? word : `${what} → ${word}`;
}

function List({
  source,
  mapping,
  onChange,
  title,
  doubts,
}: MappingPartProps & { readonly title?: string; readonly doubts: readonly PageDoubt[] }) {
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
              ...choices.map((value) => ({ value, label: choiceInWords(source, doubt, value) })),
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

function choiceInWords(source: PageSource, { kind }: PageDoubt, value: string): string {
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

// Names of the sheet that the directory doesn't know, each with what it is taken for.

const OPEN = '\n'; // Nothing is chosen yet.
const SEARCH = '\t'; // Another name than the suggested ones.
const LEFT = ''; // For the check to refuse.
const MOST_SHOWN = 40;

interface UnknownNamesProps extends MappingPartProps {
  /** Once all suggestions are taken, or all names without one are left. */
  readonly onTake: (mapping: PageMapping) => void;
}

export function UnknownNames({ source: { names, known }, mapping, onChange, onTake }: UnknownNamesProps) {
  const [searched, setSearched] = useState<readonly string[]>([]);
  if (names.length === 0) return null;
  const saysOf = (key: string) => mapping.decisions.find(({ about }) => about === key)?.says;
  const open = names.filter(({ key }) => saysOf(key) === undefined);
  // Decided ones give way, so that each can be decided here, and none is taken unseen.
  const shown = names.length > MOST_SHOWN ? open.slice(0, MOST_SHOWN) : names;
  const certain = shown.filter(({ key, isCertain }) => isCertain && saysOf(key) === undefined);
  const taking = (taken: PageMapping['decisions']) => {
    const others = mapping.decisions.filter((one) => taken.every(({ about }) => about !== one.about));
    return { ...mapping, decisions: [...others, ...taken] };
  };
  const choose = (about: string, says: string) => {
    setSearched(says === SEARCH ? [...searched, about] : searched.filter((one) => one !== about));
    if (says !== SEARCH && says !== OPEN) onChange(taking([{ about, says }]));
  };
  const unlike = open.filter(({ fits }) => fits.length === 0);
  const leaveAll = () => onTake(taking(unlike.map(({ key }) => ({ about: key, says: LEFT }))));
  const takeAll = () => onTake(taking(certain.map(({ key, fits: [says = LEFT] }) => ({ about: key, says }))));
  const areOfOne = Object.keys(known).length === 1;
  return (
    <details class="section" open={open.length > 0}>
      <summary>
        <span>{say.names(names.length, open.length)}</span>
      </summary>
      <div class="pairs lined">
        {shown.map(({ key, field, header, text, count, fits, isCertain }) => {
          const label = say.nameOf(areOfOne ? text : `${header}: ${text}`, count);
          const says = saysOf(key);
          const value = says ?? (isCertain ? (fits[0] ?? OPEN) : OPEN);
          if (searched.includes(key) || (fits.length === 0 && says === undefined)) {
            const take = (name: string) => {
              if (known[field]?.includes(name) === true) choose(key, name);
            };
            return (
              <label key={key} class="field">
                <span>{label}</span>
                <input
                  list={field}
                  placeholder={say.search}
                  onInput={({ currentTarget }) => take(currentTarget.value)}
                />
              </label>
            );
          }
          const others = says === undefined || says === LEFT || fits.includes(says) ? [] : [says];
          return (
            <Select
              key={key}
              label={label}
              value={value}
              options={[
                ...(value === OPEN ? [{ value: OPEN, label: say.choose }] : []),
                ...[...others, ...fits].map((name) => ({ value: name })),
                { value: SEARCH, label: say.otherName },
                { value: LEFT, label: say.noName },
              ]}
              onChoose={(chosen) => choose(key, chosen)}
            />
          );
        })}
      </div>
      {Object.entries(known).map(([field, all = []]) => (
        <datalist key={field} id={field}>
          {all.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      ))}
      {open.length > shown.length && <p class="small">{say.moreNames(open.length - shown.length)}</p>}
      <div class="pills">
        {certain.length > 0 && (
          <Button label={say.takeNames(certain.length)} kind="primary" onClick={takeAll} />
        )}
        {unlike.length > 0 && <Button label={say.leaveNames(unlike.length)} onClick={leaveAll} />}
      </div>
    </details>
  );
}

// The columns of a source, each with its meaning, to be corrected.

type ChosenMeaning = PageMapping['columns'][number]['means'];

const FIELDS = ['unit', 'createdBy', 'assignee', 'scheduled', 'started', 'submitted', 'checklist'] as const;
const TIMES = ['scheduled', 'started', 'submitted'] as const;
const UNSURE: readonly string[] = ['part', 'several', 'twice'];
const ROLES = ['group', 'question', 'answer', 'comment'] as const;

export function Meanings(props: MappingPartProps) {
  const { mapping } = props;
  return (
    <>
      <Part {...props} part="columns" title={say.columns} />
      {mapping.items.length > 0 && <Part {...props} part="items" title={say.items} />}
    </>
  );
}

type MeaningsPart = { readonly part: 'columns' | 'items' };

/** Open while anything in it isn't certain. */
function Part({ title, ...props }: MappingPartProps & MeaningsPart & { readonly title: string }) {
  const { source, mapping, part } = props;
  const options = optionsFor(props, part);
  const isOpen = source[part].some(
    ({ reason, questions }) => UNSURE.includes(reason) || questions.length > 0,
  );
  const wordOf = new Map(options.map(({ value, label }) => [value, label]));
  const used = mapping[part].filter(({ means }) => means !== 'ignored');
  const said = used.map(({ text, means }) => {
    const word = wordOf.get(means) ?? means;
    return word === text ? text : `${text} → ${word}`;
  });
  return (
    <details class="section" open={isOpen}>
      <summary>
        <span>
          {title}: {said.join(' · ')}
        </span>
      </summary>
      <MeaningList {...props} options={options} />
    </details>
  );
}

function MeaningList({
  source,
  mapping,
  part,
  options,
  onChange,
}: MappingPartProps & MeaningsPart & { readonly options: readonly Option<ChosenMeaning>[] }) {
  const choose = (at: number, means: ChosenMeaning) => {
    const place = source[part][at]?.at || (mapping[part][at]?.text ?? '');
    // A choice here replaces the answer to a question about this column.
    const others = mapping.decisions.filter(
      ({ about, says }) =>
        about !== `meaning:${place}` &&
        about !== `which:${means}` &&
        !(/^(unit$|which:)/.test(about) && says === place),
    );
    const decisions = means === 'ignored' ? [...others, { about: `meaning:${place}`, says: means }] : others;
    const meanings = mapping[part].map((one, n) => (n === at ? { ...one, means } : one));
    onChange({ ...mapping, [part]: meanings, decisions });
  };
  return (
    <div class="pairs">
      {mapping[part].map(({ text, means }, n) => {
        const { at = '' } = source[part][n] ?? {};
        return (
          <Select
            key={n}
            label={say.column(at, text)}
            value={means}
            options={options}
            onChoose={(chosen) => choose(n, chosen)}
          />
        );
      })}
    </div>
  );
}

function optionsFor(
  { source, mapping: { shape } }: MappingPartProps,
  part: 'columns' | 'items',
): readonly Option<ChosenMeaning>[] {
  const word = (value: keyof MappingWords['meanings']) => ({ value, label: say.meanings[value] });
  const isItem = part === 'items';
  const hasFields = isItem ? shape === 'blocks' : shape !== 'blocks';
  const roles = isItem || shape === 'visits' ? [] : ROLES;
  const questions = isItem || shape === 'visits' ? source.questions : [];
  return [
    word('ignored'),
    ...(hasFields ? FIELDS.map(word) : []),
    ...(hasFields
      ? TIMES.map((field) => ({ value: `time:${field}` as const, label: say.timeOf(say.meanings[field]) }))
      : []),
    ...roles.map(word),
    ...questions.flatMap(({ id, title }) => [
      { value: `question:${id}` as const, label: title },
      ...(isItem ? [] : [{ value: `comment:${id}` as const, label: say.commentOn(title) }]),
    ]),
  ];
}
