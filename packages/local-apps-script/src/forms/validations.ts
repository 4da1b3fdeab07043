// What answers have to be, beside fitting their question: builders for scripts, rules as data, and the check of an answer.
import type { HostClassSpec, HostObject } from '../kernel/contract.ts';
import { PlatformError } from '../kernel/contract.ts';
import { addMethods, publishedClass } from '../kernel/published-class.ts';
import type { Answer, StoredRule } from './stored-form.ts';

/** What is validated; FormApp begins one of each with `createTextValidation` and its like. */
export const validationKinds: readonly string[] =
  'TextValidation ParagraphTextValidation CheckboxValidation GridValidation CheckboxGridValidation'.split(
    ' ',
  );

/** The rules of all kinds; which of them a kind has, the published types say. */
const RULES: readonly string[] = (
  'requireNumber requireWholeNumber requireNumberBetween requireNumberNotBetween requireNumberEqualTo ' +
  'requireNumberNotEqualTo requireNumberGreaterThan requireNumberGreaterThanOrEqualTo requireNumberLessThan ' +
  'requireNumberLessThanOrEqualTo requireTextIsEmail requireTextIsUrl requireTextContainsPattern ' +
  'requireTextDoesNotContainPattern requireTextMatchesPattern requireTextDoesNotMatchPattern ' +
  'requireTextLengthGreaterThanOrEqualTo requireTextLengthLessThanOrEqualTo requireSelectAtLeast requireSelectAtMost ' +
  'requireSelectExactly requireLimitOneResponsePerColumn'
).split(' ');

/** What `build` gives. */
export class Validation implements HostObject {
  constructor(
    readonly hostClass: string,
    /** Not a method: only the host reads it. */
    readonly rule: StoredRule,
  ) {}
}

/** Keeps the last rule that was asked for. */
export class ValidationBuilder implements HostObject {
  readonly hostClass: string;
  private rule: Omit<StoredRule, 'helpText'> | null = null;
  private helpText = '';

  static {
    for (const name of RULES)
      addMethods(ValidationBuilder.prototype, {
        [name](...args: readonly (string | number)[]) {
          if (name.endsWith('Pattern')) expressionOf(String(args[0]));
          this.rule = { name, args };
          return this;
        },
      });
  }

  constructor(private readonly kind: string) {
    this.hostClass = `${kind}Builder`;
  }

  setHelpText(helpText: string): this {
    this.helpText = helpText;
    return this;
  }

  build(): Validation {
    if (this.rule === null) throw new PlatformError('A validation needs a rule.');
    return new Validation(this.kind, { ...this.rule, helpText: this.helpText });
  }
}

/** The classes of all kinds. */
export const validationClasses: readonly HostClassSpec[] = validationKinds.flatMap((kind) => [
  publishedClass(`FormApp.${kind}`, Validation),
  publishedClass(`FormApp.${kind}Builder`, ValidationBuilder),
]);

function expressionOf(source: string): RegExp {
  try {
    return new RegExp(source);
  } catch {
    throw new PlatformError(`Invalid regular expression pattern ${source}`);
  }
}

/** Whether an answer is as the rule wants it. */
export function satisfiesRule({ name, args }: StoredRule, answer: Answer): boolean {
  const [first = 0, second = 0] = args.map(Number);
  const text = typeof answer === 'string' ? answer : '';
  const value = text.trim() === '' ? Number.NaN : Number(text);
  const found = (whole: boolean) => expressionOf(whole ? `^(?:${args[0]})$` : String(args[0])).test(text);
  switch (name) {
    case 'requireNumber':
      return !Number.isNaN(value);
    case 'requireWholeNumber':
      return Number.isInteger(value);
    case 'requireNumberBetween':
      return value >= first && value <= second;
    case 'requireNumberNotBetween':
      return value < first || value > second;
    case 'requireNumberEqualTo':
      return value === first;
    case 'requireNumberNotEqualTo':
      return !Number.isNaN(value) && value !== first;
    case 'requireNumberGreaterThan':
      return value > first;
    case 'requireNumberGreaterThanOrEqualTo':
      return value >= first;
    case 'requireNumberLessThan':
      return value < first;
    case 'requireNumberLessThanOrEqualTo':
      return value <= first;
    case 'requireTextIsEmail':
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
    case 'requireTextIsUrl':
      return URL.canParse(text);
    case 'requireTextContainsPattern':
      return found(false);
    case 'requireTextDoesNotContainPattern':
      return !found(false);
    case 'requireTextMatchesPattern':
      return found(true);
    case 'requireTextDoesNotMatchPattern':
      return !found(true);
    case 'requireTextLengthGreaterThanOrEqualTo':
      return text.length >= first;
    case 'requireTextLengthLessThanOrEqualTo':
      return text.length <= first;
    case 'requireSelectAtLeast':
      return answer.length >= first;
    case 'requireSelectAtMost':
      return answer.length <= first;
    case 'requireSelectExactly':
      return answer.length === first;
    case 'requireLimitOneResponsePerColumn': {
      const columns = typeof answer === 'string' ? [] : answer.flat().filter((column) => column !== '');
      return new Set(columns).size === columns.length;
    }
    default:
      throw new Error(`There is no rule ${name}`);
  }
}
