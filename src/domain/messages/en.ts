// The sentences in English. They say what happened, where, and what to do now.

import { amount, clockTime, plural, span } from './phrases.ts';

type ApiVersion = 'v1' | 'v2';

export const en = {
  // Names on the menu
  menu: {
    title: () => 'Franchise',
    refreshSheet: () => 'Refresh this sheet',
    refreshAll: () => 'Refresh all pulls',
    answerSheets: () => 'Answer sheets',
    newAnswerSheet: () => 'New answer sheet…',
    checkRows: () => 'Check rows',
    importRows: () => 'Import rows',
    connection: () => 'Connection…',
    runKilled: (pull: string) => `⚠ The last run of “${pull}” was cut off: refresh it again`,
    importKilled: () => '⚠ The last import was cut off: choose Import rows again',
  },

  // Connection
  notConnected: () =>
    'Not connected. Choose Franchise ▸ Connection…, enter the address of the service and your tokens, and try again.',
  notConnectedCopy: () =>
    'Not connected (copy): this spreadsheet was copied from another one. Choose Franchise ▸ Connection… and enter the address and your tokens here.',
  tokenMissing: (version: ApiVersion) =>
    `The ${version} token is missing. Enter it in Franchise ▸ Connection…; an administrator creates it under Security > API.`,
  addressChanged: () =>
    'The address was changed after you entered your token; enter it again in Franchise ▸ Connection….',
  baseUrlEmpty: () =>
    'The address is missing. Enter the address of the service, for example https://api.example.com.',
  baseUrlMalformed: (typed: string) =>
    `“${typed}” is not an address. Enter it like https://api.example.com, without a question mark or a user name.`,
  baseUrlInsecure: (host: string) =>
    `http:// would send your tokens unprotected to ${host}. Write https://${host} instead.`,
  baseUrlPinned: (pinned: string) =>
    `This copy of the connector works with ${pinned} only. Enter that address.`,
  tokenBearer: (version: ApiVersion) =>
    `The ${version} token begins with “Bearer”. Enter the token alone, without that word.`,
  tokenMalformed: (version: ApiVersion) =>
    `The ${version} token holds a blank, a line break or a character that no token has. Copy it again from Security > API.`,
  tokensEqual: () =>
    'Both fields hold the same token. v1 and v2 tokens come from two different lists under Security > API; enter one of each, or leave one empty.',
  connectionSaved: () => 'Connection saved.',
  tokenRefused: (version: ApiVersion) =>
    `The service refused the ${version} token (401). Check it in Franchise ▸ Connection…: it may be of the other version, mistyped or withdrawn.`,
  connectionWorks: (version: ApiVersion) => `${version}: works.`,
  connectionWrongToken: (version: ApiVersion) =>
    `${version}: the service refused this token (401). Perhaps it is a token of the other version, or it was withdrawn.`,
  connectionNoToken: (version: ApiVersion) => `${version}: no token entered.`,
  connectionSwapped: () =>
    'Both tokens were refused. Perhaps they stand in each other’s field: v1 and v2 tokens come from two different lists.',
  connectionThrottled: (version: ApiVersion) =>
    `${version}: the service is throttling this address just now (429). Test again in a minute.`,
  connectionUnreachable: (version: ApiVersion) =>
    `${version}: no answer from this address. Check that it is right and that the service is up.`,
  connectionOdd: (version: ApiVersion, status: number) =>
    `${version}: the service answered ${status}, which it should not. Check the address.`,

  connectionTitle: () => 'Connection',
  connectionPage: {
    intro:
      'Tokens are created by an administrator of the service under Security > API. v1 and v2 tokens come from two different lists.',
    baseUrl: 'Address of the service',
    baseUrlExample: 'https://api.example.com',
    v1Token: 'v1 token (tickets, action plans)',
    v2Token: 'v2 token (assessments)',
    keepToken: 'saved; leave empty to keep it',
    name: 'Your name in this spreadsheet',
    save: 'Save and test',
    test: 'Test again',
    working: 'Asking the service…',
    lost: 'Google did not answer. Check your internet connection and try again; what you typed is still here.',
    promise:
      'Your tokens are kept for you alone and sent to this address only. Whoever may edit this spreadsheet could change the script that uses them: share it with people you trust.',
  },

  // Pages and formulas
  pageInputWrong: (field: string) =>
    `The page sent something that can't be read (${field}). Close the dialog, open it again and repeat.`,
  labelFieldUnknown: (field: string, suggestion: string) =>
    `There are no names for “${field}”. Did you mean “${suggestion}”? Allowed: situacao, tipo.`,
  labelCodeUnknown: (code: string, allowed: string) => `There is no code “${code}”. Allowed: ${allowed}.`,

  // What the service answers
  requestRefused: (message: string) => `The service refused the request: ${message}`,
  listMissing: (path: string) =>
    `The service has no list at ${path} (404). Check the address in Franchise ▸ Connection…. Nothing in the sheet was changed.`,
  detailsMissing: (count: number) =>
    `None of ${count} records that were asked for by id exists (404). Check the ids, and the address in Franchise ▸ Connection…. Nothing was marked as gone.`,
  throttled: () => 'The service is throttling requests (429). Wait a minute and refresh again.',
  serverFailed: (status: number) => `The service failed (${status}) and went on failing. Try again later.`,
  noAnswer: () =>
    'The service could not be reached. Check the address in Franchise ▸ Connection… or try again later.',
  unexpectedAnswer: (status: number) =>
    `The service answered in a way that it should not (status ${status}). Check the address in Franchise ▸ Connection…; if it is right, tell whoever runs the service.`,
  notJson: (status: number) =>
    `The service answered with a page instead of data (status ${status}). Check the address in Franchise ▸ Connection….`,
  contractBroken: (path: string, expected: string) =>
    `The service's answer is not as agreed: ${path} should be ${expected}. Tell whoever runs the service.`,
  paceBusy: () => 'Too many runs wait for their turn at the service. Try again in a minute.',

  // Filters
  filterSyntax: (part: string) =>
    `“${part}” is not a filter. Write name=value and separate filters with “;”, for example situacao=4; unidade=12.`,
  filterUnknown: (name: string, suggestion: string, allowed: string) =>
    `There is no filter “${name}”. Did you mean “${suggestion}”? Allowed: ${allowed}.`,
  filterTwice: (name: string) => `The filter “${name}” is there twice. Keep one.`,
  filterEmpty: (name: string) => `The filter “${name}” has no value. Write ${name}=… or leave it out.`,
  filterNotInteger: (name: string, value: string) =>
    `“${value}” is not a code for the filter “${name}”. Write a whole number, for example ${name}=12.`,
  filterDecimal: (name: string, value: string) =>
    `“${value}” is not a code for the filter “${name}”. For several codes write them as text in the cell, for example ${name}=4,5.`,
  filterNotAllowed: (name: string, value: string, allowed: string) =>
    `“${value}” is not allowed for the filter “${name}”. Allowed: ${allowed}.`,
  filterBadDate: (name: string, value: string) =>
    `“${value}” is not a date for the filter “${name}”. Write 2026-01-31, 2026-01-31T10:00, 31/01/2026 or today-30d.`,
  filterTooMany: (count: number, most: number) =>
    `These filters make ${amount(count, 'en')} combinations; at most ${most} are allowed. Use fewer values.`,
  filterMissing: (name: string, example: string) =>
    `This pull needs the filter “${name}”. Write, for example, ${name}=${example}.`,
  idsRangeMissing: (notation: string) =>
    `There is no range “${notation}”. Write it like ids=Sheet1!A2:A, with a sheet that exists.`,
  idNotInteger: (value: string, where: string) =>
    `“${value}” (${where}) is not an id. Write a whole number there, or leave the cell blank.`,

  // Pulls and their sheets
  pullNameMissing: () => 'The pull has no name. Type one in the column Pull.',
  pullUnknown: (name: string) => `There is no pull “${name}” on the sheet Pulls.`,
  pullNameTwice: (name: string) => `Two pulls are called “${name}”. Rename one of them on the sheet Pulls.`,
  resourceUnknown: (typed: string, suggestion: string, allowed: string) =>
    `There is no resource “${typed}”. Did you mean “${suggestion}”? Allowed: ${allowed}.`,
  modeUnknown: (typed: string, allowed: string) => `There is no mode “${typed}”. Allowed: ${allowed}.`,
  everyUnknown: (typed: string, allowed: string) => `There is no interval “${typed}”. Allowed: ${allowed}.`,
  noPullHere: (sheet: string) =>
    `No pull fills the sheet “${sheet}”. Go to a sheet that one fills, or type a new pull on the sheet Pulls.`,
  noPulls: () =>
    'There is no pull yet. Type one on the sheet Pulls: a name, a resource and the name of its sheet.',
  targetTaken: (sheet: string, other: string) =>
    `The sheet “${sheet}” is already filled by the pull “${other}”. Give this pull a sheet of its own.`,
  targetIsOurs: (sheet: string) =>
    `The sheet “${sheet}” is used by the connector itself. Give this pull another sheet.`,
  targetNotEmpty: (sheet: string) =>
    `The sheet “${sheet}” holds something already and was not made by a pull. Give this pull a sheet of its own.`,
  targetOtherResource: (sheet: string, resource: string) =>
    `The sheet “${sheet}” holds ${resource}. Give this pull another sheet.`,
  sheetDeleted: () => 'The sheet was deleted during the run. Refresh again: the pull makes it anew.',
  keyColumnGone: (sheet: string, header: string) =>
    `The column “${header}” of the sheet “${sheet}” is gone; without it no row can be found. Undo its deletion, or delete the sheet and refresh.`,
  pullBusy: (pull: string, until: number) =>
    `“${pull}” is being refreshed by another run. Wait until it has ended (${clockTime(until)} UTC at the latest).`,
  pullStarted: (pull: string, forecast: string) => `${pull}: started (${forecast}).`,
  forecast: (requests: number, seconds: number) =>
    `about ${plural(requests, 'request', 'requests', 'en')}, ${span(seconds)}`,
  pullStart: () => 'the start',
  pullResumed: (at: string) => `going on: the last run was cut off (${at})`,
  pullProgress: (page: number, pages: number) => `page ${amount(page, 'en')} of ${amount(pages, 'en')}`,
  pullProgressIds: (done: number, all: number) => `${amount(done, 'en')} of ${amount(all, 'en')}`,
  pullDone: (rows: number, added: number, changed: number) =>
    `${plural(rows, 'record', 'records', 'en')}: ${amount(added, 'en')} new, ${amount(changed, 'en')} updated.`,
  pullNothing: () => 'The service has no record that fits the filters. Loosen a filter and refresh again.',
  pullParked: (at: string) =>
    `Stopped (${at}): the time for one run is up. Choose Refresh this sheet and it goes on from there.`,
  pullMissingDetails: (count: number) =>
    `${plural(count, 'id does', 'ids do', 'en')} not exist at the service.`,
  pullContractNotes: (count: number, first: string) =>
    `${plural(count, 'field was', 'fields were', 'en')} not as agreed and left blank, the first: ${first}.`,
  textCut: () => ' … [cut: over 50,000 characters]',
  headerNote: (field: string) => `Field of the service: ${field}`,
  recordNote: () => 'Empty, or what became of the record: Gone, Out of filter, Duplicate.',
  pulledAtNote: () => 'When this row was last written.',
  rowOf: (notation: string, row: number) => `${notation}, row ${row}`,
  keyNote: (time: string) => `Data as of ${time}. Field of the service: id`,

  // Answer sheets
  answerSheetTitle: () => 'New answer sheet',
  answerSheetPage: {
    intro:
      'Makes a sheet with one row for each answer. Rows with the same name in the column Group become one assessment.',
    sheet: 'Name of the sheet',
    suggestion: 'Answers',
    create: 'Create',
    working: 'Making the sheet…',
    lost: 'Google did not answer. Check your internet connection and try again.',
  },
  answerSheetMissing: (sheet: string) =>
    `“${sheet}” is not an answer sheet. Choose Franchise ▸ Answer sheets ▸ New answer sheet…, or go to one.`,
  answerSheetExists: (sheet: string) =>
    `There is a sheet “${sheet}” already. Give the answer sheet another name.`,
  answerColumnGone: (sheet: string, header: string) =>
    `The column “${header}” of the sheet “${sheet}” is gone. Undo its deletion, or make a new answer sheet.`,
  answerSheetMade: (sheet: string) =>
    `The answer sheet “${sheet}” is ready. Fill it in, then choose Check rows and Import rows.`,
  answerNoteGroup: () =>
    'Any name. Rows with the same name make one assessment. A row without one is an assessment of its own.',
  answerNoteOnce: (what: string) => `${what} Once for each group is enough.`,
  answerNoteTemplate: () => 'Code of the checklist template.',
  answerNoteUnit: () => 'Code of the assessed unit.',
  answerNoteCreatedBy: () => 'Code of the user who created the assessment.',
  answerNoteAssignee: () => 'Code of the user responsible for the assessment.',
  answerNoteDate: (what: string) =>
    `${what}: a date with time, such as 31/01/2026 10:00, in this spreadsheet’s time zone.`,
  answerNoteScheduled: () => 'When it was scheduled',
  answerNoteStarted: () => 'When it was started',
  answerNoteSubmitted: () => 'When it was submitted',
  answerNoteQuestion: () => 'Code of the template’s question. One row for each question.',
  answerNoteOptions: () =>
    'For questions with options: the code of the chosen option. Several codes separated by commas, for example 4,5.',
  answerNoteText: () => 'For all other questions: the answer as a text, a number or a date.',
  answerNoteComment: () => 'A comment on the answer, if there is one.',
  answerNoteNotApplicable: () => 'x where the question does not apply. Options and Text stay blank then.',
  answerNoteStatus: () => 'Filled by Check rows and Import rows.',
  answerNoteRowKey: () => 'By this the connector knows its rows again. Leave it as it is.',
  answerNotCode: (row: number, column: string, typed: string) =>
    `Row ${row}, ${column}: “${typed}” is not a code. Write a whole number.`,
  answerDecimalCode: (row: number, column: string, typed: string) =>
    `Row ${row}, ${column}: “${typed}” has decimals; a code is a whole number.`,
  answerDecimalOptions: (row: number, column: string, typed: string) =>
    `Row ${row}, ${column}: the cell holds the number ${typed}. For several codes separate them with “;”, or format the cell as plain text and type them again.`,
  answerNotDate: (row: number, column: string, typed: string) =>
    `Row ${row}, ${column}: “${typed}” is not a date. Write it like 2026-01-31 10:00 or 31/01/2026 10:00.`,
  answerTimeOnly: (row: number, column: string, typed: string) =>
    `Row ${row}, ${column}: the cell holds only a time (${typed}). Write the day as well.`,
  answerNotYes: (row: number, column: string, typed: string) =>
    `Row ${row}, ${column}: “${typed}” is not understood. Write x where the question does not apply, or leave the cell blank.`,
  answerErrorValue: (row: number, column: string, typed: string) =>
    `Row ${row}, ${column}: the formula gives ${typed}. Mend it, or type the value.`,
  answerFieldMissing: (row: number, column: string) =>
    `${column} is missing. Write it on row ${row}, or on any other row of this group.`,
  answerGroupMissing: (row: number, group: string, template: string, unit: string) =>
    `Row ${row}: ${group} is blank. Write the group that this row belongs to; for an assessment of its own write ${template} and ${unit}.`,
  answerNone: (row: number, question: string) =>
    `There is no answer in this group (row ${row}). Write at least one ${question} with its answer.`,
  answerQuestionMissing: (row: number, question: string) =>
    `Row ${row}: an answer without a question. Write the code in ${question}.`,
  answerMissing: (row: number, options: string, text: string, notApplicable: string) =>
    `Row ${row}: the question has no answer. Fill in ${options} or ${text}, mark ${notApplicable}, or clear the row.`,
  answerOptionsAndText: (row: number, options: string, text: string) =>
    `Row ${row}: ${options} and ${text} are both filled in. Keep the one that the question asks for.`,
  answerNotApplicable: (row: number, notApplicable: string, options: string, text: string) =>
    `Row ${row}: ${notApplicable} is marked, and there is an answer as well. Clear ${notApplicable}, or ${options} and ${text}.`,
  answerQuestionTwice: (code: string, question: string, rows: readonly number[]) =>
    `${question} ${code} stands on more than one row of this group (${rows.join(', ')}). Keep one.`,
  answerDisagree: (column: string, values: string) =>
    `${column} differs within this group: ${values}. Write the same on all its rows, or only once.`,
  answerValueAt: (typed: string, row: number) => `“${typed}” (row ${row})`,
  answerMoreProblems: (count: number) =>
    count === 1 ? 'And 1 more problem.' : `And ${amount(count, 'en')} more problems.`,
  checkNothing: () => 'There is nothing to check: no row of this sheet is filled in.',
  checkDone: (ready: number, invalid: number, others: number) =>
    [
      `${plural(ready, 'assessment is', 'assessments are', 'en')} ready.`,
      invalid > 0
        ? `${plural(invalid, 'is', 'are', 'en')} invalid: the column Message says what to correct.`
        : '',
      others > 0
        ? `${plural(others, 'was', 'were', 'en')} queued or sent before: the column Status says which.`
        : '',
    ]
      .filter((part) => part !== '')
      .join(' '),
  importBusy: (until: number) =>
    `An import or a check of this spreadsheet is under way. Wait until it has ended (${clockTime(until)} UTC at the latest).`,
  importStart: () => 'at the start',
  importNothing: (invalid: number) =>
    invalid === 0
      ? 'There is nothing to import: no row of this sheet is ready.'
      : `There is nothing to import: ${plural(invalid, 'assessment is', 'assessments are', 'en')} invalid. The column Message says what to correct.`,
  importQuestion: (assessments: number, forecast: string) =>
    `Import ${plural(assessments, 'assessment', 'assessments', 'en')} (${forecast})?`,
  importQuestionQueued: (queued: number) =>
    `${plural(queued, 'of them was', 'of them were', 'en')} left from an earlier import.`,
  importQuestionInvalid: (invalid: number) =>
    `${plural(invalid, 'invalid assessment is', 'invalid assessments are', 'en')} left out: the column Message says what to correct.`,
  importQuestionLater: (later: number) =>
    `${plural(later, 'more is', 'more are', 'en')} ready: choose Import rows again afterwards.`,
  importCancelled: () => 'Nothing was sent.',
  importQueued: () => 'Not sent yet. Choose Import rows and it goes on.',
  importRejected: (message: string) =>
    `The service refused it: ${message} — Correct the rows and import them again.`,
  importUnknownStatus: (status: number) =>
    `The service answered in a way that leaves open whether it took this assessment (status ${status}). Look it up in the service. This row is not sent again; if it did not arrive, write its answers on new rows.`,
  importUnknownNoId: () =>
    'The service answered without the code of the assessment. Look it up in the service. This row is not sent again; if it did not arrive, write its answers on new rows.',
  importUnknownNoAnswer: () =>
    'The service did not answer, so it may have taken this assessment or not. Look it up in the service. This row is not sent again; if it did not arrive, write its answers on new rows.',
  importUnknownCutOff: () =>
    'The import was cut off while this was being sent, so the service may have taken it or not. Look it up in the service. This row is not sent again; if it did not arrive, write its answers on new rows.',
  importChanged: () =>
    'Changed after it was sent, and not sent again. For a new assessment write its answers on new rows with another group.',
  importSummary: (imported: number, rejected: number, unknown: number) =>
    [
      `${plural(imported, 'assessment was', 'assessments were', 'en')} imported.`,
      rejected > 0
        ? `${plural(rejected, 'was', 'were', 'en')} refused by the service: correct the rows and import them again.`
        : '',
      unknown > 0
        ? `Of ${amount(unknown, 'en')} it is unknown whether the service took them: look them up there. They are not sent again.`
        : '',
    ]
      .filter((part) => part !== '')
      .join(' '),
  importChangedMeanwhile: (count: number) =>
    `${plural(count, 'assessment was', 'assessments were', 'en')} left out because the rows changed in the meantime: check them and import again.`,
  importStillQueued: (count: number) =>
    `${plural(count, 'assessment is', 'assessments are', 'en')} still queued: choose Import rows and it goes on.`,
  importDoubtful: (count: number) =>
    `The import was stopped: ${count} times in a row the service did not say whether it took the assessment.`,
  importTimeUp: () => 'The time for one run is up.',
  importCutOff: (at: string) => `The last import was cut off (${at}).`,
  importProgress: (done: number, all: number) => `${amount(done, 'en')} of ${amount(all, 'en')}`,
  importRowsGone: (outcomes: string) =>
    `The rows of some assessments are gone from this sheet; this became of them: ${outcomes}. Undo the deletion of the rows to see it there.`,
  importGoneImported: (id: number) => `imported with the ID ${id}`,
  importGoneUnknown: () => 'unknown whether the service took it',

  unexpected: (detail: string) =>
    `Something unexpected happened: ${detail}. Try again; if it happens again, report it with this text.`,
};
