// The words that people type for yes and no, and what checkboxes hold.

import { fold } from './language.ts';

const YES = ['x', 'yes', 'y', 'sim', 's', 'true', 'verdadeiro', '1'];
const NO = ['no', 'n', 'nao', 'false', 'falso', '0'];

export function readYesNo(text: string): boolean | undefined {
  const word = fold(text);
  return YES.includes(word) ? true : NO.includes(word) ? false : undefined;
}
