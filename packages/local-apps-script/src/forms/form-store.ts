// Forms in memory: items and responses as data, for scripts through FormApp and for tests directly.
import { PlatformError } from '../kernel/contract.ts';
import type { UserAct } from '../kernel/user-act.ts';
import type { Workbook } from '../spreadsheet/model/workbook.ts';
import { answerTo } from './answers.ts';
import { addToDestination, makeDestination, unlink, updateHeaders } from './destination.ts';
import {
  type Answer,
  type ItemKind,
  isOpen,
  type StoredForm,
  type StoredItem,
  type StoredResponse,
} from './stored-form.ts';
import { satisfiesRule } from './validations.ts';

/** A person submitted a form. */
type FormAct = Extract<UserAct, { kind: 'form-response' }>;

/** What a person answers, by the titles of the questions. */
export type PersonsAnswers = Readonly<Record<string, unknown>>;

/** The forms of everybody. */
export class FormStore {
  private forms: readonly StoredForm[] = [];
  private readonly listeners: ((act: FormAct) => void)[] = [];
  private lastItemId = 1_000;
  private lastResponse = 0;
  /** The form that the script is bound to; null for one that is bound to a spreadsheet. */
  bound: StoredForm | null = null;
  /** The runtime's clock, in milliseconds since 1970. */
  nowMs: () => number = Date.now;

  constructor(
    private readonly spreadsheet: (id: string) => Workbook | undefined,
    /** The script's. */
    private readonly timeZone: string,
  ) {}

  get all(): readonly StoredForm[] {
    return this.forms;
  }

  find(id: string): StoredForm | undefined {
    return this.forms.find((form) => form.id === id);
  }

  /** The form of a title. @throws Error where there is none */
  titled(title: string): StoredForm {
    const form = this.forms.find((each) => each.title === title);
    if (form === undefined) throw new Error(`There is no form ${title}`);
    return form;
  }

  onSubmit(listener: (act: FormAct) => void): void {
    this.listeners.push(listener);
  }

  add(form: Pick<StoredForm, 'id' | 'title' | 'ownerEmail'>): StoredForm {
    const added: StoredForm = {
      ...form,
      description: '',
      confirmationMessage: '',
      customClosedMessage: '',
      editors: new Set(),
      settings: {
        isPublished: true,
        isAcceptingResponses: true,
        allowsResponseEdits: false,
        collectsEmail: false,
        isQuiz: false,
        limitsOneResponsePerUser: false,
        hasProgressBar: false,
        publishesSummary: false,
        requiresLogin: false,
        hasRespondAgainLink: true,
        shufflesQuestions: false,
      },
      items: [],
      responses: [],
      destination: null,
    };
    this.forms = [...this.forms, added];
    return added;
  }

  addItem(form: StoredForm, kind: ItemKind, like?: StoredItem): StoredItem {
    const item: StoredItem = {
      title: '',
      helpText: '',
      isRequired: false,
      points: 0,
      choices: offersChoices(kind) ? [{ value: '', isCorrect: false, goTo: null }] : [],
      hasOtherOption: false,
      rows: [],
      columns: [],
      bounds: { lower: 1, upper: 5 },
      labels: { left: '', right: '' },
      includesYear: true,
      rule: null,
      goTo: { kind: 'CONTINUE' },
      ...like,
      id: ++this.lastItemId,
      kind,
    };
    form.items.push(item);
    this.changed(form);
    return item;
  }

  /** To be called after items have changed: the headers of the sheet follow. */
  changed(form: StoredForm): void {
    const workbook = this.destinationOf(form);
    if (form.destination !== null && workbook !== undefined) updateHeaders(workbook, form, form.destination);
  }

  /** False where there is no such spreadsheet. */
  setDestination(form: StoredForm, spreadsheetId: string): boolean {
    const workbook = this.spreadsheet(spreadsheetId);
    if (workbook === undefined) return false;
    this.removeDestination(form);
    form.destination = makeDestination(workbook, form);
    return true;
  }

  removeDestination(form: StoredForm): void {
    const workbook = this.destinationOf(form);
    if (form.destination !== null && workbook !== undefined) unlink(workbook, form.destination);
    form.destination = null;
  }

  private destinationOf({ destination }: StoredForm): Workbook | undefined {
    return destination === null ? undefined : this.spreadsheet(destination.spreadsheetId);
  }

  /**
   * A person fills a form in and submits it: a row comes into its sheet, and triggers fire.
   * @throws PlatformError where the form would not take it: a required question, a choice that isn't there, closed
   */
  submit(form: StoredForm, answers: PersonsAnswers, { email = 'ana@example.com' } = {}): StoredResponse {
    const byId = new Map<number, unknown>();
    for (const [title, value] of Object.entries(answers)) {
      const item = form.items.find((each) => each.title === title);
      if (item === undefined) throw new PlatformError(`${form.title} doesn't ask ${title}`);
      byId.set(item.id, value);
    }
    return this.respond(form, byId, { email });
  }

  /** The same by the ids of the questions, of which several may have one title. */
  respond(
    form: StoredForm,
    answers: ReadonlyMap<number, unknown>,
    { email }: { readonly email: string },
  ): StoredResponse {
    if (!isOpen(form)) throw new PlatformError(`${form.title} takes no responses any more`);
    const given = new Map<number, Answer>();
    for (const item of form.items)
      if (answers.has(item.id)) given.set(item.id, answerTo(item, [answers.get(item.id)], this.timeZone));
    const problem = problemIn(form, given);
    if (problem !== undefined) throw new PlatformError(problem);
    return this.save(form, given, email, true);
  }

  /** Saves a response. `byPerson`: triggers fire, which they don't for what scripts submit. */
  save(
    form: StoredForm,
    answers: ReadonlyMap<number, Answer>,
    email: string,
    byPerson: boolean,
  ): StoredResponse {
    const response: StoredResponse = {
      id: `2_ABaOnu${(++this.lastResponse).toString(36).padStart(4, '0')}`,
      timestampMs: this.nowMs(),
      respondentEmail: form.settings.collectsEmail ? email : '',
      answers,
    };
    form.responses = [...form.responses, response];
    const workbook = this.destinationOf(form);
    if (form.destination !== null && workbook !== undefined) {
      const act = addToDestination(workbook, form, form.destination, response);
      if (byPerson && act !== undefined) workbook.userDid(act);
    }
    if (byPerson)
      for (const listener of this.listeners)
        listener({ kind: 'form-response', formId: form.id, responseId: response.id });
    return response;
  }
}

/** Why the form doesn't take these answers: a required one is missing, or one isn't as it has to be. */
export function problemIn(form: StoredForm, answers: ReadonlyMap<number, Answer>): string | undefined {
  const missing = form.items.find(({ id, isRequired }) => isRequired && !answers.has(id));
  if (missing !== undefined) return `${form.title} requires an answer to ${missing.title}`;
  const wrong = form.items.find(({ id, rule }) => {
    const answer = answers.get(id);
    return rule !== null && answer !== undefined && !satisfiesRule(rule, answer);
  });
  return wrong && (wrong.rule?.helpText || `${form.title} doesn't take this answer to ${wrong.title}`);
}

/** A new question of these kinds has one choice without a text until somebody sets others. */
function offersChoices(kind: ItemKind): boolean {
  return kind === 'MULTIPLE_CHOICE' || kind === 'CHECKBOX' || kind === 'LIST';
}
