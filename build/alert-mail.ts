// Whether a build sends alerts by e-mail (`ALERT_MAIL=yes`). Without it nothing of that is in the bundle or in a page, and
// people aren't asked for the permission.
import type { Plugin } from 'esbuild';
import { BuildProblem } from './build-problem.ts';

/** The permission to send mails. */
export const MAIL_SCOPE = 'https://www.googleapis.com/auth/script.send_mail';
/** The feature that the mails are of. */
const ALERTS = 'alerts';
/** What each file exports of which a build without mails holds nothing. */
const EXPORTS: Readonly<Record<string, string>> = {
  'src/features/alerts/mail.ts': 'alertMail',
  'src/features/alerts/page/mail-fields.tsx': 'MailFields',
  'src/gas/mail.ts': 'gasMail',
};

/**
 * Whether mails are sent: `yes`, or `no` as without the setting.
 * @param features the names of those that the build holds
 * @throws BuildProblem for any other text, and where the build has no alerts
 */
export function readAlertMail(setting: string | undefined, features: readonly string[]): boolean {
  const text = setting?.trim().toLowerCase() ?? '';
  if (text === '' || text === 'no') return false;
  if (text !== 'yes') throw new BuildProblem(`ALERT_MAIL is "${text}"; write yes, or no.`);
  if (!features.includes(ALERTS))
    throw new BuildProblem('ALERT_MAIL is yes, and FEATURES leaves out alerts, which the mails are of.');
  return true;
}

/** Puts nothing in the place of what sends mails, unless that is wanted. */
export function leavingOutMail(isWanted: boolean): Plugin {
  return {
    name: 'alert-mail',
    setup(build) {
      if (isWanted) return;
      build.onLoad({ filter: /[\\/]mail(?:-fields)?\.tsx?$/ }, ({ path }) => {
        const [, name] =
          Object.entries(EXPORTS).find(([file]) => path.replaceAll('\\', '/').endsWith(`/${file}`)) ?? [];
        return name === undefined ? undefined : { contents: `export const ${name} = undefined;` };
      });
    },
  };
}
