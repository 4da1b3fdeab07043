// The refreshes that a person starts from the menu: of the sheet in front of them, or of every pull.

import { FranchiseError, isPermissionMissing, sentenceFor } from '../../domain/errors.ts';
import { loadConnection } from '../connection/connection.ts';
import { features } from '../features.ts';
import { historyIsOf } from '../history/history-sheet.ts';
import type { Ports } from '../ports.ts';
import { identityOf } from '../sheets/sheet-identity.ts';
import { languageHere, sayOutcome } from '../speaking/speak.ts';
import { discardRowless } from './discard-run.ts';
import type { PullOutcome } from './end-pull.ts';
import { knownResources } from './own-resources.ts';
import { showPullEditor } from './pull-editor.ts';
import { PullsSheet } from './pulls-sheet.ts';
import { refreshPull } from './refresh-pull.ts';
import { pulledBehind, pullOn, sheetInFront } from './sheet-in-front.ts';

/**
 * The menu's *Refresh this sheet*: refreshes the pull that fills the sheet in front of the user.
 * @throws FranchiseError when no pull fills the active sheet, or its run failed
 */
export function refreshActiveSheet(ports: Ports): void {
  const startedMs = ports.clock.nowMs();
  const sheet = sheetInFront(ports.workbook);
  const identity = identityOf(sheet);
  if (identity?.kind === 'records') {
    const { resource, pull } = identity;
    const own = features().find(({ sheets }) => sheets?.has(resource));
    if (own?.sheets !== undefined) {
      sayOutcome(ports, own.sheets.refresh(ports, pull).message, true);
      return;
    }
    // Behind the code of a resource may stand the path of a list.
    const isOfPull = knownResources().some(({ code }) => code === resource.split(' ', 1)[0]);
    // Filled by a feature that this build leaves out.
    if (historyIsOf(identity) === undefined && !isOfPull)
      throw new FranchiseError('bad-sheet', (words) => words.noPullHere(sheet.name()));
  }
  const outcome = refreshPull(ports, pullOfActiveSheet(ports), { startedMs, by: 'menu' });
  sayOutcome(ports, outcomeLine(outcome), isWell(outcome));
}

/**
 * The menu's *Refresh all pulls*: one after another, and a failing one doesn't keep the others from running. Where
 * there is none yet, the sidebar opens in which the first one is made.
 * @throws FranchiseError when the person has not connected
 */
export function refreshAllPulls(ports: Ports): void {
  const startedMs = ports.clock.nowMs();
  loadConnection(ports);
  const sheet = PullsSheet.findOrCreate(ports);
  const pulls = sheet.rows();
  if (pulls.length === 0) {
    showPullEditor(ports);
    return;
  }
  discardRowless(ports, pulls, ports.documentProperties.all());
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
      const message = sentenceFor(thrown, languageHere(ports));
      // A row that isn't a pull of its own, having no name or another's, comes to no run that could say so in it.
      if (thrown instanceof FranchiseError && thrown.code === 'bad-pull') {
        sheet.report(name, { status: 'failed', message });
      }
      return `${name}: ${message}`;
    }
  });
  // Each row says it; the person reads it once, with the way to mend it.
  if (refused !== undefined) throw refused;
  sayOutcome(ports, lines.join('\n'), areWell);
}

function pullOfActiveSheet(ports: Ports): string {
  const sheet = pulledBehind(ports.workbook, sheetInFront(ports.workbook));
  const name = pullOn(sheet, PullsSheet.rowsIn(ports));
  if (name === undefined) throw new FranchiseError('bad-pull', (words) => words.noPullHere(sheet.name()));
  return name;
}

function outcomeLine({ pull, message }: PullOutcome): string {
  return `${pull}: ${message}`;
}

function isWell({ status }: PullOutcome): boolean {
  return status === 'done';
}
