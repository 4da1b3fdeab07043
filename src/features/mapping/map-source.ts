// The page that makes an answer sheet from the active sheet: what it opens with, and what it shows of a mapping. Writes
// and sends nothing.

import { DirectoryNames } from '../../app/directory/directory-names.ts';
import type { Ports } from '../../app/ports.ts';
import { languageHere } from '../../app/speaking/speak.ts';
import { whenText } from '../../app/speaking/when.ts';
import { columnName } from '../../domain/cells/ranges.ts';
import type { Sheet } from '../../ports/workbook.ts';
import { feedsIn, isTriggerGone, takenOf } from './form-feeds.ts';
import { fittingMapping, keptMappings } from './kept-mappings.ts';
import { makingOf, makingsIn } from './makings.ts';
import { type AskedOfSource, mapAsAsked } from './mapped-source.ts';
import { judgeMapping } from './mapping-report.ts';
import type { FormFeedView, MappedSourceView } from './page-view.ts';
import { hiddenRowAmong, readTop, sourceInFront } from './read-source.ts';
import { timeColumn } from './rules/responses.ts';
import { mappingSentences } from './sentences.ts';

const TOP_ROWS = 30; // Rows searched for the headers of kept mappings.

export function showSourceMapping(ports: Ports): void {
  const sheet = sourceOfUnfinished(ports) ?? sourceInFront(ports);
  const kept = keptMappings(ports);
  const fitting = kept.length === 0 ? undefined : fittingMapping(kept, readTop(sheet, TOP_ROWS));
  const data = {
    language: languageHere(ports),
    sheetId: sheet.id,
    sheet: sheet.name(),
    feed: feedOn(ports, sheet.id),
    making: makingOf(ports, sheet.id),
    kept: kept.map(({ name, template }) => ({ name, template })),
    fitting: fitting?.name ?? '',
  };
  ports.ui.openDialog(
    'mapping',
    mappingSentences(languageHere(ports)).mappingTitle,
    { width: 860, height: 680 },
    data,
  );
}

/** Returns undefined if the active sheet isn't an unfinished answer sheet. */
function sourceOfUnfinished({ workbook, documentProperties }: Ports): Sheet | undefined {
  const { id } = workbook.activeSheet();
  const making = makingsIn(documentProperties.all()).find(({ targetId }) => targetId === id);
  return workbook.sheets().find((sheet) => sheet.id === making?.wanted.sheetId);
}

/**
 * Called whenever a choice changes.
 * @throws FranchiseError if the sheet is gone or has changed, and whatever fetching the template throws
 */
export function mapSource(ports: Ports, asked: AskedOfSource): MappedSourceView {
  const names = new DirectoryNames(ports);
  const mapped = mapAsAsked(ports, asked, names);
  const { source, template, proposal, mapping, conversion } = mapped;
  const made = conversion.made.flatMap(({ rows }) => rows);
  const report = judgeMapping(ports, mapped, names, hiddenRowAmong(source.sheet, made));
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
  const feed = feedsIn(all).find((one) => one.sheetId === sheetId);
  if (feed === undefined) return null;
  return {
    sheet: nameOf(ports, feed.targetId),
    by: feed.name,
    since: whenText(ports.calendar, feed.sinceMs, languageHere(ports)),
    trouble: isTriggerGone(ports, feed)
      ? mappingSentences(languageHere(ports)).formTriggerOff(nameOf(ports, sheetId))
      : takenOf(all, sheetId).trouble,
  };
}

/** '' if the tab is gone. */
function nameOf({ workbook }: Ports, sheetId: number): string {
  return (
    workbook
      .sheets()
      .find(({ id }) => id === sheetId)
      ?.name() ?? ''
  );
}
