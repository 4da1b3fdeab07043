// The words of the connection dialog.

import { both, pairs } from '../shared/words.ts';

export const words = pairs({
  intro: [
    'An administrator creates tokens under Security > API, in two lists, v1 and v2. One is enough to begin.',
    'Um administrador gera tokens em Segurança > API, em duas listas, v1 e v2. Para começar, basta um.',
  ],
  baseUrl: ['Address of the service', 'Endereço do serviço'],
  baseUrlExample: ['https://api.example.com', 'https://api.exemplo.com.br'],
  v1Token: ['Token for tickets and action plans (v1)', 'Token de chamados e planos de ação (v1)'],
  v2Token: ['Token for assessments and other lists (v2)', 'Token de avaliações e outras listas (v2)'],
  keepToken: ['Already saved', 'Já salvo'],
  otherAddress: both(
    (address: string) =>
      `Tokens belong to an address: yours for ${address} go when you save. Enter the new ones.`,
    (address) => `Cada token vale para um endereço: os seus de ${address} saem ao salvar. Informe os novos.`,
  ),
  name: ['Your name in this spreadsheet', 'Seu nome nesta planilha'],
  links: ['Links to records', 'Links para os registros'],
  linksHint: [
    'Copy a record’s address in the service and write {id} in place of its ID. Sheets get a column Link; blank for none.',
    'Copie o endereço de um registro no serviço e escreva {id} no lugar do ID. As abas ganham uma coluna Link; em branco, não.',
  ],
  linkExample: ['https://app.example.com/…/{id}', 'https://app.exemplo.com.br/…/{id}'],
  elsewhere: both(
    (hosts: string) => `The service’s pages are at ${hosts}: I know this address.`,
    (hosts) => `As páginas do serviço ficam em ${hosts}: conheço este endereço.`,
  ),
  save: ['Save and test', 'Salvar e testar'],
  saveUntested: ['Save anyway', 'Salvar assim mesmo'],
  test: ['Test again', 'Testar de novo'],
  next: ['Choose what to pull…', 'Escolher o que trazer…'],
  firstSteps: ['First steps', 'Primeiros passos'],
  copy: ['Copy the text', 'Copiar o texto'],
  copied: ['Copied to the clipboard.', 'Copiado para a área de transferência.'],
  copyByHand: ['Selected: press Ctrl+C (⌘C on a Mac).', 'Selecionado: pressione Ctrl+C (⌘C no Mac).'],
  reading: ['Reading…', 'Lendo o que está salvo…'],
  working: ['Asking the service…', 'Perguntando ao serviço…'],
  promise: [
    'Tokens are kept for you alone and sent only to this address. Editors could change the script: share with people you trust.',
    'Os tokens ficam só para você e vão só a este endereço. Editores poderiam alterar o script: compartilhe com pessoas de confiança.',
  ],
});
