// The words that people use for options: not applicable, yes and no, good and bad. Yes isn't always good: for “Presença
// de pragas?” it is bad. They are equated only if the question's title says so.

import type { CellValue } from '../../../../domain/cells/cell.ts';
import { fold, trimmed } from '../../../../domain/language.ts';
import { lazily } from '../../../../domain/schema.ts';
import { isBlankCell } from '../../../answers/rules/answer-cells.ts';
import {
  bareLabel,
  type Template,
  type TemplateOption,
  type TemplateQuestion,
} from '../../../answers/rules/template.ts';
import { type SourceCells, textOf } from '../source-table.ts';
import { numberAndName } from './source-values.ts';

interface WordSense {
  readonly family: 'truth' | 'judgement';
  readonly is: boolean; // Yes, or good.
}

const NOT_APPLICABLE =
  /^(n[ ./]*(s[ ./]*)?a\.?|n ?\/ ?ap(lic)?\.?|nao (se )?aplica(vel)?\.?|not applicable|sem aplicacao)$/;

const SENSES = lazily(() => {
  const words = (family: WordSense['family'], is: boolean, text: string) =>
    text.split('|').map((word): readonly [string, WordSense] => [word, { family, is }]);
  return new Map([
    ...words('truth', true, 'sim|s|yes|y|true|verdadeiro|✓|✔'),
    ...words('truth', false, 'nao|n|no|false|falso|✗|✘'),
    ...words(
      'judgement',
      true,
      'ok|c|conforme|em conformidade|compliant|conforming|atende|aprovado|adequado|satisfatorio|pass|passed',
    ),
    ...words(
      'judgement',
      false,
      'nok|not ok|nao ok|nc|nao conforme|nao-conforme|non-compliant|noncompliant|non compliant|nao atende|reprovado|inadequado|insatisfatorio|fail|failed',
    ),
  ]);
});

/** The title ends in desirable states. */
const GOOD_END =
  /( ((limp|conservad|complet|conferid|organizad|adequad|corret|atualizad|higienizad|abastecid)[oa]s?|(disponive|legive)(l|is)|funcionando|(em|na|no) (dia|ordem|bom estado|conformidade|validade|prazo)|dentro d[ao] (validade|prazo)|clean|tidy|complete|checked|organi[sz]ed|correct|working|labell?ed|stocked|available|legible|valid|(in|within|up to) (date|order|good condition))( e| and)?)+$/;
const SMALL = /^(o|a|os|as|d[aeo]s?|of|the|is|are|esta|estao)$/;
/** `not`, `without`, and participles, which may be a fault: `Expired products available`, `Produto vencido disponível`. */
const DOUBTFUL = /^(nao|nem|sem|falta|nenhuma?|no|not|never|without|missing|lack)$|ed$/;
const PARTICIPLE = /([ai]d|[tj])[oa]s?$/;

/** False if the text is an option's label. */
export function saysNotApplicable(text: string, { options }: Pick<TemplateQuestion, 'options'>): boolean {
  return NOT_APPLICABLE.test(fold(text)) && optionNamed(options, text) === undefined;
}

export function notApplicableOptions(options: readonly TemplateOption[]): readonly TemplateOption[] {
  return options.filter(({ label }) => NOT_APPLICABLE.test(fold(bareLabel(label))));
}

/** By label, optionally with the code beside it. A bare code matches nothing: it may be a count. */
export function optionNamed(options: readonly TemplateOption[], text: string): TemplateOption | undefined {
  const wanted = fold(text);
  const labelled = options.find(({ label }) => fold(label) === wanted);
  if (labelled !== undefined) return labelled;
  const { number, name } = numberAndName(text) ?? {};
  return name === undefined
    ? undefined
    : options.find(({ id, label }) => id === number && fold(bareLabel(label)) === fold(name));
}

/** What an answer such as `Sim` or `NOK` means, whatever the template calls it; undefined if unknown. */
export function senseOf(word: string): WordSense | undefined {
  return SENSES().get(fold(word));
}

/** Returns undefined if no option has this sense, or several do. */
export function labelOfSense(
  { family, is }: WordSense,
  options: readonly TemplateOption[],
): string | undefined {
  const [fitting, ...others] = options.filter(({ label }) => {
    const sense = senseOf(label);
    return sense?.family === family && sense.is === is;
  });
  return others.length === 0 ? fitting?.label : undefined;
}

/** A title such as `Floor is clean`, of one thing: with more words what it is about may be a fault. */
export function isYesGood(title: string): boolean {
  const text = fold(title).replace(/\P{L}+/gu, ' ');
  const end = GOOD_END.exec(text.trim());
  const thing = text
    .slice(0, end?.index ?? 0)
    .split(' ')
    .filter((word) => word !== '' && !SMALL.test(word));
  const isDoubtful = thing.some((word, n) => DOUBTFUL.test(word) || (n > 0 && PARTICIPLE.test(word)));
  return (thing.length === 1 || thing.length === 2) && !isDoubtful;
}

/** `A; B` is split unless the whole text is known. */
export function wordsForOptions(
  cell: CellValue,
  { options }: Pick<TemplateQuestion, 'options'>,
  isKnown: (text: string) => boolean,
): readonly string[] {
  const text = cell instanceof Date ? '' : trimmed(String(cell));
  const isWhole = optionNamed(options, text) !== undefined || isKnown(text);
  if (isWhole) return [text];
  const lines = text.split(/[\r\n]/);
  const parts = lines.length > 1 ? lines : text.split(/[,;|]/);
  return parts.map(trimmed).filter((part) => part !== '');
}

const MARK = /^(x|✓|✔|☑|•|●|ok)$/;

/**
 * Printed forms have a column for each option, `C | NC | N/A`, with an x in one of them. The first gets the option and
 * the others go blank, so that columns keep their numbers; if any row has several marks, all stay as they are.
 */
export function joinMarks(cells: SourceCells, { questions }: Pick<Template, 'questions'>): SourceCells {
  const namesOption = (text: string) =>
    senseOf(text) !== undefined ||
    saysNotApplicable(text, { options: [] }) ||
    questions.some(({ options }) => optionNamed(options, text) !== undefined);
  const joined = cells.map((row) => [...row]);
  for (const [n, row] of cells.entries()) {
    if (!row.every((cell) => typeof cell === 'string' && !/\d/.test(cell))) continue;
    let labels: string[] = [];
    for (const [at, text] of [...row.map(textOf), ''].entries()) {
      const isOption = text !== '' && namesOption(text);
      const isNext = isOption && !labels.some((label) => fold(label) === fold(text));
      if (!isNext && labels.length > 1) join(joined, n, at - labels.length, labels);
      labels = isNext ? [...labels, text] : isOption ? [text] : [];
    }
  }
  return joined;
}

/** Down to the first row with something other than a mark. */
function join(cells: CellValue[][], headerRow: number, at: number, labels: readonly string[]): void {
  const isMark = (cell: CellValue) => {
    const text = fold(textOf(cell));
    return cell === true || (MARK.test(text) && !labels.some((label) => fold(label) === text));
  };
  const partsOf = (row: readonly CellValue[]) => labels.map((_, n) => row[at + n] ?? '');
  const isOther = (cell: CellValue) => !isBlankCell(cell) && cell !== false && !isMark(cell);
  const below = cells.slice(headerRow + 1);
  const end = below.findIndex((row) => partsOf(row).some(isOther));
  const rows = below.slice(0, end < 0 ? below.length : end);
  const counts = rows.map((row) => partsOf(row).filter(isMark).length);
  if (Math.max(0, ...counts) !== 1) return;
  for (const row of rows) {
    const chosen = partsOf(row).findIndex(isMark);
    row.splice(at, labels.length, labels[chosen] ?? '', ...labels.slice(1).map(() => ''));
  }
  cells[headerRow]?.splice(at, 1, `✓ (${labels.join(' / ')})`);
}
