// Sentences about alerts by mail. Only a build with `ALERT_MAIL` includes them.

import { plural } from '../../domain/messages/phrases.ts';
import { perLanguage } from '../../domain/schema.ts';

const en = () => ({
  alertMailField: 'E-mail address',
  alertMailNobody: 'Type an address, or tick a person.',
  alertMailNoAddress: (typed: string) => `“${typed}” is no e-mail address. Type it like ana@example.com.`,
  alertMailOutside: (addresses: readonly string[]) =>
    `This spreadsheet isn’t shared by name with ${addresses.join(', ')}. Tick “Also outside this spreadsheet”, or remove it.`,
  alertMailTooMany: (most: number) =>
    `An alert has at most ${most} addresses. For more people, use the address of a group.`,
  alertMailNoQuota: (left: number) =>
    `Today your account can mail ${plural(left, 'more person', 'more people', 'en')}. Save the alert tomorrow.`,
  alertMailRefused: (says: string) =>
    `Google didn’t send the mail (${says}). Check the addresses, and save again.`,
  alertMailNotAllowed: (url: string) =>
    url === ''
      ? 'Your account doesn’t let Franchise send mails. Allow it in Franchise ▸ Alerts…, and save again.'
      : `Your account doesn’t let Franchise send mails. Open ${url}, allow everything, and save again.`,
  alertMailSaved: (count: number) =>
    `Saved. Check that the test mail reached ${plural(count, 'person', 'people', 'en')}. Your schedule sends the alert.`,
  alertMailTest: (owner: string) =>
    `This is a test. ${owner === '' ? 'a colleague’s' : `${owner}’s`} schedule mails you this alert from now on`,
  alertMailSubject: (count: number) => `${plural(count, 'alert', 'alerts', 'en')} of today`,
  alertMailFooter: (owner: string) =>
    `Sent by Franchise Sheets. To stop it, ask ${owner === '' ? 'who sends it' : owner}.`,
  alertMailRepeated: (when: string) => `A mail of ${when} was cut off; it may have told this.`,
  alertMailWaits: 'Your account may send no more mails today. The alert goes out later.',
  alertMailLost: (addresses: readonly string[]) =>
    `Without ${addresses.join(', ')}: the spreadsheet is no longer shared with ${addresses.length === 1 ? 'this address' : 'these addresses'}.`,
  alertMailStoppedFailing: (tries: number) =>
    `Google didn’t send the mail ${tries} times. Check the addresses, and save again.`,
  alertMailStoppedNobody:
    'The spreadsheet is no longer shared with its readers. Choose others, and save again.',
  alertMailStoppedUnknown: 'Its readers aren’t stored for you here. Choose them again, and save.',
  alertMailSentLog: (title: string) => `Told by e-mail: ${title}.`,
  alertMailWaitsLog: (title: string) => `Waits, no more mails today: ${title}.`,
});

const pt = (): ReturnType<typeof en> => ({
  alertMailField: 'Endereço de e-mail',
  alertMailNobody: 'Digite um endereço ou marque uma pessoa.',
  alertMailNoAddress: (typed) => `“${typed}” não é um endereço de e-mail. Digite como ana@example.com.`,
  alertMailOutside: (addresses) =>
    `Esta planilha não está compartilhada pelo nome com ${addresses.join(', ')}. Marque “Também fora desta planilha” ou retire-o.`,
  alertMailTooMany: (most) =>
    `Um alerta tem no máximo ${most} endereços. Para mais gente, use o endereço de um grupo.`,
  alertMailNoQuota: (left) =>
    `Hoje sua conta ainda envia a ${plural(left, 'pessoa', 'pessoas', 'pt')}. Salve o alerta amanhã.`,
  alertMailRefused: (says) => `O Google não enviou o e-mail (${says}). Confira os endereços e salve de novo.`,
  alertMailNotAllowed: (url) =>
    url === ''
      ? 'Sua conta não deixa a Franquia enviar e-mails. Permita em Franquia ▸ Alertas… e salve de novo.'
      : `Sua conta não deixa a Franquia enviar e-mails. Abra ${url}, permita tudo e salve de novo.`,
  alertMailSaved: (count) =>
    `Salvo. Veja se o e-mail de teste chegou a ${plural(count, 'pessoa', 'pessoas', 'pt')}. Seu agendamento envia o alerta.`,
  alertMailTest: (owner) =>
    `Isto é um teste. O agendamento ${owner === '' ? 'de um colega' : `de ${owner}`} envia a você este alerta`,
  alertMailSubject: (count) => `${plural(count, 'alerta', 'alertas', 'pt')} de hoje`,
  alertMailFooter: (owner) =>
    `Enviado pelo Franchise Sheets. Para parar, fale com ${owner === '' ? 'quem envia' : owner}.`,
  alertMailRepeated: (when) => `Um e-mail de ${when} foi interrompido; pode já ter avisado isto.`,
  alertMailWaits: 'Sua conta não envia mais e-mails hoje. O alerta sai depois.',
  alertMailLost: (addresses) =>
    `Sem ${addresses.join(', ')}: a planilha não está mais compartilhada com ${addresses.length === 1 ? 'esse endereço' : 'esses endereços'}.`,
  alertMailStoppedFailing: (tries) =>
    `O Google não enviou o e-mail ${tries} vezes. Confira os endereços e salve de novo.`,
  alertMailStoppedNobody:
    'A planilha não está mais compartilhada com quem o recebe. Escolha outras pessoas e salve de novo.',
  alertMailStoppedUnknown:
    'Quem o recebe não está guardado para você aqui. Escolha as pessoas de novo e salve.',
  alertMailSentLog: (title) => `Avisado por e-mail: ${title}.`,
  alertMailWaitsLog: (title) => `Espera, sem mais e-mails hoje: ${title}.`,
});

export const alertMailSentences = perLanguage(en, pt);
