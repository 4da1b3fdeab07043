// The page's own words in both languages. Menus and dialogs come from the script, in the spreadsheet's language.
import type { TriggerView } from '../platform-views.ts';

type Schedule = TriggerView['schedule'];
type EventName = Extract<Schedule, { kind: 'event' }>['event'];

const platformPortuguese = {
  title: 'Relógio e acionadores',
  about: 'O que o Google faz por trás da planilha.',
  now: (time: string) => `Agora: ${time}`,
  speed: 'Velocidade do relógio',
  speedOf: (times: number) => (times === 1 ? 'Tempo real' : `${times} vezes mais rápido`),
  advance: (minutes: number): string =>
    minutes < 60 ? 'Avançar 1 min' : minutes < 1_440 ? 'Avançar 1 hora' : 'Avançar 1 dia',
  advanced: (fired: number): string =>
    fired === 1 ? '1 execução de acionador.' : `${fired.toLocaleString('pt-BR')} execuções de acionadores.`,
  problems: { busy: 'Espere o fim da execução em andamento.', 'not-here': 'Isso não é possível aqui.' },
  triggers: 'Acionadores',
  noTriggers: 'Nenhum acionador instalado.',
  fire: 'Acionar',
  remove: 'Excluir',
  next: (time: string) => `próxima vez: ${time}`,
  schedule: (schedule: Schedule) => {
    switch (schedule.kind) {
      case 'period':
        return everyPortuguese(schedule.everyMs / 60_000);
      case 'calendar':
        return schedule.everyDays === 1 ? 'todos os dias' : `a cada ${schedule.everyDays} dias`;
      case 'once':
        return 'uma vez';
      case 'event':
        return eventsPortuguese[schedule.event];
      case 'form':
        return eventsPortuguese.ON_FORM_SUBMIT;
    }
  },
  forms: 'Formulários',
  profile: 'Perfil da plataforma',
  profileAbout: 'Respostas ao que a documentação do Google deixa em aberto.',
  noName: 'Outro',
  usual: 'Todas as respostas são as usuais.',
  spreadsheet: 'Planilha',
  locale: 'Idioma e localidade da planilha',
  chartTab: 'Mover um gráfico para a própria aba',
  loseMetadata: 'Perder todos os metadados',
  metadataLost: 'A planilha está como se tivesse sido restaurada ou convertida.',
};

const eventsPortuguese: Readonly<Record<EventName, string>> = {
  ON_OPEN: 'ao abrir a planilha',
  ON_EDIT: 'ao editar uma célula',
  ON_CHANGE: 'ao alterar a planilha',
  ON_FORM_SUBMIT: 'ao enviar o formulário',
};

function everyPortuguese(minutes: number): string {
  if (minutes < 60) return minutes === 1 ? 'a cada minuto' : `a cada ${minutes} minutos`;
  return minutes === 60 ? 'a cada hora' : `a cada ${minutes / 60} horas`;
}

const platformEnglish: typeof platformPortuguese = {
  title: 'Clock and triggers',
  about: 'What Google does behind the spreadsheet.',
  now: (time) => `Now: ${time}`,
  speed: 'Speed of the clock',
  speedOf: (times) => (times === 1 ? 'Real time' : `${times} times faster`),
  advance: (minutes) =>
    minutes < 60 ? 'Advance 1 min' : minutes < 1_440 ? 'Advance 1 hour' : 'Advance 1 day',
  advanced: (fired) =>
    fired === 1 ? '1 execution of a trigger.' : `${fired.toLocaleString('en-US')} executions of triggers.`,
  problems: { busy: 'Wait for the running execution to end.', 'not-here': 'That can’t be done here.' },
  triggers: 'Triggers',
  noTriggers: 'No trigger is installed.',
  fire: 'Fire',
  remove: 'Delete',
  next: (time) => `next: ${time}`,
  schedule: (schedule) => {
    switch (schedule.kind) {
      case 'period':
        return everyEnglish(schedule.everyMs / 60_000);
      case 'calendar':
        return schedule.everyDays === 1 ? 'every day' : `every ${schedule.everyDays} days`;
      case 'once':
        return 'once';
      case 'event':
        return eventsEnglish[schedule.event];
      case 'form':
        return eventsEnglish.ON_FORM_SUBMIT;
    }
  },
  forms: 'Forms',
  profile: 'Profile of the platform',
  profileAbout: 'Answers to what Google’s documents leave open.',
  noName: 'Another',
  usual: 'All answers are the usual ones.',
  spreadsheet: 'Spreadsheet',
  locale: 'Language and locale of the spreadsheet',
  chartTab: 'Move a chart to its own tab',
  loseMetadata: 'Lose all metadata',
  metadataLost: 'The spreadsheet is as if it had been restored or converted.',
};

const eventsEnglish: Readonly<Record<EventName, string>> = {
  ON_OPEN: 'on opening',
  ON_EDIT: 'on editing a cell',
  ON_CHANGE: 'on changing the spreadsheet',
  ON_FORM_SUBMIT: 'on submitting the form',
};

function everyEnglish(minutes: number): string {
  if (minutes < 60) return minutes === 1 ? 'every minute' : `every ${minutes} minutes`;
  return minutes === 60 ? 'every hour' : `every ${minutes / 60} hours`;
}

/** A language that the page speaks. */
export type PageLanguage = 'pt' | 'en';

type Named = readonly [PageLanguage, string];

/** The languages by their own names, as whoever looks for one knows it. */
export const LANGUAGES: readonly [Named, ...Named[]] = [
  ['pt', 'Português'],
  ['en', 'English'],
];

const portuguese = {
  tag: 'pt-BR',
  dateTag: 'pt-BR',
  hint: 'Neste computador, sem o Google',
  language: 'Idioma da página',
  executions: 'Execuções',
  running: 'em andamento',
  lost: 'Sem conexão com o programa: execute o comando de novo',
  failed: 'Falhou',
  close: 'Fechar',
  buttons: { OK: 'OK', CANCEL: 'Cancelar', YES: 'Sim', NO: 'Não' },
  grid: 'Células',
  charts: 'Gráficos',
  chartAsTable: 'Aqui, só os números: no Planilhas é um gráfico',
  contents: 'Conteúdo da célula',
  namedRanges: 'Intervalos nomeados',
  noNamedRanges: 'Nenhum intervalo tem nome',
  openLink: 'Abrir link',
  notDone: 'Nada foi alterado',
  addSheet: 'Adicionar aba',
  allSheets: 'Todas as abas',
  hidden: 'oculta',
  requests: (count: number) =>
    count === 1 ? '1 requisição' : `${count.toLocaleString('pt-BR')} requisições`,
  stop: 'Encerrar',
  stopTitle: 'Encerra a execução como o Google faria depois de seis minutos. Não é o item do menu.',
  platform: platformPortuguese,
  cells: {
    row: {
      title: 'Linhas',
      insertBefore: (n: number) => (n === 1 ? 'Inserir 1 linha acima' : `Inserir ${n} linhas acima`),
      insertAfter: (n: number) => (n === 1 ? 'Inserir 1 linha abaixo' : `Inserir ${n} linhas abaixo`),
      remove: (n: number) => (n === 1 ? 'Excluir linha' : `Excluir ${n} linhas`),
      hide: (n: number) => (n === 1 ? 'Ocultar linha' : `Ocultar ${n} linhas`),
      show: 'Mostrar linhas ocultas',
      moveBack: 'Mover para cima',
      moveOn: 'Mover para baixo',
    },
    column: {
      title: 'Colunas',
      insertBefore: (n: number) =>
        n === 1 ? 'Inserir 1 coluna à esquerda' : `Inserir ${n} colunas à esquerda`,
      insertAfter: (n: number) => (n === 1 ? 'Inserir 1 coluna à direita' : `Inserir ${n} colunas à direita`),
      remove: (n: number) => (n === 1 ? 'Excluir coluna' : `Excluir ${n} colunas`),
      hide: (n: number) => (n === 1 ? 'Ocultar coluna' : `Ocultar ${n} colunas`),
      show: 'Mostrar colunas ocultas',
      moveBack: 'Mover para a esquerda',
      moveOn: 'Mover para a direita',
    },
    clear: 'Apagar conteúdo',
    note: 'Inserir ou editar nota',
    sortUp: 'Classificar aba de A a Z',
    sortDown: 'Classificar aba de Z a A',
    makeFilter: 'Criar um filtro',
    removeFilter: 'Remover o filtro',
    filter: 'Filtrar esta coluna',
    freezeRows: 'Congelar até esta linha',
    freezeColumns: 'Congelar até esta coluna',
    unfreeze: 'Descongelar tudo',
    collapse: (columns: string) => `Recolher as colunas ${columns}`,
    expand: (columns: string) => `Expandir as colunas ${columns}`,
  },
  filter: {
    title: 'Filtrar por valores',
    search: 'Pesquisar valores',
    all: 'Selecionar tudo',
    none: 'Limpar seleção',
    blanks: '(Vazias)',
    cut: 'Há mais valores; pesquise ou classifique.',
    apply: 'Aplicar',
    clear: 'Mostrar tudo',
  },
  tab: {
    rename: 'Renomear',
    duplicate: 'Duplicar',
    remove: 'Excluir',
    confirmRemove: (name: string) => `Excluir a aba “${name}”?`,
    hide: 'Ocultar aba',
    moveLeft: 'Mover para a esquerda',
    moveRight: 'Mover para a direita',
  },
};

export type Words = typeof portuguese;

const english: Words = {
  tag: 'en-US',
  // Year, month, day: as the formats of sheets in English have it.
  dateTag: 'sv-SE',
  hint: 'On this computer, without Google',
  language: 'Language of the page',
  executions: 'Executions',
  running: 'running',
  lost: 'The program is gone: run the command again',
  failed: 'Failed',
  close: 'Close',
  buttons: { OK: 'OK', CANCEL: 'Cancel', YES: 'Yes', NO: 'No' },
  grid: 'Cells',
  charts: 'Charts',
  chartAsTable: 'Only its figures here: Sheets draws a chart',
  contents: 'Contents of the cell',
  namedRanges: 'Named ranges',
  noNamedRanges: 'No range has a name',
  openLink: 'Open link',
  notDone: 'Nothing was changed',
  addSheet: 'Add sheet',
  allSheets: 'All sheets',
  hidden: 'hidden',
  requests: (count) => (count === 1 ? '1 request' : `${count.toLocaleString('en-US')} requests`),
  stop: 'Kill',
  stopTitle: 'Ends the execution as Google would after six minutes. Not the menu item.',
  platform: platformEnglish,
  cells: {
    row: {
      title: 'Rows',
      insertBefore: (n) => (n === 1 ? 'Insert 1 row above' : `Insert ${n} rows above`),
      insertAfter: (n) => (n === 1 ? 'Insert 1 row below' : `Insert ${n} rows below`),
      remove: (n) => (n === 1 ? 'Delete row' : `Delete ${n} rows`),
      hide: (n) => (n === 1 ? 'Hide row' : `Hide ${n} rows`),
      show: 'Show hidden rows',
      moveBack: 'Move up',
      moveOn: 'Move down',
    },
    column: {
      title: 'Columns',
      insertBefore: (n) => (n === 1 ? 'Insert 1 column left' : `Insert ${n} columns left`),
      insertAfter: (n) => (n === 1 ? 'Insert 1 column right' : `Insert ${n} columns right`),
      remove: (n) => (n === 1 ? 'Delete column' : `Delete ${n} columns`),
      hide: (n) => (n === 1 ? 'Hide column' : `Hide ${n} columns`),
      show: 'Show hidden columns',
      moveBack: 'Move left',
      moveOn: 'Move right',
    },
    clear: 'Delete contents',
    note: 'Insert or edit note',
    sortUp: 'Sort sheet A to Z',
    sortDown: 'Sort sheet Z to A',
    makeFilter: 'Create a filter',
    removeFilter: 'Remove filter',
    filter: 'Filter this column',
    freezeRows: 'Freeze up to this row',
    freezeColumns: 'Freeze up to this column',
    unfreeze: 'Unfreeze all',
    collapse: (columns) => `Collapse columns ${columns}`,
    expand: (columns) => `Expand columns ${columns}`,
  },
  filter: {
    title: 'Filter by values',
    search: 'Search values',
    all: 'Select all',
    none: 'Clear',
    blanks: '(Blanks)',
    cut: 'There are more values; search or sort.',
    apply: 'Apply',
    clear: 'Show all',
  },
  tab: {
    rename: 'Rename',
    duplicate: 'Duplicate',
    remove: 'Delete',
    confirmRemove: (name) => `Delete the sheet “${name}”?`,
    hide: 'Hide sheet',
    moveLeft: 'Move left',
    moveRight: 'Move right',
  },
};

/** @param locale such as `pt_BR`, `pt-PT` or `en`; what is neither Portuguese nor English gets English */
export function wordsIn(locale: string): Words {
  return locale.startsWith('pt') ? portuguese : english;
}
