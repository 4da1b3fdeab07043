// Why a request has no answer, recognized by the text that Google threw. Google speaks the user's language, so only
// observed texts count, in English and Portuguese; names inside a text (a permission, a function) are the same in every
// language. Any other text means `no-answer`.

import type { ErrorCode } from '../errors.ts';
import type { Sentences } from '../messages/index.ts';
import type { Meaning } from '../service/response.ts';

/** The error of what kept the request from being answered. */
const CODES = {
  'quota-spent': 'quota-spent',
  'too-often': 'throttled',
  'not-allowed': 'fetch-refused',
  'not-sent': 'no-answer',
  'no-answer': 'no-answer',
} as const satisfies Partial<Record<Meaning, ErrorCode>>;

/** Texts are anchored at the beginning if they prove that nothing was sent. */
type Failure = readonly [
  meaning: keyof typeof CODES,
  sentence: (say: Sentences) => string,
  ...texts: readonly RegExp[],
];

const NO_ANSWER: Failure = ['no-answer', (say) => say.noAnswer];
const FAILURES: readonly Failure[] = [
  [
    'quota-spent',
    (say) => say.fetchQuotaSpent,
    /^Service invoked too many times(?: for one day)?: (?:premium )?urlfetch\b/i,
    /^Serviço chamado muitas vezes no mesmo dia: (?:premium )?urlfetch\b/i,
  ],
  ['too-often', (say) => say.fetchTooOften, /^[^/]*\burlfetch\b[^/]*\bUtilities\.sleep\(/i],
  [
    'not-allowed',
    (say) => say.fetchNoPermission,
    /\bhttps:\/\/www\.googleapis\.com\/auth\/script\.external_request\b/,
    /^You do not have permission to call UrlFetchApp\./,
    /^Você não tem permissão para chamar UrlFetchApp\./,
    /^Authorization is required to perform that action\b/,
    /^É necessária autorização para executar esta ação\b/,
  ],
  ['not-allowed', (say) => say.fetchBlocked, /^UrlFetch calls to \S+ are not permitted by your admin\b/],
  [
    'not-allowed',
    (say) => say.fetchNotListed,
    /^Request to \S+ failed because the URL has not been whitelisted in the script manifest\b/,
  ],
  ['not-allowed', (say) => say.fetchUrlTooLong, /^[^/]*\bURLFetch URL Length\b/i],
  ['not-sent', (say) => say.fetchNoSuchHost, /^DNS error: /, /^Erro de DNS: /],
  ['no-answer', (say) => say.fetchTimedOut, /^Timeout: /],
  ['no-answer', (say) => say.fetchNoCertificate, /^SSL Error\b/i],
  ['no-answer', (say) => say.fetchBandwidth, /^Bandwidth quota exceeded: /],
];

/** What Google's text of a failed request means; a text that isn't known counts as no answer. */
export function fetchFailure(text: string) {
  const known = FAILURES.find(([, , ...texts]) => texts.some((one) => one.test(text)));
  const [meaning, sentence] = known ?? NO_ANSWER;
  return { meaning, code: CODES[meaning], sentence };
}
