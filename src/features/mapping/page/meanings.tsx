// The columns of a source, each with its meaning and the reason, to be corrected.

import { type Option, Select } from '../../../pages/shared/controls.tsx';
import type { PageMapping, PageSource } from './view.ts';
import type { MappingWords } from './words.ts';

type ChosenMeaning = PageMapping['columns'][number]['means'];

interface MeaningsProps {
  readonly say: MappingWords;
  readonly source: PageSource;
  readonly mapping: PageMapping;
  readonly onChange: (mapping: PageMapping) => void;
}

const FIELDS = ['unit', 'createdBy', 'assignee', 'scheduled', 'started', 'submitted', 'checklist'] as const;
const TIMES = ['scheduled', 'started', 'submitted'] as const;
const ROLES = ['group', 'question', 'answer', 'comment'] as const;

export function Meanings(props: MeaningsProps) {
  const { say, mapping } = props;
  return (
    <>
      <h2>{say.columns}</h2>
      <List {...props} part="columns" options={optionsFor(props, 'columns')} />
      {mapping.items.length > 0 && <h2>{say.items}</h2>}
      <List {...props} part="items" options={optionsFor(props, 'items')} />
    </>
  );
}

function List({
  say,
  source,
  mapping,
  part,
  options,
  onChange,
}: MeaningsProps & {
  readonly part: 'columns' | 'items';
  readonly options: readonly Option<ChosenMeaning>[];
}) {
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
        const { reason = 'nothing', questions = [], at = '' } = source[part][n] ?? {};
        const titles = source.questions
          .filter(({ id }) => questions.includes(id))
          .map(({ title }) => `“${title}”`)
          .join(', ');
        return (
          <div key={n}>
            <Select
              label={say.column(at, text)}
              value={means}
              options={options}
              onChoose={(chosen) => choose(n, chosen)}
            />
            <p class="small">{why(say, reason, titles)}</p>
          </div>
        );
      })}
    </div>
  );
}

function why(say: MappingWords, reason: PageSource['columns'][number]['reason'], titles: string): string {
  if (reason === 'several' || reason === 'part') return say.reasons[reason](titles);
  if (reason === 'nothing') return titles === '' ? '' : say.reasons.weak(titles);
  return say.reasons[reason];
}

function optionsFor(
  { say, source, mapping: { shape } }: MeaningsProps,
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
