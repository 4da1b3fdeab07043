// One import of a whole month on the virtual clock, by the real bundle: from the menu's click to the last outcome in its
// row, over as many executions as it takes, which the ticker starts. What waits between two of them is not counted.

import { type Execution, SheetUser, typicalCharges } from 'local-apps-script';
import { columnLetters } from 'local-apps-script/workbook';
import { cancelAction } from '../support/cancel-action.ts';
import { World } from '../support/world.ts';

export interface ImportSetup {
  readonly layout: 'long' | 'wide';
  readonly assessments: number;
  readonly answers: number;
}

export interface ImportCost {
  /** Of all executions together, on the virtual clock. */
  readonly seconds: number;
  readonly executions: number;
  readonly stored: number;
  readonly throttled: number;
  readonly sheetCalls: number;
  readonly propertyCalls: number;
}

const SHEET = 'Respostas';
const TEMPLATE = 40;
const CANCEL = cancelAction({ name: 'Cancelar', header: 'Pedido' });
const FIRST_QUESTION = 2_000;

export function measureImport({ layout, assessments, answers }: ImportSetup): ImportCost {
  const world = new World({
    charges: typicalCharges,
    service: { limiter: 'counting', latency: { minMs: 50, maxMs: 400 } },
  });
  try {
    world.connect();
    fillAnswers(world, { layout, assessments, answers });
    return importAll(world, assessments);
  } finally {
    world.close();
  }
}

/** Makes an answer sheet, `Respostas`, of a template with so many questions, and types what was answered. */
export function fillAnswers(world: World, { layout, assessments, answers }: ImportSetup): void {
  addQuestions(world, answers);
  const made = world.page('createAnswerSheet', { layout, sheet: SHEET, templateId: TEMPLATE });
  if (!JSON.stringify(made).includes('"ok":true')) throw new Error(JSON.stringify(made));
  fill(world, layout, assessments, answers);
}

/** Questions answered in words, instead of those that the template has. */
export function addQuestions({ service }: World, answers: number): void {
  const { store } = service;
  const [model] = [...store.questions.values()].filter(({ type }) => type === 'TEXT_SHORT');
  if (model === undefined) throw new Error('the service has no question of text');
  for (const { id, templateId } of [...store.questions.values()]) {
    if (templateId === TEMPLATE) service.deleteQuestion(id);
  }
  for (let n = 0; n < answers; n++) {
    const id = FIRST_QUESTION + n;
    service.putQuestion({ ...model, id, templateId: TEMPLATE, title: `Pergunta ${n}`, active: true });
  }
}

function fill(world: World, layout: ImportSetup['layout'], assessments: number, answers: number): void {
  const user = new SheetUser(world.workbook);
  const [unit] = world.service.store.companies.keys();
  const texts = Array.from({ length: answers }, (_, n) => `resposta ${n}`);
  const rows =
    layout === 'wide'
      ? Array.from({ length: assessments }, (_, n) => [
          String(unit),
          '',
          '',
          '',
          '',
          `05/03/2026 ${clock(n)}`,
          ...texts,
        ])
      : Array.from({ length: assessments }, (_, n) =>
          texts.map((text, q) => {
            const common =
              q === 0
                ? [String(TEMPLATE), String(unit), '', '', '', '', `05/03/2026 ${clock(n)}`]
                : Array(7).fill('');
            return [`Visita ${n}`, ...common, String(FIRST_QUESTION + q), '', text];
          }),
        ).flat();
  user.paste(SHEET, `${columnLetters(5)}2`, rows);
  user.select(SHEET, 'A1');
}

/** A minute of the day for each, so that no two say the same. */
function clock(n: number): string {
  return `${Math.floor(n / 60)}:${String(n % 60).padStart(2, '0')}`;
}

/** The ticker of whoever began it goes on with it. */
function tick(world: World): Execution {
  const { execution, result } = world.runtime.run('runTicker', [], { kind: 'time-trigger' });
  if (result.end !== 'returned') throw new Error(JSON.stringify(result));
  return execution;
}

/** The same for rows of an action sheet, whose definition was tested with a row of its own before. */
export function measureActions(rows: number): ImportCost {
  const world = new World({
    charges: typicalCharges,
    service: { limiter: 'counting', latency: { minMs: 50, maxMs: 400 } },
  });
  try {
    world.connect();
    world.page('switchActions', { isOn: true });
    const made = world.page('createActionSheet', { definition: CANCEL, sheet: SHEET });
    if (!JSON.stringify(made).includes('"ok":true')) throw new Error(JSON.stringify(made));
    const user = new SheetUser(world.workbook);
    user.select(SHEET, 'A1');
    user.paste(SHEET, `${columnLetters(5)}2`, [['1']]);
    world.menu('runActionRows');
    user.paste(
      SHEET,
      `${columnLetters(5)}3`,
      Array.from({ length: rows }, (_, n) => [String(n + 2)]),
    );
    return importAll(world, rows + 1, 'runActionRows');
  } finally {
    world.close();
  }
}

function importAll(world: World, all: number, entry = 'importAnswerRows'): ImportCost {
  const { stored, acted } = world.service;
  const done = () => stored.length + acted.length;
  const executions: Execution[] = [];
  let ms = 0;
  while (done() < all && executions.length < 10) {
    const startMs = world.runtime.nowMs();
    executions.push(executions.length === 0 ? world.menu(entry) : tick(world));
    ms += world.runtime.nowMs() - startMs;
    world.runtime.settle(world.runtime.nowMs() + 60_000);
  }
  const charged = (kinds: readonly ('sheet-read' | 'sheet-write' | 'property')[]) =>
    executions.reduce(
      (sum, { charges }) => sum + kinds.reduce((n, kind) => n + (charges.get(kind) ?? 0), 0),
      0,
    );
  return {
    seconds: ms / 1000,
    executions: executions.length,
    stored: done(),
    throttled: world.service.requests.filter(({ outcome }) => outcome === 429).length,
    sheetCalls: charged(['sheet-read', 'sheet-write']),
    propertyCalls: charged(['property']),
  };
}
