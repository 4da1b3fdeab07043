// A person in front of the workbook page: opens the menu, goes to sheets, reads cells, answers questions, uses dialogs.

import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SaidToPeople } from './sentences.ts';

type ItemName = Exclude<
  keyof SaidToPeople['menu'],
  'title' | 'answerSheets' | 'runKilled' | 'importKilled' | 'checkKilled'
>;

/** What stands under `Answer sheets`. */
const IN_SUBMENU: ReadonlySet<ItemName> = new Set([
  'newAnswerSheet',
  'checkRows',
  'importRows',
  'importSelectedRows',
  'settleUnknown',
]);

const CELL_NAME = /^([A-Z]+)(\d+)$/;

/** A page that the script opened, in its frame. */
export interface DialogInSight {
  readonly box: Locator;
  readonly frame: FrameLocator;
  readonly status: Locator;
}

/** Runs in a page before it loads: keeps the texts of all messages, because each disappears after some seconds. */
export const KEEP_TOASTS = `
  globalThis.shownToasts = [];
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element && node.matches('#toasts .toast')) shownToasts.push(node.textContent);
  }).observe(document, { childList: true, subtree: true });`;

export class Person {
  /** How many messages come before the next one that is waited for. */
  private toastsSeen = 0;

  constructor(
    readonly page: Page,
    private readonly say: SaidToPeople,
  ) {}

  async choose(item: ItemName): Promise<void> {
    await this.openMenu();
    if (IN_SUBMENU.has(item)) await this.menuItem(this.say.menu.answerSheets).hover();
    await this.menuItem(this.say.menu[item]).click();
  }

  /** Chooses an item by what it says: of a feature, which has its own words. @param under the submenu in which it stands */
  async chooseLabelled(label: string, under?: string): Promise<void> {
    await this.openMenu();
    if (under !== undefined) await this.menuItem(under).hover();
    await this.menuItem(label).click();
  }

  async openMenu(): Promise<void> {
    await this.page.getByRole('button', { name: this.say.menu.title, exact: true }).click();
    await this.page.getByRole('menu').waitFor();
  }

  menuItem(caption: string): Locator {
    return this.page.getByRole('menuitem', { name: caption, exact: true });
  }

  /** With those of the submenu. */
  async menuItems(): Promise<readonly string[]> {
    await this.menuItem(this.say.menu.answerSheets).hover();
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
    const column = await this.columnOf(header);
    if (column === null) return `there is no column ${header}`;
    const cell = this.cellAt(`${column}${row}`);
    return (await cell.count()) === 0 ? '' : ((await cell.textContent()) ?? '');
  }

  /** Texts of a column by the number of their row, as far as it is in sight and filled; read at once. */
  async column(header: string): Promise<ReadonlyMap<number, string>> {
    const letters = await this.columnOf(header);
    const cells = Object.entries(await this.cellsInSight());
    return new Map(
      cells.flatMap(([name, text]) => {
        const [, column, row] = CELL_NAME.exec(name) ?? [];
        return column === letters ? [[Number(row), text] as const] : [];
      }),
    );
  }

  /** Texts of all cells in sight that aren't blank, by their names; in which order they were drawn is no matter. */
  async cellsInSight(): Promise<Readonly<Record<string, string>>> {
    const cells = await this.page
      .locator('[data-cell]')
      .evaluateAll((all) =>
        all.map((cell) => [cell.getAttribute('data-cell') ?? '', cell.textContent ?? '']),
      );
    return Object.fromEntries(cells.filter(([, text]) => text !== ''));
  }

  /** Such as `B7`, while it is in sight. */
  cellAt(name: string): Locator {
    return this.page.locator(`[data-cell="${name}"]`);
  }

  /** Letters of a column; scrolls to it where it is out of sight. */
  private async columnOf(header: string): Promise<string | null> {
    const viewport = this.page.locator('#grid .slick-viewport-right.slick-viewport-bottom');
    for (let left = 0; left < 20_000; left += 500) {
      await viewport.evaluate((box, to) => box.scrollTo(to, box.scrollTop), left).catch(() => {});
      const found = this.page.locator('[data-cell]').filter({ hasText: exactly(header) });
      for (const name of await found.evaluateAll((cells) =>
        cells.map((cell) => cell.getAttribute('data-cell')),
      ))
        if (name !== null && /^[A-Z]+1$/.test(name)) return name.slice(0, -1);
      const end = await viewport.evaluate((box) => box.scrollWidth - box.clientWidth).catch(() => 0);
      if (left > end) return null;
    }
    return null;
  }

  /** What is asked, once it is asked: at the end of a run that may take as long as its requests. */
  async question(): Promise<string> {
    const text = this.questionBox.locator('.text');
    await text.waitFor();
    return (await text.textContent()) ?? '';
  }

  /**
   * Waits for a message that disappears by itself and contains the text. It may have disappeared already, and has to come
   * after the last one that was waited for.
   */
  async toast(text: string): Promise<void> {
    const index = async () => {
      const shown: readonly string[] = await this.page.evaluate('shownToasts');
      return shown.findIndex((each, n) => n >= this.toastsSeen && each.includes(text));
    };
    await expect.poll(index, { message: `a message with “${text}”` }).toBeGreaterThanOrEqual(0);
    this.toastsSeen = (await index()) + 1;
  }

  async answer(choice: 'OK' | 'Cancelar' | 'Cancel'): Promise<void> {
    const box = await this.questionBox.elementHandle();
    await this.questionBox.getByRole('button', { name: choice, exact: true }).click();
    // This one: the answer may be followed by another at once.
    await box?.waitForElementState('hidden');
  }

  get questionBox(): Locator {
    return this.page.locator('dialog[open]:has(.buttons)');
  }

  /** Once it stands there and can be used. */
  async dialog(title: string): Promise<DialogInSight> {
    const box = this.page.getByRole('dialog', { name: title, exact: true });
    const frame = box.frameLocator('iframe');
    const status = frame.getByRole('status');
    await status.waitFor({ state: 'attached' });
    await frame.locator('button[aria-disabled="true"]').first().waitFor({ state: 'detached' });
    return { box, frame, status };
  }

  /** The page beside the sheets. */
  async sidebar(title: string): Promise<DialogInSight> {
    const box = this.page.getByRole('complementary', { name: title, exact: true });
    const frame = box.frameLocator('iframe');
    await frame.locator('button:visible').first().waitFor();
    return { box, frame, status: frame.getByRole('status').last() };
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

  /** From now on Google refuses what pages ask of the script, with this text. */
  async refuseCalls(message: string): Promise<void> {
    await this.page.route('**/api/run', (route) => route.fulfill({ json: { kind: 'failed', message } }));
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
}

function exactly(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}
