// The words of the connection dialog.

import type { Words } from '../shared/words.ts';

const en = {
  intro:
    'An administrator creates tokens under Security > API, in two lists, v1 and v2. One is enough to begin.',
  baseUrl: 'Address of the service',
  baseUrlExample: 'https://api.example.com',
  v1Token: 'Token for tickets and action plans (v1)',
  v2Token: 'Token for assessments and other lists (v2)',
  keepToken: 'Already saved',
  otherAddress: (address: string) =>
    `Tokens belong to an address: yours for ${address} go when you save. Enter the new ones.`,
  name: 'Your name in this spreadsheet',
  links: 'Links to records',
  linksHint:
    'Copy a record’s address in the service and write {id} in place of its ID. Sheets get a column Link; blank for none.',
  linkExample: 'https://app.example.com/…/{id}',
  elsewhere: (hosts: string) => `The service’s pages are at ${hosts}: I know this address.`,
  save: 'Save and test',
  saveUntested: 'Save anyway',
  test: 'Test again',
  next: 'Choose what to pull…',
  firstSteps: 'First steps',
  copy: 'Copy the text',
  copied: 'Copied to the clipboard.',
  copyByHand: 'Selected: press Ctrl+C (⌘C on a Mac).',
  reading: 'Reading…',
  working: 'Asking the service…',
  promise:
    'Tokens are kept for you alone and sent only to this address. Editors could change the script: share with people you trust.',
};

const pt: typeof en = {
  intro: 'Um administrador gera tokens em Segurança > API, em duas listas, v1 e v2. Para começar, basta um.',
  baseUrl: 'Endereço do serviço',
  baseUrlExample: 'https://api.exemplo.com.br',
  v1Token: 'Token de chamados e planos de ação (v1)',
  v2Token: 'Token de avaliações e outras listas (v2)',
  keepToken: 'Já salvo',
  otherAddress: (address) =>
    `Cada token vale para um endereço: os seus de ${address} saem ao salvar. Informe os novos.`,
  name: 'Seu nome nesta planilha',
  links: 'Links para os registros',
  linksHint:
    'Copie o endereço de um registro no serviço e escreva {id} no lugar do ID. As abas ganham uma coluna Link; em branco, não.',
  linkExample: 'https://app.exemplo.com.br/…/{id}',
  elsewhere: (hosts) => `As páginas do serviço ficam em ${hosts}: conheço este endereço.`,
  save: 'Salvar e testar',
  saveUntested: 'Salvar assim mesmo',
  test: 'Testar de novo',
  next: 'Escolher o que trazer…',
  firstSteps: 'Primeiros passos',
  copy: 'Copiar o texto',
  copied: 'Copiado para a área de transferência.',
  copyByHand: 'Selecionado: pressione Ctrl+C (⌘C no Mac).',
  reading: 'Lendo o que está salvo…',
  working: 'Perguntando ao serviço…',
  promise:
    'Os tokens ficam só para você e vão só a este endereço. Editores poderiam alterar o script: compartilhe com pessoas de confiança.',
};

export const words: Words<typeof en> = { en, pt };
