// What became of a request.

export const en = {
  requestRefused: (message: string) => `The service refused the request: ${message}`,
  listMissing: (path: string) =>
    `The service has no list at ${path} (404). Check the address in Franchise ▸ Connection…. Nothing in the sheet was changed.`,
  detailsMissing: (count: number) =>
    `None of ${count} records that were asked for by id exists (404). Check the ids, and the address in Franchise ▸ Connection…. Nothing was marked as gone.`,
  listedDetailsMissing: (count: number) =>
    `None of ${count} action plans that the v2 list names is known to v1 (404): v1 and v2 may count them by different codes. Give the codes of v1 with ids=Sheet1!A2:A. Nothing was marked as gone.`,
  throttled: () => 'The service is throttling requests (429). Wait a minute and refresh again.',
  serverFailed: (status: number) => `The service failed (${status}) and went on failing. Try again later.`,
  noAnswer: () =>
    'The service could not be reached. Check the address in Franchise ▸ Connection… or try again later.',
  unexpectedAnswer: (status: number) =>
    `The service answered in a way that it should not (status ${status}). Check the address in Franchise ▸ Connection…; if it is right, tell whoever runs the service.`,
  notJson: (status: number) =>
    `The service answered with a page instead of data (status ${status}). Check the address in Franchise ▸ Connection….`,
  contractBroken: (path: string, expected: string) =>
    `The service's answer is not as agreed: ${path} should be ${expected}. Tell whoever runs the service.`,
  paceBusy: () => 'Too many runs wait for their turn at the service. Try again in a minute.',

  unexpected: (detail: string) =>
    `Something unexpected happened: ${detail}. Try again; if it happens again, report it with this text.`,
};

export const pt: typeof en = {
  requestRefused: (message: string) => `O serviço recusou a requisição: ${message}`,
  listMissing: (path: string) =>
    `O serviço não tem uma lista em ${path} (404). Confira o endereço em Franquia ▸ Conexão…. Nada foi alterado na aba.`,
  detailsMissing: (count: number) =>
    `Nenhum dos ${count} registros pedidos por ID existe (404). Confira os IDs, e o endereço em Franquia ▸ Conexão…. Nada foi marcado como removido.`,
  listedDetailsMissing: (count: number) =>
    `Nenhum dos ${count} planos de ação que a lista da v2 cita é conhecido na v1 (404): os códigos da v1 e da v2 podem ser diferentes. Informe os códigos da v1 com ids=Página1!A2:A. Nada foi marcado como removido.`,
  throttled: () => 'O serviço está limitando as requisições (429). Espere um minuto e atualize de novo.',
  serverFailed: (status: number) =>
    `O serviço falhou (${status}) e continuou falhando. Tente de novo mais tarde.`,
  noAnswer: () =>
    'Não foi possível alcançar o serviço. Confira o endereço em Franquia ▸ Conexão… ou tente de novo mais tarde.',
  unexpectedAnswer: (status: number) =>
    `O serviço respondeu de um jeito que não deveria (status ${status}). Confira o endereço em Franquia ▸ Conexão…; se estiver certo, avise quem cuida do serviço.`,
  notJson: (status: number) =>
    `O serviço respondeu com uma página em vez de dados (status ${status}). Confira o endereço em Franquia ▸ Conexão….`,
  contractBroken: (path: string, expected: string) =>
    `A resposta do serviço não é como combinado: ${path} deveria ser ${expected}. Avise quem cuida do serviço.`,
  paceBusy: () => 'Há execuções demais esperando a vez no serviço. Tente de novo em um minuto.',

  unexpected: (detail: string) =>
    `Aconteceu algo inesperado: ${detail}. Tente de novo; se acontecer outra vez, relate com este texto.`,
};
