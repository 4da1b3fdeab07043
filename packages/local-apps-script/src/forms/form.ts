// Form and FormResponse, as scripts hold them.
import { EnumValue, type HostObject, PlatformError } from '../kernel/contract.ts';
import { publishedUrl } from './destination.ts';
import { FormItem, type FormsSession, ItemResponse } from './form-items.ts';
import { problemIn } from './form-store.ts';
import {
  type Answer,
  type FormSettings,
  type ItemKind,
  isOpen,
  type StoredForm,
  type StoredResponse,
} from './stored-form.ts';

export class FormResponse implements HostObject {
  readonly hostClass = 'FormResponse';
  private readonly answers: Map<number, Answer>;
  private wasSubmitted = false;

  /** @param stored - null for one that the script is making */
  constructor(
    private readonly session: FormsSession,
    private readonly form: StoredForm,
    private readonly stored: StoredResponse | null,
  ) {
    this.answers = new Map(stored?.answers);
  }

  getId(): string | null {
    return this.stored?.id ?? null;
  }

  getTimestamp(): Date | null {
    return this.stored === null ? null : new Date(this.stored.timestampMs);
  }

  getRespondentEmail(): string | null {
    return this.stored?.respondentEmail ?? null;
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

export class Form implements HostObject {
  readonly hostClass = 'Form';

  constructor(
    private readonly session: FormsSession,
    private readonly form: StoredForm,
  ) {}

  private text(
    changed: Partial<
      Pick<StoredForm, 'title' | 'description' | 'confirmationMessage' | 'customClosedMessage'>
    >,
  ) {
    Object.assign(this.form, changed);
    return this;
  }

  private setting(changed: Partial<FormSettings>): this {
    Object.assign(this.form.settings, changed);
    this.session.store.changed(this.form);
    return this;
  }

  getId = () => this.form.id;
  getTitle = () => this.form.title;
  setTitle = (title: string) => this.text({ title });
  getDescription = () => this.form.description;
  setDescription = (description: string) => this.text({ description });
  getConfirmationMessage = () => this.form.confirmationMessage;
  setConfirmationMessage = (confirmationMessage: string) => this.text({ confirmationMessage });
  getCustomClosedFormMessage = () => this.form.customClosedMessage;
  setCustomClosedFormMessage = (customClosedMessage: string) => this.text({ customClosedMessage });

  isPublished = () => this.form.settings.isPublished;
  setPublished = (isPublished: boolean) => this.setting({ isPublished });
  /** As every new form does. */
  supportsAdvancedResponderPermissions = () => true;
  isAcceptingResponses = () => this.form.settings.isAcceptingResponses;
  setAcceptingResponses = (isAcceptingResponses: boolean) => this.setting({ isAcceptingResponses });
  canEditResponse = () => this.form.settings.allowsResponseEdits;
  setAllowResponseEdits = (allowsResponseEdits: boolean) => this.setting({ allowsResponseEdits });
  collectsEmail = () => this.form.settings.collectsEmail;
  setCollectEmail = (collectsEmail: boolean) => this.setting({ collectsEmail });
  isQuiz = () => this.form.settings.isQuiz;
  setIsQuiz = (isQuiz: boolean) => this.setting({ isQuiz });
  hasLimitOneResponsePerUser = () => this.form.settings.limitsOneResponsePerUser;
  setLimitOneResponsePerUser = (limitsOneResponsePerUser: boolean) =>
    this.setting({ limitsOneResponsePerUser });
  hasProgressBar = () => this.form.settings.hasProgressBar;
  setProgressBar = (hasProgressBar: boolean) => this.setting({ hasProgressBar });
  isPublishingSummary = () => this.form.settings.publishesSummary;
  setPublishingSummary = (publishesSummary: boolean) => this.setting({ publishesSummary });
  requiresLogin = () => this.form.settings.requiresLogin;
  setRequireLogin = (requiresLogin: boolean) => this.setting({ requiresLogin });
  hasRespondAgainLink = () => this.form.settings.hasRespondAgainLink;
  setShowLinkToRespondAgain = (hasRespondAgainLink: boolean) => this.setting({ hasRespondAgainLink });
  getShuffleQuestions = () => this.form.settings.shufflesQuestions;
  setShuffleQuestions = (shufflesQuestions: boolean) => this.setting({ shufflesQuestions });

  getEditUrl = () => `https://docs.google.com/forms/d/${this.form.id}/edit`;
  getPublishedUrl = () => publishedUrl(this.form);
  getSummaryUrl = () => `https://docs.google.com/forms/d/${this.form.id}/viewanalytics`;

  private add(kind: ItemKind): FormItem {
    return new FormItem(this.session, this.form, this.session.store.addItem(this.form, kind));
  }

  addTextItem = () => this.add('TEXT');
  addParagraphTextItem = () => this.add('PARAGRAPH_TEXT');
  addMultipleChoiceItem = () => this.add('MULTIPLE_CHOICE');
  addCheckboxItem = () => this.add('CHECKBOX');
  addListItem = () => this.add('LIST');
  addScaleItem = () => this.add('SCALE');
  addGridItem = () => this.add('GRID');
  addCheckboxGridItem = () => this.add('CHECKBOX_GRID');
  addDateItem = () => this.add('DATE');
  addDateTimeItem = () => this.add('DATETIME');
  addTimeItem = () => this.add('TIME');
  addDurationItem = () => this.add('DURATION');
  addSectionHeaderItem = () => this.add('SECTION_HEADER');
  addPageBreakItem = () => this.add('PAGE_BREAK');

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

  getDestinationId(): string {
    return this.destination.spreadsheetId;
  }

  getDestinationType(): EnumValue {
    return this.destination && new EnumValue('FormApp.DestinationType', 'SPREADSHEET');
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
