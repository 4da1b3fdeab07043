// The address of the user guide that Help links to (`GUIDE`). Only the company knows where it is: no default.

import { BuildProblem } from './build-problem.ts';

/** Empty if unset or `none`. @throws BuildProblem if it isn't an https address */
export function readGuide(setting: string | undefined): string {
  const text = setting?.trim() ?? '';
  if (text === '' || text === 'none') return '';
  if (URL.canParse(text) && new URL(text).protocol === 'https:') return new URL(text).href;
  throw new BuildProblem(
    `GUIDE is "${text}"; use an address like https://docs.example.com/franchise/en, or none.`,
  );
}
