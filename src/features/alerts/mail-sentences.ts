// Sentences about alerts by e-mail. Only a build with `ALERT_MAIL` holds them.

import { perLanguage } from '../../domain/lazily.ts';
import { plural } from '../../domain/messages/phrases.ts';

/** The words for alerts by e-mail in English. */
export const en = () => ({
  alertMailNobody: () => 'Nobody is chosen. Tick a person, or type an address.',
  alertMailNoAddress: (typed: string) => `“${typed}” is no e-mail address. Type it like ana@example.com.`,
  alertMailOutside: (addresses: readonly string[]) =>
    `This spreadsheet isn’t shared by name with ${addresses.join(', ')}. Tick “Also outside this spreadsheet”, or remove the address.`,
  alertMailTooMany: (most: number) =>
    `An alert goes to ${most} addresses at most. For more people, type the address of a group.`,
  alertMailNoQuota: (left: number) =>
    `Google lets your account mail ${plural(left, 'more person', 'more people', 'en')} today. Save the alert tomorrow.`,
  alertMailRefused: (says: string) =>
    `Google didn’t send the mail (${says}). Check the addresses, and save again.`,
  alertMailNotAllowed: (url: string) =>
    url === ''
      ? 'Your Google account doesn’t let Franchise send mails. Allow it in Franchise ▸ Alerts…, and save the alert again.'
      : `Your Google account doesn’t let Franchise send mails. Open ${url}, allow everything, and save the alert again.`,
  alertMailSaved: (count: number) =>
    `Saved. A test mail went to ${plural(count, 'person', 'people', 'en')}. Your schedule sends the alert from now on.`,
  alertMailTest: (owner: string) =>
    `This is a test. From now on ${owner === '' ? 'a colleague’s' : `${owner}’s`} schedule mails you this alert`,
  alertMailSubject: (count: number) => `${plural(count, 'alert', 'alerts', 'en')} of today`,
  alertMailFooter: (owner: string) =>
    `Sent by Franchise Sheets. To get no more, ask ${owner === '' ? 'who sends it' : owner}.`,
  alertMailRepeated: (when: string) => `A mail of ${when} was cut off, and may have told this already.`,
  alertMailWaits: () =>
    'Your account may send no more mails today. The alert goes out by itself once it may.',
  alertMailLost: (addresses: readonly string[]) =>
    `Without ${addresses.join(', ')}: the spreadsheet isn’t shared with ${addresses.length === 1 ? 'this address' : 'these addresses'} any more.`,
  alertMailStoppedFailing: (tries: number) =>
    `Google didn’t send the mail ${tries} times. Check the addresses, and save the alert again.`,
  alertMailStoppedNobody: () =>
    'The spreadsheet isn’t shared any more with those whom it mails. Choose others, and save the alert again.',
  alertMailStoppedUnknown: () =>
    'Whom it mails isn’t stored for you here. Choose the people again, and save the alert.',
  alertMailSentLog: (title: string) => `Told by e-mail: ${title}.`,
  alertMailWaitsLog: (title: string) => `Waits, as no more mails may be sent today: ${title}.`,
});

/** The words for alerts by e-mail in Portuguese. */
export const pt = (): ReturnType<typeof en> => ({
  alertMailNobody: () => 'Ninguém está escolhido. Marque uma pessoa ou digite um endereço.',
  alertMailNoAddress: (typed) => `“${typed}” não é um endereço de e-mail. Digite como ana@example.com.`,
  alertMailOutside: (addresses) =>
    `Esta planilha não está compartilhada pelo nome com ${addresses.join(', ')}. Marque “Também fora desta planilha” ou retire o endereço.`,
  alertMailTooMany: (most) =>
    `Um alerta vai para no máximo ${most} endereços. Para mais gente, digite o endereço de um grupo.`,
  alertMailNoQuota: (left) =>
    `Hoje o Google deixa a sua conta enviar e-mail a mais ${plural(left, 'pessoa', 'pessoas', 'pt')}. Salve o alerta amanhã.`,
  alertMailRefused: (says) => `O Google não enviou o e-mail (${says}). Confira os endereços e salve de novo.`,
  alertMailNotAllowed: (url) =>
    url === ''
      ? 'A sua conta Google não deixa a Franquia enviar e-mails. Permita isso em Franquia ▸ Alertas… e salve o alerta de novo.'
      : `A sua conta Google não deixa a Franquia enviar e-mails. Abra ${url}, permita tudo e salve o alerta de novo.`,
  alertMailSaved: (count) =>
    `Salvo. Um e-mail de teste foi para ${plural(count, 'pessoa', 'pessoas', 'pt')}. A partir de agora o seu agendamento envia o alerta.`,
  alertMailTest: (owner) =>
    `Isto é um teste. A partir de agora o agendamento ${owner === '' ? 'de um colega' : `de ${owner}`} envia a você este alerta`,
  alertMailSubject: (count) => `${plural(count, 'alerta', 'alertas', 'pt')} de hoje`,
  alertMailFooter: (owner) =>
    `Enviado pelo Franchise Sheets. Para não receber mais, fale com ${owner === '' ? 'quem envia' : owner}.`,
  alertMailRepeated: (when) => `Um e-mail de ${when} foi interrompido e pode já ter avisado isto.`,
  alertMailWaits: () =>
    'Hoje a sua conta não pode enviar mais e-mails. O alerta sai sozinho assim que puder.',
  alertMailLost: (addresses) =>
    `Sem ${addresses.join(', ')}: a planilha não está mais compartilhada com ${addresses.length === 1 ? 'esse endereço' : 'esses endereços'}.`,
  alertMailStoppedFailing: (tries) =>
    `O Google não enviou o e-mail ${tries} vezes. Confira os endereços e salve o alerta de novo.`,
  alertMailStoppedNobody: () =>
    'A planilha não está mais compartilhada com quem ele avisa. Escolha outras pessoas e salve o alerta de novo.',
  alertMailStoppedUnknown: () =>
    'Quem ele avisa não está guardado para você aqui. Escolha as pessoas de novo e salve o alerta.',
  alertMailSentLog: (title) => `Avisado por e-mail: ${title}.`,
  alertMailWaitsLog: (title) => `Espera, porque hoje não se pode enviar mais e-mails: ${title}.`,
});

/** The sentences about alerts by e-mail in this language. */
export const alertMailSentences = perLanguage(en, pt);
