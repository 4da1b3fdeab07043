// Texts of the demo's page in both languages: the workbook page's, a few overrides, and the panel's.

import { type Words, wordsIn as wordsOfPage } from 'local-apps-script/page-words';
import type { FaultName } from '../lab-views.ts';

const portuguese = {
  title: 'Bastidores da demonstração',
  about: 'Não faz parte do produto: aqui se muda o que há por trás da planilha.',
  connection: 'Para conectar',
  toConnect: 'Só nesta demonstração: copie daqui o que a página Conexão… pede.',
  alerts: 'Para alertas',
  toAlert:
    'Só nesta demonstração: um endereço para copiar. O que chega nele está no painel Bastidores da demonstração.',
  baseUrl: 'Endereço do serviço',
  v1Token: 'Token v1',
  v2Token: 'Token v2',
  copy: 'Copiar',
  copied: 'Copiado',
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
  } satisfies Record<FaultName, string>,
  times: 'Quantas requisições',
  inject: 'Causar falha',
  clearFaults: 'Cancelar falhas',
  pending: (count: number | null) =>
    count === 0 ? 'Nenhuma falha pendente.' : `Falhas pendentes: ${count === null ? 'todas' : count}.`,
  ticket: 'Alterar um chamado no serviço',
  ticketId: 'ID do chamado',
  ticketTitle: 'Novo título',
  newTitle: 'Título alterado no serviço',
  change: 'Alterar chamado',
  changed: 'Chamado alterado. Atualize a aba para ver.',
  noSuchTicket: 'O serviço não tem esse chamado.',
  tables: 'Tabelas no BigQuery simulado',
  table: (rows: number, columns: number) => `${rows.toLocaleString('pt-BR')} linhas, ${columns} colunas`,
  noTables: 'Nenhuma ainda.',
  requests: (count: number) => `Últimas requisições (${count.toLocaleString('pt-BR')} ao todo)`,
  noRequests: 'Nenhuma ainda.',
};

export type LabWords = typeof portuguese;

const english: LabWords = {
  title: 'Behind the demo',
  about: 'No part of the product: this changes what is behind the spreadsheet.',
  connection: 'To connect',
  toConnect: 'In this demo only: copy from here what the page Connection… asks for.',
  alerts: 'For alerts',
  toAlert: 'In this demo only: an address to copy. What it gets stands in the panel Behind the demo.',
  baseUrl: 'Address of the service',
  v1Token: 'v1 token',
  v2Token: 'v2 token',
  copy: 'Copy',
  copied: 'Copied',
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
  pending: (count) =>
    count === 0 ? 'No fault is pending.' : `Faults pending: ${count === null ? 'all' : count}.`,
  ticket: 'Change a ticket in the service',
  ticketId: 'Ticket ID',
  ticketTitle: 'New title',
  newTitle: 'Title changed in the service',
  change: 'Change ticket',
  changed: 'Ticket changed. Refresh the sheet to see it.',
  noSuchTicket: 'The service has no such ticket.',
  tables: 'Tables in the simulated BigQuery',
  table: (rows, columns) => `${rows.toLocaleString('en-US')} rows, ${columns} columns`,
  noTables: 'None yet.',
  requests: (count) => `Last requests (${count.toLocaleString('en-US')} in all)`,
  noRequests: 'None yet.',
};

/** @param locale such as `pt_BR`, `pt-PT` or `en` */
export function labWordsIn(locale: string): LabWords {
  return locale.startsWith('pt') ? portuguese : english;
}

/** @param locale such as `pt_BR`, `pt-PT` or `en` */
export function wordsIn(locale: string): Words & { readonly lab: LabWords } {
  const own = locale.startsWith('pt')
    ? {
        hint: 'Demonstração local: nada sai deste computador',
        lost: 'Sem conexão com o programa: execute npm start de novo',
      }
    : { hint: 'Local demo: nothing leaves this computer', lost: 'The program is gone: run npm start again' };
  return { ...wordsOfPage(locale), ...own, lab: labWordsIn(locale) };
}
