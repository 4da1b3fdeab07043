// What the cells of a source hold: words for options, and numbers with a decimal comma.

import type { CellValue } from '../../../domain/cell.ts';
import type { TemplateQuestion } from '../../answers/rules/template.ts';
import { optionNamed } from './option-words.ts';

/** `8,5`, `8.5`, `1.234,5`, `1,234.5`, `-17`; not `1,234`, which is two numbers, and not `007`, which is none. */
const NUMBER =
  /^[+-]?(?:(?<whole>0|[1-9]\d*)|(?<thousands>[1-9]\d{0,2}(?:(?<mark>[.,])\d{3})(?:\k<mark>\d{3})*)(?=(?!\k<mark>)[.,]\d))(?:[.,](?<decimals>\d{1,2}|\d{4,}))?$/;

/**
 * Reads an answer that was typed as text as a number, with a decimal comma or point. Undefined where it isn't one for
 * certain.
 */
export function numberInText(text: string): number | undefined {
  const groups = NUMBER.exec(text.trim())?.groups;
  if (groups === undefined) return undefined;
  const { whole = groups.thousands?.replace(/[.,]/g, ''), decimals = '' } = groups;
  return Number(`${text.trim().startsWith('-') ? '-' : ''}${whole}.${decimals}`);
}

/**
 * Reads an answer such as `85 %` as the number before the sign. Undefined where a text is no percentage for certain.
 */
export function percentInText(text: string): number | undefined {
  const [, number] = /^(.*\d)\s*%$/.exec(text.trim()) ?? [];
  return number === undefined ? undefined : numberInText(number);
}

/**
 * Splits an answer in a person's sheet, such as `A; B`, into the words that stand for options. It stays whole where
 * the whole is known.
 */
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
