// Sentences about alerts: in their messages, on their page, and when one stops.

import { errorFactory } from '../../domain/errors.ts';
import { amount, decimal, plural } from '../../domain/messages/phrases.ts';
import { perLanguage } from '../../domain/schema.ts';
import type { Direction, FigureLimit } from './rules/figure-limit.ts';

interface FigureWords {
  readonly sheet: string;
  readonly figure: string;
  readonly limit: FigureLimit;
}

const en = () => ({
  alertsTitle: 'Alerts',
  alertsMenuItem: 'Alerts…',
  alertsHelp: 'Tells Google Chat, Slack or Teams what is overdue, new or failed.',
  silent: 'Chat is silent',
  silentNone: 'No alert is yours here.',
  silentOff: 'Your alerts wait: your schedule, which sends them, is off.',
  silentYet: 'Your alerts have had nothing to tell yet.',
  silentSince: (when: string) => `The last message went out at ${when}.`,
  alert: {
    overdueTickets: (count: number, sheet: string, areNew: boolean) =>
      `${plural(count, 'ticket', 'tickets', 'en')} in “${sheet}” ${areNew ? (count === 1 ? 'has become' : 'have become') : count === 1 ? 'is' : 'are'} overdue`,
    overduePlans: (count: number, sheet: string, areNew: boolean) =>
      `${plural(count, 'action plan', 'action plans', 'en')} in “${sheet}” ${areNew ? (count === 1 ? 'has become' : 'have become') : count === 1 ? 'is' : 'are'} overdue`,
    new: (count: number, sheet: string) =>
      `${plural(count, 'record is', 'records are', 'en')} new in “${sheet}”`,
    figure: (count: number, { sheet, figure, limit: { direction, number } }: FigureWords) =>
      `${plural(count, 'row', 'rows', 'en')} of “${sheet}” ${count === 1 ? 'has' : 'have'} “${figure}” ${direction} ${decimal(number, 'en')}`,
    failed: (pull: string, times: number) => `The pull “${pull}” has failed ${times} times in a row`,
    topicOverdueTickets: (sheet: string) => `Tickets in “${sheet}” that become overdue`,
    topicOverduePlans: (sheet: string) => `Action plans in “${sheet}” that become overdue`,
    topicNew: (sheet: string) => `New records in “${sheet}”`,
    choiceOverdueTickets: 'Tickets that become overdue',
    choiceOverduePlans: 'Action plans that become overdue',
    choiceNew: 'New records',
    groupFailed: 'Pulls that fail twice in a row',
    topicFigure: ({ sheet, figure, limit: { direction, number } }: FigureWords) =>
      `“${sheet}”: rows in which “${figure}” is ${direction} ${decimal(number, 'en')}`,
    topicFailed: (pull: string) => `The pull “${pull}” failed twice in a row`,
    topicGone: 'What it looked at is gone',
    ago: (days: number, hours: number) =>
      days > 0 ? plural(days, 'day', 'days', 'en') : plural(hours, 'hour', 'hours', 'en'),
    more: (count: number) => `… and ${amount(count, 'en')} more`,
    asOf: (when: string) => `Data as of ${when}.`,
    link: 'Open the sheet',
    test: 'This is a test: Franchise Sheets can write here, and this alert is on.',
    notice: {
      label: 'Tell me at this address too (Chat, Slack, Teams)',
      hint: 'In Google Chat: the space’s name ▸ Apps & integrations ▸ Webhooks.',
      started: (at: string) =>
        `What is overdue is told every day at ${at}; a test message is there already (Franchise ▸ Alerts…).`,
      startedFailed:
        'You are told if it fails twice in a row; a test message is there already (Franchise ▸ Alerts…).',
    },
    failures: {
      title: (count: number) => `${plural(count, 'pull', 'pulls', 'en')} failed at least twice in a row`,
      every: 'Every pull',
      box: 'Tell me when a pull fails twice in a row',
      label: 'Address (Chat, Slack, Teams)',
      told: 'You are told when a pull fails twice in a row (Franchise ▸ Alerts…).',
    },
  },
  alertSaved: (service: string) =>
    `Saved. Check that the test message arrived in ${service}. Your schedule sends the alert.`,
  alertKept: 'Saved. Your schedule sends the alert.',
  alertDeleted: 'Deleted. It sends nothing more.',
  alertNothing: 'Nothing to tell now.',
  alertUnknown: 'The alert is gone, or another person’s. Open Franchise ▸ Alerts… again.',
  alertTopicGone:
    'What the alert looks at is gone. Open Franchise ▸ Alerts… again and choose something else.',
  alertNeedsNumber: 'Type a number, for example 20.',
  alertTwoNumbers: (typed: string) =>
    `“${typed}” may be two numbers. Type 1500 without a separator, or 1.5 with other decimals.`,
  alertBadTime: (typed: string) => `“${typed}” is no time. Write it like 08:00.`,
  alertTooMany: (most: number) => `There are ${most} alerts already. Delete one, and save again.`,
  alertAddressMissing: 'Enter the address, from the settings of Google Chat, Slack or Teams.',
  alertNotAWebhook:
    'This is no address of Google Chat, Slack or Teams. Copy all of it. For other services ask the person who installed this.',
  alertAddressCut: (service: string) => `This address of ${service} is cut. Copy all of it.`,
  alertConnectorRetired:
    'Microsoft has retired Office connectors. In Teams, make an address in Workflows: “Send webhook alerts to a channel”.',
  alertHostNotBuilt: (service: string) =>
    `This installation can’t send to ${service}. The person who installed it can allow that.`,
  alertRefused: (service: string, status: number, says: string) =>
    `${service} refused the message (${status}${says === '' ? '' : `: ${says}`}). Check that the address still exists there, and save the alert with it.`,
  alertNoPage: (service: string) =>
    `That was no answer of ${service}, so the message hasn’t arrived. Copy the address again, and save.`,
  alertUnreachable: (service: string) => `${service} gives no answer. Try again in some minutes.`,
  alertStoppedUnreachable: (service: string, tries: number) =>
    `${service} couldn’t be reached ${tries} times. Check the address, and save the alert again.`,
  alertStoppedNothing: (lacks: string) =>
    lacks === ''
      ? 'Its sheet or pull was deleted or renamed. Delete the alert, or choose something else and save.'
      : `The sheet lacks: ${lacks}. Add that to the pull’s columns, refresh it, and save the alert again.`,
  alertStoppedNoAddress: 'Its address isn’t stored for you here. Enter it again, and save.',
  alertMailNotHere: 'This installation sends no mails. The person who installed it can allow that.',
  alertStoppedTooMany: (rows: number, direction: Direction) =>
    `${amount(rows, 'en')} rows are ${direction} the number, too many to tell apart. Choose a ${direction === 'above' ? 'higher' : 'lower'} one, and save the alert again.`,
  alertStopped: (topic: string, reason: string) =>
    `The alert “${topic}” has stopped: ${reason} (Franchise ▸ Alerts…)`,
  alertSentLog: (title: string, service: string) => `Told in ${service}: ${title}.`,
  alertLogged: 'Alert',
  alertsGo: (count: number) =>
    `• your ${plural(count, 'alert', 'alerts', 'en')}, with where ${count === 1 ? 'it sends' : 'they send'} to: nobody is told any more`,
});

/** Such as `acima de 2,5`. */
function limitPt({ direction, number }: FigureLimit): string {
  return `${direction === 'above' ? 'acima' : 'abaixo'} de ${decimal(number, 'pt')}`;
}

const pt = (): ReturnType<typeof en> => ({
  alertsTitle: 'Alertas',
  alertsMenuItem: 'Alertas…',
  alertsHelp: 'Avisa no Google Chat, Slack ou Teams o que atrasou, chegou ou falhou.',
  silent: 'O Chat não avisa',
  silentNone: 'Nenhum alerta aqui é seu.',
  silentOff: 'Seus alertas esperam: seu agendamento, que os envia, está desligado.',
  silentYet: 'Seus alertas ainda não tiveram nada a avisar.',
  silentSince: (when) => `A última mensagem saiu em ${when}.`,
  alert: {
    overdueTickets: (count, sheet, areNew) =>
      `${plural(count, 'chamado', 'chamados', 'pt')} em “${sheet}” ${areNew ? (count === 1 ? 'passou do prazo' : 'passaram do prazo') : count === 1 ? 'está atrasado' : 'estão atrasados'}`,
    overduePlans: (count, sheet, areNew) =>
      `${plural(count, 'plano de ação', 'planos de ação', 'pt')} em “${sheet}” ${areNew ? (count === 1 ? 'passou do prazo' : 'passaram do prazo') : count === 1 ? 'está atrasado' : 'estão atrasados'}`,
    new: (count, sheet) => `${plural(count, 'registro novo', 'registros novos', 'pt')} em “${sheet}”`,
    figure: (count, { sheet, figure, limit }) =>
      `${plural(count, 'linha', 'linhas', 'pt')} de “${sheet}” com “${figure}” ${limitPt(limit)}`,
    failed: (pull, times) => `A consulta “${pull}” falhou ${times} vezes seguidas`,
    topicOverdueTickets: (sheet) => `Chamados em “${sheet}” que passam do prazo`,
    topicOverduePlans: (sheet) => `Planos de ação em “${sheet}” que passam do prazo`,
    topicNew: (sheet) => `Registros novos em “${sheet}”`,
    choiceOverdueTickets: 'Chamados que passam do prazo',
    choiceOverduePlans: 'Planos de ação que passam do prazo',
    choiceNew: 'Registros novos',
    groupFailed: 'Consultas que falham duas vezes seguidas',
    topicFigure: ({ sheet, figure, limit }) => `“${sheet}”: linhas com “${figure}” ${limitPt(limit)}`,
    topicFailed: (pull) => `A consulta “${pull}” falhou duas vezes seguidas`,
    topicGone: 'O que ele olhava não existe mais',
    ago: (days, hours) =>
      days > 0 ? plural(days, 'dia', 'dias', 'pt') : plural(hours, 'hora', 'horas', 'pt'),
    more: (count) => `… e mais ${amount(count, 'pt')}`,
    asOf: (when) => `Dados de ${when}.`,
    link: 'Abrir a aba',
    test: 'Isto é um teste: o Franchise Sheets consegue escrever aqui, e este alerta está ligado.',
    notice: {
      label: 'Avisar também neste endereço (Chat, Slack, Teams)',
      hint: 'No Google Chat: nome do espaço ▸ Apps e integrações ▸ Webhooks.',
      started: (at) =>
        `O que está atrasado chega todo dia às ${at}; uma mensagem de teste já está lá (Franquia ▸ Alertas…).`,
      startedFailed:
        'Você recebe um aviso se ela falhar duas vezes seguidas; uma mensagem de teste já está lá (Franquia ▸ Alertas…).',
    },
    failures: {
      title: (count) =>
        `${plural(count, 'consulta falhou', 'consultas falharam', 'pt')} ao menos duas vezes seguidas`,
      every: 'Todas as consultas',
      box: 'Avisar quando uma consulta falhar duas vezes seguidas',
      label: 'Endereço (Chat, Slack, Teams)',
      told: 'Você recebe um aviso quando uma consulta falha duas vezes seguidas (Franquia ▸ Alertas…).',
    },
  },
  alertSaved: (service) =>
    `Salvo. Veja se a mensagem de teste chegou ao ${service}. Seu agendamento envia o alerta.`,
  alertKept: 'Salvo. Seu agendamento envia o alerta.',
  alertDeleted: 'Excluído. Ele não envia mais nada.',
  alertNothing: 'Nada a avisar agora.',
  alertUnknown: 'O alerta não existe mais, ou é de outra pessoa. Abra Franquia ▸ Alertas… de novo.',
  alertTopicGone:
    'O que o alerta olha não existe mais. Abra Franquia ▸ Alertas… de novo e escolha outra coisa.',
  alertNeedsNumber: 'Digite um número, por exemplo 20.',
  alertTwoNumbers: (typed) =>
    `“${typed}” pode ser dois números. Digite 1500 sem separador, ou 1,5 com outras decimais.`,
  alertBadTime: (typed) => `“${typed}” não é uma hora. Escreva como 08:00.`,
  alertTooMany: (most) => `Já existem ${most} alertas. Exclua um e salve de novo.`,
  alertAddressMissing: 'Informe o endereço, das configurações do Google Chat, do Slack ou do Teams.',
  alertNotAWebhook:
    'Este não é um endereço do Google Chat, Slack ou Teams. Copie o endereço inteiro. Para outros serviços, fale com quem instalou.',
  alertAddressCut: (service) => `Este endereço do ${service} está cortado. Copie-o inteiro.`,
  alertConnectorRetired:
    'A Microsoft desativou os conectores do Office. No Teams, crie um endereço em Fluxos de Trabalho (“Enviar alertas de webhook para um canal”).',
  alertHostNotBuilt: (service) =>
    `Esta instalação não pode enviar ao ${service}. Quem instalou pode permitir.`,
  alertRefused: (service, status, says) =>
    `${service} recusou a mensagem (${status}${says === '' ? '' : `: ${says}`}). Veja se o endereço ainda existe lá e salve o alerta com ele.`,
  alertNoPage: (service) =>
    `Essa não é a resposta do ${service}, e a mensagem não chegou. Copie de novo o endereço e salve.`,
  alertUnreachable: (service) => `${service} não responde. Tente de novo em alguns minutos.`,
  alertStoppedUnreachable: (service, tries) =>
    `${service} não respondeu ${tries} vezes. Confira o endereço e salve o alerta de novo.`,
  alertStoppedNothing: (lacks) =>
    lacks === ''
      ? 'A aba ou a consulta foi excluída ou renomeada. Exclua o alerta, ou escolha outra coisa e salve.'
      : `Falta na aba: ${lacks}. Inclua isso nas colunas da consulta, atualize-a e salve o alerta de novo.`,
  alertStoppedNoAddress: 'O endereço não está guardado para você aqui. Informe-o de novo e salve.',
  alertMailNotHere: 'Esta instalação não envia e-mails. Quem instalou pode permitir.',
  alertStoppedTooMany: (rows, direction) =>
    `${amount(rows, 'pt')} linhas estão ${direction === 'above' ? 'acima' : 'abaixo'} do número, demais para distinguir. Escolha um ${direction === 'above' ? 'maior' : 'menor'} e salve o alerta de novo.`,
  alertStopped: (topic, reason) => `O alerta “${topic}” parou: ${reason} (Franquia ▸ Alertas…)`,
  alertSentLog: (title, service) => `Avisado no ${service}: ${title}.`,
  alertLogged: 'Alerta',
  alertsGo: (count) =>
    `• ${count === 1 ? 'seu' : 'seus'} ${plural(count, 'alerta', 'alertas', 'pt')}, com o endereço para onde ${count === 1 ? 'envia' : 'enviam'}: ninguém mais é avisado`,
});

export const alertSentences = perLanguage(en, pt);

export const alertError = errorFactory(alertSentences);
