// A person in front of the workbook page: opens the menu, goes to sheets, reads cells, answers questions, uses dialogs.

import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Sentences } from '../../../src/domain/messages/index.ts';

type ItemName = Exclude<keyof Sentences['menu'], 'title' | 'answerSheets' | 'runKilled' | 'importKilled'>;

/** A page that the script opened, in its frame. */
export interface DialogInSight {
  readonly box: Locator;
  readonly frame: FrameLocator;
  readonly status: Locator;
}

export class Person {
  constructor(
    readonly page: Page,
    private readonly say: Sentences,
  ) {}

  async open(url: string): Promise<void> {
    await this.page.goto(url);
    await this.page.locator('.body .line').first().waitFor();
  }

  async choose(item: ItemName): Promise<void> {
    await this.openMenu();
    await this.page.getByRole('button', { name: this.say.menu[item](), exact: true }).click();
  }

  async openMenu(): Promise<void> {
    await this.page.getByRole('button', { name: this.say.menu.title(), exact: true }).click();
  }

  async menuItems(): Promise<readonly string[]> {
    return await this.page.locator('.menu-item').allTextContents();
  }

  async goTo(sheet: string): Promise<void> {
    await this.tab(sheet).click();
    await expect.poll(() => this.sheetInFront()).toBe(sheet);
  }

  tab(sheet: string): Locator {
    return this.page.getByRole('tab', { name: sheet, exact: true });
  }

  async sheetInFront(): Promise<string | null> {
    return await this.page.getByRole('tab', { selected: true }).textContent();
  }

  /** The cell of a column, by its header; row 2 is the first below the header. */
  async cell(header: string, row: number): Promise<string> {
    const headers = await this.page.locator('.frozen .line').first().locator('.cell').allTextContents();
    const column = headers.indexOf(header) - 1;
    if (column < 0) return `there is no column ${header}`;
    const cell = this.page.locator(`[data-at="${row - 1},${column}"]`);
    return (await cell.count()) === 0 ? '' : ((await cell.textContent()) ?? '');
  }

  /** What is asked, once it is asked: at the end of a run that may take as long as its requests. */
  async question(): Promise<string> {
    const text = this.questionBox.locator('.text');
    await text.waitFor({ timeout: 25_000 });
    return (await text.textContent()) ?? '';
  }

  async answer(choice: 'OK' | 'Cancelar' | 'Cancel'): Promise<void> {
    await this.questionBox.getByRole('button', { name: choice, exact: true }).click();
    await this.questionBox.waitFor({ state: 'detached' });
  }

  get questionBox(): Locator {
    return this.page.locator('dialog[open]:has(.buttons)');
  }

  /** Once it stands there and can be used. */
  async dialog(title: string): Promise<DialogInSight> {
    const box = this.page.getByRole('dialog', { name: title, exact: true });
    const frame = box.frameLocator('iframe');
    await frame.locator('button:not([disabled])').first().waitFor();
    return { box, frame, status: frame.getByRole('status') };
  }

  async closeDialog({ box }: DialogInSight): Promise<void> {
    await box.locator('.close').click();
    await box.waitFor({ state: 'detached' });
  }

  /** Calls a function of the script as a page would that isn't there yet. */
  async callAsPage(functionName: string, input: object): Promise<unknown> {
    const request = { functionName, kind: 'page', args: [input], sheetId: 0 };
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
    };
    return await this.page.evaluate(`fetch('/api/run', ${JSON.stringify(init)}).then((r) => r.json())`);
  }

  /** Everything of the page and its frames, as HTML. */
  async html(): Promise<string> {
    const parts = await Promise.all(this.page.frames().map((frame) => frame.content()));
    return parts.join('\n');
  }

  /** How the outline of what has the focus in the open dialog looks: `none`, or it is visible. */
  async focusOutline(): Promise<string> {
    const frame = this.page.frames().find((each) => each.url().includes('/dialogs/'));
    if (frame === undefined) return 'no dialog';
    const outline: string = await frame.evaluate('getComputedStyle(document.activeElement).outlineStyle');
    return outline;
  }

  get toasts(): Locator {
    return this.page.locator('#toasts .toast');
  }
}
