// Refreshes that the menu starts.

import { FranchiseError, isPermissionMissing, sentenceFor } from '../../domain/errors.ts';
import { loadConnection } from '../connection/connection.ts';
import { showOutcome } from '../endpoints/endpoint.ts';
import { features } from '../features.ts';
import { pulledSheetOfHistory } from '../history/history-sheets.ts';
import type { Ports } from '../ports.ts';
import { discardRunsWithoutRow, type PullOutcome } from '../pulls/end-pull.ts';
import { activeGridSheet, pulledSheetOf, pullFilling } from '../pulls/pull-state.ts';
import { PullsSheet } from '../pulls/pulls-sheet.ts';
import { refreshPull } from '../pulls/refresh-pull.ts';
import { knownResources } from '../pulls/understand-pull.ts';
import { identityOf } from '../sheets/sheet-identity.ts';
import { showPullEditor } from './pull-page.ts';

export function refreshActiveSheet(ports: Ports): void {
  const startedMs = ports.clock.nowMs();
  const sheet = activeGridSheet(ports.workbook);
  const identity = identityOf(sheet);
  if (identity?.kind === 'records') {
    const { resource, pull } = identity;
    const own = features().find(({ sheets }) => sheets?.has(resource));
    if (own?.sheets !== undefined) {
      showOutcome(ports, own.sheets.refresh(ports, pull).message, true);
      return;
    }
    // A resource's code may be followed by the path of a list.
    const isOfPull = knownResources().some(({ code }) => code === resource.split(' ', 1)[0]);
    // Filled by a feature that isn't in this build.
    if (pulledSheetOfHistory(identity) === undefined && !isOfPull)
      throw new FranchiseError('bad-sheet', (words) => words.noPullHere(sheet.name()));
  }
  const outcome = refreshPull(ports, pullOfActiveSheet(ports), { startedMs, by: 'menu' });
  showOutcome(ports, outcomeLine(outcome), isWell(outcome));
}

/** A failure doesn't stop the others. Without pulls, opens the sidebar to make the first one. */
export function refreshAllPulls(ports: Ports): void {
  const startedMs = ports.clock.nowMs();
  loadConnection(ports);
  const sheet = PullsSheet.findOrCreate(ports);
  const pulls = sheet.rows();
  if (pulls.length === 0) {
    showPullEditor(ports);
    return;
  }
  discardRunsWithoutRow(ports, pulls, ports.documentProperties.all());
  let refused: unknown;
  let areWell = true;
  const lines = pulls.map(({ name }) => {
    try {
      const outcome = refreshPull(ports, name, { startedMs, by: 'menu-all' });
      areWell &&= isWell(outcome);
      return outcomeLine(outcome);
    } catch (thrown) {
      areWell = false;
      if (isPermissionMissing(thrown)) refused ??= thrown;
      const message = sentenceFor(thrown, ports.language);
      // A row without a name, or with another row's name, has no run that could report this.
      if (thrown instanceof FranchiseError && thrown.code === 'bad-pull') {
        sheet.report(name, { status: 'failed', message });
      }
      return `${name}: ${message}`;
    }
  });
  // Each row says it; the user reads it once, with the way to fix it.
  if (refused !== undefined) throw refused;
  showOutcome(ports, lines.join('\n'), areWell);
}

function pullOfActiveSheet(ports: Ports): string {
  const sheet = pulledSheetOf(ports.workbook, activeGridSheet(ports.workbook));
  const name = pullFilling(sheet, PullsSheet.rowsIn(ports));
  if (name === undefined) throw new FranchiseError('bad-pull', (words) => words.noPullHere(sheet.name()));
  return name;
}

function outcomeLine({ pull, message }: PullOutcome): string {
  return `${pull}: ${message}`;
}

function isWell({ status }: PullOutcome): boolean {
  return status === 'done';
}
