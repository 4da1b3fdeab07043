// The hosts that a build may send alerts to, besides the known services (`ALERT_HOSTS="chat.googleapis.com …"`). If
// the base URL is pinned, they go into the manifest's allowlist, which Google enforces.
import { BuildProblem } from './build-problem.ts';

// Lets a later deploy clear the setting.
const NONE = 'none';
const HOST = /^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/** Reads host names separated by spaces or commas, or `none`. @throws BuildProblem for anything else */
export function readAlertHosts(setting: string | undefined): readonly string[] {
  const text = setting?.trim().toLowerCase() ?? '';
  const hosts = text === NONE ? [] : text.split(/[\s,;]+/).filter((host) => host !== '');
  const wrong = hosts.find((host) => !HOST.test(host));
  if (wrong !== undefined)
    throw new BuildProblem(
      `ALERT_HOSTS contains "${wrong}", which isn't a host name such as chat.googleapis.com, hooks.slack.com or *.logic.azure.com.`,
    );
  return hosts;
}
