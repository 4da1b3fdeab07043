// The hosts that a build names for alerts (`ALERT_HOSTS="chat.googleapis.com hook.eu1.make.com"`). A build with one
// address may send to no other: they go into the manifest's list of addresses, which Google enforces. In each build they
// are the only ones besides the known services.
import { BuildProblem } from './build-problem.ts';

/** Takes them away again where a script has some. */
const NONE = 'none';
const HOST = /^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/**
 * The hosts; none when the setting is undefined, empty or `none`.
 *
 * @throws BuildProblem for anything but names of hosts, several behind each other with blanks or commas.
 */
export function readAlertHosts(setting: string | undefined): readonly string[] {
  const text = setting?.trim().toLowerCase() ?? '';
  const hosts = text === NONE ? [] : text.split(/[\s,;]+/).filter((host) => host !== '');
  const wrong = hosts.find((host) => !HOST.test(host));
  if (wrong !== undefined)
    throw new BuildProblem(
      `ALERT_HOSTS holds "${wrong}"; write names of hosts, such as "chat.googleapis.com hooks.slack.com *.logic.azure.com".`,
    );
  return hosts;
}
