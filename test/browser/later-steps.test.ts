// What pages show later than at first: pickers, further steps, questions before something goes. Each is reached by
// keyboard alone, and looked at as first-views.test.ts looks at first views: axe at 300 px, and a walk through all of it.

import type { Frame, Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { WEBHOOKS } from '../../sandbox/webhooks/webhooks.ts';
import { actionRowSentences } from '../../src/features/actions/sentences.ts';
import { words as alertWords } from '../../src/features/alerts/page/words.ts';
import { alertSentences } from '../../src/features/alerts/sentences.ts';
import { words as approvalWords } from '../../src/features/answers/page/approval/words.ts';
import { words as unknownWords } from '../../src/features/answers/page/unknown-rows/words.ts';
import { words as mappingWords } from '../../src/features/mapping/page/words.ts';
import { mappingSentences } from '../../src/features/mapping/sentences.ts';
import { words as pullWords } from '../../src/pages/pulls/words.ts';
import { words as scheduleWords } from '../../src/pages/schedule/words.ts';
import { planWords } from '../../src/pages/shared/plan-words.ts';
import { cancelAction } from '../support/cancel-action.ts';
import { putVisitTemplate, VISIT } from '../support/visit-template.ts';
import { expectNoViolationInDialogs } from './support/accessibility.ts';
import { type OpenWorkbook, PLAYED_LOCALES, workbooks } from './support/open-workbook.ts';
import type { Person } from './support/person.ts';
import { makeVisits } from './support/visits.ts';
import { FIRST_VIEW, PAGE, pageOf, reach, walk } from './support/walk.ts';

const open = workbooks();

/** What a person does with the control of this name: presses a key there, or types. */
type Deed =
  | readonly [control: string, key: 'Enter' | 'Space' | 'End']
  | readonly [control: string, types: { readonly text: string }];

/** A state of a page, and the keys that lead to it from the one before. */
interface Step {
  readonly name: string;
  readonly deeds: readonly Deed[];
  /** What stands there, and not before. */
  readonly shows: (inside: Frame) => Locator;
}

/** A page, by its item of the menu, in front of a tab. */
interface Visit {
  readonly tab: string;
  readonly item: string;
  readonly under?: string;
  readonly steps: readonly Step[];
  /** The button that closes the page; Escape does where left out, and of what stands beside the sheets its cross. */
  readonly closes?: string;
}

const SENDS = 'what became of a row whose answer was lost';
/** Runs in a page: ends when what a key has opened is drawn, and has taken the focus. */
const DRAWN = 'new Promise((done) => requestAnimationFrame(() => setTimeout(done, 40)))';

/** Runs in the page around: where the focus is. */
const FOCUS_OUTSIDE = `(() => {
  const one = document.activeElement;
  return one.closest('#grid') !== null ? 'cells' : one.matches('.menu-title') ? 'menu' : one.tagName;
})()`;
const CANCEL = cancelAction({ at: 'id' });
const NARROW = { width: 300, height: 800 };
const WIDE = { width: 1_280, height: 800 };

const PULL = { name: 'Abertos', resource: 'tickets', sheet: 'Abertos', filters: '', mode: 'sync' };

const LABELS = {
  pt: {
    status: 'Situação',
    title: 'Título',
    concluded: 'Concluído',
    unit: 'Unidade',
    opened: 'Aberto',
    form: 'Formulário',
    time: 'Carimbo de data/hora',
    visits: 'Visitas',
  },
  en: {
    status: 'Status',
    title: 'Title',
    concluded: 'Concluded',
    unit: 'Unit',
    opened: 'Opened',
    form: 'Form',
    time: 'Timestamp',
    visits: 'Visits',
  },
} as const;

function visits({ language, say, service }: OpenWorkbook): readonly Visit[] {
  const label = LABELS[language];
  const pulls = pullWords[language];
  const schedule = scheduleWords[language];
  const mapping = mappingWords[language];
  const sources = mappingSentences(language);
  const alerts = alertWords[language];
  const alerting = alertSentences(language);
  const actions = actionRowSentences(language).menu;
  const asks = approvalWords[language];
  const unknown = unknownWords[language];
  const unit = service.tickets().find(({ unidade }) => unidade)?.unidade?.nome ?? '';
  const press = (control: string): Deed => [control, 'Enter'];
  const type = (control: string, text: string): Deed => [control, { text }];
  const says = (text: string) => (inside: Frame) => inside.getByText(text).first();
  const add = `+ ${pulls.addFilter}`;
  const late = alerting.alert.topicOverdueTickets('Abertos');
  return [
    {
      tab: 'Abertos',
      item: say.menu.editPull,
      steps: [
        {
          name: 'whether a pull is deleted',
          deeds: [press(`${pulls.remove}: Abertos`)],
          shows: says(pulls.removeSure),
        },
        {
          name: 'which filters there are',
          deeds: [press(pulls.keep), press(`${pulls.edit}: Abertos`), press(add)],
          shows: (inside) => inside.getByRole('button', { name: label.status, exact: true }),
        },
        {
          name: 'the options of a filter',
          deeds: [press(label.status), [label.concluded, 'Space']],
          shows: (inside) => inside.getByRole('checkbox', { name: label.concluded, checked: true }),
        },
        {
          name: 'names that a search finds',
          deeds: [press(add), press(label.unit), type(pulls.searchIn(label.unit), unit.toUpperCase())],
          shows: (inside) => inside.locator('.names').getByText(unit).first(),
        },
        {
          name: 'the periods of a date',
          deeds: [press(add), press(label.opened)],
          shows: (inside) => inside.getByRole('combobox', { name: label.opened }),
        },
        {
          name: 'the choice of columns, and their order',
          deeds: [press(pulls.columnsAll), [label.title, 'Space'], press(pulls.columnsOrder)],
          shows: says(pulls.columnsHint),
        },
        {
          name: 'what stands under Advanced',
          deeds: [press(pulls.advanced)],
          shows: (inside) => inside.getByLabel(pulls.full.label),
        },
        {
          name: 'real rows',
          deeds: [press(pulls.preview)],
          shows: (inside) => inside.getByRole('table'),
        },
        {
          name: 'whether rows are taken out',
          deeds: [press(pulls.save)],
          shows: (inside) => inside.getByRole('button', { name: pulls.saveYes }),
        },
      ],
    },
    {
      tab: 'Abertos',
      item: say.menu.schedule,
      steps: [
        {
          name: 'a schedule that Enter has switched on',
          deeds: [press(schedule.advanced), press(schedule.minutes)],
          shows: (inside) => inside.getByRole('button', { name: schedule.off, exact: true }),
        },
        {
          name: 'another interval',
          deeds: [type(planWords[language].every, planWords[language].day)],
          shows: (inside) => inside.getByRole('button', { name: schedule.saveEvery }),
        },
      ],
    },
    {
      tab: 'Abertos',
      item: alerting.alertsMenuItem,
      steps: [
        {
          name: 'an alert that Enter has saved',
          deeds: [
            [alerting.alert.choiceOverdueTickets, 'Space'],
            type(alerts.times, alerts.daily),
            type(alerts.address, WEBHOOKS.slack),
            press(alerts.address),
          ],
          shows: (inside) => inside.getByRole('region', { name: late, exact: true }),
        },
        {
          name: 'the alert to be changed',
          deeds: [press(`${alerts.edit}: ${late}`)],
          shows: (inside) => inside.getByRole('button', { name: alerts.cancel, exact: true }),
        },
      ],
    },
    {
      tab: label.form,
      item: sources.mappingMenuItem,
      under: say.menu.answerSheets,
      steps: [
        {
          name: 'what columns mean, and what is asked about them',
          // The last of the templates.
          deeds: [[mapping.template, 'End']],
          shows: (inside) => inside.getByText(`${mapping.column('B', label.unit)}: `).first(),
        },
        {
          name: 'rows that can be made, and go on with a form',
          deeds: [
            type(
              `${mapping.column('B', label.unit)}: `,
              mapping.doubtChoices['codes:service'].split(',')[0] ?? '',
            ),
            press(mapping.show),
            [mapping.feed, 'Space'],
          ],
          shows: (inside) => inside.getByRole('button', { name: mapping.make, exact: true }),
        },
        {
          name: 'a form that feeds',
          deeds: [press(mapping.make)],
          shows: says(mapping.fed.started),
        },
      ],
    },
    {
      tab: CANCEL.name,
      item: actions.importRows,
      under: actions.answerSheets,
      closes: asks.cancel,
      steps: [
        {
          name: 'what the service gets of an action',
          deeds: [press(asks.body)],
          shows: says('{"id":7}'),
        },
      ],
    },
    {
      tab: label.visits,
      item: say.menu.importRows,
      under: say.menu.answerSheets,
      steps: [
        { name: 'what the service gets of a visit', deeds: [press(asks.body)], shows: says(asks.withToken) },
      ],
    },
    {
      tab: label.visits,
      item: say.menu.importRows,
      under: say.menu.answerSheets,
      steps: [
        {
          name: SENDS,
          deeds: [press(asks.send.answers)],
          shows: says(say.importSummary(0, 0, 1)),
        },
      ],
    },
    {
      tab: label.visits,
      item: say.menu.settleUnknown,
      under: say.menu.answerSheets,
      steps: [
        {
          name: 'what the service has that may be an unknown row',
          deeds: [press(unknown.lookUp)],
          shows: says(unknown.lookedUp),
        },
      ],
    },
  ];
}

describe.each(PLAYED_LOCALES)('what pages show later, %s', (locale) => {
  it('is reached by keyboard, has no finding of axe at 300 px, and is walked through', async () => {
    const workbook = await open({ locale, connected: true, tickets: 30 });
    const { desk, service, language, user } = workbook;
    const label = LABELS[language];
    const asPage = async (functionName: string, input: object) => {
      const { result } = await desk.run(functionName, [input], { kind: 'page' });
      expect(result).toMatchObject({ value: { ok: true } });
    };
    await asPage('savePull', { ...PULL, every: '1 h' });
    await asPage('refreshPull', { name: PULL.name });
    await asPage('switchActions', { isOn: true });
    await asPage('createActionSheet', { definition: CANCEL, sheet: CANCEL.name });
    user.type(CANCEL.name, 'E2', '7');
    await makeVisits(desk, service, { sheet: label.visits, days: ['2026-03-02'] });
    putVisitTemplate(service, language);
    const [front] = VISIT[language].questions;
    user.addSheet(label.form);
    user.paste(label.form, 'A1', [[label.time, label.unit, front.title]]);
    user.submitForm(label.form, { [label.unit]: '1', [front.title]: front.options[0] });
    service.faults.add({ fault: { kind: 'status', status: 500 }, method: 'POST', isProcessed: true });
    await desk.run('onOpen', [{}], { kind: 'simple-trigger' });

    const ana = await workbook.person();
    const { page } = ana;
    let sent = 0;
    for (const { tab, item, under, steps, closes } of visits(workbook)) {
      await ana.goTo(tab);
      await ana.chooseLabelled(item, under);
      const inside = await pageOf(ana);
      await inside.locator('button.primary, select').first().waitFor();
      for (const step of steps) await lookAt(ana, inside, step);
      await page.setViewportSize(WIDE);
      const isBeside = (await page.locator('#sidebar iframe').count()) > 0;
      if (isBeside) await page.locator('.close').press('Enter');
      else if (closes === undefined) await page.keyboard.press('Escape');
      else {
        await reach(ana, inside, closes);
        await page.keyboard.press('Enter');
      }
      await page.locator(PAGE).waitFor({ state: 'detached' });
      // The focus is where the page was opened from, or with the cells beside the page.
      expect.soft(await page.evaluate(FOCUS_OUTSIDE), item).toBe(isBeside ? 'cells' : 'menu');
      // Until somebody presses the button that sends, nothing is sent.
      if (steps.some(({ name }) => name === SENDS)) sent = 1;
      expect(service.stored.length + service.acted.length, item).toBe(sent);
    }
  });
});

async function lookAt(ana: Person, inside: Frame, { name, deeds, shows }: Step): Promise<void> {
  const { page } = ana;
  const { keyboard } = page;
  expect(await shows(inside).isVisible(), `before ${name}`).toBe(false);
  for (const [control, deed] of deeds) {
    await reach(ana, inside, control);
    await (typeof deed === 'string' ? keyboard.press(deed) : keyboard.type(deed.text));
    await inside.evaluate(DRAWN);
    await inside.locator('button[aria-disabled="true"]').first().waitFor({ state: 'detached' });
  }
  await shows(inside).waitFor();
  await page.setViewportSize(NARROW);
  expect.soft({ name, ...Object(await inside.evaluate(FIRST_VIEW)) }).toMatchObject({ name, beyondPx: 0 });
  await expectNoViolationInDialogs(ana);
  expect(await walk(ana, inside), name).toBeGreaterThan(0);
}
