// Values in source cells: words for options, and numbers with a decimal comma.

import type { CellValue } from '../../../domain/cells/cell.ts';
import type { TemplateQuestion } from '../../answers/rules/template.ts';
import { optionNamed } from './option-words.ts';

/** `8,5`, `8.5`, `1.234,5`, `1,234.5`, `-17`; not `1,234`, which is ambiguous, and not `007`. */
const NUMBER =
  /^[+-]?(?:(?<whole>0|[1-9]\d*)|(?<thousands>[1-9]\d{0,2}(?:(?<mark>[.,])\d{3})(?:\k<mark>\d{3})*)(?=(?!\k<mark>)[.,]\d))(?:[.,](?<decimals>\d{1,2}|\d{4,}))?$/;

/** Returns undefined if the text isn't unambiguously a number. */
export function numberInText(text: string): number | undefined {
  const groups = NUMBER.exec(text.trim())?.groups;
  if (groups === undefined) return undefined;
  const { whole = groups.thousands?.replace(/[.,]/g, ''), decimals = '' } = groups;
  return Number(`${text.trim().startsWith('-') ? '-' : ''}${whole}.${decimals}`);
}

/** The number before the sign; undefined if the text isn't unambiguously a percentage. */
export function percentInText(text: string): number | undefined {
  const [, number] = /^(.*\d)\s*%$/.exec(text.trim()) ?? [];
  return number === undefined ? undefined : numberInText(number);
}

/** `A; B` is split unless the whole text is known. */
export function wordsForOptions(
  cell: CellValue,
  { options }: Pick<TemplateQuestion, 'options'>,
  isKnown: (text: string) => boolean,
): readonly string[] {
  const text = cell instanceof Date ? '' : String(cell).trim();
  const isWhole = optionNamed(options, text) !== undefined || isKnown(text);
  if (isWhole) return [text];
  const lines = text.split(/[\r\n]/);
  const parts = lines.length > 1 ? lines : text.split(/[,;|]/);
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
