// Sentences about the address, the tokens and the connection dialog.

import type { ApiVersion } from '../api-version.ts';

/** The sentences about the connection, in English. */
export const en = () => ({
  connectionFromLater: (version: string) =>
    `A later version of the connector has stored your connection here, and this one (${version}) can’t read it. Update the connector; or enter your tokens again in Franchise ▸ Connection…`,
  notConnected: () =>
    'Not connected. Choose Franchise ▸ Connection…, enter the address of the service and your tokens, and try again.',
  notConnectedCopy: () =>
    'Not connected (copy): this spreadsheet was copied from another one. Choose Franchise ▸ Connection… and enter the address and your tokens here.',
  tokenMissing: (version: ApiVersion) =>
    `The ${version} token is missing. Enter it in Franchise ▸ Connection…; an administrator creates it under Security > API.`,
  tokensOfAnotherAddress: (address: string) =>
    `Your saved tokens belong to ${address}. Enter the tokens of the new address; nothing was changed.`,
  tokenKept: (version: ApiVersion) =>
    `The service refuses the new ${version} token; the old one stays. Copy it again from the ${version} list under Security > API.`,
  tokenUntested: () => 'The new token couldn’t be tested; the old one stays.',
  addressChanged: () =>
    'The address was changed after you entered your token; enter it again in Franchise ▸ Connection…',
  baseUrlEmpty: () =>
    'The address is missing. Enter the address of the service, for example https://api.example.com.',
  baseUrlMalformed: (typed: string) =>
    `“${typed}” is not an address. Enter it like https://api.example.com, without a question mark or a user name.`,
  baseUrlInsecure: (host: string) =>
    `http:// would send your tokens unprotected to ${host}. Write https://${host} instead.`,
  baseUrlPinned: (pinned: string) =>
    `This copy of the connector works with ${pinned} only. Enter that address.`,
  tokenBearer: (version: ApiVersion) =>
    `The ${version} token begins with “Bearer”. Enter the token alone, without that word.`,
  tokenMalformed: (version: ApiVersion) =>
    `The ${version} token holds a blank, a line break or a wrong character. Copy it again from Security > API.`,
  tokensEqual: () =>
    'Both fields hold the same token. Enter one from each list under Security > API, or leave one empty.',
  connectionSaved: () => 'Connection saved.',
  tokenRefused: (version: ApiVersion) =>
    `The service refused the ${version} token (401). It may be mistyped, withdrawn or of the other version. Check it in Franchise ▸ Connection…`,
  connectionWorks: (version: ApiVersion) => `${version}: works.`,
  connectionWrongToken: (version: ApiVersion) =>
    `${version}: the service refused this token (401). It may be withdrawn, or of the other version.`,
  connectionNoToken: (version: ApiVersion) => `${version}: no token entered.`,
  connectionSwapped: () => 'Both tokens were refused. Perhaps each is in the other’s field.',
  connectionThrottled: (version: ApiVersion) =>
    `${version}: the service is throttling this address (429). Test again in a minute.`,
  connectionFailed: (version: ApiVersion, problem: string) => `${version}: ${problem}`,
  connectionOdd: (version: ApiVersion, status: number) =>
    `${version}: the service’s answer is unexpected (${status}). Check the address.`,

  connectionTitle: () => 'Connection',
});

/** The sentences about the connection, in Portuguese: the same names and parameters. */
export const pt = (): ReturnType<typeof en> => ({
  connectionFromLater: (version) =>
    `Uma versão mais nova do conector guardou sua conexão aqui, e esta (${version}) não consegue lê-la. Atualize o conector; ou informe seus tokens de novo em Franquia ▸ Conexão…`,
  notConnected: () =>
    'Não conectado. Escolha Franquia ▸ Conexão…, informe o endereço do serviço e seus tokens e tente de novo.',
  notConnectedCopy: () =>
    'Não conectado (cópia): esta planilha foi copiada de outra. Escolha Franquia ▸ Conexão… e informe aqui o endereço e seus tokens.',
  tokenMissing: (version) =>
    `Falta o token ${version}. Informe-o em Franquia ▸ Conexão…; um administrador o gera em Segurança > API.`,
  tokensOfAnotherAddress: (address) =>
    `Seus tokens salvos são de ${address}. Informe os tokens do novo endereço; nada foi alterado.`,
  tokenKept: (version) =>
    `O serviço recusa o novo token ${version}; o antigo continua salvo. Copie-o de novo da lista ${version} em Segurança > API.`,
  tokenUntested: () => 'Não deu para testar o novo token; o antigo continua salvo.',
  addressChanged: () =>
    'O endereço foi alterado depois que você informou seu token; informe-o de novo em Franquia ▸ Conexão…',
  baseUrlEmpty: () =>
    'Falta o endereço. Informe o endereço do serviço, por exemplo https://api.exemplo.com.br.',
  baseUrlMalformed: (typed) =>
    `“${typed}” não é um endereço. Escreva como https://api.exemplo.com.br, sem ponto de interrogação nem nome de usuário.`,
  baseUrlInsecure: (host) =>
    `Com http:// seus tokens iriam sem proteção até ${host}. Escreva https://${host}.`,
  baseUrlPinned: (pinned) => `Esta versão do conector funciona somente com ${pinned}. Informe esse endereço.`,
  tokenBearer: (version) => `O token ${version} começa com “Bearer”. Informe só o token, sem essa palavra.`,
  tokenMalformed: (version) =>
    `O token ${version} tem um espaço, uma quebra de linha ou um caractere errado. Copie-o de novo em Segurança > API.`,
  tokensEqual: () =>
    'Os dois campos têm o mesmo token. Informe um de cada lista em Segurança > API, ou deixe um vazio.',
  connectionSaved: () => 'Conexão salva.',
  tokenRefused: (version) =>
    `O serviço recusou o token ${version} (401). Ele pode ter erro de digitação, ter sido revogado ou ser da outra versão. Confira em Franquia ▸ Conexão…`,
  connectionWorks: (version) => `${version}: funciona.`,
  connectionWrongToken: (version) =>
    `${version}: o serviço recusou este token (401). Pode ter sido revogado, ou ser da outra versão.`,
  connectionNoToken: (version) => `${version}: nenhum token informado.`,
  connectionSwapped: () => 'Os dois tokens foram recusados. Talvez estejam trocados.',
  connectionThrottled: (version) =>
    `${version}: o serviço está limitando este endereço (429). Teste de novo em um minuto.`,
  connectionFailed: (version, problem) => `${version}: ${problem}`,
  connectionOdd: (version, status) =>
    `${version}: a resposta do serviço é inesperada (${status}). Confira o endereço.`,
  connectionTitle: () => 'Conexão',
});
