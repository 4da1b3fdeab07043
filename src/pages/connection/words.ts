// The words of the connection dialog.

import type { Words } from '../shared/words.ts';

const en = {
  intro:
    'Tokens are created by an administrator of the service under Security > API. v1 and v2 tokens come from two different lists.',
  baseUrl: 'Address of the service',
  baseUrlExample: 'https://api.example.com',
  v1Token: 'v1 token (tickets, action plans)',
  v2Token: 'v2 token (assessments)',
  keepToken: 'saved; leave empty to keep it',
  otherAddress: (address: string) =>
    `Tokens belong to an address. Enter the tokens of the new one: yours for ${address} go when you save.`,
  name: 'Your name in this spreadsheet',
  links: 'Pages of records',
  linksHint:
    'Open a record in the service, copy its address and write {id} in place of its ID. Sheets of these records get a column Link; leave it empty for none.',
  linkExample: 'https://app.example.com/…/{id}',
  elsewhere: (hosts: string) => `The service’s pages are at ${hosts}: I know this address.`,
  save: 'Save and test',
  saveUntested: 'Save anyway',
  test: 'Test again',
  next: 'Choose what to pull…',
  firstSteps: 'First steps',
  reading: 'Reading what is saved…',
  working: 'Asking the service…',
  promise:
    'Your tokens are kept for you alone and sent to this address only. People who may edit this spreadsheet could change the script: share it with people you trust.',
};

const pt: typeof en = {
  intro:
    'Os tokens são gerados por um administrador do serviço em Segurança > API. Os tokens v1 e v2 vêm de duas listas diferentes.',
  baseUrl: 'Endereço do serviço',
  baseUrlExample: 'https://api.exemplo.com.br',
  v1Token: 'Token v1 (chamados, planos de ação)',
  v2Token: 'Token v2 (avaliações)',
  keepToken: 'salvo; deixe vazio para manter',
  otherAddress: (address) =>
    `Cada token vale para um endereço. Informe os do novo: os seus de ${address} saem ao salvar.`,
  name: 'Seu nome nesta planilha',
  links: 'Páginas dos registros',
  linksHint:
    'Abra um registro no serviço, copie o endereço e escreva {id} no lugar do ID. As abas desses registros ganham uma coluna Link; deixe vazio para não ter.',
  linkExample: 'https://app.exemplo.com.br/…/{id}',
  elsewhere: (hosts) => `As páginas do serviço ficam em ${hosts}: conheço este endereço.`,
  save: 'Salvar e testar',
  saveUntested: 'Salvar assim mesmo',
  test: 'Testar de novo',
  next: 'Escolher o que trazer…',
  firstSteps: 'Primeiros passos',
  reading: 'Lendo o que está salvo…',
  working: 'Perguntando ao serviço…',
  promise:
    'Seus tokens ficam guardados só para você e são enviados somente a este endereço. Quem edita esta planilha poderia alterar o script: compartilhe-a com pessoas de confiança.',
};

/** The words of the connection dialog. */
export const words: Words<typeof en> = { en, pt };
