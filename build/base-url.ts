// The service's address that a build can pin (`BASE_URL=… npm run build`), validated and normalized.
import { BuildProblem } from './build-problem.ts';

const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Origin and path without a trailing slash; empty if nothing is pinned.
 * @throws BuildProblem unless it is HTTPS or loopback, without user, query and fragment
 */
export function readPinnedBaseUrl(setting: string | undefined): string {
  const text = setting?.trim() ?? '';
  if (text === '') return '';
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new BuildProblem(`BASE_URL is "${text}", which isn't a URL such as https://example.com.`);
  }
  const isLoopback = url.protocol === 'http:' && LOOPBACK_HOSTS.includes(url.hostname);
  if (url.protocol !== 'https:' && !isLoopback)
    throw new BuildProblem(`BASE_URL is "${text}"; tokens are sent there, so it must begin with https://.`);
  if (url.username !== '' || url.password !== '')
    throw new BuildProblem(
      'BASE_URL contains a user or a password; remove them: users enter their tokens in the spreadsheet.',
    );
  if (url.search !== '' || url.hash !== '')
    throw new BuildProblem(`BASE_URL is "${text}"; remove everything from "?" or "#" on.`);
  return url.origin + url.pathname.replace(/\/+$/, '');
}
