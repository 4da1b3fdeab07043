// Sentences about alerts: in their messages, on their page, and where one has stopped.

import { perLanguage } from '../../domain/lazily.ts';
import { amount, decimal, plural } from '../../domain/messages/phrases.ts';
import type { Direction, FigureLimit } from './rules/figure-limit.ts';

/** A figure of an insight's sheet, and the number beyond which it is told. */
interface FigureWords {
  readonly sheet: string;
  readonly figure: string;
  readonly limit: FigureLimit;
}

/** The words for alerts in English. */
export const en = () => ({
  alertsTitle: () => 'Alerts',
  alertsMenuItem: () => 'Alerts…',
  alertsHelp: () => 'Tells Google Chat, Slack or Teams what became overdue, is new, or failed.',
  alert: {
    overdueTickets: (count: number, sheet: string) =>
      `${plural(count, 'ticket', 'tickets', 'en')} in “${sheet}” ${count === 1 ? 'has' : 'have'} become overdue`,
    overduePlans: (count: number, sheet: string) =>
      `${plural(count, 'action plan', 'action plans', 'en')} in “${sheet}” ${count === 1 ? 'has' : 'have'} become overdue`,
    new: (count: number, sheet: string) =>
      `${plural(count, 'record is', 'records are', 'en')} new in “${sheet}”`,
    figure: (count: number, { sheet, figure, limit: { direction, number } }: FigureWords) =>
      `${plural(count, 'row', 'rows', 'en')} of “${sheet}” ${count === 1 ? 'has' : 'have'} “${figure}” ${direction} ${decimal(number, 'en')}`,
    failed: (pull: string, times: number) => `The pull “${pull}” has failed ${times} times in a row`,
    topicOverdueTickets: (sheet: string) => `Tickets in “${sheet}” that become overdue`,
    topicOverduePlans: (sheet: string) => `Action plans in “${sheet}” that become overdue`,
    topicNew: (sheet: string) => `New records in “${sheet}”`,
    choiceOverdueTickets: () => 'Tickets that become overdue',
    choiceOverduePlans: () => 'Action plans that become overdue',
    choiceNew: () => 'New records',
    groupFailed: () => 'Pulls that fail twice in a row',
    topicFigure: ({ sheet, figure, limit: { direction, number } }: FigureWords) =>
      `“${sheet}”: rows in which “${figure}” is ${direction} ${decimal(number, 'en')}`,
    topicFailed: (pull: string) => `The pull “${pull}” failed twice in a row`,
    topicGone: () => 'What it looked at is gone',
    ago: (days: number, hours: number) =>
      days > 0 ? plural(days, 'day', 'days', 'en') : plural(hours, 'hour', 'hours', 'en'),
    more: (count: number) => `… and ${amount(count, 'en')} more`,
    asOf: (when: string) => `Data as of ${when}.`,
    link: () => 'Open the sheet',
    test: () =>
      'Franchise Sheets can write here. This is a test: from now on this alert tells what it was made for.',
  },
  alertSaved: (service: string) =>
    `Saved. A test message went to ${service}: look whether it arrived. Your schedule sends the alert from now on.`,
  alertKept: () => 'Saved. Your schedule sends the alert from now on.',
  alertDeleted: () => 'Deleted. Nothing more is sent by it.',
  alertNothing: () => 'Nothing would be told now.',
  alertUnknown: () =>
    'There is no such alert any more, or it belongs to another person. Open Franchise ▸ Alerts… again.',
  alertTopicGone: () =>
    'What the alert should look at isn’t there any more. Open Franchise ▸ Alerts… again and choose something else.',
  alertNeedsNumber: () => 'The number is missing. Type one, for example 20.',
  alertTwoNumbers: (typed: string) =>
    `“${typed}” may be two numbers. Type it without a separator of thousands, for example 1500, or with other decimals, for example 1.5.`,
  alertBadTime: (typed: string) => `“${typed}” is no time of the day. Write it like 08:00.`,
  alertTooMany: (most: number) =>
    `There are ${most} alerts already. Delete one that isn’t needed, and save again.`,
  alertAddressMissing: () =>
    'The address of the webhook is missing. Copy it from the settings of the Google Chat space, the Slack app or the Teams workflow.',
  alertNotAWebhook: () =>
    'This is no webhook address of Google Chat, Slack or Teams. Copy all of it: it begins with https://chat.googleapis.com/ or https://hooks.slack.com/services/, or leads to logic.azure.com or powerplatform.com. For other services this installation has to name the host (ALERT_HOSTS, see Install).',
  alertAddressCut: (service: string) =>
    `This address belongs to ${service}, but a part of it is missing. Copy the whole address of the webhook again.`,
  alertConnectorRetired: () =>
    'This is the address of an Office connector. Microsoft has retired those. Make a webhook with Workflows in Teams (“Send webhook alerts to a channel”), and enter its address.',
  alertHostNotBuilt: (service: string) =>
    `This installation isn’t allowed to send to ${service}. The person who installed it can allow that with ALERT_HOSTS (see Install).`,
  alertRefused: (service: string, status: number, says: string) =>
    `${service} didn’t take the message (${status}${says === '' ? '' : `: ${says}`}). Look whether the webhook still exists, copy its address again, and save the alert with it.`,
  alertNoPage: (service: string) =>
    `The address answered with something else than ${service} does, so the message hasn’t arrived. Copy the address of the webhook again, and save the alert with it.`,
  alertUnreachable: (service: string) =>
    `${service} gave no answer, or has trouble of its own. Try again in some minutes.`,
  alertStoppedUnreachable: (service: string, tries: number) =>
    `${service} couldn’t be reached ${tries} times. Look whether the webhook still exists, and save the alert again.`,
  alertStoppedNothing: (lacks: string) =>
    lacks === ''
      ? 'What it looks at is gone: the sheet or the pull was deleted or renamed. Delete the alert, or choose something else and save it.'
      : `The sheet lacks what it needs: ${lacks}. Add that to the columns of the pull, refresh it, and save the alert again.`,
  alertStoppedNoAddress: () =>
    'The address of its webhook isn’t stored for you here. Enter it again, and save the alert.',
  alertMailNotHere: () =>
    'This installation sends no mails. The person who installed it can switch them on with ALERT_MAIL (see Install).',
  alertStoppedTooMany: (rows: number, direction: Direction) =>
    `${amount(rows, 'en')} rows are ${direction} the number: too many to tell later which of them are new. Choose a ${direction === 'above' ? 'higher' : 'lower'} number, and save the alert again.`,
  alertStopped: (topic: string, reason: string) =>
    `The alert “${topic}” has stopped: ${reason} Until then nothing is told by it (Franchise ▸ Alerts…).`,
  alertSentLog: (title: string, service: string) => `Told in ${service}: ${title}.`,
  alertLogged: () => 'Alert',
  alertsGo: (count: number) =>
    `• your ${plural(count, 'alert', 'alerts', 'en')}, with where ${count === 1 ? 'it sends' : 'they send'} to: nobody is told any more`,
});

/** For example `acima de 2,5`. */
function limitPt({ direction, number }: FigureLimit): string {
  return `${direction === 'above' ? 'acima' : 'abaixo'} de ${decimal(number, 'pt')}`;
}

/** The words for alerts in Portuguese. */
export const pt = (): ReturnType<typeof en> => ({
  alertsTitle: () => 'Alertas',
  alertsMenuItem: () => 'Alertas…',
  alertsHelp: () => 'Avisa no Google Chat, Slack ou Teams o que atrasou, chegou ou falhou.',
  alert: {
    overdueTickets: (count, sheet) =>
      `${plural(count, 'chamado', 'chamados', 'pt')} em “${sheet}” ${count === 1 ? 'passou' : 'passaram'} do prazo`,
    overduePlans: (count, sheet) =>
      `${plural(count, 'plano de ação', 'planos de ação', 'pt')} em “${sheet}” ${count === 1 ? 'passou' : 'passaram'} do prazo`,
    new: (count, sheet) => `${plural(count, 'registro novo', 'registros novos', 'pt')} em “${sheet}”`,
    figure: (count, { sheet, figure, limit }) =>
      `${plural(count, 'linha', 'linhas', 'pt')} de “${sheet}” com “${figure}” ${limitPt(limit)}`,
    failed: (pull, times) => `A consulta “${pull}” falhou ${times} vezes seguidas`,
    topicOverdueTickets: (sheet) => `Chamados em “${sheet}” que passam do prazo`,
    topicOverduePlans: (sheet) => `Planos de ação em “${sheet}” que passam do prazo`,
    topicNew: (sheet) => `Registros novos em “${sheet}”`,
    choiceOverdueTickets: () => 'Chamados que passam do prazo',
    choiceOverduePlans: () => 'Planos de ação que passam do prazo',
    choiceNew: () => 'Registros novos',
    groupFailed: () => 'Consultas que falham duas vezes seguidas',
    topicFigure: ({ sheet, figure, limit }) => `“${sheet}”: linhas com “${figure}” ${limitPt(limit)}`,
    topicFailed: (pull) => `A consulta “${pull}” falhou duas vezes seguidas`,
    topicGone: () => 'O que ele olhava não existe mais',
    ago: (days, hours) =>
      days > 0 ? plural(days, 'dia', 'dias', 'pt') : plural(hours, 'hora', 'horas', 'pt'),
    more: (count) => `… e mais ${amount(count, 'pt')}`,
    asOf: (when) => `Dados de ${when}.`,
    link: () => 'Abrir a aba',
    test: () =>
      'O Franchise Sheets consegue escrever aqui. Isto é um teste: a partir de agora este alerta avisa do que foi pedido.',
  },
  alertSaved: (service) =>
    `Salvo. Uma mensagem de teste foi para ${service}: veja se ela chegou. A partir de agora o seu agendamento envia o alerta.`,
  alertKept: () => 'Salvo. A partir de agora o seu agendamento envia o alerta.',
  alertDeleted: () => 'Excluído. Nada mais é enviado por ele.',
  alertNothing: () => 'Nada seria avisado agora.',
  alertUnknown: () => 'Esse alerta não existe mais, ou é de outra pessoa. Abra Franquia ▸ Alertas… de novo.',
  alertTopicGone: () =>
    'O que o alerta deveria olhar não existe mais. Abra Franquia ▸ Alertas… de novo e escolha outra coisa.',
  alertNeedsNumber: () => 'Falta o número. Digite um, por exemplo 20.',
  alertTwoNumbers: (typed) =>
    `“${typed}” pode ser dois números. Digite sem separador de milhar, por exemplo 1500, ou com outras decimais, por exemplo 1,5.`,
  alertBadTime: (typed) => `“${typed}” não é uma hora do dia. Escreva como 08:00.`,
  alertTooMany: (most) => `Já existem ${most} alertas. Exclua um que ninguém usa e salve de novo.`,
  alertAddressMissing: () =>
    'Falta o endereço do webhook. Copie das configurações do espaço do Google Chat, do app do Slack ou do fluxo do Teams.',
  alertNotAWebhook: () =>
    'Este não é um endereço de webhook do Google Chat, do Slack ou do Teams. Copie o endereço inteiro: ele começa com https://chat.googleapis.com/ ou https://hooks.slack.com/services/, ou leva a logic.azure.com ou powerplatform.com. Para outros serviços, a instalação indica o host (ALERT_HOSTS, veja Instalar).',
  alertAddressCut: (service) =>
    `Este endereço é do ${service}, mas falta uma parte dele. Copie de novo o endereço inteiro do webhook.`,
  alertConnectorRetired: () =>
    'Este é o endereço de um conector do Office, que a Microsoft desativou. No Teams, crie um em Fluxos de Trabalho (“Enviar alertas de webhook para um canal”) e cole o endereço.',
  alertHostNotBuilt: (service) =>
    `Esta instalação não tem permissão para enviar ao ${service}. Quem instalou pode permitir com ALERT_HOSTS (veja Instalar).`,
  alertRefused: (service, status, says) =>
    `${service} não aceitou a mensagem (${status}${says === '' ? '' : `: ${says}`}). Veja se o webhook ainda existe, copie o endereço de novo e salve o alerta com ele.`,
  alertNoPage: (service) =>
    `O endereço respondeu outra coisa que não a resposta do ${service}, então a mensagem não chegou. Copie de novo o endereço do webhook e salve o alerta com ele.`,
  alertUnreachable: (service) =>
    `${service} não respondeu, ou está com problemas. Tente de novo em alguns minutos.`,
  alertStoppedUnreachable: (service, tries) =>
    `${service} não pôde ser alcançado ${tries} vezes. Veja se o webhook ainda existe e salve o alerta de novo.`,
  alertStoppedNothing: (lacks) =>
    lacks === ''
      ? 'O que ele olha não existe mais: a aba ou a consulta foi excluída ou renomeada. Exclua o alerta, ou escolha outra coisa e salve.'
      : `Falta na aba o que ele precisa: ${lacks}. Acrescente isso às colunas da consulta, atualize-a e salve o alerta de novo.`,
  alertStoppedNoAddress: () =>
    'O endereço do webhook dele não está guardado para você aqui. Informe-o de novo e salve o alerta.',
  alertMailNotHere: () =>
    'Esta instalação não envia e-mails. Quem instalou pode ligar isso com ALERT_MAIL (veja Instalar).',
  alertStoppedTooMany: (rows, direction) =>
    `${amount(rows, 'pt')} linhas estão ${direction === 'above' ? 'acima' : 'abaixo'} do número: demais para saber depois quais são novas. Escolha um número ${direction === 'above' ? 'maior' : 'menor'} e salve o alerta de novo.`,
  alertStopped: (topic, reason) =>
    `O alerta “${topic}” parou: ${reason} Até lá ele não avisa nada (Franquia ▸ Alertas…).`,
  alertSentLog: (title, service) => `Avisado no ${service}: ${title}.`,
  alertLogged: () => 'Alerta',
  alertsGo: (count) =>
    `• ${count === 1 ? 'seu' : 'seus'} ${plural(count, 'alerta', 'alertas', 'pt')}, com o endereço para onde ${count === 1 ? 'envia' : 'enviam'}: ninguém mais é avisado`,
});

/** The sentences about alerts in this language. */
export const alertSentences = perLanguage(en, pt);
