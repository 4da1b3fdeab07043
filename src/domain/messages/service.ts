// Requests to the service and their failures.

export const en = () => ({
  requestRefused: (message: string) => `The service refused it: ${message}`,
  listMissing: (path: string) => `No list at ${path} (404). Check the address in Franchise ▸ Connection…`,
  detailsMissing: (count: number) =>
    `None of the ${count} IDs exists (404). Check them, and the address in Franchise ▸ Connection…`,
  listedDetailsMissing: (count: number) =>
    `v1 knows none of the ${count} action plans of v2 (404). Enter v1 codes with ids=Sheet1!A2:A.`,
  throttled: 'The service is busy. Refresh again in a minute.',
  serverFailed: (status: number) => `The service keeps failing (${status}). Try again later.`,
  noAnswer: 'The service can’t be reached. Check the address in Franchise ▸ Connection…, or try again later.',
  fetchNoSuchHost: 'There is no such address. Check it in Franchise ▸ Connection…, or try again later.',
  fetchTimedOut: 'The service is too slow. Try again later, or tell the people who run it.',
  fetchNoCertificate:
    'The service’s certificate is refused. Check the address in Franchise ▸ Connection…, or tell the people who run it.',
  fetchBandwidth: 'Google’s data limit is reached. Try again in some minutes, or narrow the filters.',
  fetchTooOften: 'Your scripts ask too fast for Google. Try again in a minute.',
  fetchQuotaSpent:
    'Nothing was sent: this account has used up what Google allows in a day. It can go on within 24 hours.',
  fetchNoPermission:
    'Nothing was sent. Choose an item of the menu Franchise and allow the external service. No question? First end the access at myaccount.google.com/connections.',
  fetchBlocked:
    'Nothing was sent: your Google Workspace blocks this address. Ask the administrator to allow it.',
  fetchNotListed:
    'Nothing was sent: this installation may not use this address. Check it in Franchise ▸ Connection…, or ask the person who installed the connector.',
  fetchUrlTooLong:
    'Nothing was sent: the filters are longer than Google allows. Use fewer filters, or two pulls.',
  unexpectedAnswer: (status: number) =>
    `Unexpected answer of the service (status ${status}). Check the address in Franchise ▸ Connection…, or tell the people who run it.`,
  notJson: (status: number) =>
    `The service answered with a page (status ${status}). Check the address in Franchise ▸ Connection…`,
  answerCutOff: 'The answer of the service is cut off. Try again later.',
  answerNoRecord:
    'The service answered with an error or nothing in place of records. Nothing was changed. Refresh later, or check token and path.',
  contractBroken: (path: string, expected: string) =>
    `Wrong answer of the service: ${path} should be ${expected}. Tell the people who run it.`,
  paceBusy: 'Too many runs wait for the service. Try again in a minute.',

  unexpected: (text: string) => `Something went wrong. Try again in a minute, or report this: (${text})`,
  withGoogleText: (sentence: string, text: string) => `${sentence} (Google: ${text})`,
});

export const pt = (): ReturnType<typeof en> => ({
  requestRefused: (message) => `O serviço recusou: ${message}`,
  listMissing: (path) => `Não há lista em ${path} (404). Confira o endereço em Franquia ▸ Conexão…`,
  detailsMissing: (count) =>
    `Nenhum dos ${count} IDs existe (404). Confira-os, e o endereço em Franquia ▸ Conexão…`,
  listedDetailsMissing: (count) =>
    `A v1 não conhece nenhum dos ${count} planos de ação da v2 (404). Informe códigos da v1 com ids=Página1!A2:A.`,
  throttled: 'O serviço está ocupado. Atualize de novo em um minuto.',
  serverFailed: (status) => `O serviço continua falhando (${status}). Tente mais tarde.`,
  noAnswer: 'O serviço não responde. Confira o endereço em Franquia ▸ Conexão… ou tente mais tarde.',
  fetchNoSuchHost: 'O domínio do endereço não existe. Confira em Franquia ▸ Conexão…, ou tente mais tarde.',
  fetchTimedOut: 'O serviço está lento demais. Tente mais tarde, ou avise quem cuida dele.',
  fetchNoCertificate:
    'O certificado do serviço é recusado. Confira o endereço em Franquia ▸ Conexão… ou avise quem cuida dele.',
  fetchBandwidth: 'O limite de dados do Google foi atingido. Tente em minutos, ou restrinja os filtros.',
  fetchTooOften: 'Seus scripts pedem rápido demais para o Google. Tente em um minuto.',
  fetchQuotaSpent:
    'Nada foi enviado: esta conta já usou o que o Google permite por dia. Ela pode continuar em até 24 horas.',
  fetchNoPermission:
    'Nada foi enviado. Escolha um item do menu Franquia e permita o serviço externo. Sem pergunta? Retire antes o acesso em myaccount.google.com/connections.',
  fetchBlocked:
    'Nada foi enviado: o seu Google Workspace bloqueia este endereço. Peça ao administrador que o libere.',
  fetchNotListed:
    'Nada foi enviado: esta instalação não pode usar este endereço. Confira em Franquia ▸ Conexão…, ou fale com quem instalou o conector.',
  fetchUrlTooLong:
    'Nada foi enviado: os filtros são mais longos do que o Google permite. Use menos filtros, ou duas consultas.',
  unexpectedAnswer: (status) =>
    `Resposta inesperada do serviço (status ${status}). Confira o endereço em Franquia ▸ Conexão…, ou avise quem cuida dele.`,
  notJson: (status) =>
    `O serviço respondeu com uma página (status ${status}). Confira o endereço em Franquia ▸ Conexão…`,
  answerCutOff: 'A resposta do serviço veio cortada. Tente mais tarde.',
  answerNoRecord:
    'O serviço respondeu com um erro, ou com nada, no lugar de registros. Nada mudou. Atualize mais tarde, ou confira o token e o caminho.',
  contractBroken: (path, expected) =>
    `Resposta errada do serviço: ${path} deveria ser ${expected}. Avise quem cuida dele.`,
  paceBusy: 'Há execuções demais na fila do serviço. Tente de novo em um minuto.',

  unexpected: (text) => `Algo deu errado. Tente em um minuto, ou relate isto: (${text})`,
  withGoogleText: (sentence, text) => `${sentence} (Google: ${text})`,
});
