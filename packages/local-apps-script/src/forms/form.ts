// Form and FormResponse, as scripts hold them.
import { EnumValue, type HostObject, PlatformError } from '../kernel/contract.ts';
import { addGetters, addMethods } from '../kernel/published-class.ts';
import { publishedUrl } from './destination.ts';
import { classOfKind, FormItem, type FormsSession, ItemResponse } from './form-items.ts';
import { problemIn } from './form-store.ts';
import {
  type Answer,
  type FormSettings,
  ITEM_KINDS,
  isOpen,
  type StoredForm,
  type StoredResponse,
} from './stored-form.ts';

export class FormResponse implements HostObject {
  readonly hostClass = 'FormResponse';
  private readonly answers: Map<number, Answer>;
  private wasSubmitted = false;

  static {
    addGetters(FormResponse, {
      getId: ({ stored }) => stored?.id ?? null,
      getTimestamp: ({ stored }) => (stored === null ? null : new Date(stored.timestampMs)),
      getRespondentEmail: ({ stored }) => stored?.respondentEmail ?? null,
    });
  }

  /** @param stored - null for one that the script is making */
  constructor(
    private readonly session: FormsSession,
    private readonly form: StoredForm,
    private readonly stored: StoredResponse | null,
  ) {
    this.answers = new Map(stored?.answers);
  }

  /** Those that were answered, in the order of the items. */
  getItemResponses(): ItemResponse[] {
    return this.form.items.flatMap((item) => {
      const answer = this.answers.get(item.id);
      return answer === undefined
        ? []
        : [new ItemResponse(new FormItem(this.session, this.form, item), answer)];
    });
  }

  getResponseForItem({ item }: FormItem): ItemResponse | null {
    return this.getItemResponses().find((each) => each.item.id === item.id) ?? null;
  }

  withItemResponse({ item, answer }: ItemResponse): this {
    if (this.stored !== null) throw new PlatformError('This response has already been submitted.');
    if (!this.form.items.includes(item)) throw new PlatformError('The item is not in this form.');
    this.answers.set(item.id, answer);
    return this;
  }

  submit(): FormResponse {
    const { form, session } = this;
    if (this.stored !== null || this.wasSubmitted)
      throw new PlatformError('This response has already been submitted.');
    if (form.settings.limitsOneResponsePerUser)
      throw new PlatformError(
        'A script cannot submit responses to a form that allows one response per person.',
      );
    if (!isOpen(form)) throw new PlatformError('The form is not accepting responses.');
    const problem = problemIn(form, this.answers);
    if (problem !== undefined) throw new PlatformError(`${problem}. Google may take it from a script.`);
    this.wasSubmitted = true;
    const saved = session.store.save(form, new Map(this.answers), session.context.user.email, false);
    return new FormResponse(session, form, saved);
  }
}

/** Texts of a form, by the name that methods have for them. */
const TEXTS = [
  ['Title', 'title'],
  ['Description', 'description'],
  ['ConfirmationMessage', 'confirmationMessage'],
  ['CustomClosedFormMessage', 'customClosedMessage'],
] as const satisfies readonly (readonly [string, keyof StoredForm])[];

/** What is on or off, with the methods that say so and change it. */
const SWITCHES: readonly (readonly [keyof FormSettings, getter: string, setter: string])[] = [
  ['isPublished', 'isPublished', 'setPublished'],
  ['isAcceptingResponses', 'isAcceptingResponses', 'setAcceptingResponses'],
  ['allowsResponseEdits', 'canEditResponse', 'setAllowResponseEdits'],
  ['collectsEmail', 'collectsEmail', 'setCollectEmail'],
  ['isQuiz', 'isQuiz', 'setIsQuiz'],
  ['limitsOneResponsePerUser', 'hasLimitOneResponsePerUser', 'setLimitOneResponsePerUser'],
  ['hasProgressBar', 'hasProgressBar', 'setProgressBar'],
  ['publishesSummary', 'isPublishingSummary', 'setPublishingSummary'],
  ['requiresLogin', 'requiresLogin', 'setRequireLogin'],
  ['hasRespondAgainLink', 'hasRespondAgainLink', 'setShowLinkToRespondAgain'],
  ['shufflesQuestions', 'getShuffleQuestions', 'setShuffleQuestions'],
];

export class Form implements HostObject {
  readonly hostClass = 'Form';

  constructor(
    private readonly session: FormsSession,
    private readonly form: StoredForm,
  ) {}

  static {
    addGetters(Form, {
      getId: ({ form }) => form.id,
      // As every new form does.
      supportsAdvancedResponderPermissions: () => true,
      getEditUrl: ({ form }) => `https://docs.google.com/forms/d/${form.id}/edit`,
      getPublishedUrl: ({ form }) => publishedUrl(form),
      getSummaryUrl: ({ form }) => `https://docs.google.com/forms/d/${form.id}/viewanalytics`,
      getDestinationId: (self) => self.destination.spreadsheetId,
      getDestinationType: (self) =>
        self.destination && new EnumValue('FormApp.DestinationType', 'SPREADSHEET'),
    });
    for (const [name, key] of TEXTS)
      addMethods(Form.prototype, {
        [`get${name}`]() {
          return this.form[key];
        },
        [`set${name}`](text: string) {
          this.form[key] = text;
          return this;
        },
      });
    for (const [key, getter, setter] of SWITCHES)
      addMethods(Form.prototype, {
        [getter]() {
          return this.form.settings[key];
        },
        [setter](isOn: boolean) {
          this.form.settings[key] = isOn;
          this.session.store.changed(this.form);
          return this;
        },
      });
    for (const kind of ITEM_KINDS)
      addMethods(Form.prototype, {
        [`add${classOfKind[kind]}`]() {
          return new FormItem(this.session, this.form, this.session.store.addItem(this.form, kind));
        },
      });
  }

  getItems(type?: EnumValue): FormItem[] {
    return this.form.items
      .filter(({ kind }) => type === undefined || kind === type.name)
      .map((item) => new FormItem(this.session, this.form, item, 'Item'));
  }

  getItemById(id: number): FormItem | null {
    const item = this.form.items.find((each) => each.id === id);
    return item === undefined ? null : new FormItem(this.session, this.form, item, 'Item');
  }

  private indexOf(at: number | FormItem): number {
    const index = typeof at === 'number' ? at : this.form.items.indexOf(at.item);
    if (this.form.items[index] === undefined) throw new PlatformError('There is no such item in the form.');
    return index;
  }

  deleteItem(at: number | FormItem): null {
    this.form.items.splice(this.indexOf(at), 1);
    return null;
  }

  moveItem(from: number | FormItem, to: number): FormItem {
    const [start, end] = [this.indexOf(from), this.indexOf(to)];
    const moved = this.form.items.splice(start, 1);
    this.form.items.splice(end, 0, ...moved);
    const [item] = moved;
    if (item === undefined) throw new Error('An index that was checked has its item');
    return new FormItem(this.session, this.form, item, 'Item');
  }

  createResponse(): FormResponse {
    return new FormResponse(this.session, this.form, null);
  }

  getResponses(after?: Date): FormResponse[] {
    return this.form.responses
      .filter(({ timestampMs }) => after === undefined || timestampMs > after.getTime())
      .map((stored) => new FormResponse(this.session, this.form, stored));
  }

  getResponse(id: string): FormResponse {
    const stored = this.form.responses.find((each) => each.id === id);
    if (stored === undefined) throw new PlatformError('No response with the given ID could be found.');
    return new FormResponse(this.session, this.form, stored);
  }

  deleteAllResponses(): this {
    this.form.responses = [];
    return this;
  }

  deleteResponse(id: string): this {
    this.getResponse(id);
    this.form.responses = this.form.responses.filter((each) => each.id !== id);
    return this;
  }

  setDestination(_type: EnumValue, id: string): this {
    if (!this.session.store.setDestination(this.form, id))
      throw new PlatformError(
        `Invalid destination ID: ${id}. This runtime has only the spreadsheet of the script.`,
      );
    return this;
  }

  removeDestination(): this {
    this.session.store.removeDestination(this.form);
    return this;
  }

  private get destination() {
    const { destination } = this.form;
    if (destination === null) throw new PlatformError('The form currently has no response destination.');
    return destination;
  }

  addEditor(email: string): this {
    this.form.editors.add(email);
    return this;
  }

  addEditors(emails: readonly string[]): this {
    for (const email of emails) this.form.editors.add(email);
    return this;
  }

  removeEditor(email: string): this {
    this.form.editors.delete(email);
    return this;
  }
}
