// The words of the page of alerts, in both languages.

import type { Words } from '../../../pages/shared/words.ts';
import type { Direction } from '../rules/figure-limit.ts';

/** The words of the page of alerts, in one language. */
export interface AlertsWords {
  /** What alerts are. */
  readonly intro: (hasMail: boolean) => string;
  /** That nothing is sent while the person has no schedule. */
  readonly notScheduled: string;
  /** That this build may send nowhere. */
  readonly noHosts: string;
  /** That there is nothing yet that an alert could look at. */
  readonly noChoices: string;
  /** The heading above the alerts. */
  readonly list: string;
  /** That there is none. */
  readonly none: string;
  /** When an alert looks. */
  readonly when: (at: string) => string;
  /** Where it sends, and whose it is. */
  readonly where: (webhook: string, owner: string) => string;
  /** When it last sent something. */
  readonly sent: (at: string) => string;
  /** That it has sent nothing yet. */
  readonly neverSent: string;
  /** That it has stopped. */
  readonly stopped: (reason: string) => string;
  /** The button that puts an alert into the form. */
  readonly edit: string;
  /** The button that deletes an alert. */
  readonly remove: string;
  /** What a screen reader calls a button among others of the same text. */
  readonly about: (button: string, alert: string) => string;
  /** The heading of the form. */
  readonly form: (isNew: boolean) => string;
  /** The heading above what it can look at. */
  readonly topic: string;
  /** What is chosen. */
  readonly chosen: (group: string, topic: string) => string;
  /** That what was chosen is gone. */
  readonly topicGone: string;
  /** The field that finds it. */
  readonly search: string;
  /** A group of what it can look at, and how many there are in it. */
  readonly group: (name: string, count: number) => string;
  /** That a search finds nothing. */
  readonly notFound: (typed: string) => string;
  /** On which side of a number a figure is told. */
  readonly direction: string;
  /** The sides. */
  readonly directions: Readonly<Record<Direction, string>>;
  /** The field for the number of a figure, by its side. */
  readonly limit: Readonly<Record<Direction, string>>;
  /** When it tells. */
  readonly times: string;
  /** After each refresh. */
  readonly atOnce: string;
  /** Once a day. */
  readonly daily: string;
  /** The field for the time of the day. */
  readonly at: string;
  /** What comes of it. */
  readonly atHint: string;
  /** The field for the address. */
  readonly address: string;
  /** Where the address comes from. */
  readonly addressHint: (jsonHosts: readonly string[]) => string;
  /** That there is an address already. */
  readonly keep: string;
  /** The button that saves. */
  readonly save: string;
  /** The button that shows what would be told. */
  readonly preview: string;
  /** The button that empties the form. */
  readonly cancel: string;
  /** What is said while the script works. */
  readonly working: string;
  /** What it would tell. */
  readonly wouldTell: (message: string) => string;
  /** What becomes of the address. */
  readonly promise: string;
}

const en: AlertsWords = {
  intro: (hasMail) =>
    `Your schedule sends rows and a link ${hasMail ? 'by e-mail, Google Chat, Slack or Teams' : 'to Google Chat, Slack or Microsoft Teams'}, each row once.`,
  notScheduled: 'Your schedule is off; nothing is sent. Turn it on in Franchise ▸ Schedule…',
  noHosts: 'This installation may send messages nowhere. Who installed it can allow that with ALERT_HOSTS.',
  noChoices: 'Pull tickets or action plans first (Franchise ▸ Create or edit pull…).',
  list: 'Alerts of this spreadsheet',
  none: 'None yet.',
  when: (at) => (at === '' ? 'After each refresh' : `Each day at ${at}`),
  where: (webhook, owner) => `To ${webhook}, schedule of ${owner === '' ? 'a nameless person' : owner}`,
  sent: (at) => `Last message: ${at}.`,
  neverSent: 'No message yet.',
  stopped: (reason) => `Stopped: ${reason}`,
  edit: 'Change',
  remove: 'Delete',
  about: (button, alert) => `${button}: ${alert}`,
  form: (isNew) => (isNew ? 'New alert' : 'Change the alert'),
  topic: 'What to tell',
  chosen: (group, topic) => `${group}: ${topic}`,
  topicGone: 'Its topic is gone. Choose another one.',
  search: 'Search',
  group: (name, count) => `${name} (${count})`,
  notFound: (typed) => `Nothing with “${typed}”.`,
  direction: 'Tell when it is',
  directions: { above: 'above a number', below: 'below a number' },
  limit: { above: 'Above which number', below: 'Below which number' },
  times: 'When',
  atOnce: 'After each refresh',
  daily: 'Once a day',
  at: 'Time of day',
  atHint: 'For example 08:00. Daily alerts to one address come together.',
  address: 'Webhook address',
  addressHint: (hosts) =>
    'Google Chat: the space’s name ▸ Apps & integrations ▸ Webhooks. Slack: Incoming Webhooks. Teams: Workflows ▸ “Send webhook alerts to a channel”.' +
    (hosts.length === 0 ? '' : ` Make, n8n, Zapier and others: a webhook at ${hosts.join(', ')}.`),
  keep: 'Saved; blank keeps it',
  save: 'Test and save',
  preview: 'Try now',
  cancel: 'Cancel',
  working: 'Working …',
  wouldTell: (message) => `Now: ${message}`,
  promise: 'Everybody in that space or channel reads the rows. The address is never shown again.',
};

const pt: AlertsWords = {
  intro: (hasMail) =>
    `Seu agendamento envia linhas e um link ${hasMail ? 'por e-mail, Google Chat, Slack ou Teams' : 'ao Google Chat, ao Slack ou ao Microsoft Teams'}, cada linha uma vez.`,
  notScheduled: 'Seu agendamento está desligado; nada é enviado. Ligue em Franquia ▸ Agendamento…',
  noHosts: 'Esta instalação não pode enviar mensagens. Quem instalou pode permitir com ALERT_HOSTS.',
  noChoices: 'Traga primeiro chamados ou planos de ação (Franquia ▸ Criar ou editar consulta…).',
  list: 'Alertas desta planilha',
  none: 'Ainda nenhum.',
  when: (at) => (at === '' ? 'Depois de cada atualização' : `Todo dia às ${at}`),
  where: (webhook, owner) => `Para ${webhook}, agendamento de ${owner === '' ? 'alguém sem nome' : owner}`,
  sent: (at) => `Última mensagem: ${at}.`,
  neverSent: 'Nenhuma mensagem ainda.',
  stopped: (reason) => `Parado: ${reason}`,
  edit: 'Alterar',
  remove: 'Excluir',
  about: (button, alert) => `${button}: ${alert}`,
  form: (isNew) => (isNew ? 'Novo alerta' : 'Alterar o alerta'),
  topic: 'O que avisar',
  chosen: (group, topic) => `${group}: ${topic}`,
  topicGone: 'O assunto não existe mais. Escolha outro.',
  search: 'Pesquisar',
  group: (name, count) => `${name} (${count})`,
  notFound: (typed) => `Nada com “${typed}”.`,
  direction: 'Avisar quando estiver',
  directions: { above: 'acima de um número', below: 'abaixo de um número' },
  limit: { above: 'Acima de qual número', below: 'Abaixo de qual número' },
  times: 'Quando',
  atOnce: 'Depois de cada atualização',
  daily: 'Uma vez por dia',
  at: 'Hora do dia',
  atHint: 'Por exemplo 08:00. Alertas diários ao mesmo endereço vêm juntos.',
  address: 'Endereço do webhook',
  addressHint: (hosts) =>
    'Google Chat: nome do espaço ▸ Apps e integrações ▸ Webhooks. Slack: Incoming Webhooks. Teams: Fluxos de Trabalho ▸ “Enviar alertas de webhook para um canal”.' +
    (hosts.length === 0 ? '' : ` Make, n8n, Zapier e outros: um webhook em ${hosts.join(', ')}.`),
  keep: 'Salvo; em branco, mantém',
  save: 'Testar e salvar',
  preview: 'Experimentar agora',
  cancel: 'Cancelar',
  working: 'Trabalhando …',
  wouldTell: (message) => `Agora: ${message}`,
  promise: 'Todos nesse espaço ou canal leem as linhas. O endereço nunca é mostrado de novo.',
};

/** The words of the page of alerts. */
export const words: Words<AlertsWords> = { en, pt };
