// Rows of action sheets, as the checking, approving and sending of rows needs them.

import type { Ports } from '../../app/ports.ts';
import type { OwnedColumn } from '../../app/sheets/owned-column.ts';
import { PROPERTY } from '../../app/storage/keys.ts';
import { asciiJson, type DocumentTexts, parseJson } from '../../app/storage/stored.ts';
import type { CellKind } from '../../domain/cells/cell.ts';
import { FranchiseError } from '../../domain/errors.ts';
import { fold, type Language, textHash } from '../../domain/language.ts';
import type {
  RequestCheck,
  RequestSheet,
  RequestsExtension,
  SaidValue,
  ShownRowWith,
} from '../answers/extensions.ts';
import type { RequestColumn } from '../answers/rules/answer-problems.ts';
import type { ReadCellsWith, RequestRow } from '../answers/rules/row-request.ts';
import { instantInWords, sentValueInWords } from '../answers/send-approval.ts';
import { ACTION_KEYS } from './keys.ts';
import { actionColumn, checkAction, isUnfilledAction, type ShownValue } from './rules/action-check.ts';
import {
  type ActionDefinition,
  type ActionType,
  namesOfInput,
  readDefinition,
  requestSignature,
} from './rules/action-definition.ts';
import { actionRowSentences, actionSentences } from './sentences.ts';

export const actionRows: RequestsExtension = {
  read: (definition) => {
    const reading = readDefinition(definition);
    return reading.kind === 'read' ? new ActionSheet(reading.definition) : undefined;
  },
  whyOff: actionsOffError,
  sentences: actionRowSentences,
  otherSheet: (sheet, language) => actionSentences(language).answerSheetNeeded(sheet),
  checkFunction: 'checkActionRows',
};

export class ActionSheet implements RequestSheet {
  constructor(readonly definition: ActionDefinition) {}

  columns(language: Language): readonly OwnedColumn<RequestColumn>[] {
    const say = actionSentences(language);
    return this.definition.columns.map((input) => {
      const { header, place, at, type, isRequired } = input;
      const { kind, note: ofType, isTyped } = cellsOfTypes(language)[type];
      const note = namesOfInput(input) === undefined ? ofType : say.actionTypeNamed;
      const target = place === 'path' ? `{${at}}` : place === 'query' ? `?${at}=` : at;
      return {
        field: actionColumn(input),
        header: { en: header, pt: header },
        kind,
        note: say.actionNote(note, target, isRequired),
        isTyped,
      };
    });
  }

  get required(): readonly RequestColumn[] {
    return this.definition.columns.filter(({ isRequired }) => isRequired).map(actionColumn);
  }

  get named(): RequestSheet['named'] {
    return this.definition.columns.flatMap((input) => {
      const kind = namesOfInput(input);
      return kind === undefined ? [] : [{ field: actionColumn(input), kind }];
    });
  }

  isUnfilled(row: RequestRow): boolean {
    return isUnfilledAction(row, this.definition);
  }

  check(row: RequestRow, read: ReadCellsWith): RequestCheck {
    const found = checkAction(row, this.definition, read);
    if (found.kind === 'invalid') return found;
    const { values, ...checked } = found;
    return { ...checked, inWords: valuesInWords(values) };
  }

  isTested(ports: Ports): boolean {
    return isTested(ports, this.definition);
  }

  noteDone(ports: Ports): void {
    noteTested(ports, this.definition);
  }

  remarks(
    { isTest, isRepeatable }: Parameters<RequestSheet['remarks']>[0],
    language: Language,
  ): readonly string[] {
    const say = actionSentences(language);
    return [...(isTest ? [say.actionTest] : []), ...(isRepeatable ? [say.actionRepeatable] : [])];
  }
}

interface ActionCells {
  readonly kind: CellKind;
  readonly note: string;
  readonly isTyped: boolean; // plain text, so that leading zeros stay
}

function cellsOfTypes(language: Language): Readonly<Record<ActionType, ActionCells>> {
  const say = actionSentences(language);
  return {
    code: { kind: 'code', note: say.actionTypeCode, isTyped: false },
    text: { kind: 'text', note: say.actionTypeText, isTyped: true },
    number: { kind: 'number', note: say.actionTypeNumber, isTyped: false },
    date: { kind: 'date', note: say.actionTypeDate, isTyped: false },
    'date-time': { kind: 'date-time', note: say.actionTypeDateTime, isTyped: false },
    'yes-no': { kind: 'any', note: say.actionTypeYesNo, isTyped: false },
  };
}

/** Returns a function, since time zone, language and names of codes aren't known before the page is made. */
function valuesInWords(values: readonly ShownValue[]): (shown: ShownRowWith) => readonly SaidValue[] {
  return ({ ports, language, names }) =>
    values.map(({ header, type, kind, value }) => {
      switch (type) {
        case 'code': {
          const name =
            kind === undefined || typeof value !== 'number' ? undefined : names.nameOf(kind, value);
          return [header, name === undefined ? String(value) : `${value} (${name})`];
        }
        case 'date-time':
          return [header, instantInWords(ports, value, language)];
        case 'date':
          return [header, dayInWords(value, language)];
        default:
          return [header, sentValueInWords(value, language)];
      }
    });
}

/** `2026-01-31` as the language writes it. */
function dayInWords(value: ShownValue['value'], language: Language): string {
  return language === 'pt' ? String(value).split('-').reverse().join('/') : String(value);
}

const PREFIX = ACTION_KEYS.action.key;

/** In alphabetical order; a saved definition overrides the build's. Unreadable ones are skipped. */
export function availableActions({ documentProperties, builtInActions }: Ports): readonly ActionDefinition[] {
  const saved = Object.entries(documentProperties.all()).flatMap(([key, text]) =>
    key.startsWith(PREFIX) ? [parseJson(text)] : [],
  );
  const read = [...builtInActions, ...saved].flatMap((given) => {
    const reading = readDefinition(given);
    return reading.kind === 'read' ? [reading.definition] : [];
  });
  const byName = new Map(read.map((definition) => [fold(definition.name), definition]));
  return [...byName.values()].sort((a, b) => (fold(a.name) < fold(b.name) ? -1 : 1));
}

/**
 * Replaces a definition with the same name.
 * @throws FranchiseError `bad-input` if it is too long for a property
 */
export function saveAction({ documentProperties }: Ports, definition: ActionDefinition): void {
  const text = asciiJson(definition);
  if (text.length > PROPERTY) throw unusable('columns');
  documentProperties.set(`${PREFIX}${fold(definition.name)}`, text);
}

/**
 * Whether the menu and Help show actions: a definition was saved here, or the build has one.
 * @param all everything in the document's properties
 */
export function hasActions({ builtInActions }: Ports, all: DocumentTexts): boolean {
  return builtInActions.length > 0 || Object.keys(all).some((key) => key.startsWith(PREFIX));
}

/** @throws FranchiseError `bad-input` if it isn't a definition */
export function definitionFrom(input: unknown): ActionDefinition {
  const reading = readDefinition(input);
  if (reading.kind === 'read') return reading.definition;
  throw unusable(Object.values(reading.problem).join(' '));
}

function unusable(what: string): FranchiseError {
  return new FranchiseError('bad-input', (_core, language) =>
    actionSentences(language).actionDefinitionWrong(what),
  );
}

// Whether rows of action sheets may be sent: off in each spreadsheet until the person whose token is used switches it
// on, and one row at a time until a definition was tested.

const { key: ON } = ACTION_KEYS.actionsOn;
const { key: TESTED } = ACTION_KEYS.actionTested;

export function areActionsOn({ userProperties }: Ports): boolean {
  return userProperties.get(ON) !== null;
}

export function setActionsOn({ userProperties }: Ports, isOn: boolean): void {
  if (isOn) userProperties.set(ON, 'on');
  else userProperties.remove(ON);
}

/** Undefined if actions are on. */
export function actionsOffError(ports: Ports): FranchiseError | undefined {
  if (areActionsOn(ports)) return undefined;
  return new FranchiseError('actions-off', (_core, language) => actionSentences(language).actionsOff);
}

/** Whether the service has done one row of this definition. Until then rows are sent one at a time. */
function isTested({ documentProperties }: Ports, definition: ActionDefinition): boolean {
  return documentProperties.get(keyOf(definition)) !== null;
}

function noteTested(ports: Ports, definition: ActionDefinition): void {
  if (!isTested(ports, definition)) {
    ports.documentProperties.set(keyOf(definition), String(ports.clock.nowMs()));
  }
}

function keyOf(definition: ActionDefinition): string {
  return TESTED + textHash(requestSignature(definition));
}
