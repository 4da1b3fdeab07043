// Why BigQuery refused something, as far as it matters for what to do
// (docs.cloud.google.com/bigquery/docs/error-messages).

import { FranchiseError } from '../../../domain/errors.ts';
import { paragraph } from '../../../domain/messages/phrases.ts';
import { warehouseSentences } from '../sentences.ts';
import { type Destination, datasetName } from './destination.ts';

export type RefusalKind =
  /** Temporary. */
  | 'passing'
  /** The job id exists. */
  | 'duplicate'
  | 'missing'
  | 'denied'
  /** The user hasn't granted BigQuery's permission. */
  | 'no-consent'
  /** BigQuery's API is off in the project. */
  | 'api-off'
  | 'billing-off'
  | 'quota'
  /** See BigQuery's text. */
  | 'other';

const KINDS: Readonly<Record<string, RefusalKind>> = {
  backendError: 'passing',
  internalError: 'passing',
  jobBackendError: 'passing',
  jobInternalError: 'passing',
  jobRateLimitExceeded: 'passing',
  rateLimitExceeded: 'passing',
  stopped: 'passing',
  tableUnavailable: 'passing',
  timeout: 'passing',
  duplicate: 'duplicate',
  notFound: 'missing',
  accessDenied: 'denied',
  authError: 'no-consent',
  insufficientPermissions: 'no-consent',
  accessNotConfigured: 'api-off',
  billingNotEnabled: 'billing-off',
  quotaExceeded: 'quota',
  billingTierLimitExceeded: 'quota',
  bytesBilledLimitExceeded: 'other',
};
const BILLING = /\bbilling\b|\bfree tier\b/i;
const CONSENT = /insufficient authentication scopes/i;
const API = /has not been used in project|it is disabled/i;
/** Two statements changed the same rows at once, or too many the same table. */
const AGAIN =
  /could not serialize access|due to concurrent update|exceeded rate limits|retrying the job may solve/i;
/** VPC Service Controls; the text has an id for the administrator. */
const POLICY = /prohibited by organization's policy/i;

/** @param status 0 for a failed job */
export function refusalKind(status: number, reason: string, message: string): RefusalKind {
  // Texts are clearer than reasons, of which several are `accessDenied` or `forbidden`.
  if (AGAIN.test(message)) return 'passing';
  if (POLICY.test(message)) return 'other';
  if (status === 401 || CONSENT.test(message)) return 'no-consent';
  if (API.test(message)) return 'api-off';
  if (BILLING.test(message) && status !== 404) return 'billing-off';
  const known = KINDS[reason];
  if (known !== undefined) return known;
  if (status === 429 || status >= 500) return 'passing';
  if (status === 404) return 'missing';
  return status === 403 ? 'denied' : 'other';
}

const LONGEST_QUOTE = 300;

/** BigQuery refused something. */
export class BigQueryRefusal extends FranchiseError {
  /** @param says Google's text; blank if it said nothing */
  constructor(
    readonly kind: RefusalKind,
    to: Destination,
    readonly says = '',
  ) {
    const code =
      kind === 'passing' ? 'server-failed' : kind === 'no-consent' ? 'no-permission' : 'request-refused';
    super(code, (_core, language) => inWords(warehouseSentences(language), kind, to, says));
  }
}

/** What matters of Google's text. */
export function quotedRefusal(says: string): string {
  return says.slice(0, LONGEST_QUOTE);
}

function inWords(
  say: ReturnType<typeof warehouseSentences>,
  kind: RefusalKind,
  to: Destination,
  says: string,
): string {
  if (kind === 'passing') return say.tableUnreachable;
  if (kind === 'no-consent') return say.tableTokenRefused;
  if (kind === 'duplicate' || kind === 'other')
    return paragraph(say.tableRefused(quotedRefusal(says)), say.tableIfItStays);
  const { project } = to;
  const why = {
    denied: say.tableDenied(datasetName(to)),
    'api-off': say.tableApiOff(project),
    'billing-off': say.lacks.billing(project),
    quota: say.tableQuota(project),
    missing: say.lacks.dataset(project, datasetName(to)),
  };
  const quote = says === '' ? '' : say.tableSays(quotedRefusal(says));
  return paragraph(why[kind], quote, kind === 'quota' ? '' : say.tableTest);
}
