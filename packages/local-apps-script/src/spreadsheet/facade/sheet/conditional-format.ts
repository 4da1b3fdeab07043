// Conditional formats: rules, their conditions and their builder.
import { type EnumValue, type HostObject, PlatformError } from '../../../kernel/contract.ts';
import { addGetters, addMethods, addPassedOn } from '../../../kernel/published-class.ts';
import type { ConditionalRule, GradientPoint } from '../../model/conditions.ts';
import { messages } from '../../model/messages.ts';
import { Color } from '../color-objects.ts';
import { shownColor, storedColor } from '../colors.ts';
import { enumValue } from '../enums.ts';
import type { RangeBase } from '../range-base.ts';
import { TEXT_FLAGS } from '../rich-text.ts';
import { ConditionBuilder } from '../rules/boolean-conditions.ts';
import { fromConditionValue } from '../rules/condition-values.ts';
import type { SheetsSession } from '../sheets-session.ts';

/** A rule as built; its ranges may be of any sheet until it is set on one. */
export class ConditionalFormatRule implements HostObject {
  readonly hostClass = 'ConditionalFormatRule';

  static {
    addGetters(ConditionalFormatRule, {
      getRanges: ({ rule, session, sheetId }) =>
        rule.areas.map((area) => session.objects.range(session, sheetId, area)),
      getBooleanCondition: ({ rule, session }) =>
        rule.condition === undefined ? null : new BooleanCondition(session, rule),
      getGradientCondition: ({ rule }) =>
        rule.gradient.length === 0 ? null : new GradientCondition(rule.gradient),
    });
  }

  constructor(
    private readonly session: SheetsSession,
    readonly rule: ConditionalRule,
    private readonly sheetId: number,
  ) {}

  copy(): HostObject {
    return new ConditionalFormatRuleBuilder(this.session, this.rule, this.sheetId);
  }
}

/** What colours of cells are called in methods. */
const COLORS = [
  ['Background', 'background'],
  ['FontColor', 'fontColor'],
] as const;

/** The condition of a rule that formats cells for which it holds. */
export class BooleanCondition implements HostObject {
  readonly hostClass = 'BooleanCondition';

  static {
    addGetters(BooleanCondition, {
      getCriteriaValues: (self) =>
        (self.get('condition')?.values ?? []).map((value) => fromConditionValue(self.session, value)),
    });
    for (const [name, key] of [...TEXT_FLAGS, ...COLORS])
      addMethods(BooleanCondition.prototype, {
        [`get${name}`]() {
          return this.get(key);
        },
      });
    for (const [name, key] of COLORS)
      addMethods(BooleanCondition.prototype, {
        [`get${name}Object`]() {
          const color = this.get(key);
          return color === null ? null : new Color(color);
        },
      });
  }

  constructor(
    private readonly session: SheetsSession,
    private readonly rule: ConditionalRule,
  ) {}

  private get<K extends keyof ConditionalRule>(key: K): NonNullable<ConditionalRule[K]> | null {
    return this.rule[key] ?? null;
  }

  /** Google's is called so, otherwise than its class in the reference (seen by others). */
  toString(): string {
    return 'ConditionalFormatBooleanCondition';
  }

  getCriteriaType(): EnumValue | null {
    const condition = this.get('condition');
    return condition === null ? null : enumValue('BooleanCriteria', condition.criteria);
  }
}

/** The colours of a rule that shades cells by their numbers. */
export class GradientCondition implements HostObject {
  readonly hostClass = 'GradientCondition';

  static {
    for (const name of ['Min', 'Mid', 'Max'])
      addMethods(GradientCondition.prototype, {
        [`get${name}Color`]() {
          return this.point(name)?.color ?? null;
        },
        [`get${name}ColorObject`]() {
          const point = this.point(name);
          return point === undefined ? null : new Color(point.color);
        },
        [`get${name}Type`]() {
          const point = this.point(name);
          return point === undefined ? null : enumValue('InterpolationType', point.type);
        },
        // Empty where it is the least or the greatest number of the cells.
        [`get${name}Value`]() {
          return this.point(name)?.value ?? '';
        },
      });
  }

  constructor(private readonly points: readonly GradientPoint[]) {}

  private point(name: string): GradientPoint | undefined {
    return this.points.find(({ point }) => point === name.toLowerCase());
  }

  /** Google's is called so, otherwise than its class in the reference (seen by others). */
  toString(): string {
    return 'ConditionalFormatGradientCondition';
  }
}

const blank: ConditionalRule = { areas: [], gradient: [] };

/** @throws PlatformError for a colour that was never set */
function hexOf({ stored }: Color): string {
  if (stored === undefined) throw new PlatformError('Invalid argument: color');
  return shownColor(stored);
}

/** What `newConditionalFormatRule` and `ConditionalFormatRule.copy` return. */
export class ConditionalFormatRuleBuilder extends ConditionBuilder implements HostObject {
  readonly hostClass = 'ConditionalFormatRuleBuilder';

  static {
    const names = 'copy getBooleanCondition getGradientCondition getRanges';
    addPassedOn(ConditionalFormatRuleBuilder, (self) => self.made(), names);
    for (const [name, key] of TEXT_FLAGS)
      addMethods(ConditionalFormatRuleBuilder.prototype, {
        [`set${name}`](isSo: boolean | null) {
          return this.with({ [key]: isSo ?? undefined });
        },
      });
    for (const [name, key] of COLORS)
      addMethods(ConditionalFormatRuleBuilder.prototype, {
        [`set${name}`](color: string | null) {
          return this.with({ [key]: color === null ? undefined : storedColor(String(color)) });
        },
        // A colour of the theme becomes what the standard theme shows.
        [`set${name}Object`](color: Color | null) {
          return this.with({ [key]: color === null ? undefined : hexOf(color) });
        },
      });
    for (const point of ['min', 'mid', 'max'] as const) {
      const name = `setGradient${point[0]?.toUpperCase()}${point.slice(1)}point`;
      addMethods(ConditionalFormatRuleBuilder.prototype, {
        // The middle has no number of its own; the published types have no method without one.
        [name](color: string) {
          return this.gradient(point, color, point.toUpperCase(), '');
        },
        [`${name}Object`](color: Color) {
          return this.gradient(point, hexOf(color), point.toUpperCase(), '');
        },
        [`${name}WithValue`](color: string, type: EnumValue, value: string) {
          return this.gradient(point, color, type.name, String(value));
        },
        [`${name}ObjectWithValue`](color: Color, type: EnumValue, value: string) {
          return this.gradient(point, hexOf(color), type.name, String(value));
        },
      });
    }
  }

  constructor(
    session: SheetsSession,
    private rule: ConditionalRule = blank,
    private sheetId = 0,
  ) {
    super(session);
    this.condition = rule.condition;
  }

  private with(change: Partial<ConditionalRule>): this {
    this.rule = { ...this.rule, ...change };
    return this;
  }

  build(): ConditionalFormatRule {
    if (this.rule.areas.length === 0) throw messages.conditionalRuleRanges();
    return this.made();
  }

  private made(): ConditionalFormatRule {
    return new ConditionalFormatRule(this.session, { ...this.rule, condition: this.condition }, this.sheetId);
  }

  /** A rule is for the spreadsheet of its ranges. */
  setRanges(ranges: readonly RangeBase[]): this {
    this.sheetId = ranges[0]?.sheetId ?? this.sheetId;
    this.session = ranges[0]?.session ?? this.session;
    return this.with({ areas: ranges.map(({ area }) => area) });
  }

  private gradient(point: GradientPoint['point'], color: string, type: string, value: string): this {
    const others = this.rule.gradient.filter((each) => each.point !== point);
    return this.with({ gradient: [...others, { point, color: storedColor(String(color)), type, value }] });
  }
}
