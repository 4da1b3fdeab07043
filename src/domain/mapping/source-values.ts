// What the cells of a source say in the words of an answer sheet: marks for what doesn't apply, numbers with a decimal
// comma, and the many words for yes and no.

import type { TemplateQuestion } from '../answers/template.ts';
import { optionWritten } from '../answers/template.ts';
import type { CellValue } from '../cell.ts';
import { fold } from '../language.ts';
import { lazily } from '../lazily.ts';

const NOT_APPLICABLE = /^(n ?[/.]? ?a\.?|nao (se )?aplica(vel)?|not applicable|sem aplicacao)$/;
/** `8,5`, `8.5`, `1.234,5`, `1,234.5`, `-17`; not `1,234`, which is two numbers, and not `007`, which is none. */
const NUMBER =
  /^[+-]?(?:(?<whole>0|[1-9]\d*)|(?<thousands>[1-9]\d{0,2}(?:(?<mark>[.,])\d{3})(?:\k<mark>\d{3})*)(?=(?!\k<mark>)[.,]\d))(?:[.,](?<decimals>\d{1,2}|\d{4,}))?$/;
const WORDS = lazily(() => [
  new Set(
    'sim|s|yes|y|ok|c|true|verdadeiro|✓|✔|conforme|compliant|conforming|atende|aprovado|pass|passed'.split(
      '|',
    ),
  ),
  new Set(
    'nao|n|no|nok|not ok|nc|false|falso|✗|✘|nao conforme|non-compliant|noncompliant|non compliant|nao atende|reprovado|fail|failed'.split(
      '|',
    ),
  ),
]);

/** Whether a cell says that its question doesn't apply, in one of the forms that people use. */
export function saysNotApplicable(text: string, { options }: Pick<TemplateQuestion, 'options'>): boolean {
  return NOT_APPLICABLE.test(fold(text)) && optionWritten(options, text) === undefined;
}

/** A number that was written as a text, with a decimal comma or point; undefined where it isn't one for certain. */
export function numberInText(text: string): number | undefined {
  const groups = NUMBER.exec(text.trim())?.groups;
  if (groups === undefined) return undefined;
  const { whole = groups.thousands?.replace(/[.,]/g, ''), decimals = '' } = groups;
  return Number(`${text.trim().startsWith('-') ? '-' : ''}${whole}.${decimals}`);
}

/** Whether these answers to one question are numbers: all of them can be, and one of them is or has decimals. */
export function areNumbers(cells: readonly CellValue[]): boolean {
  const texts = cells.filter((cell) => typeof cell !== 'number').map(String);
  const isAny = texts.length < cells.length || texts.some((text) => /\d[.,]\d/.test(text));
  return isAny && texts.every((text) => numberInText(text) !== undefined);
}

/** The label of the only option that says the same as a word for yes or for no; undefined where there is none. */
export function labelMeant(text: string, { options }: Pick<TemplateQuestion, 'options'>): string | undefined {
  const words = WORDS().find((set) => set.has(fold(text)));
  const [fitting, ...others] = options.filter(({ label }) => words?.has(fold(label)));
  return others.length === 0 ? fitting?.label : undefined;
}

/** The words that a cell gives for options: the whole where that is one, or else its parts. */
export function wordsForOptions(
  cell: CellValue,
  { options }: Pick<TemplateQuestion, 'options'>,
  isKnown: (text: string) => boolean,
): readonly string[] {
  const text = cell instanceof Date ? '' : String(cell).trim();
  const isWhole = optionWritten(options, text) !== undefined || isKnown(text);
  if (isWhole) return [text];
  const lines = text.split(/[\r\n]/);
  const parts = lines.length > 1 ? lines : text.split(/[,;|]/);
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
