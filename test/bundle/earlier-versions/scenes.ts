// What people are in the middle of when their script is updated. Each scene is recorded with the bundle of a version and
// goes on with that of today; its data are its own, so that they stay the same while the simulated service changes.

import { SheetUser } from 'local-apps-script';
import type { ControlledService } from '../../../sandbox/service/service.ts';
import type { World } from '../../support/world.ts';

/** A situation that is stored. */
export interface Scene {
  /** Fills the service, when the scene is recorded and when it goes on. */
  serve(service: ControlledService): void;
  /** Brings the world into the situation. */
  play(world: World): void;
}

export const SERVICE = { seed: 1, tickets: 0, actionPlans: 0, templates: 0 };
export const PULL = 'Abertos';
export const TICKETS = 'Chamados';
export const ANSWERS = 'Respostas';
/** A column of the user's own, and what stands there beside the first ticket. */
export const OWN_COLUMN = 'Minha coluna';
export const OWN_WORDS = 'ligar amanhã';

const OPENED = '2026-01-02T03:04:05Z';
const TEMPLATE = 78;
const QUESTION = 3501;
const ASSESSMENTS = 5;
/** So many rows go only after a question, when they are over a tenth of the sheet as well. */
const MANY = 110;
const LEFT = 5;
const NOTHING_REQUIRED = {
  commentRequired: false,
  signatureRequired: false,
  attachmentRequired: false,
  geolocationRequired: false,
};

function addTickets(service: ControlledService, from: number, count: number): void {
  for (let id = from; id < from + count; id++) {
    service.addTicket({
      id,
      titulo: `Chamado ${id}`,
      situacao: 4 + (id % 2),
      tipo: 1,
      aberto: OPENED,
      ultimaAlteracao: OPENED,
    });
  }
}

export const SCENES = {
  /** A pull of two listings, of which the second failed, with a schedule that goes on with it. */
  'parked-pull': {
    serve: (service) => addTickets(service, 1001, 8),
    play(world) {
      world.connect();
      const pull = { name: PULL, resource: 'tickets', sheet: TICKETS, mode: 'sync', every: '1 h' };
      world.savePull({ ...pull, filters: 'situacao=4,5' });
      world.page('saveSchedule', { on: true, minutes: 75 });
      world.service.faults.add({
        fault: { kind: 'status', status: 503 },
        times: Number.POSITIVE_INFINITY,
        matches: ({ target }) => target.includes('situacao=5'),
      });
      world.page('refreshPull', { name: PULL });
      world.service.faults.clear();
      const user = new SheetUser(world.workbook);
      user.insertColumns(TICKETS, 3);
      user.type(TICKETS, 'C1', OWN_COLUMN);
      user.type(TICKETS, 'C2', OWN_WORDS);
    },
  },

  /** An import that was killed while the third of five assessments was sent, which had arrived. */
  'half-sent-import': {
    serve(service) {
      const { store } = service;
      service.putTemplate({
        id: TEMPLATE,
        title: 'Visita',
        category: { code: 1, name: 'Geral', active: true },
        checkInEnabled: false,
        checkOutEnabled: false,
        checkInSettings: NOTHING_REQUIRED,
        checkOutSettings: NOTHING_REQUIRED,
      });
      service.putQuestion({
        id: QUESTION,
        templateId: TEMPLATE,
        title: 'Como está a loja?',
        type: 'TEXT_SHORT',
        maxScore: '0',
        active: true,
        section: { code: 1, name: 'Geral', active: true },
        typeSettings: [],
        attachmentSource: 'CAMERA_ONLY',
      });
      if (store.companies.size === 0) throw new Error('the service has no unit');
    },
    play(world) {
      world.connect();
      world.page('createAnswerSheet', { layout: 'long', sheet: ANSWERS });
      const [unit] = world.service.store.companies.keys();
      const rows = Array.from({ length: ASSESSMENTS }, (_, n) => [
        ...[`G${n + 1}`, String(TEMPLATE), String(unit), '', '', '', '', ''],
        ...[String(QUESTION), '', answer(n + 1)],
      ]);
      const user = new SheetUser(world.workbook);
      user.paste(ANSWERS, 'E2', rows);
      user.select(ANSWERS, 'A1');
      world.beforeCall = (_execution, name) =>
        name === 'HTTPResponse.getContentText' && world.service.stored.length === 3 ? 'kill' : 'go';
      world.runtime.run('importAnswerRows');
      world.beforeCall = () => 'go';
    },
  },

  /** A schedule that ran, and then missed so many tickets that a person is asked about them. */
  'open-question': {
    serve: (service) => addTickets(service, 1001, LEFT),
    play(world) {
      world.connect();
      addTickets(world.service, 1001 + LEFT, MANY);
      const pull = { name: PULL, resource: 'tickets', sheet: TICKETS, mode: 'full', every: '1 h' };
      world.savePull({ ...pull, filters: 'situacao=4,5' });
      world.page('saveSchedule', { on: true, minutes: 75 });
      world.page('refreshPull', { name: PULL });
      // What the user has deleted isn't made again; and it keeps this file short.
      const user = new SheetUser(world.workbook);
      const headers = user.values(TICKETS)[0] ?? [];
      for (let column = headers.length; column > 1; column--) {
        if (!['Título', 'Registro', 'Atualizado em'].includes(String(headers[column - 1])))
          user.deleteColumns(TICKETS, column);
      }
      for (let id = 1001 + LEFT; id < 1001 + LEFT + MANY; id++) world.service.deleteTicket(id);
      world.pass(70);
    },
  },
} as const satisfies Readonly<Record<string, Scene>>;

/** What the n-th assessment answers. */
export function answer(n: number): string {
  return `resposta ${n}`;
}
