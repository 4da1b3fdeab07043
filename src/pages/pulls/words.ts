// The words of the sidebar of pulls.

import type { Words } from '../shared/words.ts';

const MOST_NAMED = 3; // How many columns a summary names.

const en = {
  fresh: 'New pull',
  firstSteps: 'First steps',
  tidy: 'Tidy this sheet…',
  working: 'Working…',
  none: 'No pulls yet. Choose a ready one, or create your own.',
  gallery: 'Ready to use',
  galleryIntro: 'Open one to see what it brings, and create it. You can edit it later.',
  make: 'Create',
  makesPull: (name: string, columns: number, every: string, isOn: boolean) =>
    `Creates the pull and the sheet “${name}” with ${columns === 0 ? 'all columns' : `${columns} columns`}. Refreshes ${every}${isOn ? '' : ' with a schedule'}.`,
  everyMorning: 'Refresh it every day at 07:00',
  makesInsights: (names: readonly string[]) =>
    `Then creates the ${names.length === 1 ? 'insight' : 'insights'} ${names.map((name) => `“${name}”`).join(', ')}.`,
  schedule: 'Schedule…',
  connection: 'Connection…',
  reading: 'Reading the pulls…',
  refresh: 'Refresh',
  edit: 'Edit',
  readAll: 'Read everything…',
  readAllPulls: 'Refresh everything now…',
  readAllSure: (seconds: number) =>
    `Reads all records again, not only changes: about ${seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`}.`,
  readAllYes: 'Refresh everything now',
  readAllNo: 'Not now',
  remove: 'Delete',
  removeSure: 'Delete this pull? Its sheet stays.',
  removeYes: 'Delete it',
  keep: 'Keep it',
  stop: 'Stop what is running',
  fills: 'fills',
  lastSuccess: 'Last success',
  never: 'never',

  resource: 'What to pull',
  byPath: 'Another list, by path',
  knownLists: 'Known lists',
  knownListNone: 'another path',

  filters: 'Filters',
  filtersSum: (filters: readonly string[]) =>
    filters.length === 0
      ? 'No filters'
      : `${filters.length === 1 ? '1 filter' : `${filters.length} filters`}: ${filters.join(' · ')}`,
  addFilter: 'Add a filter',
  removeFilter: (label: string) => `Remove filter: ${label}`,
  allBut: (names: string) => `not ${names}`,
  any: 'any',
  flags: { true: 'yes', false: 'no' },
  codes: 'Separate several with commas',
  ids: 'IDs in a range',
  idsHint: 'For example Sheet1!A2:A',
  search: 'Search',
  searchIn: (label: string) => `Search: ${label}`,
  moreNames: (count: number) => `${count.toLocaleString('en')} more. Type to find them.`,
  useTyped: (typed: string) => `Use “${typed}”`,
  noNames: 'Names come with the first refresh. Until then, type a name or a code.',
  choose: 'Choose…',
  betweenDates: 'Between two dates…',
  typedDates: 'Other dates…',
  first: 'From',
  last: 'To',
  from: 'From',
  endBefore: 'Before',
  typedHint: 'For example today-45d, month-2M or 2026-01-31 10:00',
  since: (date: string) => `since ${date}`,
  until: (date: string) => `until ${date}`,
  before: (date: string) => `before ${date}`,
  /** From a date such as `2026-01-31`. */
  day: (day: string) => day,

  columns: 'Columns',
  columnsAll: 'All columns',
  columnsSum: (names: readonly string[]) => {
    const more = names.length - MOST_NAMED;
    const named = names.slice(0, MOST_NAMED).join(', ');
    const count = names.length === 1 ? '1 column' : `${names.length} columns`;
    return names.length === 0 ? 'No columns' : `${count}: ${named}${more > 0 ? ` and ${more} more` : ''}`;
  },
  columnsNone: 'Choose at least one column.',
  columnsFit: (records: number) => `A spreadsheet fits ${records.toLocaleString('en')} such rows.`,
  columnsHint: 'The next refresh fills new columns, and empties and hides the others.',
  columnsOrder: 'Order',
  columnsOrderHint: 'For a new sheet. In an existing one, move the columns.',
  columnUp: (name: string) => `Move ${name} up`,
  columnDown: (name: string) => `Move ${name} down`,
  columnGroups: {
    texts: 'Texts',
    codes: 'Codes',
    dates: 'Dates',
    numbers: 'Numbers',
    found: 'More fields',
    own: 'From the connector',
  },
  everything: 'All',

  paused: 'Pause',
  pausedHint: 'No schedule refreshes it until you clear this.',

  sheet: 'Sheet',
  sheetToFill: 'Sheet to fill',
  name: 'Name of the pull',

  advanced: 'Advanced',
  advancedSum: (settings: readonly string[]) =>
    settings.length === 0 ? 'Advanced' : `Advanced: ${settings.join(' · ')}`,
  settings: {
    path: {
      label: 'Path of the list',
      hint: 'For example /api/v2/checklist/template/list',
    },
    key: { label: 'Field that identifies a record', hint: 'Blank: id' },
    directory: { label: 'Names for the sheet Directory', hint: 'For example unit, id, nome' },
  },
  parent: 'The pull whose IDs replace {id}',
  parentColumns: {
    version: { label: 'Its column that shows changes', hint: 'Blank: each record is asked once' },
    keep: { label: 'Its columns beside', hint: 'Separated by commas' },
  },
  rowFor: 'One row for each',
  rowForTyped: 'Blank, or a list in each record',
  record: 'record',
  beside: { label: 'The record’s columns beside', hint: 'Separated by commas' },
  full: {
    label: 'Read everything each time',
    hint: 'Otherwise changes each time, everything once a day, or less often if that is long.',
  },
  leaving: {
    label: 'Keep rows that leave the filters',
    hint: 'They are still updated.',
  },
  writtenOn: {
    label: 'Leave rows with your notes here',
    hint: 'Marked Gone or Out of filter. Otherwise they move to another sheet.',
  },
  counting: {
    label: 'Count each day',
    hint: 'By unit and status, in another sheet.',
  },
  history: {
    label: 'Keep a history of changes',
    hint: 'What changed and when, in another sheet.',
  },
  formulas: {
    label: 'Fill your formulas down',
    hint: 'New rows get the formulas and formats of columns beside the pull.',
  },
  formulasLeft: 'Formulas not filled down',
  followed: 'Columns with a history',
  followedUsual: 'the usual ones',
  link: 'Link to each record',
  linkHint: 'Copy a record’s address and write {id} in place of its ID.',
  linkExample: 'https://app.example.com/tickets/{id}',
  others: 'Filters by parameter',
  othersHint: 'name=value; name=value',

  preview: 'Preview 10 rows',
  previewRows: 'Preview',
  previewing: 'Reading 10 rows…',
  forecast: 'Estimate the time',
  forecasting: 'Estimating…',
  save: 'Save',
  saving: 'Saving…',
  saveRefresh: 'Save and refresh',
  saveYes: 'Save anyway',
  saveNo: 'Keep editing',
  meant: 'Did you mean',
  corrected: (instead: string) => `Changed to “${instead}”.`,
  back: 'Back',
  refreshing: 'Refreshing. You can keep working.',
  stopping: 'Stopping…',
  removing: 'Deleting…',
};

const pt: typeof en = {
  fresh: 'Nova consulta',
  firstSteps: 'Primeiros passos',
  tidy: 'Arrumar esta aba…',
  working: 'Aguarde…',
  none: 'Nenhuma consulta ainda. Escolha uma pronta ou crie a sua.',
  gallery: 'Prontas para usar',
  galleryIntro: 'Abra uma para ver o que ela traz, e crie. Depois você pode editar.',
  make: 'Criar',
  makesPull: (name, columns, every, isOn) =>
    `Cria a consulta e a aba “${name}” com ${columns === 0 ? 'todas as colunas' : `${columns} colunas`}. Atualiza ${every}${isOn ? '' : ' com agendamento'}.`,
  everyMorning: 'Atualizar todo dia às 07:00',
  makesInsights: (names) =>
    `Depois cria ${names.length === 1 ? 'o indicador' : 'os indicadores'} ${names.map((name) => `“${name}”`).join(', ')}.`,
  schedule: 'Agendamento…',
  connection: 'Conexão…',
  reading: 'Lendo as consultas…',
  refresh: 'Atualizar',
  edit: 'Editar',
  readAll: 'Ler tudo…',
  readAllPulls: 'Atualizar tudo agora…',
  readAllSure: (seconds) =>
    `Lê todos os registros de novo, não só o que mudou: cerca de ${seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`}.`,
  readAllYes: 'Atualizar tudo agora',
  readAllNo: 'Agora não',
  remove: 'Excluir',
  removeSure: 'Excluir esta consulta? A aba fica.',
  removeYes: 'Excluir',
  keep: 'Manter',
  stop: 'Parar o que está em andamento',
  fills: 'preenche',
  lastSuccess: 'Último sucesso',
  never: 'nunca',

  resource: 'O que consultar',
  byPath: 'Outra lista, pelo caminho',
  knownLists: 'Listas conhecidas',
  knownListNone: 'outro caminho',

  filters: 'Filtros',
  filtersSum: (filters) =>
    filters.length === 0
      ? 'Sem filtros'
      : `${filters.length === 1 ? '1 filtro' : `${filters.length} filtros`}: ${filters.join(' · ')}`,
  addFilter: 'Adicionar filtro',
  removeFilter: (label) => `Remover filtro: ${label}`,
  allBut: (names) => `exceto ${names}`,
  any: 'qualquer',
  flags: { true: 'sim', false: 'não' },
  codes: 'Separe vários por vírgulas',
  ids: 'IDs de um intervalo',
  idsHint: 'Por exemplo, Página1!A2:A',
  search: 'Pesquisar',
  searchIn: (label) => `Pesquisar: ${label}`,
  moreNames: (count) => `Mais ${count.toLocaleString('pt-BR')}. Digite para encontrar.`,
  useTyped: (typed) => `Usar “${typed}”`,
  noNames: 'Os nomes vêm com a primeira atualização. Até lá, digite um nome ou código.',
  choose: 'Escolher…',
  betweenDates: 'Entre duas datas…',
  typedDates: 'Outras datas…',
  first: 'De',
  last: 'Até',
  from: 'A partir de',
  endBefore: 'Antes de',
  typedHint: 'Por exemplo, hoje-45d, mês-2M ou 31/01/2026 10:00',
  since: (date) => `desde ${date}`,
  until: (date) => `até ${date}`,
  before: (date) => `antes de ${date}`,
  day: (day) => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1'),

  columns: 'Colunas',
  columnsAll: 'Todas as colunas',
  columnsSum: (names) => {
    const more = names.length - MOST_NAMED;
    const named = names.slice(0, MOST_NAMED).join(', ');
    const count = names.length === 1 ? '1 coluna' : `${names.length} colunas`;
    return names.length === 0 ? 'Nenhuma coluna' : `${count}: ${named}${more > 0 ? ` e mais ${more}` : ''}`;
  },
  columnsNone: 'Escolha pelo menos uma coluna.',
  columnsFit: (records) => `Cabem ${records.toLocaleString('pt-BR')} linhas assim em uma planilha.`,
  columnsHint: 'A próxima atualização preenche as colunas novas, e esvazia e oculta as outras.',
  columnsOrder: 'Ordem',
  columnsOrderHint: 'Para uma aba nova. Em uma existente, mova as colunas.',
  columnUp: (name) => `Mover ${name} para cima`,
  columnDown: (name) => `Mover ${name} para baixo`,
  columnGroups: {
    texts: 'Textos',
    codes: 'Códigos',
    dates: 'Datas',
    numbers: 'Números',
    found: 'Outros campos',
    own: 'Do conector',
  },
  everything: 'Todas',

  paused: 'Suspender',
  pausedHint: 'Nenhum agendamento a atualiza com isto marcado.',

  sheet: 'Aba',
  sheetToFill: 'Aba a preencher',
  name: 'Nome da consulta',

  advanced: 'Opções avançadas',
  advancedSum: (settings) =>
    settings.length === 0 ? 'Opções avançadas' : `Opções avançadas: ${settings.join(' · ')}`,
  settings: {
    path: { label: 'Caminho da lista', hint: 'Por exemplo, /api/v2/checklist/template/list' },
    key: { label: 'Campo que identifica o registro', hint: 'Em branco: id' },
    directory: { label: 'Nomes para a aba Diretório', hint: 'Por exemplo, unidade, id, nome' },
  },
  parent: 'A consulta cujos IDs entram em {id}',
  parentColumns: {
    version: { label: 'Coluna dela que indica mudanças', hint: 'Em branco: cada registro é lido uma vez' },
    keep: { label: 'Colunas dela ao lado', hint: 'Separadas por vírgulas' },
  },
  rowFor: 'Uma linha para cada',
  rowForTyped: 'Em branco, ou uma lista do registro',
  record: 'registro',
  beside: { label: 'Colunas do registro ao lado', hint: 'Separadas por vírgulas' },
  full: {
    label: 'Ler tudo sempre',
    hint: 'Sem isso, o que mudou e, uma vez por dia ou menos se demora, tudo.',
  },
  leaving: {
    label: 'Manter as linhas que saem dos filtros',
    hint: 'Elas continuam sendo atualizadas.',
  },
  writtenOn: {
    label: 'Deixar aqui as linhas com anotações suas',
    hint: 'Marcadas como Removido ou Fora do filtro. Sem isso, vão para outra aba.',
  },
  counting: {
    label: 'Contar a cada dia',
    hint: 'Por unidade e situação, em outra aba.',
  },
  history: {
    label: 'Guardar o histórico de alterações',
    hint: 'O que mudou e quando, em outra aba.',
  },
  formulas: {
    label: 'Preencher suas fórmulas nas linhas novas',
    hint: 'Linhas novas ganham as fórmulas e os formatos das colunas ao lado.',
  },
  formulasLeft: 'Sem preencher fórmulas',
  followed: 'Colunas com histórico',
  followedUsual: 'as de costume',
  link: 'Link de cada registro',
  linkHint: 'Copie o endereço de um registro e troque o ID por {id}.',
  linkExample: 'https://app.exemplo.com.br/chamados/{id}',
  others: 'Filtros por parâmetro',
  othersHint: 'nome=valor; nome=valor',

  preview: 'Visualizar 10 linhas',
  previewRows: 'Visualização',
  previewing: 'Lendo 10 linhas…',
  forecast: 'Estimar o tempo',
  forecasting: 'Estimando…',
  save: 'Salvar',
  saving: 'Salvando…',
  saveRefresh: 'Salvar e atualizar',
  saveYes: 'Salvar mesmo assim',
  saveNo: 'Continuar editando',
  meant: 'Você quis dizer',
  corrected: (instead) => `Alterado para “${instead}”.`,
  back: 'Voltar',
  refreshing: 'Atualizando. Você pode continuar trabalhando.',
  stopping: 'Parando…',
  removing: 'Excluindo…',
};

export const words: Words<typeof en> = { en, pt };
export type PullWords = typeof en;
