// The words that people use for options: not applicable, yes and no, good and bad. Yes isn't always good: for “Presença
// de pragas?” it is bad. They are equated only if the question's title says so.

import { fold } from '../../../domain/language.ts';
import { lazily } from '../../../domain/lazily.ts';
import type { TemplateOption, TemplateQuestion } from '../../answers/rules/template.ts';
import { numberAndName } from './numbered-names.ts';

export interface WordSense {
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

/** The title ends in a desirable state. */
const GOOD_END =
  /\b((limp|conservad|complet|conferid|organizad|adequad|corret|identificad|atualizad|higienizad|abastecid)[oa]s?|(disponive|visive|legive)(l|is)|funcionando|(em|na|no) (dia|ordem|bom estado|conformidade|validade|prazo)|dentro d[ao] (validade|prazo)|clean|tidy|complete|checked|organi[sz]ed|correct|working|labell?ed|stocked|available|visible|legible|valid|(in|within|up to) (date|order|good condition))$/;
/** Words, and beginnings of words, that reverse or blur such a title. */
const DOUBTFUL =
  /\b((nao|sem|nem|nunca|mal|fora|ou|qual|quais|no(?! (dia|prazo))|not|none|never|without|late|out|or|which|how|when|any)\b|nenhum|pouc|parcial|falt|ausen|prag|inset|barat|roedor|vencid|expir|suj|danific|quebr|vaz|risc|reclam|irregular|problem|defeit|acident|mof|ferrug|obstru|atras|partly|partial|missing|lack|pest|insect|rodent|dirt|damag|broken|leak|hazard|complain|issue|defect|accident|mou?ld|rust|block|empty|spill|unsafe|quant)/;

/** False if the text is an option's label. */
export function saysNotApplicable(text: string, { options }: Pick<TemplateQuestion, 'options'>): boolean {
  return NOT_APPLICABLE.test(fold(text)) && optionNamed(options, text) === undefined;
}

export function notApplicableOption(options: readonly TemplateOption[]): TemplateOption | undefined {
  return options.find(({ label }) => NOT_APPLICABLE.test(fold(label)));
}

/** By label, optionally with the code beside it. A bare code matches nothing: it may be a count. */
export function optionNamed(options: readonly TemplateOption[], text: string): TemplateOption | undefined {
  const wanted = fold(text);
  const labelled = options.find(({ label }) => fold(label) === wanted);
  if (labelled !== undefined) return labelled;
  const { number, name } = numberAndName(text) ?? {};
  return name === undefined
    ? undefined
    : options.find(({ id, label }) => id === number && fold(label) === fold(name));
}

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

/** A title such as `Floor is clean`. */
export function isYesGood(title: string): boolean {
  const text = fold(title)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return GOOD_END.test(text) && !DOUBTFUL.test(text);
}
