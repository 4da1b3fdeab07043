// The words of the page of alerts, in both languages.

import { pairs, type Words } from '../../../pages/shared/words.ts';

const labels = pairs({
  list: ['Alerts of this spreadsheet', 'Alertas desta planilha'],
  none: ['None yet.', 'Ainda nenhum.'],
  neverSent: ['No message yet.', 'Nenhuma mensagem ainda.'],
  edit: ['Change', 'Alterar'],
  remove: ['Delete', 'Excluir'],
  topic: ['What to tell', 'O que avisar'],
  topicGone: ['Its topic is gone. Choose another one.', 'O assunto não existe mais. Escolha outro.'],
  search: ['Search', 'Pesquisar'],
  direction: ['Tell when it is', 'Avisar quando estiver'],
  times: ['When', 'Quando'],
  atOnce: ['Only new ones, after each refresh', 'Só o que é novo, depois de cada atualização'],
  daily: ['Only new ones, once a day', 'Só o que é novo, uma vez por dia'],
  digest: ['All of them, once a day', 'Tudo, uma vez por dia'],
  alsoNow: ['Also tell once of those there are now', 'Avisar uma vez também do que já existe'],
  at: ['Time of day', 'Hora do dia'],
  address: ['Address of the space or channel', 'Endereço do espaço ou canal'],
  keep: ['Saved; blank keeps it', 'Salvo; em branco, mantém'],
  save: ['Test and save', 'Testar e salvar'],
  preview: ['Try now', 'Experimentar agora'],
  cancel: ['Cancel', 'Cancelar'],
  working: ['Working…', 'Aguarde…'],
});

const en = {
  ...labels.en,
  intro: (hasMail: boolean) =>
    `Your schedule sends rows and a link ${hasMail ? 'by e-mail, Google Chat, Slack or Teams' : 'to Google Chat, Slack or Microsoft Teams'}.`,
  notScheduled: 'Your schedule is off; nothing is sent. Turn it on in Franchise ▸ Schedule…',
  noHosts: 'This installation may send messages nowhere. The person who installed it can allow that.',
  noChoices: 'Pull tickets or action plans first (Franchise ▸ Create or edit pull…).',
  when: (at: string, isDigest: boolean) =>
    at === ''
      ? 'Only new ones, after each refresh'
      : `${isDigest ? 'All of them' : 'Only new ones'}, each day at ${at}`,
  where: (webhook: string, owner: string) =>
    `To ${webhook}, schedule of ${owner === '' ? 'a nameless person' : owner}`,
  sent: (at: string) => `Last message: ${at}.`,
  stopped: (reason: string) => `Stopped: ${reason}`,
  form: (isNew: boolean): string => (isNew ? 'New alert' : 'Change the alert'),
  chosen: (group: string, topic: string) => `${group}: ${topic}`,
  group: (name: string, count: number) => `${name} (${count})`,
  notFound: (typed: string) => `Nothing with “${typed}”.`,
  directions: { above: 'above a number', below: 'below a number' },
  limit: { above: 'Above which number', below: 'Below which number' },
  atHint: 'For example 08:00. Daily alerts to one address come together.',
  addressHint: (hosts: readonly string[]) =>
    'Google Chat: the space’s name ▸ Apps & integrations ▸ Webhooks. Slack: Incoming Webhooks. Teams: Workflows ▸ “Send webhook alerts to a channel”.' +
    (hosts.length === 0 ? '' : ` Make, n8n, Zapier and others: an address at ${hosts.join(', ')}.`),
  wouldTell: (message: string) => `Now: ${message}`,
  comesDaily: (at: string) => `You get such a list each day at ${at}, as it is then.`,
  comes: (coming: number, count: number) =>
    coming === 0
      ? 'None of these is sent, since they are there already. From now on you are told of new ones.'
      : coming === count
        ? 'All of these come with the next message, and after that only new ones.'
        : `The next message has ${coming === 1 ? 'one' : coming} of these. You aren’t told of the others.`,
  promise: 'Everybody in that space or channel reads the rows. The address is never shown again.',
};

const pt: typeof en = {
  ...labels.pt,
  intro: (hasMail) =>
    `Seu agendamento envia linhas e um link ${hasMail ? 'por e-mail, Google Chat, Slack ou Teams' : 'ao Google Chat, ao Slack ou ao Microsoft Teams'}.`,
  notScheduled: 'Seu agendamento está desligado; nada é enviado. Ligue em Franquia ▸ Agendamento…',
  noHosts: 'Esta instalação não pode enviar mensagens. Quem instalou pode permitir.',
  noChoices: 'Traga primeiro chamados ou planos de ação (Franquia ▸ Criar ou editar consulta…).',
  when: (at, isDigest) =>
    at === ''
      ? 'Só o que é novo, depois de cada atualização'
      : `${isDigest ? 'Tudo' : 'Só o que é novo'}, todo dia às ${at}`,
  where: (webhook, owner) => `Para ${webhook}, agendamento de ${owner === '' ? 'alguém sem nome' : owner}`,
  sent: (at) => `Última mensagem: ${at}.`,
  stopped: (reason) => `Parado: ${reason}`,
  form: (isNew) => (isNew ? 'Novo alerta' : 'Alterar o alerta'),
  chosen: (group, topic) => `${group}: ${topic}`,
  group: (name, count) => `${name} (${count})`,
  notFound: (typed) => `Nada com “${typed}”.`,
  directions: { above: 'acima de um número', below: 'abaixo de um número' },
  limit: { above: 'Acima de qual número', below: 'Abaixo de qual número' },
  atHint: 'Por exemplo 08:00. Alertas diários ao mesmo endereço vêm juntos.',
  addressHint: (hosts) =>
    'Google Chat: nome do espaço ▸ Apps e integrações ▸ Webhooks. Slack: Incoming Webhooks. Teams: Fluxos de Trabalho ▸ “Enviar alertas de webhook para um canal”.' +
    (hosts.length === 0 ? '' : ` Make, n8n, Zapier e outros: um endereço em ${hosts.join(', ')}.`),
  wouldTell: (message) => `Agora: ${message}`,
  comesDaily: (at) => `Todo dia às ${at} chega uma lista como esta, com o que está assim na hora.`,
  comes: (coming, count) =>
    coming === 0
      ? 'Nada disto é enviado, porque já existe. De agora em diante você é avisado do que é novo.'
      : coming === count
        ? 'Tudo isto vem na próxima mensagem, e depois só o que é novo.'
        : `A próxima mensagem traz ${coming === 1 ? 'uma destas linhas' : `${coming} destas linhas`}. Das outras você não é avisado.`,
  promise: 'Todos nesse espaço ou canal leem as linhas. O endereço nunca é mostrado de novo.',
};

export const words: Words<typeof en> = { en, pt };
