// FormApp over forms in memory.

import {
  type HostClassSpec,
  type HostObject,
  type Overload,
  PlatformError,
  type Service,
} from '../kernel/contract.ts';
import { each, type Methods } from '../kernel/methods.ts';
import { newId } from '../spreadsheet/facade/spreadsheet/spreadsheet.ts';
import { Form, FormResponse } from './form.ts';
import { classOfKind, type FormsSession } from './form-items.ts';
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

  createTextValidation = () => new ValidationBuilder('TextValidation');
  createParagraphTextValidation = () => new ValidationBuilder('ParagraphTextValidation');
  createCheckboxValidation = () => new ValidationBuilder('CheckboxValidation');
  createGridValidation = () => new ValidationBuilder('GridValidation');
  createCheckboxGridValidation = () => new ValidationBuilder('CheckboxGridValidation');

  getActiveForm(): Form | null {
    const { bound } = this.session.store;
    return bound === null ? null : new Form(this.session, bound);
  }
}

const ofItems: Methods = {
  ...each('getId getIndex getType getTitle getHelpText duplicate', []),
  ...each('setTitle setHelpText', ['String']),
};
const ofQuestions: Methods = { ...ofItems, isRequired: [[]], setRequired: [['Boolean']] };
const ofGraded: Methods = { ...ofQuestions, getPoints: [[]], setPoints: [['number']] };
const answeredBy = (...overloads: readonly Overload[]): Methods => ({ createResponse: overloads });
const ofChoices: Methods = {
  ...ofGraded,
  getChoices: [[]],
  setChoices: [['Choice[]']],
  setChoiceValues: [['String[]']],
};
const plainChoice: readonly Overload[] = [['String'], ['String', 'Boolean']];
const navigatingChoice: readonly Overload[] = [
  ...plainChoice,
  ['String', 'PageBreakItem'],
  ['String', 'FormApp.PageNavigationType'],
];
const other: Methods = { hasOtherOption: [[]], showOtherOption: [['Boolean']] };
const ofGrids: Methods = {
  ...ofQuestions,
  ...each('getRows getColumns', []),
  ...each('setRows setColumns', ['String[]']),
};
const ofDates: Methods = {
  ...ofGraded,
  ...answeredBy(['Date']),
  includesYear: [[]],
  setIncludesYear: [['Boolean']],
};
const [pageNavigation, itemType, destinationType] = [
  'FormApp.PageNavigationType',
  'FormApp.ItemType',
  'FormApp.DestinationType',
];

const itemMethods: Readonly<Record<string, Methods>> = {
  TextItem: { ...ofGraded, ...answeredBy(['String']) },
  ParagraphTextItem: { ...ofGraded, ...answeredBy(['String']) },
  MultipleChoiceItem: { ...ofChoices, ...other, createChoice: navigatingChoice, ...answeredBy(['String']) },
  CheckboxItem: { ...ofChoices, ...other, createChoice: plainChoice, ...answeredBy(['String[]']) },
  ListItem: { ...ofChoices, createChoice: navigatingChoice, ...answeredBy(['String']) },
  ScaleItem: {
    ...ofGraded,
    ...each('getLowerBound getUpperBound getLeftLabel getRightLabel', []),
    setBounds: [['number', 'number']],
    setLabels: [['String', 'String']],
    ...answeredBy(['number']),
  },
  GridItem: { ...ofGrids, ...answeredBy(['String[]']) },
  CheckboxGridItem: { ...ofGrids, ...answeredBy(['Object[]']) },
  DateItem: ofDates,
  DateTimeItem: ofDates,
  TimeItem: { ...ofGraded, ...answeredBy(['number', 'number']) },
  DurationItem: { ...ofGraded, ...answeredBy(['number', 'number', 'number']) },
  SectionHeaderItem: ofItems,
  PageBreakItem: {
    ...ofItems,
    ...each('getGoToPage getPageNavigationType', []),
    setGoToPage: [['PageBreakItem'], [pageNavigation]],
  },
  Item: {
    ...ofItems,
    ...each(
      Object.values(classOfKind)
        .map((name) => `as${name}`)
        .join(' '),
      [],
    ),
  },
};

const asItem: readonly Overload[] = ['Item', ...Object.values(classOfKind)].map((name) => [name]);

/** Kinds of items whose answers can be checked. */
function validated(name: string): Methods {
  const kind = name.replace(/Item$/, 'Validation');
  return validationKinds.includes(kind) ? { setValidation: [[kind]], clearValidation: [[]] } : {};
}

const formMethods: Methods = {
  ...each('getId getTitle getDescription getConfirmationMessage getCustomClosedFormMessage', []),
  ...each(
    'getEditUrl getPublishedUrl getSummaryUrl getDestinationId getDestinationType removeDestination',
    [],
  ),
  ...each('isAcceptingResponses canEditResponse collectsEmail isQuiz hasLimitOneResponsePerUser', []),
  ...each('hasProgressBar isPublishingSummary requiresLogin hasRespondAgainLink getShuffleQuestions', []),
  ...each('createResponse deleteAllResponses isPublished supportsAdvancedResponderPermissions', []),
  ...each(
    Object.values(classOfKind)
      .map((name) => `add${name}`)
      .join(' '),
    [],
  ),
  ...each('setTitle setDescription setConfirmationMessage setCustomClosedFormMessage', ['String']),
  ...each('getResponse deleteResponse addEditor removeEditor', ['String']),
  ...each('setPublished setAcceptingResponses setAllowResponseEdits setCollectEmail setIsQuiz', ['Boolean']),
  ...each('setLimitOneResponsePerUser setProgressBar setPublishingSummary setRequireLogin', ['Boolean']),
  ...each('setShowLinkToRespondAgain setShuffleQuestions', ['Boolean']),
  addEditors: [['String[]']],
  getItems: [[], [itemType]],
  getItemById: [['number']],
  deleteItem: [['number'], ...asItem],
  moveItem: [['number', 'number'], ...asItem.map((item) => [...item, 'number'])],
  getResponses: [[], ['Date']],
  setDestination: [[destinationType, 'String']],
};

/** Nothing of it without authorisation. */
const requires = { '*': { modes: ['FULL'] } } as const;

const spec = (name: string, methods: Methods): HostClassSpec => ({
  hostClass: name,
  fullName: name === 'FormApp' ? name : `FormApp.${name}`,
  methods,
  requires,
});

const classes: readonly HostClassSpec[] = [
  spec('FormApp', {
    ...each('create openById openByUrl', ['String']),
    getActiveForm: [[]],
    ...each(validationKinds.map((kind) => `create${kind}`).join(' '), []),
  }),
  spec('Form', formMethods),
  spec('FormResponse', {
    ...each('getId getTimestamp getRespondentEmail getItemResponses submit', []),
    getResponseForItem: asItem,
    withItemResponse: [['ItemResponse']],
  }),
  spec('ItemResponse', each('getItem getResponse', [])),
  spec('Choice', each('getValue isCorrectAnswer getGotoPage getPageNavigationType', [])),
  ...Object.entries(itemMethods).map(([name, methods]) => spec(name, { ...methods, ...validated(name) })),
  ...validationClasses,
];

/** The service. `timeZone` is the script's. */
export function createFormService(store: FormStore, timeZone: string): Service {
  return {
    classes,
    enums: [
      { path: destinationType, members: ['SPREADSHEET'] },
      { path: itemType, members: itemTypes },
      { path: pageNavigation, members: ['CONTINUE', 'GO_TO_PAGE', 'RESTART', 'SUBMIT'] },
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
