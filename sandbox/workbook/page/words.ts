// The page's own words in the spreadsheet's language; all others come from the script.

import type { FaultName } from '../views.ts';

export interface Words {
  readonly tag: string;
  readonly hint: string;
  readonly activity: string;
  readonly running: string;
  readonly lost: string;
  readonly failed: string;
  readonly close: string;
  readonly buttons: {
    readonly OK: string;
    readonly CANCEL: string;
    readonly YES: string;
    readonly NO: string;
  };
  readonly grid: string;
  readonly contents: string;
  readonly notDone: string;
  readonly addSheet: string;
  readonly allSheets: string;
  readonly hidden: string;
  requests(count: number): string;
  readonly stop: string;
  readonly stopTitle: string;
  readonly cells: {
    insertRowsAbove(count: number): string;
    insertRowsBelow(count: number): string;
    insertColumnsLeft(count: number): string;
    insertColumnsRight(count: number): string;
    deleteRows(count: number): string;
    deleteColumns(count: number): string;
    hideRows(count: number): string;
    hideColumns(count: number): string;
    readonly showRows: string;
    readonly showColumns: string;
    readonly moveUp: string;
    readonly moveDown: string;
    readonly moveLeft: string;
    readonly moveRight: string;
    readonly rows: string;
    readonly columns: string;
    readonly clear: string;
    readonly note: string;
    readonly sortUp: string;
    readonly sortDown: string;
    readonly makeFilter: string;
    readonly removeFilter: string;
    readonly filter: string;
    readonly freezeRows: string;
    readonly freezeColumns: string;
    readonly unfreeze: string;
  };
  readonly filter: {
    readonly title: string;
    readonly search: string;
    readonly all: string;
    readonly none: string;
    readonly blanks: string;
    readonly cut: string;
    readonly apply: string;
    readonly clear: string;
  };
  readonly tab: {
    readonly rename: string;
    readonly duplicate: string;
    readonly remove: string;
    confirmRemove(name: string): string;
    readonly hide: string;
    readonly moveLeft: string;
    readonly moveRight: string;
  };
  readonly lab: {
    readonly title: string;
    readonly about: string;
    readonly locale: string;
    readonly speed: string;
    speedOf(times: number): string;
    readonly service: string;
    readonly limiter: string;
    readonly limiters: { readonly counting: string; readonly spacing: string; readonly none: string };
    readonly latency: string;
    readonly fault: string;
    readonly faults: Readonly<Record<FaultName, string>>;
    readonly times: string;
    readonly inject: string;
    readonly clearFaults: string;
    readonly spreadsheet: string;
    readonly chartTab: string;
    readonly loseMetadata: string;
    readonly metadataLost: string;
    pending(count: number | null): string;
    readonly ticket: string;
    readonly ticketId: string;
    readonly ticketTitle: string;
    readonly newTitle: string;
    readonly change: string;
    readonly changed: string;
    readonly noSuchTicket: string;
    requests(count: number): string;
    readonly noRequests: string;
  };
}

const portuguese: Words = {
  tag: 'pt-BR',
  hint: 'Demonstração local: nada sai deste computador',
  activity: 'Execuções',
  running: 'em andamento',
  lost: 'Sem conexão com o programa: execute npm start de novo',
  failed: 'Falhou',
  close: 'Fechar',
  buttons: { OK: 'OK', CANCEL: 'Cancelar', YES: 'Sim', NO: 'Não' },
  grid: 'Células',
  contents: 'Conteúdo da célula',
  notDone: 'Nada foi alterado',
  addSheet: 'Adicionar aba',
  allSheets: 'Todas as abas',
  hidden: 'oculta',
  requests: (count) => (count === 1 ? '1 requisição' : `${count.toLocaleString('pt-BR')} requisições`),
  stop: 'Encerrar',
  stopTitle: 'Encerra a execução como o Google faria depois de seis minutos. Não é o item do menu.',
  cells: {
    insertRowsAbove: (n) => (n === 1 ? 'Inserir 1 linha acima' : `Inserir ${n} linhas acima`),
    insertRowsBelow: (n) => (n === 1 ? 'Inserir 1 linha abaixo' : `Inserir ${n} linhas abaixo`),
    insertColumnsLeft: (n) => (n === 1 ? 'Inserir 1 coluna à esquerda' : `Inserir ${n} colunas à esquerda`),
    insertColumnsRight: (n) => (n === 1 ? 'Inserir 1 coluna à direita' : `Inserir ${n} colunas à direita`),
    deleteRows: (n) => (n === 1 ? 'Excluir linha' : `Excluir ${n} linhas`),
    deleteColumns: (n) => (n === 1 ? 'Excluir coluna' : `Excluir ${n} colunas`),
    hideRows: (n) => (n === 1 ? 'Ocultar linha' : `Ocultar ${n} linhas`),
    hideColumns: (n) => (n === 1 ? 'Ocultar coluna' : `Ocultar ${n} colunas`),
    showRows: 'Mostrar linhas ocultas',
    showColumns: 'Mostrar colunas ocultas',
    moveUp: 'Mover para cima',
    moveDown: 'Mover para baixo',
    moveLeft: 'Mover para a esquerda',
    moveRight: 'Mover para a direita',
    rows: 'Linhas',
    columns: 'Colunas',
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
    confirmRemove: (name) => `Excluir a aba “${name}”?`,
    hide: 'Ocultar aba',
    moveLeft: 'Mover para a esquerda',
    moveRight: 'Mover para a direita',
  },
  lab: {
    title: 'Bastidores da demonstração',
    about: 'Não faz parte do produto: aqui se muda o que há por trás da planilha.',
    locale: 'Idioma e localidade da planilha',
    speed: 'Velocidade do relógio',
    speedOf: (times) => (times === 1 ? 'Tempo real' : `${times} vezes mais rápido`),
    service: 'Serviço simulado',
    limiter: 'Limite de 2 requisições por segundo',
    limiters: { counting: 'Conta por segundo', spacing: 'Exige espaço entre elas', none: 'Sem limite' },
    latency: 'Demora de cada resposta, até (ms)',
    fault: 'Falha',
    faults: {
      429: '429: requisições demais',
      500: '500: erro do servidor',
      401: '401: token recusado',
      html: 'Página HTML no lugar dos dados',
      slow: 'Resposta lenta (8 s)',
      timeout: 'Sem resposta (60 s)',
      unreachable: 'Conexão recusada',
    },
    times: 'Quantas requisições',
    inject: 'Causar falha',
    clearFaults: 'Cancelar falhas',
    spreadsheet: 'Planilha',
    chartTab: 'Mover um gráfico para a própria aba',
    loseMetadata: 'Perder todos os metadados',
    metadataLost: 'A planilha está como se tivesse sido restaurada ou convertida.',
    pending: (count) =>
      count === 0 ? 'Nenhuma falha pendente.' : `Falhas pendentes: ${count === null ? 'todas' : count}.`,
    ticket: 'Alterar um chamado no serviço',
    ticketId: 'ID do chamado',
    ticketTitle: 'Novo título',
    newTitle: 'Título alterado no serviço',
    change: 'Alterar chamado',
    changed: 'Chamado alterado. Atualize a aba para ver.',
    noSuchTicket: 'O serviço não tem esse chamado.',
    requests: (count) => `Últimas requisições (${count.toLocaleString('pt-BR')} ao todo)`,
    noRequests: 'Nenhuma ainda.',
  },
};

const english: Words = {
  tag: 'en-US',
  hint: 'Local demo: nothing leaves this computer',
  activity: 'Executions',
  running: 'running',
  lost: 'The program is gone: run npm start again',
  failed: 'Failed',
  close: 'Close',
  buttons: { OK: 'OK', CANCEL: 'Cancel', YES: 'Yes', NO: 'No' },
  grid: 'Cells',
  contents: 'Contents of the cell',
  notDone: 'Nothing was changed',
  addSheet: 'Add sheet',
  allSheets: 'All sheets',
  hidden: 'hidden',
  requests: (count) => (count === 1 ? '1 request' : `${count.toLocaleString('en-US')} requests`),
  stop: 'Kill',
  stopTitle: 'Ends the execution as Google would after six minutes. Not the menu item.',
  cells: {
    insertRowsAbove: (n) => (n === 1 ? 'Insert 1 row above' : `Insert ${n} rows above`),
    insertRowsBelow: (n) => (n === 1 ? 'Insert 1 row below' : `Insert ${n} rows below`),
    insertColumnsLeft: (n) => (n === 1 ? 'Insert 1 column left' : `Insert ${n} columns left`),
    insertColumnsRight: (n) => (n === 1 ? 'Insert 1 column right' : `Insert ${n} columns right`),
    deleteRows: (n) => (n === 1 ? 'Delete row' : `Delete ${n} rows`),
    deleteColumns: (n) => (n === 1 ? 'Delete column' : `Delete ${n} columns`),
    hideRows: (n) => (n === 1 ? 'Hide row' : `Hide ${n} rows`),
    hideColumns: (n) => (n === 1 ? 'Hide column' : `Hide ${n} columns`),
    showRows: 'Show hidden rows',
    showColumns: 'Show hidden columns',
    moveUp: 'Move up',
    moveDown: 'Move down',
    moveLeft: 'Move left',
    moveRight: 'Move right',
    rows: 'Rows',
    columns: 'Columns',
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
  lab: {
    title: 'Behind the demo',
    about: 'No part of the product: this changes what is behind the spreadsheet.',
    locale: 'Language and locale of the spreadsheet',
    speed: 'Speed of the clock',
    speedOf: (times) => (times === 1 ? 'Real time' : `${times} times faster`),
    service: 'Simulated service',
    limiter: 'Limit of 2 requests a second',
    limiters: { counting: 'Counts each second', spacing: 'Wants a gap between them', none: 'No limit' },
    latency: 'Time of an answer, up to (ms)',
    fault: 'Fault',
    faults: {
      429: '429: too many requests',
      500: '500: server error',
      401: '401: token refused',
      html: 'An HTML page instead of data',
      slow: 'Slow answer (8 s)',
      timeout: 'No answer (60 s)',
      unreachable: 'Connection refused',
    },
    times: 'How many requests',
    inject: 'Cause fault',
    clearFaults: 'Cancel faults',
    spreadsheet: 'Spreadsheet',
    chartTab: 'Move a chart to its own tab',
    loseMetadata: 'Lose all metadata',
    metadataLost: 'The spreadsheet is as if it had been restored or converted.',
    pending: (count) =>
      count === 0 ? 'No fault is pending.' : `Faults pending: ${count === null ? 'all' : count}.`,
    ticket: 'Change a ticket in the service',
    ticketId: 'Ticket ID',
    ticketTitle: 'New title',
    newTitle: 'Title changed in the service',
    change: 'Change ticket',
    changed: 'Ticket changed. Refresh the sheet to see it.',
    noSuchTicket: 'The service has no such ticket.',
    requests: (count) => `Last requests (${count.toLocaleString('en-US')} in all)`,
    noRequests: 'None yet.',
  },
};

export function wordsIn(locale: string): Words {
  return locale.startsWith('pt') ? portuguese : english;
}
