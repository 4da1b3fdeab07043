// Failures and refusals of Google, whose own text follows in brackets, and permissions that a person has declined.

import type { Permission } from '../platform/permissions.ts';

type Names = Readonly<Record<Permission, string>>;

/** Roughly as Google's consent screen words them, plus what each is for. */
const NAMES_EN: Names = {
  spreadsheet: 'see and change this spreadsheet (everything is read from its sheets and written there)',
  requests: 'connect to an external service (it reads lists there, and sends only what you say OK to)',
  dialogs: 'show dialogs and sidebars (it asks there before it sends or deletes anything)',
  triggers: 'run when you are not present (this is how the schedule works)',
};

const NAMES_PT: Names = {
  spreadsheet: 'ver e alterar esta planilha (tudo é lido das abas dela e escrito nelas)',
  requests: 'conectar-se a um serviço externo (ele lê listas lá, e só envia o que recebe o seu OK)',
  dialogs: 'mostrar diálogos e barras laterais (é lá que ele pergunta antes de enviar ou excluir algo)',
  triggers: 'rodar quando você não está presente (é assim que o agendamento funciona)',
};

export const en = () => ({
  platformSlow: 'Google did not answer. Nothing is lost. Try again in a minute.',
  platformCrowded: 'Too much is running at once for Google. Try again in a minute.',
  platformDayOver: 'This account is at Google’s limit for today. It resets within 24 hours.',
  platformNoPermission:
    'Google needs your permission. Choose an item of the menu Franchise and allow everything. No question? First end the access at myaccount.google.com/connections.',
  platformNoRoom:
    'The spreadsheet is full (10,000,000 cells). Delete sheets, rows or blank columns, and try again.',
  platformProtected:
    'A cell to be written is protected. Ask the owner for access (Data > Protect sheets and ranges), and try again.',
  platformStoreFull:
    'The connector’s storage here is full. Delete pulls, confirm sendings without an answer, and try again.',
  platformTyped:
    'A table with types takes no new columns. Turn it into a range, or remove them from the pull.',
  platformNoPages:
    'The file pages.html of this script is missing, incomplete, changed, or of another version. Paste it once more (Extensions > Apps Script).',
  platformNoGrid: 'This tab has no cells. Go to another one, and try again.',
  /** @param url where to grant the permission; empty if Google names no place */
  permissionMissing: (missing: readonly Permission[], url: string) => {
    const what = missing.map((permission) => `to ${NAMES_EN[permission]}`).join(', and ');
    const where =
      url === ''
        ? 'With that account, choose an item of the menu Franchise and allow everything. No question? First end the access at myaccount.google.com/connections.'
        : `With that account open ${url}, allow everything, and try again.`;
    return `The account that runs this has not allowed Franchise ${what}. ${where}`;
  },
  permissionNotAsked: 'Google could not ask. Choose the item again later, and allow everything.',
});

export const pt = (): ReturnType<typeof en> => ({
  platformSlow: 'O Google não respondeu. Nada se perdeu. Tente de novo em um minuto.',
  platformCrowded: 'Há coisas demais rodando no Google. Tente de novo em um minuto.',
  platformDayOver: 'Esta conta está no limite do Google para hoje. Ele se renova em até 24 horas.',
  platformNoPermission:
    'O Google precisa da sua permissão. Escolha um item do menu Franquia e permita tudo. Sem pergunta? Retire antes o acesso em myaccount.google.com/connections.',
  platformNoRoom:
    'A planilha está cheia (10.000.000 de células). Exclua abas, linhas ou colunas em branco e tente de novo.',
  platformProtected:
    'Uma célula a escrever está protegida. Peça acesso ao proprietário (Dados > Páginas e intervalos protegidos) e tente de novo.',
  platformStoreFull:
    'O espaço do conector aqui está cheio. Exclua consultas, confira envios sem resposta e tente de novo.',
  platformTyped:
    'Uma tabela com tipos não aceita colunas novas. Reverta-a para intervalo, ou tire-as da consulta.',
  platformNoPages:
    'O arquivo pages.html deste script falta, está incompleto, foi alterado ou é de outra versão. Cole-o de novo (Extensões > Apps Script).',
  platformNoGrid: 'Esta aba não tem células. Vá a outra e tente de novo.',
  permissionMissing: (missing, url) => {
    const what = missing.map((permission) => NAMES_PT[permission]).join(', nem a ');
    const where =
      url === ''
        ? 'Com essa conta, escolha um item do menu Franquia e permita tudo. Sem pergunta? Retire antes o acesso em myaccount.google.com/connections.'
        : `Com essa conta abra ${url}, permita tudo e tente de novo.`;
    return `A conta que executa isto não autorizou a Franquia a ${what}. ${where}`;
  },
  permissionNotAsked: 'O Google não conseguiu perguntar. Escolha o item de novo mais tarde e permita tudo.',
});
