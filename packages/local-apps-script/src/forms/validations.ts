// What answers have to be, beside fitting their question: builders for scripts, rules as data, and the check of an answer.
import type { HostClassSpec, HostObject, Overload } from '../kernel/contract.ts';
import { PlatformError } from '../kernel/contract.ts';
import type { Methods } from '../kernel/methods.ts';
import type { Answer, StoredRule } from './stored-form.ts';

const none: readonly Overload[] = [[]];
const number: readonly Overload[] = [['number']];
const two: readonly Overload[] = [['number', 'number']];
const pattern: readonly Overload[] = [['String']];

const ofTexts: Methods = {
  requireTextContainsPattern: pattern,
  requireTextDoesNotContainPattern: pattern,
  requireTextMatchesPattern: pattern,
  requireTextDoesNotMatchPattern: pattern,
  requireTextLengthGreaterThanOrEqualTo: number,
  requireTextLengthLessThanOrEqualTo: number,
};

/** The rules of each kind of validation. */
const rules: Readonly<Record<string, Methods>> = {
  TextValidation: {
    ...ofTexts,
    requireNumber: none,
    requireWholeNumber: none,
    requireNumberBetween: two,
    requireNumberNotBetween: two,
    requireNumberEqualTo: number,
    requireNumberNotEqualTo: number,
    requireNumberGreaterThan: number,
    requireNumberGreaterThanOrEqualTo: number,
    requireNumberLessThan: number,
    requireNumberLessThanOrEqualTo: number,
    requireTextIsEmail: none,
    requireTextIsUrl: none,
  },
  ParagraphTextValidation: ofTexts,
  CheckboxValidation: {
    requireSelectAtLeast: number,
    requireSelectAtMost: number,
    requireSelectExactly: number,
  },
  GridValidation: { requireLimitOneResponsePerColumn: none },
  CheckboxGridValidation: { requireLimitOneResponsePerColumn: none },
};

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

  constructor(private readonly kind: string) {
    this.hostClass = `${kind}Builder`;
    for (const name of Object.keys(rules[kind] ?? {}))
      Object.defineProperty(this, name, {
        value: (...args: readonly (string | number)[]) => {
          if (name.endsWith('Pattern')) expressionOf(String(args[0]));
          this.rule = { name, args };
          return this;
        },
      });
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

/** The methods of FormApp that begin one. */
export const validationKinds: readonly string[] = Object.keys(rules);

/** The classes without those of what `build` gives, which have no methods. */
export const validationClasses: readonly HostClassSpec[] = Object.entries(rules).flatMap(
  ([kind, methods]) => [
    { hostClass: kind, fullName: `FormApp.${kind}`, methods: {} },
    {
      hostClass: `${kind}Builder`,
      fullName: `FormApp.${kind}Builder`,
      methods: { ...methods, build: none, setHelpText: pattern },
    },
  ],
);

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
