// Tabs without cells (a chart that stands alone, a timeline, a connected view): a spreadsheet that has some works as any
// other, and what is chosen on one ends in a sentence.

import { beforeEach, describe, expect, it } from 'vitest';
import { refreshActiveSheet } from '../../src/app/menu/refresh-from-menu.ts';
import { tidyActiveSheet } from '../../src/app/menu/tidy-sheet.ts';
import { PullsSheet } from '../../src/app/pulls/pulls-sheet.ts';
import { sentenceFor } from '../../src/domain/errors.ts';
import { AnswerSheet } from '../../src/features/answers/sheet/answer-sheet.ts';
import { createAnswerSheet } from '../../src/features/answers/sheet/create-answer-sheet.ts';
import type { GridlessTab } from '../../src/ports/workbook.ts';
import { FakePorts } from '../support/fake-ports.ts';

const CHART: GridlessTab = { kind: 'gridless', id: 900, name: () => 'Chart 1' };

let ports: FakePorts;
beforeEach(() => {
  ports = new FakePorts();
  ports.gridless.push(CHART);
  ports.activeTab = CHART;
});

function refusal(work: () => unknown): string {
  try {
    work();
  } catch (thrown) {
    return sentenceFor(thrown, 'en');
  }
  return 'accepted';
}

describe('an item that works on the tab in front of the user', () => {
  it.each([
    ['Refresh this sheet', () => refreshActiveSheet(ports)],
    ['Tidy this sheet…', () => tidyActiveSheet(ports)],
    ['Check rows and Send assessments', () => AnswerSheet.active(ports)],
  ])('%s says that this one has no cells, and where to go', (_item, choose) => {
    expect(refusal(choose)).toMatch(/^The tab “Chart 1” has no cells\. Go to /);
  });
});

it('makes its own sheets beside a chart of their name, and leaves the chart in front', () => {
  ports.gridless.push({ kind: 'gridless', id: 901, name: () => 'Pulls' });
  PullsSheet.findOrCreate(ports);
  expect(ports.allSheets.map((sheet) => sheet.title)).toEqual(['Pulls 2']);
  expect(ports.workbook.activeSheet().id).toBe(CHART.id);
});

it('refuses an answer sheet of the name that a chart has', () => {
  const wished = { layout: 'long', sheet: 'Chart 1' } as const;
  expect(refusal(() => createAnswerSheet(ports, wished))).toContain('The sheet “Chart 1” already exists');
});
