// Sees everything that a page and its server say to each other, and every sign that something is wrong: errors of the
// page, requests that leave this machine, and tokens in what the browser gets.

import type { ConsoleMessage, Page, Request, Response } from 'playwright-core';
import { expect } from 'vitest';

export class Witness {
  /** Bodies of answers and texts of events, as the browser got them. */
  readonly heard: string[] = [];
  private readonly errors: string[] = [];
  private readonly strayed: string[] = [];
  private readonly reading: Promise<void>[] = [];
  private isLost = false;

  /** From now on the server is gone on purpose: that the browser can't reach it is no error. */
  expectLoss(): void {
    this.isLost = true;
  }

  async watch(page: Page): Promise<void> {
    page.on('pageerror', (error) => this.errors.push(`page: ${error.message}`));
    page.on('console', (message) => this.hearConsole(message));
    page.on('request', (request) => this.hearRequest(request));
    page.on('response', (response) => this.reading.push(this.read(response)));
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    session.on('Network.eventSourceMessageReceived', ({ data }) => this.heard.push(data));
  }

  /** Waits until the page has heard that the spreadsheet has changed to this version, or a later one. */
  async change(version: number): Promise<void> {
    const isHeard = () =>
      this.heard.some((text) => {
        const [, known] = /^\{"kind":"changed","version":(\d+)/.exec(text) ?? [];
        return Number(known) >= version;
      });
    await expect.poll(isHeard).toBe(true);
  }

  /** Everything that was wrong, token by token and request by request. Empty when all is well. */
  async problems(secrets: readonly string[]): Promise<readonly string[]> {
    await Promise.all(this.reading);
    const leaks = this.heard.filter((text) => secrets.some((secret) => text.includes(secret)));
    return [
      ...this.errors,
      ...this.strayed.map((url) => `left this machine: ${url}`),
      ...leaks.map((text) => `holds a token: ${text.slice(0, 300)}`),
    ];
  }

  private hearConsole(message: ConsoleMessage): void {
    if (message.type() !== 'error') return;
    const text = message.text();
    if (this.isLost && text.includes('net::ERR_')) return;
    this.errors.push(`console: ${text} ${message.location().url}`);
  }

  private hearRequest(request: Request): void {
    const { protocol, hostname } = new URL(request.url());
    if (protocol !== 'data:' && hostname !== '127.0.0.1') this.strayed.push(request.url());
  }

  private async read(response: Response): Promise<void> {
    // A stream has no end to wait for; its events are heard one by one.
    if (response.headers()['content-type']?.startsWith('text/event-stream') === true) return;
    if (response.status() === 204) return;
    try {
      this.heard.push(`${JSON.stringify(response.headers())}\n${await response.text()}`);
    } catch (error) {
      if (!this.isLost) this.errors.push(`not read: ${response.url()} ${String(error)}`);
    }
  }
}
