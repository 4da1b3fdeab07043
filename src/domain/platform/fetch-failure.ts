// Why a request has no answer, recognized by the text that Google threw. Google speaks the user's language, so only
// observed texts count, in English and Portuguese; names inside a text (a permission, a function) are the same in every
// language. Any other text means `no-answer`.

import type { ErrorCode } from '../errors.ts';
import type { Sentences } from '../messages/index.ts';
import type { Meaning } from '../service/response.ts';

type FetchFailure =
  | 'quota-spent'
  | 'too-often'
  | 'no-permission'
  | 'host-blocked'
  | 'not-listed'
  | 'url-too-long'
  | 'no-such-host'
  | 'timed-out'
  | 'no-certificate'
  | 'bandwidth'
  | 'no-answer';

interface FailureFacts {
  readonly texts: readonly RegExp[]; // anchored at the beginning if they prove that nothing was sent
  readonly meaning: Meaning;
  readonly code: ErrorCode;
  sentence(say: Sentences): string;
}

const FAILURES: Readonly<Record<FetchFailure, FailureFacts>> = {
  'quota-spent': {
    texts: [
      /^Service invoked too many times(?: for one day)?: (?:premium )?urlfetch\b/i,
      /^Serviço chamado muitas vezes no mesmo dia: (?:premium )?urlfetch\b/i,
    ],
    meaning: 'quota-spent',
    code: 'quota-spent',
    sentence: (say) => say.fetchQuotaSpent,
  },
  'too-often': {
    texts: [/^[^/]*\burlfetch\b[^/]*\bUtilities\.sleep\(/i],
    meaning: 'too-often',
    code: 'throttled',
    sentence: (say) => say.fetchTooOften,
  },
  'no-permission': {
    texts: [
      /\bhttps:\/\/www\.googleapis\.com\/auth\/script\.external_request\b/,
      /^You do not have permission to call UrlFetchApp\./,
      /^Você não tem permissão para chamar UrlFetchApp\./,
      /^Authorization is required to perform that action\b/,
      /^É necessária autorização para executar esta ação\b/,
    ],
    meaning: 'not-allowed',
    code: 'fetch-refused',
    sentence: (say) => say.fetchNoPermission,
  },
  'host-blocked': {
    texts: [/^UrlFetch calls to \S+ are not permitted by your admin\b/],
    meaning: 'not-allowed',
    code: 'fetch-refused',
    sentence: (say) => say.fetchBlocked,
  },
  'not-listed': {
    texts: [/^Request to \S+ failed because the URL has not been whitelisted in the script manifest\b/],
    meaning: 'not-allowed',
    code: 'fetch-refused',
    sentence: (say) => say.fetchNotListed,
  },
  'url-too-long': {
    texts: [/^[^/]*\bURLFetch URL Length\b/i],
    meaning: 'not-allowed',
    code: 'fetch-refused',
    sentence: (say) => say.fetchUrlTooLong,
  },
  'no-such-host': {
    texts: [/^DNS error: /, /^Erro de DNS: /],
    meaning: 'not-sent',
    code: 'no-answer',
    sentence: (say) => say.fetchNoSuchHost,
  },
  'timed-out': {
    texts: [/^Timeout: /],
    meaning: 'no-answer',
    code: 'no-answer',
    sentence: (say) => say.fetchTimedOut,
  },
  'no-certificate': {
    texts: [/^SSL Error\b/i],
    meaning: 'no-answer',
    code: 'no-answer',
    sentence: (say) => say.fetchNoCertificate,
  },
  bandwidth: {
    texts: [/^Bandwidth quota exceeded: /],
    meaning: 'no-answer',
    code: 'no-answer',
    sentence: (say) => say.fetchBandwidth,
  },
  'no-answer': {
    texts: [],
    meaning: 'no-answer',
    code: 'no-answer',
    sentence: (say) => say.noAnswer,
  },
};

export function fetchFailure(text: string): FailureFacts {
  const known = Object.values(FAILURES).find(({ texts }) => texts.some((one) => one.test(text)));
  return known ?? FAILURES['no-answer'];
}
