// `npx tsx build/formula-pages.ts`: writes the function reference in docs/*/formulas.md from the JSDoc that Sheets
// shows, which is in English; the translations are here. A test compares pages and JSDoc, and runs the examples.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type EntryFunction, entrySources, findEntries } from './entries.ts';
import { marksOf, wrap, writePart } from './page-parts.ts';
import { readSources } from './source.ts';

type Language = 'en' | 'pt';

export interface FormulaHelp {
  readonly name: string;
  readonly about: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly isOptional: boolean;
    readonly about: string;
  }[];
  readonly gives: string;
  readonly examples: readonly string[];
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const FORMULA_MARKS = marksOf('functions');

// Every sentence of the JSDoc, and every text and sheet name in its examples.
const PORTUGUESE: Readonly<Record<string, string>> = {
  'Tickets that match filters: a row of headers, then a row a ticket. When there are more than maxRows, the last row says so.':
    'Chamados que atendem aos filtros: uma linha de cabeçalhos e depois uma linha por chamado. Quando há mais do que maxRows, a última linha avisa.',
  'Tickets by ID, a row for each ID in its order and a blank row for a blank. Answers from sheets that a pull has filled where the ticket is there. One formula for a range is faster than one for each cell.':
    'Chamados pelo ID, uma linha para cada ID na sua ordem e uma linha em branco para uma célula em branco. Responde com as abas que uma consulta preencheu quando o chamado está lá. Uma fórmula para um intervalo é mais rápida do que uma para cada célula.',
  'How many tickets match filters. Costs one request for each combination of values.':
    'Quantos chamados atendem aos filtros. Custa uma requisição para cada combinação de valores.',
  'Action plans by ID, a row for each ID in its order and a blank row for a blank. Answers from sheets that a pull has filled where the plan is there.':
    'Planos de ação pelo ID, uma linha para cada ID na sua ordem e uma linha em branco para uma célula em branco. Responde com as abas que uma consulta preencheu quando o plano está lá.',
  "The v2 list of action plans: a row of headers, then a row a plan. When there are more than maxRows, the last row says so. Its fields are those of the service's answers.":
    'A lista de planos de ação da v2: uma linha de cabeçalhos e depois uma linha por plano. Quando há mais do que maxRows, a última linha avisa. Os campos são os das respostas do serviço.',
  'Whatever the service gives at a path: a row of headers, then a row a record. Objects in it are columns such as unidade.nome.':
    'O que o serviço devolve em um caminho: uma linha de cabeçalhos e depois uma linha por registro. Objetos viram colunas como unidade.nome.',
  "The name of a code of the service: of a ticket's status or type, or as the sheet Directory has it. A code that isn't in Directory stays a code; an unknown status or type is an error. Asks the service nothing.":
    'O nome de um código do serviço: da situação ou do tipo de um chamado, ou o que está na aba Diretório. Um código que não está no Diretório fica como código; uma situação ou um tipo desconhecido dá erro. Não pergunta nada ao serviço.',
  'Filters as in a pull, or a range of two columns, name and value; "" for all.':
    'Filtros como em uma consulta, ou um intervalo de duas colunas, nome e valor; "" para todos.',
  'The service\'s filters as written, such as name=value; or a range of two columns; "" for all.':
    'Os filtros do serviço como escritos, como nome=valor; ou um intervalo de duas colunas; "" para todos.',
  "Headers or the service's fields, with commas or as a range; all when left out.":
    'Cabeçalhos ou campos do serviço, com vírgulas ou em um intervalo; sem o argumento, todos.',
  'The fields, with commas or as a range; all when left out.':
    'Os campos, com vírgulas ou em um intervalo; sem o argumento, todos.',
  'The most tickets to show; 1,000 when left out.': 'O máximo de chamados a mostrar; sem o argumento, 1.000.',
  'The most plans to show; 1,000 when left out.': 'O máximo de planos a mostrar; sem o argumento, 1.000.',
  'The most records to show; 1,000 when left out.':
    'O máximo de registros a mostrar; sem o argumento, 1.000.',
  'Any cell; when it changes, the service is asked again.':
    'Qualquer célula; quando ela muda, o serviço é perguntado de novo.',
  'Any cell; when it changes, sheets and service are asked again.':
    'Qualquer célula; quando ela muda, as abas e o serviço são perguntados de novo.',
  'An ID, or a cell or range with IDs.': 'Um ID, ou uma célula ou um intervalo com IDs.',
  'A path that begins with /api/v1/ or /api/v2/.': 'Um caminho que começa com /api/v1/ ou /api/v2/.',
  'Parameters, separated by & or ; or as a range of two columns, name and value.':
    'Parâmetros, separados por & ou ; ou em um intervalo de duas colunas, nome e valor.',
  'situacao or tipo, or a kind of the sheet Directory, such as Unit.':
    'situacao ou tipo, ou um tipo da aba Diretório, como Unidade.',
  'The code, or a range of codes.': 'O código, ou um intervalo de códigos.',
  'A row of headers and the tickets.': 'Uma linha de cabeçalhos e os chamados.',
  'A row for each ID.': 'Uma linha para cada ID.',
  'The number of tickets.': 'O número de chamados.',
  'A row of headers and the plans.': 'Uma linha de cabeçalhos e os planos.',
  'A row of headers and the records.': 'Uma linha de cabeçalhos e os registros.',
  'The name, for example In progress.': 'O nome, por exemplo Em andamento.',
  "What formulas may read in this spreadsheet: marks of a sheet, and the owner's properties. Help, Check this installation puts it into a cell of its own. Asks the service nothing.":
    'O que as fórmulas podem ler nesta planilha: marcas de uma aba e as propriedades do proprietário. Ajuda, Verificar esta instalação a põe em uma célula própria. Não pergunta nada ao serviço.',
  'As of when a sheet that a pull fills is right, as a date with time: when its last refresh began. Its age is =NOW()-FRANCHISE_AGE("Tickets", Pulls!L2), formatted as a duration. Asks the service nothing.':
    'Desde quando uma aba preenchida por uma consulta está certa, como data com hora: quando a última atualização dela começou. A idade é =AGORA()-FRANCHISE_AGE("Chamados"; Consultas!L2), formatada como duração. Não pergunta nada ao serviço.',
  'The name of the sheet, in quotes.': 'O nome da aba, entre aspas.',
  'Any cell; when it changes, the date is looked up again. Best: Last success of its pull.':
    'Qualquer célula; quando ela muda, a data é vista de novo. Melhor: o Último sucesso da consulta.',
  'The date and time.': 'A data e a hora.',
  'The name of a sheet.': 'O nome de uma aba.',
  'A date: then only how it arrived, and another date.': 'Uma data: aí, só como ela chegou, e outra data.',
  'What could be read, in codes.': 'O que se pôde ler, em códigos.',
  'Pulls!L2': 'Consultas!L2',
  '"Pulls"': '"Consultas"',
  '"Tickets"': '"Chamados"',
  '"ID, Title, Status, Deadline"': '"ID, Título, Situação, Prazo"',
  '"Title"': '"Título"',
  '"Title, Status, Responsible"': '"Título, Situação, Responsável"',
  '"What, Due, Responsible"': '"O que será feito, Prazo, Responsável"',
  '"abertoStart=today-30d"': '"abertoStart=hoje-30d"',
  '"abertoStart=month; abertoEnd=now"': '"abertoStart=mês; abertoEnd=agora"',
  '"ID, Due, Cost"': '"ID, Prazo, Custo"',
};

export async function readFormulaHelp(): Promise<readonly FormulaHelp[]> {
  const entries = findEntries(entrySources(await readSources(ROOT, 'src'), []));
  return entries.filter(({ name }) => name === name.toUpperCase()).map(helpOf);
}

/** As a user types them in that language. */
export function examplesIn({ examples }: FormulaHelp, language: Language): readonly string[] {
  if (language === 'en') return examples;
  return examples.map((example) =>
    example
      .split(/("(?:[^"]|"")*")/)
      .map((part) => (part.startsWith('"') ? (PORTUGUESE[part] ?? part) : part.replace(/,/g, ';')))
      .join('')
      .replace('Pulls!L2', 'Consultas!L2'),
  );
}

export function referenceIn(help: readonly FormulaHelp[], language: Language): string {
  const say = (sentence: string) => (language === 'en' ? sentence : portuguese(sentence));
  const sections = help.map((formula) => {
    const signature = formula.parameters.map(({ name, isOptional }) => (isOptional ? `[${name}]` : name));
    const rows = formula.parameters.map(({ name, about }) => `| \`${name}\` | ${say(about)} |`);
    return [
      `### ${formula.name}`,
      '',
      `\`${formula.name}(${signature.join(language === 'en' ? ', ' : '; ')})\``,
      '',
      wrap(say(formula.about)),
      '',
      language === 'en' ? '| Argument | What it is |' : '| Argumento | O que é |',
      '|---|---|',
      ...rows,
      '',
      `${language === 'en' ? 'Gives:' : 'Resulta em:'} ${say(formula.gives)}`,
      '',
      '```formulas',
      ...examplesIn(formula, language),
      '```',
    ].join('\n');
  });
  return `\n${sections.join('\n\n')}\n\n`;
}

function helpOf({ name, jsDoc = '' }: EntryFunction): FormulaHelp {
  const text = jsDoc.replace(/^\/\*\*|\*\/$/g, '').replace(/^\s*\* ?/gm, '');
  const [about = '', ...tags] = text.split(/^@/m).map((part) => part.trim().replace(/\s*\n\s*/g, ' '));
  const of = (tag: string) =>
    tags.filter((part) => part.startsWith(`${tag} `)).map((part) => part.slice(tag.length + 1));
  return {
    name,
    about,
    parameters: of('param').map((part) => {
      const [, bracket = '', parameter = '', words = ''] = /^\{.*?\} (\[?)(\w+)\]? (.*)$/.exec(part) ?? [];
      return { name: parameter, isOptional: bracket !== '', about: words };
    }),
    gives: (of('return')[0] ?? '').replace(/^\{.*?\} /, ''),
    examples: of('example'),
  };
}

function portuguese(sentence: string): string {
  const translated = PORTUGUESE[sentence];
  if (translated !== undefined) return translated;
  throw new Error(`build/formula-pages.ts has no Portuguese for: ${sentence}`);
}

async function writePages(): Promise<void> {
  const help = await readFormulaHelp();
  for (const language of ['en', 'pt'] as const) {
    const file = path.join(ROOT, 'docs', language, 'formulas.md');
    await writePart(file, FORMULA_MARKS, referenceIn(help, language));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writePages();
