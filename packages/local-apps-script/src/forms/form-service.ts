// FormApp over forms in memory.

import { type HostClassSpec, type HostObject, PlatformError, type Service } from '../kernel/contract.ts';
import { addMethods, each, publishedClass } from '../kernel/published-class.ts';
import { newId } from '../spreadsheet/facade/spreadsheet/spreadsheet.ts';
import { Form, FormResponse } from './form.ts';
import { Choice, classOfKind, FormItem, type FormsSession, ItemResponse } from './form-items.ts';
import type { FormStore } from './form-store.ts';
import type { StoredForm } from './stored-form.ts';
import { ValidationBuilder, validationClasses, validationKinds } from './validations.ts';

class FormApp implements HostObject {
  readonly hostClass = 'FormApp';

  constructor(
    /** Not a method: only the host reads it. */
    readonly session: FormsSession,
  ) {}

  private opened(form: StoredForm | undefined): Form {
    if (form !== undefined) return new Form(this.session, form);
    throw new PlatformError('No item with the given ID could be found.');
  }

  create(title: string): Form {
    if (title === '') throw new PlatformError('A form needs a title.');
    const { store, context } = this.session;
    return new Form(this.session, store.add({ id: newId(context), title, ownerEmail: context.user.email }));
  }

  openById(id: string): Form {
    return this.opened(this.session.store.find(id));
  }

  openByUrl(url: string): Form {
    const id = /\/forms\/d\/(?:e\/)?([^/?#]+)/.exec(url)?.[1];
    if (id === undefined) throw new PlatformError('Invalid argument: url');
    return this.opened(this.session.store.find(id));
  }

  static {
    for (const kind of validationKinds)
      addMethods(FormApp.prototype, { [`create${kind}`]: () => new ValidationBuilder(kind) });
  }

  getActiveForm(): Form | null {
    const { bound } = this.session.store;
    return bound === null ? null : new Form(this.session, bound);
  }
}

/** Any item, as what takes one. */
const anyItem: readonly string[] = ['Item', ...Object.values(classOfKind)];

/** Nothing of it without authorisation. */
const requires = { '*': { modes: ['FULL'] } } as const;

const spec = (
  name: string,
  Class: { readonly prototype: object },
  otherwise: Readonly<Record<string, string>> = {},
): HostClassSpec => publishedClass(`FormApp.${name}`, Class, otherwise, requires);

const classes: readonly HostClassSpec[] = [
  publishedClass('FormApp', FormApp, {}, requires),
  spec('Form', Form, {
    ...each('isPublished supportsAdvancedResponderPermissions', ''),
    ...each('addEditor removeEditor', 'String'),
    setPublished: 'Boolean',
    deleteItem: ['number', ...anyItem].join(' | '),
    moveItem: ['number', ...anyItem].map((item) => `${item}, number`).join(' | '),
  }),
  spec('FormResponse', FormResponse, { getResponseForItem: anyItem.join(' | ') }),
  spec('ItemResponse', ItemResponse),
  spec('Choice', Choice),
  ...anyItem.map((name) =>
    spec(name, FormItem, name === 'CheckboxGridItem' ? { createResponse: 'Object[]' } : {}),
  ),
  ...validationClasses,
];

/** The service. `timeZone` is the script's. */
export function createFormService(store: FormStore, timeZone: string): Service {
  return {
    classes,
    enums: [
      { path: 'FormApp.DestinationType', members: ['SPREADSHEET'] },
      { path: 'FormApp.ItemType', members: itemTypes },
      {
        path: 'FormApp.PageNavigationType',
        members: ['CONTINUE', 'GO_TO_PAGE', 'RESTART', 'SUBMIT'],
      },
      { path: 'FormApp.Alignment', members: ['LEFT', 'CENTER', 'RIGHT'] },
      { path: 'FormApp.FeedbackType', members: ['CORRECT', 'INCORRECT', 'GENERAL'] },
    ],
    acts: {
      source: 'form',
      boundId: null,
      listen: (listener) => store.onSubmit((act) => listener(act, act.formId)),
      eventOf(act, _event, { FormApp: app }) {
        if (act.kind !== 'form-response' || !(app instanceof FormApp)) return {};
        const form = store.find(act.formId);
        const response = form?.responses.find(({ id }) => id === act.responseId) ?? null;
        if (form === undefined) return {};
        return {
          source: new Form(app.session, form),
          response: new FormResponse(app.session, form, response),
        };
      },
    },
    globals: (context): Readonly<Record<string, HostObject>> => ({
      FormApp: new FormApp({ store, context, timeZone }),
    }),
  };
}

const itemTypes = (
  'CHECKBOX CHECKBOX_GRID DATE DATETIME DURATION GRID IMAGE LIST MULTIPLE_CHOICE PAGE_BREAK PARAGRAPH_TEXT ' +
  'SCALE SECTION_HEADER TEXT TIME VIDEO FILE_UPLOAD'
).split(' ');
