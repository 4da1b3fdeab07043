// The page that makes an answer sheet from the active sheet: what it opens with, and what it shows of a mapping. Writes
// and sends nothing.

import { DirectoryNames } from '../../app/directory/directory-names.ts';
import { currentLanguage, type Ports, whenText } from '../../app/ports.ts';
import { columnName } from '../../domain/cells/ranges.ts';
import type { Sheet } from '../../ports/workbook.ts';
import { allFeeds, isTriggerGone, takenOf } from './form-feeds.ts';
import { fittingMapping, keptMappings } from './kept-mappings.ts';
import { type AskedOfSource, mapSourceSheet } from './map-source.ts';
import { type MappedSourceView, reportOnMapping } from './mapping-report.ts';
import { pendingSetupOf, pendingSetups } from './pending-setup.ts';
import { hiddenRowAmong, readTop, sourceInFront } from './read-source.ts';
import { timeColumn } from './rules/responses.ts';
import { mappingSentences } from './sentences.ts';

export interface FormFeedView {
  readonly sheet: string; // '' if it is gone.
  readonly by: string; // The owner of the trigger.
  readonly since: string;
  readonly trouble: string; // Why the last run took no responses; '' if it did.
}

const TOP_ROWS = 30; // Rows searched for the headers of kept mappings.

export function showSourceMapping(ports: Ports): void {
  const sheet = sourceOfUnfinished(ports) ?? sourceInFront(ports);
  const kept = keptMappings(ports);
  const fitting = kept.length === 0 ? undefined : fittingMapping(kept, readTop(sheet, TOP_ROWS));
  const data = {
    language: currentLanguage(ports),
    sheetId: sheet.id,
    sheet: sheet.name(),
    feed: feedOn(ports, sheet.id),
    making: pendingSetupOf(ports, sheet.id),
    kept: kept.map(({ name, template }) => ({ name, template })),
    fitting: fitting?.name ?? '',
  };
  ports.ui.openDialog(
    'mapping',
    mappingSentences(currentLanguage(ports)).mappingTitle,
    { width: 860, height: 680 },
    data,
  );
}

/** Returns undefined if the active sheet isn't an unfinished answer sheet. */
function sourceOfUnfinished({ workbook, documentProperties }: Ports): Sheet | undefined {
  const { id } = workbook.activeSheet();
  const making = pendingSetups(documentProperties.all()).find(({ targetId }) => targetId === id);
  return workbook.sheetWith(making?.wanted.sheetId);
}

/**
 * Called whenever a choice changes.
 * @throws FranchiseError if the sheet is gone or has changed, and whatever fetching the template throws
 */
export function mapSource(ports: Ports, asked: AskedOfSource): MappedSourceView {
  const names = new DirectoryNames(ports);
  const mapped = mapSourceSheet(ports, asked, names);
  const { source, template, proposal, mapping, conversion } = mapped;
  const made = conversion.made.flatMap(({ rows }) => rows);
  const report = reportOnMapping(ports, mapped, names, hiddenRowAmong(source.sheet, made));
  const bare = proposal.columns.map(({ reason, questions }, n) => ({
    reason,
    questions,
    at: columnName(proposal.table.columns[n]?.column ?? 1),
  }));
  return {
    mapping,
    columns: bare,
    items: proposal.items.map(({ reason, questions }) => ({ reason, questions, at: '' })),
    questions: template.questions.filter(({ isActive }) => isActive).map(({ id, title }) => ({ id, title })),
    ...report,
    canFeed: mapping.shape === 'visits' && timeColumn(proposal.table.columns, mapping) !== undefined,
    shown: report.stops.length === 0 ? mapped.sum : '',
  };
}

function feedOn(ports: Ports, sheetId: number): FormFeedView | null {
  const all = ports.documentProperties.all();
  const feed = allFeeds(all).find((one) => one.sheetId === sheetId);
  if (feed === undefined) return null;
  return {
    sheet: nameOf(ports, feed.targetId),
    by: feed.name,
    since: whenText(ports.calendar, feed.sinceMs, currentLanguage(ports)),
    trouble: isTriggerGone(ports, feed)
      ? mappingSentences(currentLanguage(ports)).formTriggerOff(nameOf(ports, sheetId))
      : takenOf(all, sheetId).trouble,
  };
}

/** '' if the tab is gone. */
function nameOf({ workbook }: Ports, sheetId: number): string {
  return workbook.sheetWith(sheetId)?.name() ?? '';
}
