// Sentences about requests to the service and their failures.

/** The sentences about what the service answers, in English. */
export const en = () => ({
  requestRefused: (message: string) => `The service refused the request: ${message}`,
  listMissing: (path: string) =>
    `The service has no list at ${path} (404). Check the address in Franchise ▸ Connection… Nothing in the sheet was changed.`,
  detailsMissing: (count: number) =>
    `None of the ${count} records asked for by ID exists (404). Check the IDs, and the address in Franchise ▸ Connection… Nothing was marked as gone.`,
  listedDetailsMissing: (count: number) =>
    `None of the ${count} action plans in the v2 list is known to v1 (404). Their codes may differ: enter the v1 codes with ids=Sheet1!A2:A. Nothing was marked as gone.`,
  throttled: () => 'The service is throttling requests (429). Wait a minute and refresh again.',
  serverFailed: (status: number) => `The service failed (${status}) and did not recover. Try again later.`,
  noAnswer: () =>
    'The service could not be reached. Check the address in Franchise ▸ Connection… or try again later.',
  fetchNoSuchHost: () =>
    'The host name in the address of the service does not exist. Check it in Franchise ▸ Connection…; if it is right, try again later.',
  fetchTimedOut: () =>
    'The service did not answer in time. Try again later; if it happens again, tell the people who run the service.',
  fetchNoCertificate: () =>
    'No secure connection to the service could be made. Check the address in Franchise ▸ Connection…, or tell the people who run the service that its certificate is refused.',
  fetchBandwidth: () =>
    'Google does not let more data through at the moment. Try again in a few minutes; narrower filters read less.',
  fetchTooOften: () =>
    'Google did not let more requests through: your scripts made too many in a short time. Wait a minute and try again.',
  fetchQuotaSpent: () =>
    'This account has used up Google’s requests for today (20,000; 100,000 with Workspace). Nothing was sent. It works again within 24 hours; longer intervals save requests.',
  fetchNoPermission: () =>
    'Nothing was sent: you have not allowed this script to connect to an external service. Choose any item of the menu Franchise and allow it. If Google does not ask, first end the access at myaccount.google.com/connections.',
  fetchBlocked: () =>
    'Nothing was sent: your Google Workspace does not allow requests to this address. Ask its administrator to put it on the allowlist, or check it in Franchise ▸ Connection…',
  fetchNotListed: () =>
    'Nothing was sent: this copy of the connector may not talk to this address (urlFetchWhitelist). Check it in Franchise ▸ Connection… If it is right, ask the person who installed the connector to add it.',
  fetchUrlTooLong: () =>
    'This request is too long for Google (2,082 characters), so nothing was sent. Use fewer filters or values, or divide them between two pulls.',
  unexpectedAnswer: (status: number) =>
    `The service gave an unexpected answer (status ${status}). Check the address in Franchise ▸ Connection…; if it is right, tell the people who run the service.`,
  notJson: (status: number) =>
    `The service answered with a page instead of data (status ${status}). Check the address in Franchise ▸ Connection…`,
  contractBroken: (path: string, expected: string) =>
    `The service's answer is not as expected: ${path} should be ${expected}. Tell the people who run the service.`,
  paceBusy: () => 'Too many runs are waiting for their turn at the service. Try again in a minute.',

  unexpected: (text: string) =>
    `Something unexpected happened. Try again in a minute; if it happens again, report it with the text in brackets. (${text})`,
  withGoogleText: (sentence: string, text: string) => `${sentence} (Google: ${text})`,
});

/** The sentences about what the service answers, in Portuguese: the same names and parameters. */
export const pt = (): ReturnType<typeof en> => ({
  requestRefused: (message) => `O serviço recusou a requisição: ${message}`,
  listMissing: (path) =>
    `O serviço não tem uma lista em ${path} (404). Confira o endereço em Franquia ▸ Conexão… Nada foi alterado na aba.`,
  detailsMissing: (count) =>
    `Nenhum dos ${count} registros pedidos por ID existe (404). Confira os IDs, e o endereço em Franquia ▸ Conexão… Nada foi marcado como removido.`,
  listedDetailsMissing: (count) =>
    `Nenhum dos ${count} planos de ação da lista da v2 é conhecido na v1 (404). Os códigos podem ser diferentes: informe os da v1 com ids=Página1!A2:A. Nada foi marcado como removido.`,
  throttled: () => 'O serviço está limitando as requisições (429). Espere um minuto e atualize de novo.',
  serverFailed: (status) => `O serviço falhou (${status}) e continuou falhando. Tente de novo mais tarde.`,
  noAnswer: () =>
    'Não foi possível alcançar o serviço. Confira o endereço em Franquia ▸ Conexão… ou tente de novo mais tarde.',
  fetchNoSuchHost: () =>
    'O nome de domínio no endereço do serviço não existe. Confira em Franquia ▸ Conexão…; se estiver certo, tente de novo mais tarde.',
  fetchTimedOut: () =>
    'O serviço não respondeu a tempo. Tente de novo mais tarde; se continuar assim, avise quem cuida do serviço.',
  fetchNoCertificate: () =>
    'Não foi possível fazer uma conexão segura com o serviço. Confira o endereço em Franquia ▸ Conexão…. Se estiver certo, avise quem cuida do serviço: o certificado é recusado.',
  fetchBandwidth: () =>
    'O Google não deixa passar mais dados por enquanto. Tente de novo em alguns minutos; filtros mais restritos leem menos.',
  fetchTooOften: () =>
    'O Google não deixou passar mais requisições: scripts seus fizeram requisições demais em pouco tempo. Espere um minuto e tente de novo.',
  fetchQuotaSpent: () =>
    'Esta conta esgotou as requisições do Google por hoje (20.000; 100.000 com o Workspace). Nada foi enviado. Volta a funcionar em até 24 horas; frequências mais longas poupam requisições.',
  fetchNoPermission: () =>
    'Nada foi enviado: você não permitiu que este script se conecte a um serviço externo. Escolha qualquer item do menu Franquia e permita. Se o Google não perguntar, retire antes o acesso em myaccount.google.com/connections.',
  fetchBlocked: () =>
    'Nada foi enviado: o seu Google Workspace não permite requisições a este endereço. Peça ao administrador que o inclua na lista de permissões, ou confira o endereço em Franquia ▸ Conexão…',
  fetchNotListed: () =>
    'Nada foi enviado: esta cópia do conector não pode falar com este endereço (urlFetchWhitelist). Confira em Franquia ▸ Conexão… Se estiver certo, peça a quem instalou o conector que o inclua.',
  fetchUrlTooLong: () =>
    'Esta requisição é longa demais para o Google (2.082 caracteres), por isso nada foi enviado. Use menos filtros ou valores, ou divida-os entre duas consultas.',
  unexpectedAnswer: (status) =>
    `O serviço deu uma resposta inesperada (status ${status}). Confira o endereço em Franquia ▸ Conexão…; se estiver certo, avise quem cuida do serviço.`,
  notJson: (status) =>
    `O serviço respondeu com uma página em vez de dados (status ${status}). Confira o endereço em Franquia ▸ Conexão…`,
  contractBroken: (path, expected) =>
    `A resposta do serviço não é como esperado: ${path} deveria ser ${expected}. Avise quem cuida do serviço.`,
  paceBusy: () => 'Há execuções demais esperando a vez no serviço. Tente de novo em um minuto.',

  unexpected: (text) =>
    `Aconteceu algo inesperado. Tente de novo em um minuto; se acontecer outra vez, relate com o texto entre parênteses. (${text})`,
  withGoogleText: (sentence, text) => `${sentence} (Google: ${text})`,
});
