// The names of sheets, columns and states in both languages. The keys are codes in stored state.

import type { CellKind } from './cells/cell.ts';
import { inBoth, type Word } from './language.ts';

/** How a column looks and reads where that doesn't follow from its kind. What is left out does. */
interface ColumnLook {
  readonly hidden?: true;
  readonly width?: number; // Pixels.
  readonly isTyped?: true; // Plain text: what people type stays as typed.
}

/** A column of a sheet of ours: its header, and what its cells hold. */
export interface ColumnWord extends Word, ColumnLook {
  readonly kind: CellKind;
}

export function columnOf(kind: CellKind, en: string, pt: string, look?: ColumnLook): ColumnWord {
  return { en, pt, kind, ...look };
}

export const PULLS_SHEET = inBoth('Pulls', 'Consultas');

/** From left to right. */
export const PULLS_COLUMNS = {
  pull: columnOf('text', 'Pull', 'Consulta'),
  resource: columnOf('text', 'Resource', 'Recurso'),
  sheet: columnOf('text', 'Sheet', 'Aba'),
  filters: columnOf('long-text', 'Filters', 'Filtros'),
  columns: columnOf('long-text', 'Columns', 'Colunas'),
  mode: columnOf('short-text', 'Mode', 'Modo'),
  every: columnOf('text', 'Every', 'Frequência'),
  runsAs: columnOf('short-text', 'Runs as', 'Executada por'),
  status: columnOf('text', 'Status', 'Situação'),
  message: columnOf('long-text', 'Message', 'Mensagem'),
  rows: columnOf('number', 'Rows', 'Linhas'),
  lastSuccess: columnOf('date-time', 'Last success', 'Último sucesso'),
  nextRun: columnOf('date-time', 'Next run', 'Próxima execução'),
  requests: columnOf('number', 'Requests', 'Requisições'),
  runNow: columnOf('short-text', 'Run now', 'Executar agora'),
} as const;
export type PullsColumn = keyof typeof PULLS_COLUMNS;

export const PULL_MODES = {
  sync: inBoth('sync', 'sincronizar'),
  full: inBoth('full', 'completa'),
} as const;
export type PullMode = keyof typeof PULL_MODES;

export const PULL_STATUSES = {
  idle: inBoth('Idle', 'Parada'),
  running: inBoth('Running', 'Em andamento'),
  parked: inBoth('Parked', 'Em pausa'),
  done: inBoth('Done', 'Concluída'),
  incomplete: inBoth('Incomplete', 'Incompleta'),
  failed: inBoth('Failed', 'Falhou'),
  stopped: inBoth('Stopped', 'Interrompida'),
} as const;
export type PullStatus = keyof typeof PULL_STATUSES;

export const ACTIVITY_SHEET = inBoth('Activity', 'Atividade');

/** From left to right. */
export const ACTIVITY_COLUMNS = {
  when: columnOf('date-time', 'When', 'Quando'),
  who: columnOf('text', 'Who', 'Quem'),
  what: columnOf('text', 'What', 'O quê'),
  added: columnOf('number', 'Added', 'Novas'),
  changed: columnOf('number', 'Changed', 'Alteradas'),
  gone: columnOf('number', 'Gone', 'Removidas'),
  requests: columnOf('number', 'Requests', 'Requisições'),
  waited: columnOf('number', 'Waited', 'Espera'),
  outcome: columnOf('long-text', 'Outcome', 'Resultado'),
} as const;
export type ActivityColumn = keyof typeof ACTIVITY_COLUMNS;

export const DIRECTORY_SHEET = inBoth('Directory', 'Diretório');

/** From left to right. */
export const DIRECTORY_COLUMNS = {
  kind: columnOf('short-text', 'Kind', 'Tipo'),
  code: columnOf('code', 'Code', 'Código'),
  name: columnOf('text', 'Name', 'Nome'),
  lastSeen: columnOf('date', 'Last seen', 'Visto por último'),
  formerNames: columnOf('text', 'Former names', 'Nomes anteriores', { hidden: true }),
} as const;
export type DirectoryColumn = keyof typeof DIRECTORY_COLUMNS;

/** Within a kind, each code has one name. */
export const DIRECTORY_KINDS = {
  unit: inBoth('Unit', 'Unidade'),
  person: inBoth('Person', 'Pessoa'),
  department: inBoth('Department', 'Departamento'),
  subject: inBoth('Subject', 'Assunto'),
  template: inBoth('Template', 'Modelo'),
  /** The service doesn't say what its codes mean: people write it. */
  planStatus: inBoth('Action plan status', 'Situação do plano de ação'),
} as const;
export type DirectoryKind = keyof typeof DIRECTORY_KINDS;

/** The column `Record`; blank while the record is in the pull. */
export const RECORD_STATES = {
  gone: inBoth('Gone', 'Removido'),
  'out-of-filter': inBoth('Out of filter', 'Fora do filtro'),
  duplicate: inBoth('Duplicate', 'Duplicado'),
} as const;

export const GONE_SHEET = inBoth('(gone)', '(removidos)'); // suffix, as in `Tickets (gone)`

/** Suffix of a temporary tab. Rows that leave a sheet wait in it, so that an interrupted run loses none. */
export const STAGING_SHEET = inBoth('(moving)', '(movendo)');
export const VISIBILITY_SHEET = inBoth('(visible rows)', '(linhas visíveis)'); // suffix

export const CHANGES_SHEET = inBoth('(changes)', '(alterações)'); // suffix, as in `Tickets (changes)`

/** A hidden column with each row's key comes before these. */
export const CHANGES_COLUMNS = {
  when: columnOf('date-time', 'When', 'Quando'),
  record: columnOf('any', 'Record', 'Registro'),
  field: columnOf('text', 'Field', 'Campo'),
  from: columnOf('any', 'From', 'De'),
  to: columnOf('any', 'To', 'Para'),
} as const;
export const DAILY_SHEET = inBoth('(daily)', '(diário)'); // suffix, as in `Tickets (daily)`

/** A hidden column with each row's key comes before these. */
export const DAILY_COLUMNS = {
  day: columnOf('date', 'Day', 'Dia'),
  unit: columnOf('text', 'Unit', 'Unidade'),
  status: columnOf('text', 'Status', 'Situação'),
  count: columnOf('number', 'Count', 'Quantidade'),
} as const;
/** In the column `To` of a changes sheet: a record came. Insights rely on it. */
export const CAME_WORD = inBoth('New', 'Novo');

export const RECORD_COLUMN = inBoth('Record', 'Registro');
export const LINK_COLUMN = inBoth('Link', 'Link');
/** The names that people gave to the service's status codes in the directory. */
export const LABEL_COLUMN = inBoth('Status', 'Situação');
export const PULLED_AT_COLUMN = inBoth('Pulled at', 'Atualizado em');

/** The service's field `situacao`. */
export const TICKET_STATUSES: Readonly<Record<number, Word>> = {
  1: inBoth('New', 'Novo'),
  2: inBoth('Concluded', 'Concluído'),
  3: inBoth('Resolved', 'Resolvido'),
  4: inBoth('In progress', 'Em andamento'),
  5: inBoth('Awaiting requester', 'Aguardando solicitante'),
  6: inBoth('Awaiting responsible', 'Aguardando responsável'),
};

/** The service's field `tipo`. */
export const TICKET_TYPES: Readonly<Record<number, Word>> = {
  1: inBoth('Admin to admin', 'Administração para administração'),
  2: inBoth('Unit to admin', 'Unidade para administração'),
  3: inBoth('Admin to unit', 'Administração para unidade'),
};

export const TICKET_CODES: Readonly<
  Record<string, { readonly header: Word; readonly names: Readonly<Record<number, Word>> }>
> = {
  situacao: { header: inBoth('Status', 'Situação'), names: TICKET_STATUSES },
  tipo: { header: inBoth('Type', 'Tipo'), names: TICKET_TYPES },
};
