// FormApp by Google's reference: items, responses, the sheet that they go to, and triggers.
import { expect, it } from 'vitest';
import { type AppsScript, appsScript } from '../src/vitest.ts';
import { scriptFolder } from './support/script-folder.ts';

const open = (code: string, logs: string[] = []): AppsScript =>
  appsScript({
    onLog: (_execution, { text }) => logs.push(text),
    dir: scriptFolder({
      'Code.gs': code,
      'appsscript.json': JSON.stringify({ timeZone: 'America/Sao_Paulo', runtimeVersion: 'V8' }),
    }),
    sheets: { Orders: [['Item']] },
  });
const run = (body: string) => open(`function test() { ${body} }`).run('test');

/** A form with a question of each kind. */
const everyKind = `
  function make() {
    const form = FormApp.create('Visit').setDescription('How was it?');
    form.addTextItem().setTitle('Name').setRequired(true).setHelpText('All of it');
    form.addParagraphTextItem().setTitle('Remarks');
    form.addSectionHeaderItem().setTitle('Choices');
    form.addMultipleChoiceItem().setTitle('Size').setChoiceValues(['S', 'L']).showOtherOption(true);
    form.addCheckboxItem().setTitle('Extras').setChoiceValues(['Milk', 'Sugar']);
    form.addListItem().setTitle('Shop').setChoiceValues(['North', 'South']);
    form.addPageBreakItem().setTitle('Page 2');
    form.addScaleItem().setTitle('Score').setBounds(0, 10).setLabels('bad', 'good');
    form.addGridItem().setTitle('Marks').setRows(['Tea', 'Cake']).setColumns(['+', '-']);
    form.addCheckboxGridItem().setTitle('When').setRows(['Mon', 'Tue']).setColumns(['am', 'pm']);
    form.addDateItem().setTitle('Day');
    form.addDateTimeItem().setTitle('Arrived');
    form.addTimeItem().setTitle('Left');
    form.addDurationItem().setTitle('Stayed');
    return form;
  }
  const respond = (form, answers) => {
    const response = form.createResponse();
    for (const item of form.getItems()) {
      const answer = answers[item.getTitle()];
      if (answer === undefined) continue;
      const kind = String(item.getType()).toLowerCase().replace(/(?:^|_)(.)/g, (_, letter) => letter.toUpperCase()).replace('time', 'Time');
      response.withItemResponse(item['as' + kind + 'Item']().createResponse(...answer));
    }
    return response;
  };`;

const at = (text: string) => `new Date('${text}')`;
const answers = `{ Name: ['Ana'], Size: ['XL'], Extras: [['Milk', 'Sugar']], Shop: ['North'], Score: [7], Marks: [['+', null]],
  When: [[['am', 'pm'], null]], Day: [${at('2026-01-06T01:00:00Z')}], Arrived: [${at('2026-01-06T12:30:00Z')}], Left: [10, 90], Stayed: [1, 5, 0] }`;

it('keeps the items of a form, and finds them by kind, id and place', () => {
  const script = open(`${everyKind}
    function test() {
      const form = make();
      const again = FormApp.openById(form.getId());
      const [list] = again.getItems(FormApp.ItemType.LIST);
      const scale = again.getItems(FormApp.ItemType.SCALE)[0].asScaleItem();
      const name = again.getItems()[0];
      again.moveItem(0, 1);
      const copy = list.duplicate();
      const kinds = again.getItems().map((item) => String(item.getType()));
      again.deleteItem(copy);
      return [kinds, name.getIndex(), name.asTextItem().isRequired(), name.getHelpText(), list.asListItem().getChoices().map((choice) => choice.getValue()),
        [scale.getLowerBound(), scale.getUpperBound(), scale.getLeftLabel()], again.getItemById(list.getId()).getTitle(), again.getItemById(1),
        again.getItems().length, again.getDescription(), FormApp.openByUrl(again.getEditUrl()).getTitle(), FormApp.getActiveForm()];
    }`);
  expect(script.run('test')).toEqual([
    [
      'PARAGRAPH_TEXT',
      'TEXT',
      'SECTION_HEADER',
      'MULTIPLE_CHOICE',
      'CHECKBOX',
      'LIST',
      'PAGE_BREAK',
      'SCALE',
      'GRID',
      'CHECKBOX_GRID',
      'DATE',
      'DATETIME',
      'TIME',
      'DURATION',
      'LIST',
    ],
    1,
    true,
    'All of it',
    ['North', 'South'],
    [0, 10, 'bad'],
    'Shop',
    null,
    14,
    'How was it?',
    'Visit',
    null,
  ]);
});

it('saves what a script submits, also as a row, and fires no trigger for it', () => {
  const script = open(`${everyKind}
    function test() {
      const form = make().setDestination(FormApp.DestinationType.SPREADSHEET, SpreadsheetApp.getActive().getId());
      ScriptApp.newTrigger('hear').forForm(form).onFormSubmit().create();
      ScriptApp.newTrigger('hear').forSpreadsheet(SpreadsheetApp.getActive()).onFormSubmit().create();
      const response = respond(form, ${answers});
      const before = [response.getId(), response.getTimestamp()];
      const saved = response.submit();
      let twice = '';
      try { response.submit(); } catch (error) { twice = error.message; }
      const [read] = form.getResponses();
      const name = read.getResponseForItem(form.getItems()[0]);
      return [before, twice, saved.getId() === read.getId(), read.getTimestamp().toISOString(), read.getRespondentEmail(),
        read.getItemResponses().map((each) => [each.getItem().getTitle(), each.getResponse()]), name.getResponse(), read.getResponseForItem(form.getItems()[1]),
        form.getResponses(new Date(2026, 0, 6)).length, form.getDestinationId() === SpreadsheetApp.getActive().getId(),
        SpreadsheetApp.getActive().getFormUrl() === form.getPublishedUrl(), SpreadsheetApp.getActive().getSheets().map((sheet) => sheet.getFormUrl() === form.getPublishedUrl()),
        (form.removeDestination(), SpreadsheetApp.getActive().getFormUrl())];
    }
    function hear() { throw new Error('fired'); }`);
  expect(script.run('test')).toEqual([
    [null, null],
    'This response has already been submitted.',
    true,
    '2026-01-05T09:00:00.000Z',
    '',
    [
      ['Name', 'Ana'],
      ['Size', 'XL'],
      ['Extras', ['Milk', 'Sugar']],
      ['Shop', 'North'],
      ['Score', '7'],
      ['Marks', ['+', '']],
      ['When', [['am', 'pm'], []]],
      ['Day', '2026-01-05'],
      ['Arrived', '2026-01-06 09:30'],
      ['Left', '11:30'],
      ['Stayed', '01:05:00'],
    ],
    'Ana',
    null,
    0,
    true,
    true,
    [true, false],
    null,
  ]);
  expect(script.workbook.sheets.map(({ name }) => name)).toEqual(['Form Responses 1', 'Orders']);
  const [headers, row] = script.sheet('Form Responses 1').values();
  expect(headers).toEqual([
    'Timestamp',
    ...[
      'Name',
      'Remarks',
      'Size',
      'Extras',
      'Shop',
      'Score',
      'Marks [Tea]',
      'Marks [Cake]',
      'When [Mon]',
      'When [Tue]',
    ],
    ...['Day', 'Arrived', 'Left', 'Stayed'],
  ]);
  expect(row?.slice(0, 11)).toEqual([
    new Date('2026-01-05T09:00:00Z'),
    ...['Ana', '', 'XL', 'Milk, Sugar', 'North', 7, '+', '', 'am, pm', ''],
  ]);
  script.runtime.settle();
});

it('fires the triggers of the form and of the spreadsheet when a person submits', () => {
  const logs: string[] = [];
  const code = `
    function make() {
      const form = FormApp.create('Visit').setCollectEmail(true);
      form.addTextItem().setTitle('Name').setRequired(true);
      form.addCheckboxItem().setTitle('Extras').setChoiceValues(['Milk', 'Sugar']);
      form.setDestination(FormApp.DestinationType.SPREADSHEET, SpreadsheetApp.getActive().getId());
      const other = FormApp.create('Other');
      ScriptApp.newTrigger('hearForm').forForm(form).onFormSubmit().create();
      ScriptApp.newTrigger('hearForm').forForm(other.getId()).onFormSubmit().create();
      ScriptApp.newTrigger('hearSheet').forSpreadsheet(SpreadsheetApp.getActive()).onFormSubmit().create();
      return ScriptApp.getProjectTriggers().map((each) => [String(each.getEventType()), String(each.getTriggerSource()), each.getTriggerSourceId() === form.getId()]);
    }
    function hearForm(e) {
      const [name] = e.response.getItemResponses();
      console.log('form', e.source.getTitle(), name.getItem().getTitle(), name.getResponse(), e.response.getRespondentEmail(), e.authMode === ScriptApp.AuthMode.FULL);
    }
    function hearSheet(e) { console.log('sheet', e.range.getA1Notation(), e.values.slice(1).join('|'), e.namedValues['Extras'].join(), SpreadsheetApp.getActiveSheet().getActiveRange().getA1Notation()); }`;
  const script = open(code, logs);
  expect(script.run('make')).toEqual([
    ['ON_FORM_SUBMIT', 'FORMS', true],
    ['ON_FORM_SUBMIT', 'FORMS', false],
    ['ON_FORM_SUBMIT', 'SPREADSHEETS', false],
  ]);
  const { forms } = script.runtime;
  const form = forms.titled('Visit');
  forms.submit(form, { Name: 'Ana', Extras: ['Milk', 'Sugar'] }, { email: 'ana@example.com' });
  script.runtime.settle();
  expect(logs.sort()).toEqual([
    'form Visit Name Ana ana@example.com true',
    'sheet A2:D2 ana@example.com|Ana|Milk, Sugar Milk, Sugar A2:D2',
  ]);
  expect(script.sheet('Form Responses 1').values('A1:D2')).toEqual([
    ['Timestamp', 'Email Address', 'Name', 'Extras'],
    [new Date('2026-01-05T09:00:00Z'), 'ana@example.com', 'Ana', 'Milk, Sugar'],
  ]);
  expect(() => forms.submit(form, { Extras: 'Milk' })).toThrow('Visit requires an answer to Name');
  expect(() => forms.submit(form, { Name: 'Bo', Extras: 'Tea' })).toThrow('Invalid response');
  expect(() => forms.submit(form, { Nmae: 'Bo' })).toThrow("Visit doesn't ask Nmae");
  form.settings.isAcceptingResponses = false;
  expect(() => forms.submit(form, { Name: 'Bo' })).toThrow('takes no responses');
  expect(form.responses).toHaveLength(1);
});

it('keeps headers at their questions when they are renamed, added and moved in the sheet', () => {
  const script = open(`
    function make() {
      const form = FormApp.create('F');
      form.addTextItem().setTitle('A');
      form.addTextItem().setTitle('B');
      form.setDestination(FormApp.DestinationType.SPREADSHEET, SpreadsheetApp.getActive().getId());
    }
    function change() {
      const form = FormApp.openByUrl(SpreadsheetApp.getActive().getFormUrl());
      form.getItems()[0].setTitle('A2');
      form.addTextItem().setTitle('C');
    }`);
  script.run('make');
  script.person.type('Form Responses 1', 'B1', 'B');
  script.person.type('Form Responses 1', 'C1', 'A');
  script.run('change');
  script.runtime.forms.submit(script.runtime.forms.titled('F'), { A2: 'a', B: 'b', C: 'c' });
  expect(script.sheet('Form Responses 1').values('B1:D2')).toEqual([
    ['B', 'A2', 'C'],
    ['b', 'a', 'c'],
  ]);
});

it.each([
  ['addTextItem', 'requireNumberBetween(1, 3)', ['1', '3', '2.5'], ['0', '4', 'x', ' ']],
  ['addTextItem', 'requireNumberNotBetween(1, 3)', ['0', '4'], ['2', 'x']],
  ['addTextItem', 'requireNumber()', ['-1.5'], ['x']],
  ['addTextItem', 'requireWholeNumber()', ['7'], ['7.5', 'x']],
  ['addTextItem', 'requireNumberEqualTo(2)', ['2', '2.0'], ['3']],
  ['addTextItem', 'requireNumberNotEqualTo(2)', ['3'], ['2', 'x']],
  ['addTextItem', 'requireNumberGreaterThan(2)', ['3'], ['2']],
  ['addTextItem', 'requireNumberGreaterThanOrEqualTo(2)', ['2'], ['1']],
  ['addTextItem', 'requireNumberLessThan(2)', ['1'], ['2']],
  ['addTextItem', 'requireNumberLessThanOrEqualTo(2)', ['2'], ['3']],
  ['addTextItem', 'requireTextIsEmail()', ['ana@example.com'], ['ana', 'a@b']],
  ['addTextItem', 'requireTextIsUrl()', ['https://example.com/a'], ['example']],
  ['addTextItem', "requireTextContainsPattern('b+')", ['abc'], ['ac']],
  ['addParagraphTextItem', "requireTextDoesNotContainPattern('b+')", ['ac'], ['abc']],
  ['addParagraphTextItem', "requireTextMatchesPattern('b+|c')", ['bb', 'c'], ['abc']],
  ['addTextItem', "requireTextDoesNotMatchPattern('b+')", ['abc'], ['bb']],
  ['addTextItem', 'requireTextLengthGreaterThanOrEqualTo(2)', ['ab'], ['a']],
  ['addParagraphTextItem', 'requireTextLengthLessThanOrEqualTo(2)', ['ab'], ['abc']],
  ['addCheckboxItem', 'requireSelectAtLeast(2)', [['a', 'b']], [['a']]],
  ['addCheckboxItem', 'requireSelectAtMost(1)', [['a']], [['a', 'b']]],
  ['addCheckboxItem', 'requireSelectExactly(2)', [['a', 'b']], [['a'], ['a', 'b', 'c']]],
  [
    'addGridItem',
    'requireLimitOneResponsePerColumn()',
    [
      ['+', '-'],
      ['+', ''],
    ],
    [['+', '+']],
  ],
  ['addCheckboxGridItem', 'requireLimitOneResponsePerColumn()', [[['+'], ['-']]], [[['+', '-'], ['-']]]],
] as const)('checks answers: %s %s', (add, rule, taken, refused) => {
  const script = open(`
    function make() {
      const item = FormApp.create('F').${add}().setTitle('Q');
      if (item.setChoiceValues) item.setChoiceValues(['a', 'b', 'c']);
      if (item.setRows) item.setRows(['1', '2']).setColumns(['+', '-']);
      const kind = '${add}'.replace('add', '').replace('Item', 'Validation');
      item.setValidation(FormApp['create' + kind]().setHelpText('Not so').${rule}.build());
    }
    function clear(id) { FormApp.openById(id).getItems()[0].${add.replace('add', 'as')}().clearValidation(); }`);
  script.run('make');
  const { forms } = script.runtime;
  const form = forms.titled('F');
  for (const answer of taken) forms.submit(form, { Q: answer });
  for (const answer of refused)
    expect(() => forms.submit(form, { Q: answer }), `${answer}`).toThrow('Not so');
  expect(form.responses).toHaveLength(taken.length);
  script.run('clear', form.id);
  expect(() => forms.submit(form, { Q: refused[0] })).not.toThrow();
});

it('gives a new question one choice without a text', () => {
  expect(
    run(`
      const form = FormApp.create('F');
      return [form.addListItem(), form.addCheckboxItem(), form.addMultipleChoiceItem()].map((item) => item.getChoices().map((choice) => choice.getValue()));`),
  ).toEqual([[''], [''], ['']]);
});

it('leads to pages, and knows which choices are right', () => {
  expect(
    run(`
      const form = FormApp.create('Quiz').setIsQuiz(true);
      const page = form.addPageBreakItem().setTitle('End').setGoToPage(FormApp.PageNavigationType.SUBMIT);
      const item = form.addMultipleChoiceItem();
      item.setChoices([item.createChoice('on', FormApp.PageNavigationType.CONTINUE), item.createChoice('end', page)]);
      const quiz = form.addCheckboxItem().setPoints(3);
      quiz.setChoices([quiz.createChoice('yes', true), quiz.createChoice('no')]);
      return [item.getChoices().map((choice) => [String(choice.getPageNavigationType()), choice.getGotoPage() && choice.getGotoPage().getTitle()]),
        String(page.getPageNavigationType()), page.getGoToPage(), quiz.getChoices().map((choice) => choice.isCorrectAnswer()), quiz.getPoints(), form.isQuiz()];`),
  ).toEqual([
    [
      ['CONTINUE', null],
      ['GO_TO_PAGE', 'End'],
    ],
    'SUBMIT',
    null,
    [true, false],
    3,
    true,
  ]);
});

it.each([
  ['a form without a title', `FormApp.create('');`, 'needs a title'],
  ['a form that isn’t there', `FormApp.openById('none');`, 'No item with the given ID'],
  [
    'a choice that isn’t there',
    `FormApp.create('F').addListItem().setChoiceValues(['a']).createResponse('b');`,
    'Invalid response',
  ],
  ['a mark off the scale', `FormApp.create('F').addScaleItem().createResponse(6);`, 'Invalid response'],
  ['bounds of no scale', `FormApp.create('F').addScaleItem().setBounds(2, 5);`, 'lower bound'],
  ['an address that is no form’s', `FormApp.openByUrl('https://example.com/x');`, 'Invalid argument: url'],
  ['no choices', `FormApp.create('F').addListItem().setChoiceValues([]);`, 'Array is empty'],
  [
    'a grid without enough answers',
    `FormApp.create('F').addGridItem().setRows(['a', 'b']).setColumns(['c']).createResponse(['c']);`,
    'Invalid response',
  ],
  [
    'a pattern that is none',
    `FormApp.createTextValidation().requireTextMatchesPattern('(');`,
    'Invalid regular expression pattern (',
  ],
  ['a validation of nothing', `FormApp.createTextValidation().build();`, 'needs a rule'],
  [
    'another kind',
    `const form = FormApp.create('F'); form.addTextItem(); form.getItems()[0].asListItem();`,
    'Invalid conversion for item type: TEXT.',
  ],
  [
    'another spreadsheet',
    `FormApp.create('F').setDestination(FormApp.DestinationType.SPREADSHEET, 'x');`,
    'Invalid destination ID: x',
  ],
  ['a destination that isn’t there', `FormApp.create('F').getDestinationId();`, 'no response destination'],
  ['a place that isn’t there', `FormApp.create('F').deleteItem(0);`, 'no such item'],
  [
    'one response a person',
    `FormApp.create('F').setLimitOneResponsePerUser(true).createResponse().submit();`,
    'one response per person',
  ],
  [
    'what is required and left out',
    `const form = FormApp.create('F'); form.addTextItem().setTitle('A').setRequired(true); form.createResponse().submit();`,
    'F requires an answer to A. Google may take it from a script.',
  ],
  [
    'an address with answers',
    `FormApp.create('F').createResponse().toPrefilledUrl();`,
    'This runtime has no FormResponse.toPrefilledUrl',
  ],
])('refuses %s', (_what, body, message) => {
  expect(() => run(body)).toThrow(message);
});

it('takes no answers while it isn’t published', () => {
  const script = open(`function test() { const form = FormApp.create('F'); form.addTextItem().setTitle('A');
    const seen = [form.supportsAdvancedResponderPermissions(), form.isPublished(), form.setAcceptingResponses(false).isPublished(), form.setAcceptingResponses(true).setPublished(false).isPublished(), form.isAcceptingResponses()];
    try { form.createResponse().submit(); } catch (e) { seen.push(e.message); }
    return seen; }`);
  expect(script.run('test')).toEqual([true, true, true, false, true, 'The form is not accepting responses.']);
  const { forms } = script.runtime;
  const form = forms.titled('F');
  expect(() => forms.submit(form, { A: 'x' })).toThrow('takes no responses any more');
  form.settings.isPublished = true;
  expect(() => forms.submit(form, { A: 'x' })).not.toThrow();
});
