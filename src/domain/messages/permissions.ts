// Permissions of Google that a person has declined.

import type { Permission } from '../permissions.ts';

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
