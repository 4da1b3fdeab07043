// A form whose responses land in the spreadsheet feeds an answer sheet, on the real bundle: a row for each response, once,
// whatever fires twice, is killed, or happens to the sheet of the form; and none is sent by that.

import { type Execution, PlatformError, SheetUser, typicalCharges } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { costly } from '../../support/costly.ts';
import { answerOf } from '../../support/page-answers.ts';
import { putVisitTemplate, VISIT_TEMPLATE } from '../../support/visit-template.ts';
import { openMade, type World } from '../../support/world.ts';
import { FORM, feedByForm, HEADERS, MADE, scoresMade, submitResponse } from './fed-by-form.ts';

let world: World;
let user: SheetUser;
afterEach(() => world.close());

const [, UNIT = '', FRONT = '', SCORE = ''] = HEADERS;
const answered = z.object({
  ok: z.boolean(),
  message: z.optional(z.string()),
  feed: z.optional(z.nullable(z.string())),
});

const formId = () => world.sheet(FORM).id;
const submit = (score: string, front?: string) => submitResponse(world, score, front);
const settle = () => world.runtime.settle(world.runtime.nowMs() + 6 * 60_000);
const fire = () => world.runtime.run('takeFormResponses', [{}], { kind: 'time-trigger' }).result;
const ask = (name: string) => z.parse(answered, world.page(name, { sheetId: formId() }));
const scores = () => scoresMade(world);
const states = () => world.column(MADE, 'Situação');
const triggers = () => world.runtime.triggers.map(({ functionName }) => functionName);

/** A sheet of a form with one response, which feeds the answer sheet `Visitas`. */
function begin(options: ConstructorParameters<typeof World>[0] = {}, decided = 0): void {
  const { spreadsheet = {}, charges, seed } = options;
  world = openMade(
    `form-${decided}`,
    {
      spreadsheet,
      ...(charges === undefined ? {} : { charges }),
      ...(seed === undefined ? {} : { seed }),
    },
    (first) => {
      world = first;
      world.connect();
      feedByForm(world, decided);
    },
  );
  world.beforeCall = options.beforeCall ?? (() => 'go');
  putVisitTemplate(world.service, 'pt');
  user = new SheetUser(world.workbook);
}

describe('a response of a form', () => {
  it('with a word or a share that nobody has decided about is a row that says so, and is not guessed', () => {
    begin();
    submit('8', 'ok');
    settle();
    submit('85%');
    settle();
    expect(states()).toEqual(['Pronta', 'Inválida', 'Inválida']);
    const [, word, share] = world.column(MADE, 'Mensagem');
    expect(word).toContain('“ok” não é uma opção');
    expect(share).toContain('“85% (?)” ainda não tem significado');
  });

  it('becomes a row by a mapping that is longer than one property, of which nothing stays once that is stopped', () => {
    begin({}, 600);
    const stored = () => Object.keys(world.runtime.properties.document.all());
    expect(stored()).toContain(`more:2:form-feed:${formId()}`);
    submit('8');
    settle();
    expect(scores()).toEqual([7, 8]);
    expect(states()).toEqual(['Pronta', 'Pronta']);
    expect(ask('stopFormFeed')).toMatchObject({ ok: true });
    expect(stored().filter((key) => /form-feed|making/.test(key))).toEqual([]);
  });

  it('becomes a row also where its column of times is called otherwise, once somebody has named it', () => {
    begin();
    ask('stopFormFeed');
    const other = 'Respostas 2';
    world.workbook.insertSheet({ name: other });
    const headers = ['Enviado pela loja', ...HEADERS.slice(1)];
    user.paste(other, 'A1', [headers, ['1/7/2026 10:00:00', '1', 'Conforme', '7']]);
    const asked = { sheetId: world.sheet(other).id, templateId: VISIT_TEMPLATE };
    const first = answerOf('mapSource', world.page('mapSource', asked));
    expect(first.canFeed).toBe(false);
    const question = first.doubts.find(({ key }) => key === 'response-time');
    expect(question).toMatchObject({ choices: ['', headers[0]], proposed: '' });
    const date = first.doubts.find(({ kind }) => kind === 'no-date')?.key ?? '';
    const decisions = [
      ...first.mapping.decisions,
      { about: 'codes:unit', says: 'service' },
      { about: date, says: 'submitted' },
      { about: 'response-time', says: 'Enviado pela loja' },
    ];
    const told = world.page('mapSource', { ...asked, mapping: { ...first.mapping, decisions } });
    const { mapping, shown, canFeed } = answerOf('mapSource', told);
    expect(canFeed).toBe(true);
    const input = { ...asked, mapping, shown, sheet: 'Visitas 2', keepAs: '', feed: true };
    expect(world.page('makeMappedSheet', input)).toMatchObject({ ok: true, feed: 'started' });
    user.submitForm(other, { [UNIT]: '1', [FRONT]: 'Conforme', [SCORE]: '8' });
    settle();
    expect(world.column('Visitas 2', SCORE)).toEqual([7, 8]);
  });

  it('becomes one row that is ready, whatever fires again, is sorted or edited, and goes with an OK alone', () => {
    begin();
    expect(triggers()).toEqual(['takeFormResponses']);
    submit('8');
    settle();
    submit('9', 'Talvez');
    settle();
    expect(scores()).toEqual([7, 8, 9]);
    expect(states()).toEqual(['Pronta', 'Pronta', 'Inválida']);
    fire();
    user.type(FORM, 'D3', '8,5');
    user.sort(FORM, 4, { range: 'A2:D4', ascending: false });
    fire();
    expect(ask('takeMissingResponses').message).toContain('tem todas as respostas');
    expect(scores()).toEqual([7, 8, 9]);
    // A row that somebody has deleted stays deleted.
    user.deleteRows(MADE, 4, 1);
    fire();
    expect(scores()).toEqual([7, 8]);
    expect(world.service.stored).toHaveLength(0);
    user.select(MADE, 'A1');
    world.menu('importAnswerRows');
    expect(world.service.stored).toHaveLength(2);
    expect(states()).toEqual(['Importada', 'Importada']);
    fire();
    expect(scores()).toEqual([7, 8]);
    // Nor does it go with its response, nor are none at all a fault.
    user.deleteRows(FORM, 2, 3);
    expect(fire().end).toBe('returned');
    expect(ask('takeMissingResponses').message).toContain('tem todas as respostas');
    expect(scores()).toEqual([7, 8]);
  });

  costly('waits for an OK as well where the person whose trigger it is has a schedule', () => {
    begin();
    expect(world.page('saveSchedule', { on: true, minutes: 75 })).toMatchObject({ ok: true });
    submit('8');
    world.pass(120);
    expect(states()).toEqual(['Pronta', 'Pronta']);
    expect(world.service.stored).toHaveLength(0);
    user.select(MADE, 'A1');
    world.menu('importAnswerRows');
    expect(world.service.stored).toHaveLength(2);
    submit('9');
    world.pass(120);
    expect(states()).toEqual(['Importada', 'Importada', 'Pronta']);
    expect(world.service.stored).toHaveLength(2);
  });

  costly(
    'is taken once an hour by the schedule where Google has switched its trigger off, which is said once',
    () => {
      begin();
      world.page('saveSchedule', { on: true, minutes: 75 });
      const [trigger] = world.runtime.triggers.filter(
        ({ functionName }) => functionName === 'takeFormResponses',
      );
      world.runtime.deleteTrigger(trigger?.id ?? '');
      submit('8');
      settle();
      expect(scores()).toEqual([7]);
      const failed = () =>
        world.pass(70).flatMap(({ result }) => (result.end === 'threw' ? [result.message] : []));
      const told = `As respostas de “${FORM}” vêm agora só de hora em hora`;
      expect(failed()).toEqual([expect.stringContaining(told)]);
      expect(scores()).toEqual([7, 8]);
      expect(world.column('Atividade', 'Resultado').filter((one) => String(one).includes(told))).toHaveLength(
        1,
      );
      expect(failed()).toEqual([]);
      user.select(FORM, 'A1');
      world.menu('showSourceMapping');
      expect(world.pageData).toMatchObject({ feed: { trouble: expect.stringContaining(told) } });
      expect(ask('takeMissingResponses')).toMatchObject({ ok: true });
      expect(triggers().sort()).toEqual(['runTicker', 'takeFormResponses']);
      submit('9');
      settle();
      expect(scores()).toEqual([7, 8, 9]);
      expect(failed()).toEqual([]);
      world.menu('showSourceMapping');
      expect(world.pageData).toMatchObject({ feed: { trouble: '' } });
    },
  );

  it('is taken and told as well where the trigger is there and does not fire', () => {
    begin();
    world.page('saveSchedule', { on: true, minutes: 75 });
    world.pass(10);
    const id = () =>
      world.runtime.triggers.find(({ functionName }) => functionName === 'takeFormResponses')?.id;
    const before = id();
    user.paste(FORM, 'A3', [['02/03/2026 12:01:00', '1', 'Conforme', '8']]);
    const threw = world.pass(70).filter(({ result }) => result.end === 'threw');
    expect(threw).toHaveLength(1);
    expect(scores()).toEqual([7, 8]);
    expect(ask('takeMissingResponses')).toMatchObject({ ok: true });
    expect(id()).not.toBe(before);
  });

  it('keeps no pull from running where Google fails when the schedule looks after it', () => {
    begin();
    world.page('saveSchedule', { on: true, minutes: 75 });
    world.savePull({ name: 'Modelos', resource: 'templates', sheet: 'Modelos', every: '15 min' });
    let failures = 0;
    world.beforeCall = (execution, name, _index, args) => {
      const isLook = execution.setup.kind === 'time-trigger' && name.startsWith('Properties.set');
      if (!isLook || !/^lease:.*form/i.test(String(args[0]))) return 'go';
      failures += 1;
      return { throw: new PlatformError('We’re sorry, a server error occurred.') };
    };
    world.pass(70);
    expect(failures).toBeGreaterThan(0);
    expect(world.workbook.sheets.map((sheet) => sheet.name)).toContain('Modelos');
  });

  costly('counts in the time of triggers that the schedule reckons with', () => {
    begin({ charges: typicalCharges });
    world.page('saveSchedule', { on: true, minutes: 1 });
    const used = () => {
      world.menu('showSchedule');
      const opened = z.object({ schedule: z.object({ used: z.number() }) });
      return z.parse(opened, world.pageData).schedule.used;
    };
    for (let n = 0; n < 24; n++) {
      submit(String(n + 100));
      settle();
    }
    expect(used()).toBeGreaterThan(1);
    world.savePull({ name: 'Modelos', resource: 'templates', sheet: 'Modelos', every: '15 min' });
    world.pass(30);
    expect(world.column('Consultas', 'Mensagem').join()).toContain('minuto');
    expect(world.workbook.sheets.map((sheet) => sheet.name)).not.toContain('Modelos');
  });

  // Of the time that triggers have in a day, whatever the order in which the thirty get the lock.
  for (const seed of [2, 4])
    costly(`takes little over two seconds of it each where thirty arrive at once: seed ${seed}`, () => {
      begin({ charges: typicalCharges, seed });
      const runs = new Set<Execution>();
      world.beforeCall = (execution) => {
        runs.add(execution);
        return 'go';
      };
      for (let n = 0; n < 30; n++) submit(String(n + 100));
      settle();
      world.beforeCall = () => 'go';
      const numbers = Array.from({ length: 30 }, (_, n) => n + 100);
      expect(scores().slice(1).map(Number).sort()).toEqual(numbers);
      expect(runs.size).toBe(30);
      const times = [...runs].map(
        ({ endedMs, setup }) => (endedMs ?? Number.POSITIVE_INFINITY) - setup.startedMs,
      );
      expect(times.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(30 * 2_500);
    });

  it('becomes a row also where the answer sheet is a table with typed columns', () => {
    begin();
    user.makeTable(MADE, `A1:M${world.sheet(MADE).maxRows}`);
    submit('8');
    settle();
    submit('a text');
    user.type(FORM, 'D4', "'0012");
    settle();
    expect(scores()).toEqual([7, 8, '0012']);
    expect(fire().end).toBe('returned');
    expect(scores()).toHaveLength(3);
  });

  it('becomes one row where two arrive at once, below what somebody has typed there', () => {
    begin();
    user.type(MADE, 'E5', '1');
    submit('8');
    submit('9');
    settle();
    expect(scores().slice(-2)).toEqual([8, 9]);
    expect(scores().filter((score) => score !== '')).toEqual([7, 8, 9]);
  });

  costly('becomes one whole row wherever its run is killed, also where its cells are written apart', () => {
    begin({ spreadsheet: { onKill: () => 'kept' } });
    user.insertColumns(MADE, 8);
    const writes = /^(Range\.set|Sheet\.(insert|append)|SpreadsheetApp\.flush|Properties\.(set|delete))/;
    submit('8');
    let calls = 0;
    world.beforeCall = (_execution, name) => {
      if (writes.test(name)) calls++;
      return 'go';
    };
    settle();
    expect(calls).toBeGreaterThan(5);
    for (let at = 0; at < calls; at++) {
      let before = 0;
      world.beforeCall = (_execution, name) => (writes.test(name) && before++ === at ? 'kill' : 'go');
      const score = String(20 + at);
      submit(score);
      settle();
      world.beforeCall = () => 'go';
      world.runtime.settle(world.runtime.nowMs() + 8 * 60_000);
      expect(fire().end).toBe('returned');
      expect(scores().filter((one) => String(one) === score)).toHaveLength(1);
    }
    const numbers = (from: number) => Array.from({ length: calls + 1 }, (_, n) => String(from + n));
    expect(world.column(MADE, 'Linha de origem')).toEqual(['2', ...numbers(3)]);
    expect(world.column(MADE, UNIT)).toEqual(Array(calls + 2).fill(1));
    expect(scores()).toHaveLength(calls + 2);
    expect(new Set(states().slice(1))).toEqual(new Set(['Pronta']));
  });

  it('becomes one whole row where its run was killed and somebody has corrected it since', () => {
    begin({ spreadsheet: { onKill: () => 'kept' } });
    user.insertColumns(MADE, 8);
    submit('8');
    // The key stands there, and of the cells the first ones.
    let writes = 0;
    world.beforeCall = (_execution, name) =>
      /^Range\.setValue/.test(name) && ++writes === 3 ? 'kill' : 'go';
    settle();
    world.beforeCall = () => 'go';
    world.runtime.settle(world.runtime.nowMs() + 8 * 60_000);
    expect(scores().filter((score) => score !== '')).toEqual([7]);
    const keys = world.column(MADE, 'Chave da linha').filter((key) => String(key).startsWith('f'));
    expect(keys).toHaveLength(1);
    user.type(FORM, 'D3', '8,5');
    submit('9');
    settle();
    expect(scores()).toEqual([7, 8.5, 9]);
    // Whole and noted it stays as it is.
    user.type(FORM, 'D3', '10');
    fire();
    expect(scores()).toEqual([7, 8.5, 9]);
    expect(states()).toEqual(['Pronta', 'Pronta', 'Pronta']);
  });

  it('waits while a question is renamed, which is said, and comes once it has its name again', () => {
    begin();
    user.type(FORM, 'D1', 'Nota da visita');
    user.submitForm(FORM, { [UNIT]: '1', 'Nota da visita': '8' });
    settle();
    const said = JSON.stringify(world.values('Atividade'));
    expect(said).toContain('Sumiram: “Nota geral”. Novos: “Nota da visita”');
    expect(scores()).toEqual([7]);
    expect(fire()).toMatchObject({ end: 'threw' });
    user.select(FORM, 'A1');
    world.menu('showSourceMapping');
    expect(world.pageData).toMatchObject({
      feed: { sheet: MADE, trouble: expect.stringContaining('Sumiram') },
    });
    user.type(FORM, 'D1', SCORE);
    expect(ask('takeMissingResponses').message).toContain('1 resposta chegou');
    expect(scores()).toEqual([7, 8]);
    world.menu('showSourceMapping');
    expect(world.pageData).toMatchObject({ feed: { trouble: '' } });
  });

  it('stays in its sheet once that is stopped, or whose trigger it was has left', () => {
    begin();
    expect(ask('stopFormFeed')).toMatchObject({ ok: true });
    expect(triggers()).toEqual([]);
    submit('8');
    settle();
    expect(scores()).toEqual([7]);
    expect(ask('takeMissingResponses')).toMatchObject({ ok: false });
    world.close();
    begin();
    world.menu('removeConnector');
    expect(world.asked[0]?.text).toContain('1 formulário alimenta');
    expect(triggers()).toEqual([]);
    expect(JSON.stringify(world.runtime.save().properties.document)).not.toContain('form-');
  });
});

it.each(['America/Los_Angeles', 'UTC', 'America/Manaus', 'Asia/Tokyo'])(
  'in another time zone of the spreadsheet (%s), those that were taken don’t come again',
  (zone) => {
    begin();
    submit('8');
    settle();
    user.select(MADE, 'A1');
    world.menu('importAnswerRows');
    expect(world.service.stored).toHaveLength(2);
    world.workbook.setTimeZone(zone);
    settle();
    submit('9');
    settle();
    expect(scores()).toEqual([7, 8, 9]);
    expect(ask('takeMissingResponses')).toMatchObject({ ok: true });
    expect(scores()).toEqual([7, 8, 9]);
    user.select(MADE, 'A1');
    world.menu('importAnswerRows');
    expect(world.service.stored).toHaveLength(3);
    expect(states()).toEqual(['Importada', 'Importada', 'Importada']);
    expect(world.column(MADE, 'Mensagem')).toEqual(['', '', '']);
    world.workbook.setTimeZone('America/Sao_Paulo');
    submit('10');
    settle();
    expect(scores()).toEqual([7, 8, 9, 10]);
  },
);

it('sheets that the connector fills are no source', () => {
  begin();
  world.savePull({ name: 'Modelos', resource: 'templates', sheet: 'Modelos' });
  world.page('refreshPull', { name: 'Modelos' });
  for (const sheet of ['Modelos', 'Consultas', 'Atividade']) {
    user.select(sheet, 'A1');
    world.menu('showSourceMapping');
    expect(world.asked.at(-1)?.text).toContain(`A Franquia preenche “${sheet}”`);
  }
});
