// Whether a build sends alerts by e-mail (`ALERT_MAIL=yes`). Other builds have neither the code nor the OAuth scope.
import type { Plugin } from 'esbuild';
import { BuildProblem } from './build-problem.ts';

export const MAIL_SCOPE = 'https://www.googleapis.com/auth/script.send_mail';
const ALERTS = 'alerts';
// What each file exports, by its path. Builds without mail replace it with undefined.
const EXPORTS: Readonly<Record<string, string>> = {
  'src/features/alerts/mail.ts': 'alertMail',
  'src/features/alerts/page/mail-fields.tsx': 'MailFields',
  'src/gas/mail.ts': 'gasMail',
};

/** @throws BuildProblem if the text is neither yes nor no, or the build has no alerts */
export function readAlertMail(setting: string | undefined, features: readonly string[]): boolean {
  const text = setting?.trim().toLowerCase() ?? '';
  if (text === '' || text === 'no') return false;
  if (text !== 'yes') throw new BuildProblem(`ALERT_MAIL is "${text}"; use yes or no.`);
  if (!features.includes(ALERTS))
    throw new BuildProblem('ALERT_MAIL is yes, but FEATURES leaves out alerts.');
  return true;
}

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
