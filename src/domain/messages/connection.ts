// The address, the tokens and the connection dialog.

import type { ApiVersion } from '../service/service-path.ts';

/** What a token is for: people don't know versions. */
const NAMES = {
  en: {
    v1: ['token for tickets and action plans', 'Tickets and action plans'],
    v2: ['token for assessments and other lists', 'Assessments and other lists'],
  },
  pt: {
    v1: ['token de chamados e planos de ação', 'Chamados e planos de ação'],
    v2: ['token de avaliações e outras listas', 'Avaliações e outras listas'],
  },
} as const;
const tokenEn = (version: ApiVersion) => NAMES.en[version]?.[0] ?? version;
const tokenPt = (version: ApiVersion) => NAMES.pt[version]?.[0] ?? version;
const partEn = (version: ApiVersion) => NAMES.en[version]?.[1] ?? version;
const partPt = (version: ApiVersion) => NAMES.pt[version]?.[1] ?? version;

export const en = () => ({
  connectionFromLater: (version: string) =>
    `A later version stored your connection here. Update this one (${version}), or enter your tokens in Franchise ▸ Connection…`,
  notConnected: 'Not connected. Enter the service’s address and your tokens in Franchise ▸ Connection…',
  notConnectedCopy:
    'Not connected: this is a copy. Enter the address and your tokens in Franchise ▸ Connection…',
  tokenMissing: (version: ApiVersion) =>
    `The ${tokenEn(version)} is missing. Enter it in Franchise ▸ Connection…; administrators create it under Security > API.`,
  tokensOfAnotherAddress: (address: string) =>
    `Your saved tokens belong to ${address}. Enter the new address’s tokens; nothing was changed.`,
  tokenKept: (version: ApiVersion) =>
    `The new ${tokenEn(version)} was refused and not saved. Copy it again from the ${version} list under Security > API.`,
  tokenUntested: 'The new token couldn’t be tested and wasn’t saved.',
  addressChanged: 'The address was changed. Enter your token again in Franchise ▸ Connection…',
  baseUrlEmpty: 'Enter the service’s address, for example https://api.example.com.',
  baseUrlMalformed: (typed: string) => `“${typed}” is not an address. Enter it like https://api.example.com.`,
  baseUrlInsecure: (host: string) =>
    `http:// would send your tokens unprotected to ${host}. Write https://${host} instead.`,
  baseUrlPinned: (pinned: string) => `This connector works with ${pinned} only. Enter that address.`,
  tokenBearer: (version: ApiVersion) =>
    `The ${tokenEn(version)} begins with “Bearer”. Enter it without that word.`,
  tokenMalformed: (version: ApiVersion) =>
    `The ${tokenEn(version)} has a wrong character. Copy it again from Security > API.`,
  tokensEqual: 'Both tokens are the same. Enter one from each list under Security > API, or leave one empty.',
  connectionSaved: 'Connection saved.',
  tokenRefused: (version: ApiVersion) =>
    `The ${tokenEn(version)} was refused: mistyped, withdrawn or from the other list. Enter it again in Franchise ▸ Connection…`,
  connectionWorks: (version: ApiVersion) => `${partEn(version)}: works.`,
  connectionWrongToken: (version: ApiVersion) =>
    `${partEn(version)}: the token was refused. It may be withdrawn, or from the other list.`,
  connectionNoToken: (version: ApiVersion) => `${partEn(version)}: no token.`,
  connectionSwapped: 'Both tokens were refused. They may be swapped.',
  connectionThrottled: (version: ApiVersion) =>
    `${partEn(version)}: the service is busy. Test again in a minute.`,
  connectionFailed: (version: ApiVersion, problem: string) => `${partEn(version)}: ${problem}`,
  connectionOdd: (version: ApiVersion, status: number) =>
    `${partEn(version)}: unexpected answer (${status}). Check the address.`,

  connectionTitle: 'Connection',
});

export const pt = (): ReturnType<typeof en> => ({
  connectionFromLater: (version) =>
    `Uma versão mais nova guardou sua conexão aqui. Atualize esta (${version}), ou informe seus tokens em Franquia ▸ Conexão…`,
  notConnected: 'Não conectado. Informe o endereço do serviço e seus tokens em Franquia ▸ Conexão…',
  notConnectedCopy:
    'Não conectado: esta planilha é uma cópia. Informe o endereço e seus tokens em Franquia ▸ Conexão…',
  tokenMissing: (version) =>
    `Falta o ${tokenPt(version)}. Informe-o em Franquia ▸ Conexão…; um administrador o gera em Segurança > API.`,
  tokensOfAnotherAddress: (address) =>
    `Seus tokens salvos são de ${address}. Informe os tokens do novo endereço; nada foi alterado.`,
  tokenKept: (version) =>
    `O novo ${tokenPt(version)} foi recusado e não foi salvo. Copie-o de novo da lista ${version} em Segurança > API.`,
  tokenUntested: 'Não deu para testar o novo token; ele não foi salvo.',
  addressChanged: 'O endereço mudou. Informe seu token de novo em Franquia ▸ Conexão…',
  baseUrlEmpty: 'Informe o endereço do serviço, por exemplo https://api.exemplo.com.br.',
  baseUrlMalformed: (typed) => `“${typed}” não é um endereço. Escreva como https://api.exemplo.com.br.`,
  baseUrlInsecure: (host) =>
    `Com http:// seus tokens iriam sem proteção até ${host}. Escreva https://${host}.`,
  baseUrlPinned: (pinned) => `Este conector só funciona com ${pinned}. Informe esse endereço.`,
  tokenBearer: (version) => `O ${tokenPt(version)} começa com “Bearer”. Informe-o sem essa palavra.`,
  tokenMalformed: (version) =>
    `O ${tokenPt(version)} tem um caractere errado. Copie-o de novo em Segurança > API.`,
  tokensEqual: 'Os dois tokens são iguais. Informe um de cada lista em Segurança > API, ou deixe um vazio.',
  connectionSaved: 'Conexão salva.',
  tokenRefused: (version) =>
    `O ${tokenPt(version)} foi recusado: erro de digitação, revogado ou da outra lista. Informe-o de novo em Franquia ▸ Conexão…`,
  connectionWorks: (version) => `${partPt(version)}: funciona.`,
  connectionWrongToken: (version) =>
    `${partPt(version)}: o token foi recusado. Pode estar revogado, ou ser da outra lista.`,
  connectionNoToken: (version) => `${partPt(version)}: sem token.`,
  connectionSwapped: 'Os dois tokens foram recusados. Podem estar trocados.',
  connectionThrottled: (version) => `${partPt(version)}: o serviço está ocupado. Teste de novo em um minuto.`,
  connectionFailed: (version, problem) => `${partPt(version)}: ${problem}`,
  connectionOdd: (version, status) =>
    `${partPt(version)}: resposta inesperada (${status}). Confira o endereço.`,
  connectionTitle: 'Conexão',
});
