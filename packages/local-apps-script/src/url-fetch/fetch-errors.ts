// What UrlFetchApp throws. The Portuguese texts stand where somebody has reported them from live scripts; for the
// others everybody gets English here, and what Google says instead is unknown.
import { PlatformError } from '../kernel/contract.ts';

const scope = 'https://www.googleapis.com/auth/script.external_request';

/** Errors by what went wrong. `url` is as the script gave it: Google repeats all of it, with its query. */
export const fetchErrors = {
  'quota-spent': () =>
    new PlatformError(
      'Service invoked too many times for one day: urlfetch.',
      'Serviço chamado muitas vezes no mesmo dia: urlfetch.',
    ),
  'too-often': () =>
    new PlatformError(
      'Service invoked too many times in a short time: urlfetch. Try Utilities.sleep(1000) between calls.',
    ),
  'no-permission': () =>
    new PlatformError(
      `You do not have permission to call UrlFetchApp.fetch. Required permissions: ${scope}`,
      `Você não tem permissão para chamar UrlFetchApp.fetch. Permissões necessárias: ${scope}`,
    ),
  blocked: (url: string) => new PlatformError(`UrlFetch calls to ${url} are not permitted by your admin`),
  'not-listed': (url: string) =>
    new PlatformError(
      `Request to ${url} failed because the URL has not been whitelisted in the script manifest.`,
    ),
  'url-too-long': () =>
    new PlatformError('Limit Exceeded: URLFetch URL Length.', 'Limite excedido: URLFetch URL Length.'),
  bandwidth: (url: string) =>
    new PlatformError(`Bandwidth quota exceeded: ${url}. Try reducing the rate of data transfer.`),
  dns: (url: string) => new PlatformError(`DNS error: ${url}`, `Erro de DNS: ${url}`),
  unreachable: (url: string) =>
    new PlatformError(`Address unavailable: ${url}`, `Endereço não disponível: ${url}`),
  timeout: (url: string) => new PlatformError(`Timeout: ${url}`, `Tempo limite: ${url}`),
  ssl: (url: string) => new PlatformError(`SSL Error ${url}`, `Erro de SSL ${url}`),
  redirects: (url: string) => new PlatformError(`Too many redirects: ${url}`),
} as const satisfies Record<string, (url: string) => PlatformError>;
