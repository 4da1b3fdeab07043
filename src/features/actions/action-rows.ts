// Rows of action sheets, as the checking, approving and sending of rows needs them.

import * as z from 'zod/mini';
import { openPage, type Ports } from '../../app/ports.ts';
import type { OwnedColumn } from '../../app/sheets/owned-column.ts';
import { PROPERTY_BYTES } from '../../app/storage/keys.ts';
import { asciiJson, type DocumentTexts } from '../../app/storage/stored.ts';
import type { FranchiseError } from '../../domain/errors.ts';
import { fold, type Language, textHash } from '../../domain/language.ts';
import { lazily, type Parsed, parseJson } from '../../domain/schema.ts';
import type {
  RequestCheck,
  RequestSheet,
  RequestsExtension,
  RequestWording,
  SaidValue,
} from '../answers/extensions.ts';
import type { RequestColumn } from '../answers/rules/answer-problems.ts';
import type { ReadCellsWith, RequestRow } from '../answers/rules/row-request.ts';
import { instantInWords, sentValueInWords } from '../answers/send/send-rows.ts';
import { makeAnswerSheet, refuseTakenName, sheetNameInput } from '../answers/sheet/create-answer-sheet.ts';
import { ACTION_KEYS } from './keys.ts';
import {
  type ActionDefinition,
  actionColumn,
  checkAction,
  isUnfilledAction,
  namesOfInput,
  readDefinition,
  requestSignature,
  type ShownValue,
} from './rules/action-definition.ts';
import { actionError, actionRowSentences, actionSentences } from './sentences.ts';

/** Lets answers check and send rows of action sheets. */
export const actionRows: RequestsExtension = {
  read: (definition) => {
    const reading = readDefinition(definition);
    return reading.kind === 'read' ? new ActionRows(reading.definition) : undefined;
  },
  offError: actionsOffError,
  sentences: actionRowSentences,
  otherSheet: (sheet, language) => actionSentences(language).answerSheetNeeded(sheet),
  checkFunction: 'checkActionRows',
};

/** How rows of one definition are checked and sent. */
export class ActionRows implements RequestSheet {
  constructor(readonly definition: ActionDefinition) {}

  columns(language: Language): readonly OwnedColumn<RequestColumn>[] {
    const say = actionSentences(language);
    return this.definition.columns.map((input) => {
      const { header, place, at, type, isRequired } = input;
      const note = say.actionTypes[namesOfInput(input) === undefined ? type : 'named'];
      const target = place === 'path' ? `{${at}}` : place === 'query' ? `?${at}=` : at;
      return {
        field: actionColumn(input),
        header: { en: header, pt: header },
        kind: type === 'yes-no' ? 'any' : type,
        note: say.actionNote(note, target, isRequired),
        isTyped: type === 'text', // Leading zeros stay.
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

  isTested({ documentProperties }: Ports): boolean {
    return documentProperties.get(this.testedKey) !== null;
  }

  noteDone(ports: Ports): void {
    if (this.isTested(ports)) return;
    ports.documentProperties.set(this.testedKey, String(ports.clock.nowMs()));
  }

  private get testedKey(): string {
    return TESTED + textHash(requestSignature(this.definition));
  }

  remarks(
    { isTest, isRepeatable }: Parameters<RequestSheet['remarks']>[0],
    language: Language,
  ): readonly string[] {
    const say = actionSentences(language);
    return [...(isTest ? [say.actionTest] : []), ...(isRepeatable ? [say.actionRepeatable] : [])];
  }
}

/** Returns a function, since time zone, language and names of codes aren't known before the page is made. */
function valuesInWords(values: readonly ShownValue[]): (shown: RequestWording) => readonly SaidValue[] {
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
          // `2026-01-31` as the language writes it.
          return [header, language === 'pt' ? String(value).split('-').reverse().join('/') : String(value)];
        default:
          return [header, sentValueInWords(value, language)];
      }
    });
}

const PREFIX = ACTION_KEYS.action.key;

/** In alphabetical order; a saved definition overrides the build's. Unreadable ones are skipped. */
function availableActions({ documentProperties, builtInActions }: Ports): readonly ActionDefinition[] {
  const saved = Object.entries(documentProperties.all()).flatMap(([key, text]) =>
    key.startsWith(PREFIX) ? [parseJson(text)] : [],
  );
  const byName = new Map<string, ActionDefinition>();
  for (const given of [...builtInActions, ...saved]) {
    const reading = readDefinition(given);
    if (reading.kind === 'read') byName.set(fold(reading.definition.name), reading.definition);
  }
  return [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, definition]) => definition);
}

/**
 * Whether the menu and Help show actions: a definition was saved here, or the build has one.
 * @param all everything in the document's properties
 */
export function hasActions({ builtInActions }: Ports, all: DocumentTexts): boolean {
  return builtInActions.length > 0 || Object.keys(all).some((key) => key.startsWith(PREFIX));
}

function unusable(what: string): FranchiseError {
  return actionError('bad-input', (say) => say.actionDefinitionWrong(what));
}

// Whether rows of action sheets may be sent: off in each spreadsheet until the person whose token is used switches it
// on, and one row at a time until a definition was tested.

const { key: ON } = ACTION_KEYS.actionsOn;
const { key: TESTED } = ACTION_KEYS.actionTested;

export function areActionsOn({ userProperties }: Ports): boolean {
  return userProperties.get(ON) !== null;
}

/** Undefined if actions are on. */
function actionsOffError(ports: Ports): FranchiseError | undefined {
  return areActionsOn(ports) ? undefined : actionError('actions-off', (say) => say.actionsOff);
}

// New action sheet…: switches actions on and off, and makes sheets for definitions. Rows are sent the way imports are.

export function showActionSheetDialog(ports: Ports): void {
  const { answerSheetTitle: title } = actionRowSentences(ports.language);
  openPage(ports, { page: 'actions', title, size: [640, 640] });
}

export function listActions(ports: Ports) {
  return { isOn: areActionsOn(ports), actions: availableActions(ports) };
}

export const switchActionsInput = lazily(() => z.object({ isOn: z.boolean() }));

/** For the current user alone: others switch their own. */
export function switchActions(
  ports: Ports,
  { isOn }: Parsed<typeof switchActionsInput>,
): { readonly message: string } {
  if (isOn) ports.userProperties.set(ON, 'on');
  else ports.userProperties.remove(ON);
  const say = actionSentences(ports.language);
  return { message: isOn ? say.actionsSwitchedOn : say.actionsSwitchedOff };
}

export const createActionSheetInput = lazily(() =>
  z.object({
    definition: z.unknown(), // Parsed JSON, for `readDefinition`.
    sheet: sheetNameInput(),
  }),
);

/** @throws FranchiseError `actions-off` until the person has switched actions on */
export function createActionSheet(
  ports: Ports,
  { definition: given, sheet }: Parsed<typeof createActionSheetInput>,
): { readonly message: string } {
  const off = actionsOffError(ports);
  if (off !== undefined) throw off;
  const reading = readDefinition(given);
  if (reading.kind === 'wrong') throw unusable(reading.problem);
  const { definition } = reading;
  refuseTakenName(ports, sheet, 'actions');
  const text = asciiJson(definition);
  if (text.length > PROPERTY_BYTES) throw unusable('columns');
  ports.documentProperties.set(`${PREFIX}${fold(definition.name)}`, text);
  makeAnswerSheet(ports, { layout: 'action', sheet, rows: new ActionRows(definition) }, undefined);
  return { message: actionSentences(ports.language).actionSheetMade(sheet) };
}
