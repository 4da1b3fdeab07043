// The columns of a source, each with its meaning and the reason, to be corrected.

import { type Option, Select } from '../../../pages/shared/controls.tsx';
import type { MappingPartProps, PageMapping } from './view.ts';
import type { MappingWords } from './words.ts';

type ChosenMeaning = PageMapping['columns'][number]['means'];

const FIELDS = ['unit', 'createdBy', 'assignee', 'scheduled', 'started', 'submitted', 'checklist'] as const;
const TIMES = ['scheduled', 'started', 'submitted'] as const;
const UNSURE: readonly string[] = ['part', 'several', 'twice'];
const ROLES = ['group', 'question', 'answer', 'comment'] as const;

export function Meanings(props: MappingPartProps) {
  const { say, mapping } = props;
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
      <List {...props} options={options} />
    </details>
  );
}

function List({
  say,
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
  { say, source, mapping: { shape } }: MappingPartProps,
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
