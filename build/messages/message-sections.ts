// Sections of the message list, by where users see the messages. Each section names the files that its messages are in.

import { BuildProblem } from '../build-problem.ts';
import type { Source } from '../source.ts';
import { type Message, readColumnNotes, readMessages, readWords } from './read-messages.ts';

export type Language = 'en' | 'pt';

export interface MessageSection {
  readonly title: string;
  readonly messages: readonly Message[];
}

// Messages in any other file, such as among the words of a page.
interface PageMessages {
  readonly file: string;
  /** The object that holds them, in each language. */
  readonly constant: Readonly<Record<Language, string>>;
  /** Message names, or prefixes that end with a dot; other words are labels. An empty prefix takes them all. */
  readonly names: Readonly<Record<Language, readonly string[]>>;
  readonly words?: RowWordsPlan;
}

/** The object of words that are put into messages. */
interface RowWordsPlan {
  readonly file: string;
  readonly constant: string;
}

interface SectionPlan {
  readonly title: Readonly<Record<Language, string>>;
  /** Files of src/domain/messages without `.ts`, and features. */
  readonly files: readonly string[];
  readonly words?: RowWordsPlan; // Put into the messages of the files.
  readonly pages?: readonly PageMessages[];
}

const both = <T>(value: T) => ({ en: value, pt: value });
const inPairs = (...names: readonly string[]) => ({
  constant: both('words'),
  names: { en: names.map((name) => `en.${name}`), pt: names.map((name) => `pt.${name}`) },
});

const ANSWER_WORDS = { file: 'src/features/answers/rules/vocabulary.ts', constant: 'ANSWER_ROW_WORDS' };
const ACTION_WORDS = { file: 'src/features/actions/sentences.ts', constant: 'ACTION_ROW_WORDS' };

const PLAN: readonly SectionPlan[] = [
  {
    title: { en: 'In the menu', pt: 'No menu' },
    files: ['menu'],
    pages: [
      {
        file: 'src/features/answers/sentences.ts',
        constant: { en: 'otherEn', pt: 'otherPt' },
        names: both(['']),
        words: ANSWER_WORDS,
      },
    ],
  },
  {
    title: { en: 'In any dialog', pt: 'Em qualquer caixa de diálogo' },
    files: [],
    pages: [
      {
        file: 'src/pages/shared/words.ts',
        constant: both('LOST_ANSWER'),
        names: { en: ['en'], pt: ['pt'] },
      },
    ],
  },
  { title: { en: 'Connection', pt: 'Conexão' }, files: ['connection'] },
  {
    title: { en: 'When the service fails or refuses', pt: 'Quando o serviço falha ou recusa' },
    files: ['service'],
  },
  {
    title: { en: 'When Google fails or refuses', pt: 'Quando o Google falha ou recusa' },
    files: ['platform'],
  },
  { title: { en: 'Pulls', pt: 'Consultas' }, files: ['pulls'] },
  {
    title: { en: 'Pulls with {id}', pt: 'Consultas com {id}' },
    files: ['children'],
  },
  { title: { en: 'Visits', pt: 'Visitas' }, files: ['visits'] },
  { title: { en: 'Names', pt: 'Nomes' }, files: ['directory'] },
  {
    title: { en: 'Filters of a pull', pt: 'Filtros de uma consulta' },
    files: ['filters'],
  },
  {
    title: { en: 'On a pulled sheet', pt: 'Em uma aba consultada' },
    files: ['sheets'],
  },
  { title: { en: 'Insights', pt: 'Indicadores' }, files: ['insights'] },
  { title: { en: 'History', pt: 'Histórico' }, files: ['history'] },
  { title: { en: 'Overview of spreadsheets', pt: 'Visão geral das planilhas' }, files: ['overview'] },
  { title: { en: 'Alerts', pt: 'Alertas' }, files: ['alerts', 'alerts/mail'] },
  {
    title: { en: 'Tables in BigQuery', pt: 'Tabelas no BigQuery' },
    files: ['warehouse'],
  },
  { title: { en: 'Schedule', pt: 'Agendamento' }, files: ['schedule'] },
  {
    title: { en: 'Answer sheets and their check', pt: 'Abas de respostas e sua conferência' },
    files: ['answers/answer'],
    words: ANSWER_WORDS,
    pages: [
      {
        file: 'src/features/answers/page/answer-sheet/words.ts',
        ...inPairs('noTemplate'),
      },
    ],
  },
  {
    title: { en: 'Answer sheets from another sheet', pt: 'Abas de respostas a partir de outra aba' },
    files: ['mapping'],
  },
  { title: { en: 'Imports', pt: 'Importações' }, files: ['answers/import'], words: ANSWER_WORDS },
  {
    title: { en: 'Actions', pt: 'Ações' },
    files: ['actions'],
    // Where `actionRows` says nothing else.
    pages: [
      { file: 'src/features/answers/sentences.ts', constant: { en: 'otherEn', pt: 'otherPt' } },
      { file: 'src/features/answers/answer-sentences.ts', constant: { en: 'en', pt: 'pt' } },
      { file: 'src/features/answers/import-sentences.ts', constant: { en: 'en', pt: 'pt' } },
    ].map((page) => ({ ...page, names: both(['']), words: ACTION_WORDS })),
  },
  { title: { en: 'Formulas', pt: 'Fórmulas' }, files: ['formulas'] },
  {
    title: { en: 'Check of the installation', pt: 'Verificação da instalação' },
    files: ['installation', 'installation/check'],
    pages: [
      {
        file: 'src/features/installation/page/words.ts',
        ...inPairs('found.reasons.', 'cut', 'waiting', 'failedUse'),
      },
    ],
  },
  { title: { en: 'Leaving', pt: 'Saída' }, files: ['removal'] },
  { title: { en: 'Activity log', pt: 'Registro de atividades' }, files: ['activity'] },
];

// Words that aren't sentences come last, from whatever file.
const LAST: readonly { readonly title: SectionPlan['title']; readonly holds: (name: string) => boolean }[] = [
  {
    // notes.Every.en, answerNoteStatus
    title: { en: 'Notes on headers', pt: 'Notas dos cabeçalhos' },
    holds: (name) => /[nN]ote(?:s\.|$|[A-Z])/.test(name),
  },
  {
    title: { en: 'Menu items and titles', pt: 'Itens do menu e títulos' },
    holds: (name) => /^menu\.(?!.*Killed)|[tT]itle$|MenuItem$|^help/.test(name),
  },
];

/** @throws BuildProblem if a file has no section, or a section's file doesn't exist */
export function messageSections(sources: readonly Source[], language: Language): readonly MessageSection[] {
  const treeOf = (...files: readonly string[]) => {
    const source = sources.find(({ path }) => files.includes(path));
    if (source === undefined)
      throw new BuildProblem(
        `${files[0]} is missing, but has a section in build/messages/message-sections.ts.`,
      );
    return source.tree;
  };
  checkPlan(sources);
  const wordsIn = (plan: RowWordsPlan | undefined) =>
    plan && readWords(treeOf(plan.file), plan.constant, language === 'en' ? 0 : 1);
  const listed = new Set<string>();
  const all = PLAN.map(({ title, files, words, pages = [] }) => {
    const ofFiles = files.flatMap((file) =>
      readMessages(
        treeOf(
          `src/domain/messages/${file}.ts`,
          `src/features/${file}/sentences.ts`,
          `src/features/${file}-sentences.ts`,
        ),
        language,
        wordsIn(words),
      ),
    );
    const ofPages = pages.flatMap(({ file, constant, names, words: ofPage }) =>
      readMessages(treeOf(file), constant[language], wordsIn(ofPage)).filter(
        ({ name }) =>
          names[language].some(
            (begin) => name === begin || (/^$|\.$/.test(begin) && name.startsWith(begin)),
          ) && !ofFiles.some((own) => own.name === `actionRows.${name}`),
      ),
    );
    const messages = [...ofFiles, ...ofPages].filter(({ wordings }) =>
      wordings.some((wording) => /\p{L}/u.test(wording)),
    );
    // With other words put in, a sentence may say the same.
    const fresh = messages.filter((one) => !listed.has(JSON.stringify(one)));
    for (const one of fresh) listed.add(JSON.stringify(one));
    return { title: title[language], messages: fresh };
  });
  const notes = sources.flatMap(({ tree }) => readColumnNotes(tree, language));
  const isLast = ({ name }: Message) => LAST.some(({ holds }) => holds(name));
  return [
    ...all.map((section) => ({
      ...section,
      messages: section.messages.filter((message) => !isLast(message)),
    })),
    ...LAST.map(({ title, holds }) => ({
      title: title[language],
      messages: [...all.flatMap(({ messages }) => messages), ...notes].filter(({ name }) => holds(name)),
    })),
  ];
}

function checkPlan(sources: readonly Source[]): void {
  const planned = PLAN.flatMap(({ files }) => files);
  const helpers = ['index', 'phrases', 'filter-phrases'];
  for (const { path } of sources) {
    const [, file] = /^src\/domain\/messages\/([\w-]+)\.ts$/.exec(path) ?? [];
    if (file !== undefined && !planned.includes(file) && !helpers.includes(file))
      throw new BuildProblem(`${path} has no section in build/messages/message-sections.ts.`);
  }
}
