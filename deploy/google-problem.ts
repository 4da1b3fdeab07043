// Translates clasp's error output into what to do. Google's own text follows in parentheses.
import { DeployProblem, type ProblemKind } from './deploy-problem.ts';

interface KnownProblem {
  readonly pattern: RegExp;
  readonly sentence: string;
  readonly kind?: ProblemKind;
}

const LOG_IN = 'run npx clasp login, and tick every box that Google shows';

// The first match wins.
const KNOWN: readonly KnownProblem[] = [
  { pattern: /No credentials found/, sentence: `You aren't logged in to Google: ${LOG_IN}.` },
  {
    pattern: /invalid_rapt/,
    sentence: `Your Google Workspace requires a new login every few hours: ${LOG_IN}. For a role account in CI an administrator can exempt clasp in the Admin console, Security > Google Cloud session control.`,
  },
  {
    pattern: /invalid_grant|invalid authentication credentials/i,
    sentence: `Google no longer accepts the saved login (revoked, password changed, or unused for six months): ${LOG_IN}.`,
  },
  {
    pattern: /insufficient authentication scopes/i,
    sentence: `The saved login lacks permissions for this: ${LOG_IN}.`,
  },
  {
    pattern: /has not enabled the Apps Script API/,
    sentence:
      'The Apps Script API is off for your account: turn it on at https://script.google.com/home/usersettings, wait a few minutes, and run this command again.',
  },
  {
    pattern: /API has not been used in project|it is disabled/,
    sentence: `The Google Cloud project of the login's own OAuth client lacks an API: enable the Apps Script API and the Drive API there, or log in with clasp's client (npx clasp login).`,
  },
  {
    pattern: /Requested entity was not found/,
    sentence:
      "Your account can't see a script with this id. The script's id is in the spreadsheet under Extensions > Apps Script > Project settings; it isn't the id in the spreadsheet's address.",
    kind: 'not-found',
  },
  {
    pattern: /does not have permission|PERMISSION_DENIED/,
    sentence:
      'Your account may not change this script: get editor access to the spreadsheet, or log in with another account (npx clasp login).',
  },
  {
    pattern: /JSON at position|Unexpected end of JSON input/,
    sentence:
      'The file with the saved login is damaged (.clasprc.json in your home folder, or the file that clasp_config_auth names): delete it and run npx clasp login.',
  },
  {
    pattern: /fetch failed|ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|other side closed/,
    sentence:
      'Google could not be reached, or the connection broke: check the network, then run this command again.',
  },
  {
    pattern: /Quota exceeded|RESOURCE_EXHAUSTED|Rate Limit/i,
    sentence: "Google's quota is used up for now: wait a few minutes and run this command again.",
  },
  {
    pattern: /limit of 200 versions/i,
    sentence:
      "The script has reached Google's limit of versions: delete old ones in the script editor under Project history, then run this command again.",
  },
];

export function problemOf(said: string): DeployProblem {
  const text = said.trim().replace(/\s+/g, ' ');
  const known = KNOWN.find(({ pattern }) => pattern.test(text));
  if (known === undefined)
    return new DeployProblem(
      text === '' ? 'clasp failed without output: run this command again.' : `clasp failed: ${text}`,
    );
  return new DeployProblem(`${known.sentence} (Google: ${text})`, known.kind);
}
