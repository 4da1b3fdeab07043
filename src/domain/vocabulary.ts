// The names of sheets, columns and states in both languages. Stored state uses the keys as codes.

import { inBoth, type Word } from './language.ts';

/** The name, in both languages, of the sheet that lists the pulls (saved requests that fill a sheet each). */
export const PULLS_SHEET = inBoth('Pulls', 'Consultas');

/**
 * The headers, in both languages, of the sheet `Pulls`. Each of its rows defines a pull (a request that fills a
 * sheet).
 */
export const PULLS_COLUMNS = {
  pull: inBoth('Pull', 'Consulta'),
  resource: inBoth('Resource', 'Recurso'),
  sheet: inBoth('Sheet', 'Aba'),
  filters: inBoth('Filters', 'Filtros'),
  columns: inBoth('Columns', 'Colunas'),
  mode: inBoth('Mode', 'Modo'),
  every: inBoth('Every', 'Frequência'),
  runsAs: inBoth('Runs as', 'Executada por'),
  status: inBoth('Status', 'Situação'),
  rows: inBoth('Rows', 'Linhas'),
  requests: inBoth('Requests', 'Requisições'),
  lastSuccess: inBoth('Last success', 'Último sucesso'),
  nextRun: inBoth('Next run', 'Próxima execução'),
  message: inBoth('Message', 'Mensagem'),
  runNow: inBoth('Run now', 'Executar agora'),
} as const;
/** The code by which scripts name a column of the sheet `Pulls`, whatever its header is called. */
export type PullsColumn = keyof typeof PULLS_COLUMNS;

/** The words for the column `Mode` of the sheet `Pulls`: whether a pull asks for changes only, or reads everything. */
export const PULL_MODES = {
  sync: inBoth('sync', 'sincronizar'),
  full: inBoth('full', 'completa'),
} as const;
/** Whether a pull asks the service for changes only (`sync`) or reads everything each time (`full`). */
export type PullMode = keyof typeof PULL_MODES;

/** The words for how a pull's last run stands or ended, in the column `Status` of the sheet `Pulls`. */
export const PULL_STATUSES = {
  idle: inBoth('Idle', 'Parada'),
  running: inBoth('Running', 'Em andamento'),
  parked: inBoth('Parked', 'Em pausa'),
  done: inBoth('Done', 'Concluída'),
  incomplete: inBoth('Incomplete', 'Incompleta'),
  failed: inBoth('Failed', 'Falhou'),
  stopped: inBoth('Stopped', 'Interrompida'),
} as const;
/** How a pull's last run stands or ended, as a code that doesn't depend on the spreadsheet's language. */
export type PullStatus = keyof typeof PULL_STATUSES;

/** The name, in both languages, of the sheet with the log of what the connector did. */
export const ACTIVITY_SHEET = inBoth('Activity', 'Atividade');

/**
 * The headers, in both languages, of the activity log (a line for each thing that the connector did), in their order.
 */
export const ACTIVITY_COLUMNS = {
  when: inBoth('When', 'Quando'),
  who: inBoth('Who', 'Quem'),
  what: inBoth('What', 'O quê'),
  added: inBoth('Added', 'Novas'),
  changed: inBoth('Changed', 'Alteradas'),
  gone: inBoth('Gone', 'Removidas'),
  requests: inBoth('Requests', 'Requisições'),
  waited: inBoth('Waited', 'Espera'),
  outcome: inBoth('Outcome', 'Resultado'),
} as const;
/** The code by which scripts name a column of the activity log, whatever its header is called. */
export type ActivityColumn = keyof typeof ACTIVITY_COLUMNS;

/** The name, in both languages, of the sheet with names for the service's codes, such as those of units. */
export const DIRECTORY_SHEET = inBoth('Directory', 'Diretório');

/**
 * The headers, in both languages, of the sheet `Directory` (names for the service's codes), in their order. The last
 * one, with the names that a code had before, is hidden.
 */
export const DIRECTORY_COLUMNS = {
  kind: inBoth('Kind', 'Tipo'),
  code: inBoth('Code', 'Código'),
  name: inBoth('Name', 'Nome'),
  lastSeen: inBoth('Last seen', 'Visto por último'),
  formerNames: inBoth('Former names', 'Nomes anteriores'),
} as const;
/** The code by which scripts name a column of the sheet `Directory` (names for the service's codes). */
export type DirectoryColumn = keyof typeof DIRECTORY_COLUMNS;

/**
 * The kinds of things, such as units and people, that have codes in the service and names on the sheet `Directory`.
 * Within a kind each code has one name.
 */
export const DIRECTORY_KINDS = {
  unit: inBoth('Unit', 'Unidade'),
  person: inBoth('Person', 'Pessoa'),
  department: inBoth('Department', 'Departamento'),
  subject: inBoth('Subject', 'Assunto'),
  template: inBoth('Template', 'Modelo'),
  /** The service doesn't say what its codes mean: people write it. */
  planStatus: inBoth('Action plan status', 'Situação do plano de ação'),
} as const;
/** Whose code it is: a unit's, a person's, a template's. With it a name is looked up on the sheet `Directory`. */
export type DirectoryKind = keyof typeof DIRECTORY_KINDS;

/**
 * What the column `Record` of a pulled sheet says about a row's record; it is blank while the record is in the pull.
 */
export const RECORD_STATES = {
  gone: inBoth('Gone', 'Removido'),
  'out-of-filter': inBoth('Out of filter', 'Fora do filtro'),
  duplicate: inBoth('Duplicate', 'Duplicado'),
} as const;

/** The ending of the name of the sheet, such as `Tickets (gone)`, to which rows go when their record is gone. */
export const GONE_SHEET = inBoth('(gone)', '(removidos)');

/**
 * The ending of the name of a temporary tab, such as `Tickets (moving)`. Rows that leave a sheet wait in it, so that
 * a cut off run loses none.
 */
export const STAGING_SHEET = inBoth('(moving)', '(movendo)');

/** The ending of the name of the sheet, such as `Tickets (changes)`, that notes each change of pulled records. */
export const CHANGES_SHEET = inBoth('(changes)', '(alterações)');

/**
 * The headers of a sheet such as `Tickets (changes)`, which has a row for each change of a pulled record. A hidden
 * column with each row's key comes before them.
 */
export const CHANGES_COLUMNS = {
  when: inBoth('When', 'Quando'),
  record: inBoth('Record', 'Registro'),
  field: inBoth('Field', 'Campo'),
  from: inBoth('From', 'De'),
  to: inBoth('To', 'Para'),
} as const;

/** The ending of the name of the sheet, such as `Tickets (daily)`, that counts pulled records each day. */
export const DAILY_SHEET = inBoth('(daily)', '(diário)');

/**
 * The headers of a sheet such as `Tickets (daily)`, which has each day's number of records by unit and status. A
 * hidden column with each row's key comes before them.
 */
export const DAILY_COLUMNS = {
  day: inBoth('Day', 'Dia'),
  unit: inBoth('Unit', 'Unidade'),
  status: inBoth('Status', 'Situação'),
  count: inBoth('Count', 'Quantidade'),
} as const;

/**
 * The word `New` in the column `To` of a changes sheet, in a row that says a record came. Insights (sheets with
 * figures) tell by it a record that came from one that went.
 */
export const CAME_WORD = inBoth('New', 'Novo');

/**
 * The header of the connector's column that says what became of a row's record: `Gone`, `Out of filter`,
 * `Duplicate`. It is blank for an ordinary record, and stands just before the column with the time of the pull.
 */
export const RECORD_COLUMN = inBoth('Record', 'Registro');
/** The header of the column with each record's web address, on pulled sheets whose pull was given a pattern for it. */
export const LINK_COLUMN = inBoth('Link', 'Link');
/**
 * The header of a column that pulled sheets get once people have named the service's status codes. It shows those
 * names, which stand on the sheet `Directory`.
 */
export const LABEL_COLUMN = inBoth('Status', 'Situação');
/** The header of the last column on a pulled sheet: when the row was last written or seen unchanged. */
export const PULLED_AT_COLUMN = inBoth('Pulled at', 'Atualizado em');

/** The word for each code of a ticket's status (the service's field `situacao`); pulled sheets and filters use it. */
export const TICKET_STATUSES: Readonly<Record<number, Word>> = {
  1: inBoth('New', 'Novo'),
  2: inBoth('Concluded', 'Concluído'),
  3: inBoth('Resolved', 'Resolvido'),
  4: inBoth('In progress', 'Em andamento'),
  5: inBoth('Awaiting requester', 'Aguardando solicitante'),
  6: inBoth('Awaiting responsible', 'Aguardando responsável'),
};

/** The word for each code of a ticket's type (the service's field `tipo`); pulled sheets and filters use it. */
export const TICKET_TYPES: Readonly<Record<number, Word>> = {
  1: inBoth('Admin to admin', 'Administração para administração'),
  2: inBoth('Unit to admin', 'Unidade para administração'),
  3: inBoth('Admin to unit', 'Administração para unidade'),
};

/**
 * The words for the codes of a ticket's status and type, by the service's field, with the column's header. Filters
 * and formulas turn codes into words by it and back.
 */
export const TICKET_CODES: Readonly<
  Record<string, { readonly header: Word; readonly names: Readonly<Record<number, Word>> }>
> = {
  situacao: { header: inBoth('Status', 'Situação'), names: TICKET_STATUSES },
  tipo: { header: inBoth('Type', 'Tipo'), names: TICKET_TYPES },
};
