// The hosts that a build may send alerts to, besides the known services (`ALERT_HOSTS="chat.googleapis.com
// hook.eu1.make.com"`). If the base URL is pinned, they go into the manifest's allowlist, which Google enforces.
import { BuildProblem } from './build-problem.ts';

// Lets a later deploy clear the setting.
const NONE = 'none';
const HOST = /^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/**
 * Host names separated by spaces or commas. Unset, empty or `none` gives an empty list.
 * @throws BuildProblem for anything else
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
