// A network whose tickets become late while somebody's alerts look at them: what the tests of alerts share.

import { expect } from 'vitest';
import { formatInstant } from '../../../sandbox/service/dates.ts';
import { WEBHOOKS } from '../../../sandbox/webhooks/webhooks.ts';
import { openMade, World, type WorldOptions } from '../../support/world.ts';

export const HOUR = 3_600_000;
/** What a request to a webhook is called among the calls of a tick. */
export const SENDING = 'UrlFetchApp.fetch of a webhook';

type Stored = ReturnType<World['store']>;

export class AlertStage {
  private constructor(public world: World) {}

  /** Ana is connected, and her schedule refreshes tickets every 15 minutes. It is 12:00 on a Monday. */
  static open(options: WorldOptions = {}): AlertStage {
    const world = openMade('alerts', { service: { tickets: 40 }, ...options }, (made) => {
      made.connect();
      made.savePull({ name: 'Todos', resource: 'tickets', sheet: 'Chamados', every: '15 min' });
      expect(made.page('saveSchedule', { on: true, minutes: 75 })).toMatchObject({ ok: true });
      made.page('refreshPull', { name: 'Todos' });
      // None of these changes by the clock alone while a test looks, and none is late.
      const far = formatInstant(made.runtime.nowMs() + 900 * HOUR);
      for (const { id, resolverEstipulado: deadline } of made.service.tickets())
        if (deadline !== undefined)
          made.service.changeTicket(id, { resolverEstipulado: far }, made.runtime.nowMs());
      made.pass(20);
    });
    return new AlertStage(world);
  }

  sheetId(name = 'Chamados'): number {
    return this.world.sheet(name).id;
  }

  save(change: object = {}): unknown {
    return this.world.page('saveAlert', {
      id: '',
      topic: `overdue:${this.sheetId()}`,
      direction: 'above',
      limit: '',
      isDaily: false,
      at: '',
      address: WEBHOOKS.chat,
      ...change,
    });
  }

  /** Saves, and forgets the test message. */
  saveWell(change: object = {}): void {
    expect(this.save(change)).toMatchObject({ ok: true });
    this.messages().length = 0;
  }

  messages(): World['webhooks']['messages'] {
    return this.world.webhooks.messages;
  }

  /** Why the alert has stopped, as its page says; empty where it goes on. */
  stopped(): string {
    const listed: unknown = this.world.page('listAlerts');
    return /"stopped":"([^"]*(?:\\"[^"]*)*)"/.exec(JSON.stringify(listed))?.[1] ?? '';
  }

  refresh(): void {
    expect(this.world.page('refreshPull', { name: 'Todos' })).toMatchObject({ ok: true });
  }

  /** The schedule leaves the pull alone, and goes on with alerts. */
  pullByHand(): void {
    this.world.savePull({ name: 'Todos', resource: 'tickets', sheet: 'Chamados', every: 'manual' });
  }

  /** Hours in which no tick comes, since the schedule is off. */
  passOff(hours: number): void {
    expect(this.world.page('saveSchedule', { on: false, minutes: 75 })).toMatchObject({ ok: true });
    this.world.pass(hours * 60);
    expect(this.world.page('saveSchedule', { on: true, minutes: 75 })).toMatchObject({ ok: true });
  }

  /** The first open tickets get a deadline that passes in a minute, but for those that have one. @returns their ids */
  letPass(count: number): readonly number[] {
    const nowMs = this.world.runtime.nowMs();
    const resolverEstipulado = formatInstant(nowMs + 60_000);
    const tickets = this.world.service.tickets().slice(0, count);
    for (const { id, titulo: title } of tickets) {
      const titulo = `Vazamento ${id}`;
      if (title !== titulo)
        this.world.service.changeTicket(id, { resolverEstipulado, situacao: 4, titulo }, nowMs);
    }
    return tickets.map(({ id }) => id);
  }

  /** The sixth ticket is opened a second from now. */
  openAnew(): void {
    const { runtime, service } = this.world;
    const aberto = formatInstant(runtime.nowMs() + 1_000);
    service.changeTicket(service.tickets()[5]?.id ?? 0, { aberto }, runtime.nowMs());
  }

  /** The ids that messages have told, in their order. */
  told(): readonly number[] {
    return this.messages().flatMap(({ lines }) =>
      lines.flatMap((line) => /^• \\?#(\d+)/.exec(line)?.[1] ?? []).map(Number),
    );
  }

  /** How many requests have gone to the webhook so far. */
  webhookRequests(): number {
    const { requests } = this.world.runtime;
    return requests.filter(({ url }) => url.startsWith('https://chat.googleapis.com/')).length;
  }

  /** The calls of the tick that sends, in their order. */
  callsOfSending(from: Stored): string[] {
    const calls: string[] = [];
    this.reopen(from);
    this.world.beforeCall = (_execution, name, _index, args) => {
      const isWebhook = name === 'UrlFetchApp.fetch' && String(args?.[0]).includes('chat.googleapis.com');
      calls.push(isWebhook ? SENDING : name);
      return 'go';
    };
    this.sendNow();
    return calls;
  }

  /** How many messages go out when the tick that sends is killed at its n-th call, and the next ones follow. */
  sentAfterKill(from: Stored, at: number): number {
    this.reopen(from);
    let n = 0;
    let isKilled = false;
    this.world.beforeCall = () => {
      if (isKilled || n++ < at) return 'go';
      isKilled = true;
      return 'kill';
    };
    this.sendNow();
    this.world.beforeCall = () => 'go';
    this.world.pass(14);
    return this.messages().length;
  }

  /** A tick by hand, in which the pull isn't due. */
  private sendNow(): void {
    this.world.runtime.run('runTicker', [{}], { kind: 'time-trigger' });
  }

  private reopen(from: Stored): void {
    this.world.close();
    this.world = new World({ from: structuredClone(from), service: { tickets: 40 } });
  }
}
