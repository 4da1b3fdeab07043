// The names of sheets, columns and states in both languages. The keys are codes in stored state.

import type { CellKind } from './cells/cell.ts';
import { inBoth, type Language, type Word } from './language.ts';

/** How a column looks and reads where that doesn't follow from its kind. Omitted fields are false, or follow from it. */
export interface ColumnLook {
  readonly hidden?: boolean;
  readonly folded?: boolean; // Begins in a collapsed group.
  readonly width?: number; // Pixels.
  readonly isTyped?: boolean; // Plain text: what people type stays as typed.
  /** Of its dropdown; other words may be typed. Left out for none. */
  readonly choices?: Readonly<Record<string, Word>> | ((language: Language) => readonly string[]);
}

/** A column of a sheet of ours: its header, the note on it if it has one, and what its cells hold. */
export interface ColumnWord extends Word, ColumnLook {
  readonly kind: CellKind;
  readonly note?: Word;
}

/** @param cells what they hold, and how they look and read if their kind doesn't say it */
export function columnOf(
  cells: CellKind | Pick<ColumnWord, 'kind' | keyof ColumnLook>,
  en: string,
  pt: string,
  note?: Word,
): ColumnWord {
  return { en, pt, ...(typeof cells === 'string' ? { kind: cells } : cells), ...(note && { note }) };
}

export const PULLS_SHEET = inBoth('Pulls', 'Consultas');

export const PULL_MODES = {
  sync: inBoth('sync', 'sincronizar'),
  full: inBoth('full', 'completa'),
} as const;
export type PullMode = keyof typeof PULL_MODES;

/** From left to right. */
export const PULLS_COLUMNS = {
  pull: columnOf({ kind: 'text', isTyped: true }, 'Pull', 'Consulta', {
    en: 'A name, only once. A renamed pull is a new one.',
    pt: 'Um nome, sem repetir. Uma consulta renomeada é uma nova.',
  }),
  resource: columnOf({ kind: 'text', isTyped: true }, 'Resource', 'Recurso', {
    en: 'What to pull, from the list.',
    pt: 'O que trazer, da lista.',
  }),
  sheet: columnOf({ kind: 'text', isTyped: true }, 'Sheet', 'Aba', {
    en: 'A new or empty sheet. Blank: named after the resource.',
    pt: 'Uma aba nova ou vazia. Em branco: o nome do recurso.',
  }),
  filters: columnOf({ kind: 'long-text', isTyped: true }, 'Filters', 'Filtros', {
    en: 'Which records: name=value, with ; between filters, such as situacao=4,5; abertoStart=today-30d. Blank: all.',
    pt: 'Quais registros: nome=valor, com ; entre os filtros, como situacao=4,5; abertoStart=hoje-30d. Em branco: todos.',
  }),
  columns: columnOf({ kind: 'long-text', isTyped: true, folded: true }, 'Columns', 'Colunas', {
    en: 'Columns of the sheet, in order, with commas, such as ID, Title, Status, Unit. Blank: all.',
    pt: 'Colunas da aba, na ordem, com vírgulas, como ID, Título, Situação, Unidade. Em branco: todas.',
  }),
  mode: columnOf({ kind: 'short-text', isTyped: true, folded: true, choices: PULL_MODES }, 'Mode', 'Modo', {
    en: 'sync: reads changes, and everything once a day, or less often if that is long. full: reads everything each time. Blank: sync.',
    pt: 'sincronizar: lê o que mudou, e tudo uma vez por dia, ou menos se demora. completa: lê tudo sempre. Em branco: sincronizar.',
  }),
  every: columnOf({ kind: 'text', isTyped: true }, 'Every', 'Frequência', {
    en: 'Choose, or type a time: day 18:30, Fri 07:00. paused 1 h pauses it. Needs Franchise ▸ Schedule… Blank: manual.',
    pt: 'Escolha, ou digite um horário: dia 18:30, sex 07:00. suspensa 1 h suspende. Precisa de Franquia ▸ Agendamento… Em branco: manual.',
  }),
  runsAs: columnOf({ kind: 'short-text', folded: true }, 'Runs as', 'Executada por', {
    en: 'Whose schedule runs it, with their token. Clear it, and the next schedule takes it.',
    pt: 'O agendamento que a executa, com o token dessa pessoa. Limpe, e o próximo agendamento a assume.',
  }),
  status: columnOf('text', 'Status', 'Situação', {
    en: 'How the last run ended, or its progress.',
    pt: 'Como a última execução terminou, ou o andamento.',
  }),
  message: columnOf('long-text', 'Message', 'Mensagem', {
    en: 'What happened, and what to do.',
    pt: 'O que aconteceu, e o que fazer.',
  }),
  rows: columnOf({ kind: 'number', folded: true }, 'Rows', 'Linhas', {
    en: 'Records in the sheet.',
    pt: 'Registros na aba.',
  }),
  // In the twelfth column, where formulas look for it.
  lastSuccess: columnOf('date-time', 'Last success', 'Último sucesso', {
    en: 'When a run last ended well.',
    pt: 'Quando uma execução terminou bem pela última vez.',
  }),
  nextRun: columnOf({ kind: 'date-time', folded: true }, 'Next run', 'Próxima execução', {
    en: 'When the schedule runs it next, give or take five minutes.',
    pt: 'Quando o agendamento a executa de novo, com uns cinco minutos de folga.',
  }),
  requests: columnOf({ kind: 'number', folded: true }, 'Requests', 'Requisições', {
    en: 'Cost of the last run; the service allows two a second.',
    pt: 'Custo da última execução; o serviço permite duas por segundo.',
  }),
  runNow: columnOf('short-text', 'Run now', 'Executar agora', {
    en: 'Tick to run within some five minutes; the tick goes afterwards. From another program, write TRUE.',
    pt: 'Marque para executar em uns cinco minutos; a marca sai depois. De outro programa, escreva VERDADEIRO.',
  }),
} as const;
export type PullsColumn = keyof typeof PULLS_COLUMNS;

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
  when: columnOf('date-time', 'When', 'Quando', {
    en: 'When the run ended.',
    pt: 'Quando a execução terminou.',
  }),
  who: columnOf('text', 'Who', 'Quem', {
    en: 'The name from Franchise ▸ Connection…',
    pt: 'O nome de Franquia ▸ Conexão…',
  }),
  what: columnOf('text', 'What', 'O quê', { en: 'The pull, or the sheet.', pt: 'A consulta ou a aba.' }),
  added: columnOf('number', 'Added', 'Novas', {
    en: 'New records, in the sheet or in the service.',
    pt: 'Registros novos, na aba ou no serviço.',
  }),
  changed: columnOf('number', 'Changed', 'Alteradas', {
    en: 'Updated records.',
    pt: 'Registros atualizados.',
  }),
  gone: columnOf('number', 'Gone', 'Removidas', {
    en: 'Records deleted or marked.',
    pt: 'Registros excluídos ou marcados.',
  }),
  requests: columnOf('number', 'Requests', 'Requisições', {
    en: 'How often it asked the service, which allows two a second.',
    pt: 'Quantas vezes perguntou ao serviço, que permite duas por segundo.',
  }),
  waited: columnOf('number', 'Waited', 'Espera', {
    en: 'Seconds spent waiting for the service.',
    pt: 'Segundos de espera pelo serviço.',
  }),
  outcome: columnOf('long-text', 'Outcome', 'Resultado', { en: 'How it ended.', pt: 'Como terminou.' }),
} as const;
export type ActivityColumn = keyof typeof ACTIVITY_COLUMNS;

export const DIRECTORY_SHEET = inBoth('Directory', 'Diretório');

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

/** From left to right. */
export const DIRECTORY_COLUMNS = {
  kind: columnOf({ kind: 'short-text', choices: DIRECTORY_KINDS }, 'Kind', 'Tipo', {
    en: 'What the code stands for. Pulls add rows; add your own below, with kind, code and name.',
    pt: 'O que o código representa. As consultas acrescentam linhas; inclua as suas abaixo, com tipo, código e nome.',
  }),
  code: columnOf('code', 'Code', 'Código', {
    en: 'The service’s code. It stays when the name changes.',
    pt: 'O código do serviço. Ele continua o mesmo quando o nome muda.',
  }),
  name: columnOf('text', 'Name', 'Nome', {
    en: 'What the code is called. Use it wherever a code fits.',
    pt: 'Como o código se chama. Use o nome onde cabe um código.',
  }),
  lastSeen: columnOf('date', 'Last seen', 'Visto por último', {
    en: 'When a pull last read this code, give or take a week. Blank on your own rows.',
    pt: 'Quando uma consulta leu este código, com até uma semana de atraso. Em branco nas linhas suas.',
  }),
  formerNames: columnOf({ kind: 'text', hidden: true }, 'Former names', 'Nomes anteriores', {
    en: 'Former names, a line each. They are understood too, unless another code has them.',
    pt: 'Nomes anteriores, um por linha. Também são entendidos, se outro código não os tem.',
  }),
} as const;
export type DirectoryColumn = keyof typeof DIRECTORY_COLUMNS;

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

/** Comes before the other columns of a history. */
export const HISTORY_KEY_COLUMN = columnOf({ kind: 'text', hidden: true }, 'Key', 'Chave', {
  en: 'Which change this is. Leave it hidden.',
  pt: 'Qual alteração é esta. Deixe oculta.',
});

export const CHANGES_COLUMNS = {
  when: columnOf('date-time', 'When', 'Quando', {
    en: 'When a refresh found it, at some time since the last one.',
    pt: 'Quando uma atualização a encontrou; aconteceu desde a anterior.',
  }),
  record: columnOf('any', 'Record', 'Registro', {
    en: 'The ID of the record, as in the pulled sheet.',
    pt: 'O ID do registro, como na aba da consulta.',
  }),
  field: columnOf('text', 'Field', 'Campo', {
    en: 'Which column. Record: New or gone. Filters: the history begins here.',
    pt: 'Qual coluna. Registro: novo ou removido. Filtros: o histórico começa aqui.',
  }),
  from: columnOf('any', 'From', 'De', {
    en: 'What stood there; blank for a new record.',
    pt: 'O que estava lá; em branco se o registro é novo.',
  }),
  to: columnOf('any', 'To', 'Para', { en: 'What stands there since.', pt: 'O que está lá desde então.' }),
} as const;
export const DAILY_SHEET = inBoth('(daily)', '(diário)'); // suffix, as in `Tickets (daily)`

export const DAILY_COLUMNS = {
  day: columnOf('date', 'Day', 'Dia', {
    en: 'The day, counted by its first complete refresh. After 90 days one count a week stays.',
    pt: 'O dia, contado pela primeira atualização completa. Depois de 90 dias fica uma contagem por semana.',
  }),
  unit: columnOf('text', 'Unit', 'Unidade', {
    en: 'The unit’s name that day, or its ID. Blank without a unit.',
    pt: 'O nome da unidade nesse dia, ou o ID. Em branco sem unidade.',
  }),
  status: columnOf('text', 'Status', 'Situação', {
    en: 'The status then. The backlog is the sum of the open ones.',
    pt: 'A situação nesse momento. O total em aberto soma as abertas.',
  }),
  count: columnOf('number', 'Count', 'Quantidade', {
    en: 'Records of that unit and status. No row for none.',
    pt: 'Registros dessa unidade e situação. Sem registros, sem linha.',
  }),
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
