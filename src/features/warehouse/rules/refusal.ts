// Why BigQuery refused something, as far as it makes a difference what to do now
// (docs.cloud.google.com/bigquery/docs/error-messages).

/**
 * Why BigQuery refused a request or a job, as far as it decides what to do: send again, carry on, or tell the person.
 */
export type RefusalKind =
  /** It ends by itself. */
  | 'passing'
  /** The job of this id is there already. */
  | 'duplicate'
  | 'missing'
  | 'denied'
  /** The person has not given the permission for BigQuery. */
  | 'no-consent'
  /** The project doesn't have BigQuery's interface switched on. */
  | 'api-off'
  | 'billing-off'
  | 'quota'
  /** Anything else: BigQuery's own text says what. */
  | 'other';

const KINDS: Readonly<Record<string, RefusalKind>> = {
  backendError: 'passing',
  internalError: 'passing',
  jobBackendError: 'passing',
  jobInternalError: 'passing',
  jobRateLimitExceeded: 'passing',
  rateLimitExceeded: 'passing',
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
};
const BILLING = /\bbilling\b|\bfree tier\b/i;
const CONSENT = /insufficient authentication scopes/i;
const API = /has not been used in project|it is disabled/i;
/** Two statements changed the same rows at once. */
const SERIALIZE = /could not serialize access/i;

/**
 * Reads from BigQuery's error why it refused, which decides whether to send again and what people are told.
 * @param status of the HTTP answer; 0 for a job that failed
 * @param reason BigQuery's code, such as `rateLimitExceeded`
 */
export function refusalKind(status: number, reason: string, message: string): RefusalKind {
  // The texts are clearer than the reasons, of which several are `accessDenied` or `forbidden`.
  if (SERIALIZE.test(message)) return 'passing';
  if (status === 401 || CONSENT.test(message)) return 'no-consent';
  if (API.test(message)) return 'api-off';
  if (BILLING.test(message) && status !== 404) return 'billing-off';
  const known = KINDS[reason];
  if (known !== undefined) return known;
  if (status === 429 || status >= 500) return 'passing';
  if (status === 404) return 'missing';
  return status === 403 ? 'denied' : 'other';
}
