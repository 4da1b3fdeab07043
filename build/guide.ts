// Where the guide for users stands (`GUIDE`), to which the page that helps leads. Nobody but the company knows where its
// people can read it, so nothing is there without the setting.

import { BuildProblem } from './build-problem.ts';

/**
 * The address of the guide; empty where the setting is undefined, empty or `none`.
 * @throws BuildProblem for what is no https address
 */
export function readGuide(setting: string | undefined): string {
  const text = setting?.trim() ?? '';
  if (text === '' || text === 'none') return '';
  if (URL.canParse(text) && new URL(text).protocol === 'https:') return new URL(text).href;
  throw new BuildProblem(
    `GUIDE is "${text}"; write an address like https://docs.example.com/franchise/en, or none.`,
  );
}
