// The items of forms, their choices, and answers to them, as scripts hold them.
import { EnumValue, type ExecutionContext, type HostObject, PlatformError } from '../kernel/contract.ts';
import { addGetters, addMethods } from '../kernel/published-class.ts';
import { answerTo } from './answers.ts';
import type { FormStore } from './form-store.ts';
import {
  type Answer,
  type GoTo,
  ITEM_KINDS,
  type ItemKind,
  type StoredChoice,
  type StoredForm,
  type StoredItem,
} from './stored-form.ts';
import type { Validation } from './validations.ts';

/** The class of each kind of item. */
export const classOfKind: Readonly<Record<ItemKind, string>> = {
  TEXT: 'TextItem',
  PARAGRAPH_TEXT: 'ParagraphTextItem',
  MULTIPLE_CHOICE: 'MultipleChoiceItem',
  CHECKBOX: 'CheckboxItem',
  LIST: 'ListItem',
  SCALE: 'ScaleItem',
  GRID: 'GridItem',
  CHECKBOX_GRID: 'CheckboxGridItem',
  DATE: 'DateItem',
  DATETIME: 'DateTimeItem',
  TIME: 'TimeItem',
  DURATION: 'DurationItem',
  SECTION_HEADER: 'SectionHeaderItem',
  PAGE_BREAK: 'PageBreakItem',
};

/** What forms of an execution share. `timeZone` is the script's. */
export interface FormsSession {
  readonly store: FormStore;
  readonly context: ExecutionContext;
  readonly timeZone: string;
}

const navigationType = (goTo: GoTo) => new EnumValue('FormApp.PageNavigationType', goTo.kind);

function goToOf(navigation: EnumValue | FormItem): GoTo {
  if (navigation instanceof FormItem) return { kind: 'GO_TO_PAGE', itemId: navigation.item.id };
  switch (navigation.name) {
    case 'CONTINUE':
    case 'RESTART':
    case 'SUBMIT':
      return { kind: navigation.name };
    default:
      throw new PlatformError(`Invalid argument: ${navigation.name}`);
  }
}

export class Choice implements HostObject {
  readonly hostClass = 'Choice';

  static {
    addGetters(Choice, {
      getValue: ({ choice }) => choice.value,
      isCorrectAnswer: ({ choice }) => choice.isCorrect,
      getPageNavigationType: ({ choice }) => (choice.goTo === null ? null : navigationType(choice.goTo)),
    });
  }

  constructor(
    private readonly owner: FormItem,
    /** Not a method: only the host reads it. */
    readonly choice: StoredChoice,
  ) {}

  getGotoPage(): FormItem | null {
    const { goTo } = this.choice;
    return goTo?.kind === 'GO_TO_PAGE' ? this.owner.sibling(goTo.itemId) : null;
  }
}

/** An answer that isn't in a response yet, or is in one. */
export class ItemResponse implements HostObject {
  readonly hostClass = 'ItemResponse';

  constructor(
    private readonly owner: FormItem,
    /** Not a method: only the host reads it. */
    readonly answer: Answer,
  ) {}

  /** Not a method: only the host reads it. */
  get item(): StoredItem {
    return this.owner.item;
  }

  getItem(): FormItem {
    return this.owner.generic();
  }

  getResponse(): Answer {
    return this.answer;
  }
}

/** What is read and set of an item as it is, with the names of both methods. */
const FIELDS = [
  ['title', 'getTitle', 'setTitle'],
  ['helpText', 'getHelpText', 'setHelpText'],
  ['isRequired', 'isRequired', 'setRequired'],
  ['points', 'getPoints', 'setPoints'],
  ['hasOtherOption', 'hasOtherOption', 'showOtherOption'],
  ['includesYear', 'includesYear', 'setIncludesYear'],
] as const satisfies readonly (readonly [keyof StoredItem, string, string])[];

/** An item. Its class says which of the methods scripts can call. */
export class FormItem implements HostObject {
  constructor(
    private readonly session: FormsSession,
    private readonly form: StoredForm,
    /** Not a method: only the host reads it. */
    readonly item: StoredItem,
    readonly hostClass: string = classOfKind[item.kind],
  ) {}

  /** The same as an `Item`. */
  generic(): FormItem {
    return new FormItem(this.session, this.form, this.item, 'Item');
  }

  sibling(id: number): FormItem | null {
    const item = this.form.items.find((each) => each.id === id);
    return item === undefined ? null : new FormItem(this.session, this.form, item);
  }

  private change(changed: Partial<StoredItem>): this {
    if (!this.form.items.includes(this.item))
      throw new PlatformError('The item has been deleted from the form.');
    Object.assign(this.item, changed);
    this.session.store.changed(this.form);
    return this;
  }

  private as(kind: ItemKind): FormItem {
    if (this.item.kind !== kind)
      throw new PlatformError(`Invalid conversion for item type: ${this.item.kind}.`);
    return new FormItem(this.session, this.form, this.item);
  }

  static {
    addGetters(FormItem, {
      getId: ({ item }) => item.id,
      getIndex: ({ form, item }) => form.items.indexOf(item),
      getType: ({ item }) => new EnumValue('FormApp.ItemType', item.kind),
      getChoices: (self) => self.item.choices.map((choice) => new Choice(self, choice)),
      getRows: ({ item }) => item.rows,
      getColumns: ({ item }) => item.columns,
      getLowerBound: ({ item }) => item.bounds.lower,
      getUpperBound: ({ item }) => item.bounds.upper,
      getLeftLabel: ({ item }) => item.labels.left,
      getRightLabel: ({ item }) => item.labels.right,
      getPageNavigationType: ({ item }) => navigationType(item.goTo),
    });
    for (const [field, getter, setter] of FIELDS)
      addMethods(FormItem.prototype, {
        [getter]() {
          return this.item[field];
        },
        [setter](value: string | number | boolean) {
          return this.change({ [field]: value });
        },
      });
    for (const kind of ITEM_KINDS)
      addMethods(FormItem.prototype, {
        [`as${classOfKind[kind]}`]() {
          return this.as(kind);
        },
      });
  }

  duplicate(): FormItem {
    const copy = this.session.store.addItem(this.form, this.item.kind, this.item);
    return new FormItem(this.session, this.form, copy, this.hostClass);
  }

  createResponse(...args: readonly unknown[]): ItemResponse {
    return new ItemResponse(this, answerTo(this.item, args, this.session.timeZone));
  }

  createChoice(value: string, more?: boolean | EnumValue | FormItem): Choice {
    const isCorrect = more === true;
    const goTo = more === undefined || typeof more === 'boolean' ? null : goToOf(more);
    return new Choice(this, { value, isCorrect, goTo });
  }

  setChoices(choices: readonly (Choice | null)[]): this {
    const stored = choices.flatMap((each) => (each instanceof Choice ? [each.choice] : []));
    if (stored.length === 0 || stored.length < choices.length)
      throw new PlatformError('Array is empty: choices, or it has an empty element.');
    const navigating = stored.filter(({ goTo }) => goTo !== null).length;
    if (navigating > 0 && navigating < stored.length)
      throw new PlatformError('Choices with page navigation cannot be combined with choices without.');
    return this.change({ choices: stored });
  }

  setChoiceValues(values: readonly string[]): this {
    if (values.length === 0) throw new PlatformError('Array is empty: values');
    return this.change({
      choices: values.map((value) => ({ value: String(value), isCorrect: false, goTo: null })),
    });
  }

  setRows(rows: readonly string[]): this {
    if (rows.length === 0) throw new PlatformError('Array is empty: rows');
    return this.change({ rows: rows.map(String) });
  }

  setColumns(columns: readonly string[]): this {
    if (columns.length === 0) throw new PlatformError('Array is empty: columns');
    return this.change({ columns: columns.map(String) });
  }

  setBounds(lowerBound: number, upperBound: number): this {
    const [lower, upper] = [Math.trunc(lowerBound), Math.trunc(upperBound)];
    if ((lower !== 0 && lower !== 1) || upper < 3 || upper > 10)
      throw new PlatformError('The lower bound must be 0 or 1, and the upper bound between 3 and 10.');
    return this.change({ bounds: { lower, upper } });
  }

  setLabels(left: string, right: string): this {
    return this.change({ labels: { left, right } });
  }

  setValidation({ rule }: Validation): this {
    return this.change({ rule });
  }

  clearValidation(): this {
    return this.change({ rule: null });
  }

  getGoToPage(): FormItem | null {
    const { goTo } = this.item;
    return goTo.kind === 'GO_TO_PAGE' ? this.sibling(goTo.itemId) : null;
  }

  setGoToPage(navigation: EnumValue | FormItem): this {
    return this.change({ goTo: goToOf(navigation) });
  }
}
