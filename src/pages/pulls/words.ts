// The words of the sidebar of pulls.

import { both, pairs } from '../shared/words.ts';

const MOST_NAMED = 3; // How many columns a summary names.

export const words = pairs({
  fresh: ['New pull', 'Nova consulta'],
  firstSteps: ['First steps', 'Primeiros passos'],
  tidy: ['Tidy this sheet…', 'Arrumar esta aba…'],
  working: ['Working…', 'Aguarde…'],
  none: [
    'No pulls yet. Choose a ready one, or create your own.',
    'Nenhuma consulta ainda. Escolha uma pronta ou crie a sua.',
  ],
  gallery: ['Ready to use', 'Prontas para usar'],
  galleryIntro: [
    'Open one to see what it brings, and create it. You can edit it later.',
    'Abra uma para ver o que ela traz, e crie. Depois você pode editar.',
  ],
  make: ['Create', 'Criar'],
  makesPull: both(
    (name: string, columns: number, every: string, isOn: boolean) =>
      `Creates the pull and the sheet “${name}” with ${columns === 0 ? 'all columns' : `${columns} columns`}. Refreshes ${every}${isOn ? '' : ' with a schedule'}.`,
    (name, columns, every, isOn) =>
      `Cria a consulta e a aba “${name}” com ${columns === 0 ? 'todas as colunas' : `${columns} colunas`}. Atualiza ${every}${isOn ? '' : ' com agendamento'}.`,
  ),
  everyMorning: ['Refresh it every day at 07:00', 'Atualizar todo dia às 07:00'],
  makesInsights: both(
    (names: readonly string[]) =>
      `Then creates the ${names.length === 1 ? 'insight' : 'insights'} ${names.map((name) => `“${name}”`).join(', ')}.`,
    (names) =>
      `Depois cria ${names.length === 1 ? 'o indicador' : 'os indicadores'} ${names.map((name) => `“${name}”`).join(', ')}.`,
  ),
  schedule: ['Schedule…', 'Agendamento…'],
  connection: ['Connection…', 'Conexão…'],
  reading: ['Reading the pulls…', 'Lendo as consultas…'],
  refresh: ['Refresh', 'Atualizar'],
  edit: ['Edit', 'Editar'],
  readAll: ['Read everything…', 'Ler tudo…'],
  readAllPulls: ['Refresh everything now…', 'Atualizar tudo agora…'],
  readAllSure: both(
    (seconds: number) =>
      `Reads all records again, not only changes: about ${seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`}.`,
    (seconds) =>
      `Lê todos os registros de novo, não só o que mudou: cerca de ${seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`}.`,
  ),
  readAllYes: ['Refresh everything now', 'Atualizar tudo agora'],
  readAllNo: ['Not now', 'Agora não'],
  remove: ['Delete', 'Excluir'],
  removeSure: ['Delete this pull? Its sheet stays.', 'Excluir esta consulta? A aba fica.'],
  removeYes: ['Delete it', 'Excluir'],
  keep: ['Keep it', 'Manter'],
  stop: ['Stop what is running', 'Parar o que está em andamento'],
  fills: ['fills', 'preenche'],
  lastSuccess: ['Last success', 'Último sucesso'],
  never: ['never', 'nunca'],

  resource: ['What to pull', 'O que consultar'],
  byPath: ['Another list, by path', 'Outra lista, pelo caminho'],
  knownLists: ['Known lists', 'Listas conhecidas'],
  knownListNone: ['another path', 'outro caminho'],

  filters: ['Filters', 'Filtros'],
  filtersSum: both(
    (filters: readonly string[]) =>
      filters.length === 0
        ? 'No filters'
        : `${filters.length === 1 ? '1 filter' : `${filters.length} filters`}: ${filters.join(' · ')}`,
    (filters) =>
      filters.length === 0
        ? 'Sem filtros'
        : `${filters.length === 1 ? '1 filtro' : `${filters.length} filtros`}: ${filters.join(' · ')}`,
  ),
  addFilter: ['Add a filter', 'Adicionar filtro'],
  removeFilter: both(
    (label: string) => `Remove filter: ${label}`,
    (label) => `Remover filtro: ${label}`,
  ),
  allBut: both(
    (names: string) => `not ${names}`,
    (names) => `exceto ${names}`,
  ),
  any: ['any', 'qualquer'],
  flags: { true: ['yes', 'sim'], false: ['no', 'não'] },
  codes: ['Separate several with commas', 'Separe vários por vírgulas'],
  ids: ['IDs in a range', 'IDs de um intervalo'],
  idsHint: ['For example Sheet1!A2:A', 'Por exemplo, Página1!A2:A'],
  search: ['Search', 'Pesquisar'],
  searchIn: both(
    (label: string) => `Search: ${label}`,
    (label) => `Pesquisar: ${label}`,
  ),
  moreNames: both(
    (count: number) => `${count.toLocaleString('en')} more. Type to find them.`,
    (count) => `Mais ${count.toLocaleString('pt-BR')}. Digite para encontrar.`,
  ),
  useTyped: both(
    (typed: string) => `Use “${typed}”`,
    (typed) => `Usar “${typed}”`,
  ),
  noNames: [
    'Names come with the first refresh. Until then, type a name or a code.',
    'Os nomes vêm com a primeira atualização. Até lá, digite um nome ou código.',
  ],
  choose: ['Choose…', 'Escolher…'],
  betweenDates: ['Between two dates…', 'Entre duas datas…'],
  typedDates: ['Other dates…', 'Outras datas…'],
  first: ['From', 'De'],
  last: ['To', 'Até'],
  from: ['From', 'A partir de'],
  endBefore: ['Before', 'Antes de'],
  typedHint: [
    'For example today-45d, month-2M or 2026-01-31 10:00',
    'Por exemplo, hoje-45d, mês-2M ou 31/01/2026 10:00',
  ],
  since: both(
    (date: string) => `since ${date}`,
    (date) => `desde ${date}`,
  ),
  until: both(
    (date: string) => `until ${date}`,
    (date) => `até ${date}`,
  ),
  before: both(
    (date: string) => `before ${date}`,
    (date) => `antes de ${date}`,
  ),
  /** From a date such as `2026-01-31`. */
  day: both(
    (day: string) => day,
    (day) => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1'),
  ),

  columns: ['Columns', 'Colunas'],
  columnsAll: ['All columns', 'Todas as colunas'],
  columnsSum: both(
    (names: readonly string[]) => {
      const more = names.length - MOST_NAMED;
      const named = names.slice(0, MOST_NAMED).join(', ');
      const count = names.length === 1 ? '1 column' : `${names.length} columns`;
      return names.length === 0 ? 'No columns' : `${count}: ${named}${more > 0 ? ` and ${more} more` : ''}`;
    },
    (names) => {
      const more = names.length - MOST_NAMED;
      const named = names.slice(0, MOST_NAMED).join(', ');
      const count = names.length === 1 ? '1 coluna' : `${names.length} colunas`;
      return names.length === 0 ? 'Nenhuma coluna' : `${count}: ${named}${more > 0 ? ` e mais ${more}` : ''}`;
    },
  ),
  columnsNone: ['Choose at least one column.', 'Escolha pelo menos uma coluna.'],
  columnsFit: both(
    (records: number) => `A spreadsheet fits ${records.toLocaleString('en')} such rows.`,
    (records) => `Cabem ${records.toLocaleString('pt-BR')} linhas assim em uma planilha.`,
  ),
  columnsHint: [
    'The next refresh fills new columns, and empties and hides the others.',
    'A próxima atualização preenche as colunas novas, e esvazia e oculta as outras.',
  ],
  columnsOrder: ['Order', 'Ordem'],
  columnsOrderHint: [
    'For a new sheet. In an existing one, move the columns.',
    'Para uma aba nova. Em uma existente, mova as colunas.',
  ],
  columnUp: both(
    (name: string) => `Move ${name} up`,
    (name) => `Mover ${name} para cima`,
  ),
  columnDown: both(
    (name: string) => `Move ${name} down`,
    (name) => `Mover ${name} para baixo`,
  ),
  columnGroups: {
    texts: ['Texts', 'Textos'],
    codes: ['Codes', 'Códigos'],
    dates: ['Dates', 'Datas'],
    numbers: ['Numbers', 'Números'],
    found: ['More fields', 'Outros campos'],
    own: ['From the connector', 'Do conector'],
  },
  everything: ['All', 'Todas'],

  paused: ['Pause', 'Suspender'],
  pausedHint: [
    'No schedule refreshes it until you clear this.',
    'Nenhum agendamento a atualiza com isto marcado.',
  ],

  sheet: ['Sheet', 'Aba'],
  sheetToFill: ['Sheet to fill', 'Aba a preencher'],
  name: ['Name of the pull', 'Nome da consulta'],

  advanced: ['Advanced', 'Opções avançadas'],
  advancedSum: both(
    (settings: readonly string[]) =>
      settings.length === 0 ? 'Advanced' : `Advanced: ${settings.join(' · ')}`,
    (settings) => (settings.length === 0 ? 'Opções avançadas' : `Opções avançadas: ${settings.join(' · ')}`),
  ),
  settings: {
    path: {
      label: ['Path of the list', 'Caminho da lista'],
      hint: ['For example /api/v2/checklist/template/list', 'Por exemplo, /api/v2/checklist/template/list'],
    },
    key: {
      label: ['Field that identifies a record', 'Campo que identifica o registro'],
      hint: ['Blank: id', 'Em branco: id'],
    },
    directory: {
      label: ['Names for the sheet Directory', 'Nomes para a aba Diretório'],
      hint: ['For example unit, id, nome', 'Por exemplo, unidade, id, nome'],
    },
  },
  parent: ['The pull whose IDs replace {id}', 'A consulta cujos IDs entram em {id}'],
  parentColumns: {
    version: {
      label: ['Its column that shows changes', 'Coluna dela que indica mudanças'],
      hint: ['Blank: each record is asked once', 'Em branco: cada registro é lido uma vez'],
    },
    keep: {
      label: ['Its columns beside', 'Colunas dela ao lado'],
      hint: ['Separated by commas', 'Separadas por vírgulas'],
    },
  },
  rowFor: ['One row for each', 'Uma linha para cada'],
  rowForTyped: ['Blank, or a list in each record', 'Em branco, ou uma lista do registro'],
  record: ['record', 'registro'],
  beside: {
    label: ['The record’s columns beside', 'Colunas do registro ao lado'],
    hint: ['Separated by commas', 'Separadas por vírgulas'],
  },
  full: {
    label: ['Read everything each time', 'Ler tudo sempre'],
    hint: [
      'Otherwise changes each time, everything once a day, or less often if that is long.',
      'Sem isso, o que mudou e, uma vez por dia ou menos se demora, tudo.',
    ],
  },
  leaving: {
    label: ['Keep rows that leave the filters', 'Manter as linhas que saem dos filtros'],
    hint: ['They are still updated.', 'Elas continuam sendo atualizadas.'],
  },
  writtenOn: {
    label: ['Leave rows with your notes here', 'Deixar aqui as linhas com anotações suas'],
    hint: [
      'Marked Gone or Out of filter. Otherwise they move to another sheet.',
      'Marcadas como Removido ou Fora do filtro. Sem isso, vão para outra aba.',
    ],
  },
  counting: {
    label: ['Count each day', 'Contar a cada dia'],
    hint: ['By unit and status, in another sheet.', 'Por unidade e situação, em outra aba.'],
  },
  history: {
    label: ['Keep a history of changes', 'Guardar o histórico de alterações'],
    hint: ['What changed and when, in another sheet.', 'O que mudou e quando, em outra aba.'],
  },
  formulas: {
    label: ['Fill your formulas down', 'Preencher suas fórmulas nas linhas novas'],
    hint: [
      'New rows get the formulas and formats of columns beside the pull.',
      'Linhas novas ganham as fórmulas e os formatos das colunas ao lado.',
    ],
  },
  formulasLeft: ['Formulas not filled down', 'Sem preencher fórmulas'],
  followed: ['Columns with a history', 'Colunas com histórico'],
  followedUsual: ['the usual ones', 'as de costume'],
  link: ['Link to each record', 'Link de cada registro'],
  linkHint: [
    'Copy a record’s address and write {id} in place of its ID.',
    'Copie o endereço de um registro e troque o ID por {id}.',
  ],
  linkExample: ['https://app.example.com/tickets/{id}', 'https://app.exemplo.com.br/chamados/{id}'],
  others: ['Filters by parameter', 'Filtros por parâmetro'],
  othersHint: ['name=value; name=value', 'nome=valor; nome=valor'],

  preview: ['Preview 10 rows', 'Visualizar 10 linhas'],
  previewRows: ['Preview', 'Visualização'],
  previewing: ['Reading 10 rows…', 'Lendo 10 linhas…'],
  forecast: ['Estimate the time', 'Estimar o tempo'],
  forecasting: ['Estimating…', 'Estimando…'],
  save: ['Save', 'Salvar'],
  saving: ['Saving…', 'Salvando…'],
  saveRefresh: ['Save and refresh', 'Salvar e atualizar'],
  saveYes: ['Save anyway', 'Salvar mesmo assim'],
  saveNo: ['Keep editing', 'Continuar editando'],
  meant: ['Did you mean', 'Você quis dizer'],
  corrected: both(
    (instead: string) => `Changed to “${instead}”.`,
    (instead) => `Alterado para “${instead}”.`,
  ),
  back: ['Back', 'Voltar'],
  refreshing: ['Refreshing. You can keep working.', 'Atualizando. Você pode continuar trabalhando.'],
  stopping: ['Stopping…', 'Parando…'],
  removing: ['Deleting…', 'Excluindo…'],
});

export type PullWords = typeof words.en;
