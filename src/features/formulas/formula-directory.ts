// Names in the filters of formulas, from the cached directory. A name that isn't found is looked up in the sheet before
// the formula reports it: someone may have just added it.

import {
  directoryColumns,
  directoryIn,
  KnownDirectory,
  type RememberedDirectory,
  resourcesNaming,
} from '../../app/directory/directory-sheet.ts';
import { currentLanguage, type Ports } from '../../app/ports.ts';
import { OwnedTable } from '../../app/sheets/owned-table.ts';
import { markedSheets } from '../../app/sheets/sheet-identity.ts';
import { type Directory, EMPTY_DIRECTORY, namesOfKind } from '../../domain/directory/directory.ts';
import { requireCode, resolveName } from '../../domain/directory/resolve-name.ts';
import type { CodeOfName } from '../../domain/filters/filters.ts';
import { DIRECTORY_SHEET, type DirectoryKind } from '../../domain/vocabulary.ts';
import type { Sheet } from '../../ports/workbook.ts';

/** How long manual changes of the directory may go unnoticed. */
const FRESH_MS = 10 * 60_000;

export class FormulaDirectory {
  private known: RememberedDirectory | undefined;
  private isLookedUp = false;
  private read: Directory | undefined;

  constructor(private readonly ports: Ports) {}

  readonly codeOf: CodeOfName = (kind, typed) => {
    const cached = this.cached();
    const resolution = cached === undefined ? undefined : resolveName(cached, kind, typed);
    if (resolution?.kind === 'code') return resolution.code;
    return requireCode(this.fresh(), { kind, typed, fedBy: resourcesNaming(kind) });
  };

  names(kind: DirectoryKind): ReadonlyMap<number, string> {
    return namesOfKind(this.cached() ?? this.fresh(), kind);
  }

  private cached(): Directory | undefined {
    if (this.read !== undefined) return this.read;
    if (!this.isLookedUp) this.known = new KnownDirectory(this.ports).read();
    this.isLookedUp = true;
    const { known } = this;
    return known !== undefined && this.ports.clock.nowMs() - known.atMs < FRESH_MS ? known : undefined;
  }

  /** From the sheet, or from the cache however old. */
  private fresh(): Directory {
    this.read ??= readInFormula(this.ports, this.known) ?? this.known ?? EMPTY_DIRECTORY;
    return this.read;
  }
}

/** Found by headers, because Google may hide metadata from formulas. */
function readInFormula(ports: Ports, known: RememberedDirectory | undefined): Directory | undefined {
  try {
    const sheet = findSheet(ports, known?.sheetId);
    if (sheet === undefined) return undefined;
    const language = currentLanguage(ports);
    const table = OwnedTable.byHeaders(sheet, directoryColumns(language));
    if (!table.has('kind') || !table.has('code') || !table.has('name')) return undefined;
    const directory = directoryIn(ports.calendar, table);
    new KnownDirectory(ports).keep({ sheet, language }, directory);
    return directory;
  } catch {
    return undefined;
  }
}

function findSheet({ workbook }: Ports, id: number | undefined): Sheet | undefined {
  const known = workbook.sheetWith(id);
  if (known !== undefined) return known;
  const named = [DIRECTORY_SHEET.en, DIRECTORY_SHEET.pt].map((name) => workbook.tabNamed(name));
  return (
    named.find((tab) => tab?.kind === 'grid') ??
    markedSheets(workbook, ({ kind }) => kind === 'directory')[0]?.sheet
  );
}
