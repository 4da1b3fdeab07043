// The spreadsheet of the demo and of tests: the built bundle in the local runtime, in either language.

import type { RuntimeUser, SimulatedService } from 'local-apps-script';
import {
  type Desk,
  type DeskOptions,
  openRealDesk as openReal,
  openVirtualDesk as openVirtual,
} from 'local-apps-script/serve';

export type { Desk, Finished } from 'local-apps-script/serve';

export type SheetLocaleName = 'pt_BR' | 'en_US';

interface DemoDeskOptions extends Pick<DeskOptions, 'dir' | 'seed' | 'profile' | 'services'> {
  readonly locale: SheetLocaleName;
}

// Uppercase names are custom functions (docs/contributing.md).
const FOR_CELLS = /^[A-Z][A-Z0-9_]*$/;

/** Real clock and real HTTP. Sets the process's time zone to the manifest's, because Date uses it. */
export function openRealDesk(options: DemoDeskOptions): Desk {
  return openReal(withNames(options));
}

/** Virtual clock, with the service at `baseUrl` in this process. */
export function openVirtualDesk(
  options: DemoDeskOptions,
  network: { readonly baseUrl: string; readonly service: SimulatedService },
  startMs: number,
): Desk {
  return openVirtual(withNames(options), network, startMs);
}

function withNames(options: DemoDeskOptions): DeskOptions {
  const isPortuguese = options.locale === 'pt_BR';
  const owner: RuntimeUser = {
    id: 'owner',
    email: 'ana@example.com',
    locale: isPortuguese ? 'pt-BR' : 'en',
  };
  return {
    ...options,
    name: isPortuguese ? 'Gestão da rede' : 'Network management',
    owner,
    isForCells: (name) => FOR_CELLS.test(name),
    progressFunction: 'readProgress',
  };
}
