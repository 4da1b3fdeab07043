// Sentences about requests to the service and their failures.

/** The sentences about what the service answers, in English. */
export const en = () => ({
  requestRefused: (message: string) => `The service refused the request: ${message}`,
  listMissing: (path: string) =>
    `There is no list at ${path} (404). Check the address in Franchise ▸ Connection… Nothing was changed.`,
  detailsMissing: (count: number) =>
    `None of the ${count} IDs exists (404). Check them, and the address in Franchise ▸ Connection… Nothing was marked as gone.`,
  listedDetailsMissing: (count: number) =>
    `v1 knows none of the ${count} action plans of v2 (404). Enter v1 codes with ids=Sheet1!A2:A. Nothing was marked as gone.`,
  throttled: () => 'The service is throttling requests (429). Refresh again in a minute.',
  serverFailed: (status: number) => `The service keeps failing (${status}). Try again later.`,
  noAnswer: () =>
    'The service can’t be reached. Check the address in Franchise ▸ Connection… or try again later.',
  fetchNoSuchHost: () =>
    'The host in the service’s address doesn’t exist. Check it in Franchise ▸ Connection… or try again later.',
  fetchTimedOut: () =>
    'The service takes too long to answer. Try again later, or tell the people who run it.',
  fetchNoCertificate: () =>
    'The service’s certificate is refused. Check the address in Franchise ▸ Connection… or tell the people who run it.',
  fetchBandwidth: () =>
    'Google’s limit for data is reached. Try again in a few minutes, or narrow the filters.',
  fetchTooOften: () => 'Your scripts make requests too fast for Google. Try again in a minute.',
  fetchQuotaSpent: () =>
    'Nothing was sent: this account’s requests for today are used up (20,000; Workspace 100,000). Try again within 24 hours. Longer intervals save requests.',
  fetchNoPermission: () =>
    'Nothing was sent. Choose any item of the menu Franchise and allow the external service. If Google does not ask, first end the access at myaccount.google.com/connections.',
  fetchBlocked: () =>
    'Nothing was sent: your Google Workspace blocks this address. Check it in Franchise ▸ Connection… or ask the administrator to allow it.',
  fetchNotListed: () =>
    'Nothing was sent: this copy may not use this address (urlFetchWhitelist). Check it in Franchise ▸ Connection… or ask the person who installed the connector to add it.',
  fetchUrlTooLong: () =>
    'Nothing was sent: the request is over 2,082 characters. Use fewer filters or values, or two pulls.',
  unexpectedAnswer: (status: number) =>
    `The service’s answer is unexpected (status ${status}). Check the address in Franchise ▸ Connection… or tell the people who run it.`,
  notJson: (status: number) =>
    `The service answered with a page, not data (status ${status}). Check the address in Franchise ▸ Connection…`,
  contractBroken: (path: string, expected: string) =>
    `The service’s answer is wrong: ${path} should be ${expected}. Tell the people who run it.`,
  paceBusy: () => 'Too many runs wait for the service. Try again in a minute.',

  unexpected: (text: string) =>
    `Something unexpected happened. Try again in a minute, or report the text in brackets. (${text})`,
  withGoogleText: (sentence: string, text: string) => `${sentence} (Google: ${text})`,
});

/** The sentences about what the service answers, in Portuguese: the same names and parameters. */
export const pt = (): ReturnType<typeof en> => ({
  requestRefused: (message) => `O serviço recusou a requisição: ${message}`,
  listMissing: (path) =>
    `Não existe lista em ${path} (404). Confira o endereço em Franquia ▸ Conexão… Nada foi alterado.`,
  detailsMissing: (count) =>
    `Nenhum dos ${count} IDs existe (404). Confira-os, e o endereço em Franquia ▸ Conexão… Nada foi marcado como removido.`,
  listedDetailsMissing: (count) =>
    `A v1 não conhece nenhum dos ${count} planos de ação da v2 (404). Informe códigos da v1 com ids=Página1!A2:A. Nada foi marcado como removido.`,
  throttled: () => 'O serviço está limitando as requisições (429). Atualize de novo em um minuto.',
  serverFailed: (status) => `O serviço continua falhando (${status}). Tente mais tarde.`,
  noAnswer: () => 'O serviço não responde. Confira o endereço em Franquia ▸ Conexão… ou tente mais tarde.',
  fetchNoSuchHost: () =>
    'O domínio no endereço do serviço não existe. Confira em Franquia ▸ Conexão… ou tente mais tarde.',
  fetchTimedOut: () => 'O serviço demora demais para responder. Tente mais tarde, ou avise quem cuida dele.',
  fetchNoCertificate: () =>
    'O certificado do serviço é recusado. Confira o endereço em Franquia ▸ Conexão… ou avise quem cuida dele.',
  fetchBandwidth: () =>
    'O limite de dados do Google foi atingido. Tente em alguns minutos, ou restrinja os filtros.',
  fetchTooOften: () =>
    'Seus scripts fazem requisições rápido demais para o Google. Tente de novo em um minuto.',
  fetchQuotaSpent: () =>
    'Nada foi enviado: as requisições de hoje desta conta acabaram (20.000; Workspace 100.000). Voltam em até 24 horas. Frequências mais longas poupam requisições.',
  fetchNoPermission: () =>
    'Nada foi enviado. Escolha um item do menu Franquia e permita o serviço externo. Se o Google não perguntar, retire antes o acesso em myaccount.google.com/connections.',
  fetchBlocked: () =>
    'Nada foi enviado: o seu Google Workspace bloqueia este endereço. Confira em Franquia ▸ Conexão… ou peça ao administrador que o libere.',
  fetchNotListed: () =>
    'Nada foi enviado: esta cópia não pode usar este endereço (urlFetchWhitelist). Confira em Franquia ▸ Conexão… ou peça a quem instalou o conector que o inclua.',
  fetchUrlTooLong: () =>
    'Nada foi enviado: a requisição passa de 2.082 caracteres. Use menos filtros ou valores, ou duas consultas.',
  unexpectedAnswer: (status) =>
    `O serviço deu uma resposta inesperada (status ${status}). Confira o endereço em Franquia ▸ Conexão… ou avise quem cuida dele.`,
  notJson: (status) =>
    `O serviço respondeu com uma página, não com dados (status ${status}). Confira o endereço em Franquia ▸ Conexão…`,
  contractBroken: (path, expected) =>
    `A resposta do serviço está errada: ${path} deveria ser ${expected}. Avise quem cuida dele.`,
  paceBusy: () => 'Há execuções demais na fila do serviço. Tente de novo em um minuto.',

  unexpected: (text) =>
    `Aconteceu algo inesperado. Tente de novo em um minuto, ou relate o texto entre parênteses. (${text})`,
  withGoogleText: (sentence, text) => `${sentence} (Google: ${text})`,
});
