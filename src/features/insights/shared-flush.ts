// One flush for several sheets. A flush costs a call and writes whatever is pending, in all sheets. So each work that
// reaches its flush first lets the next one run up to its own; after the real flush, in the last one, each continues:
// it reads its sheet again and repairs rows that moved.

import type { Ports } from '../../app/ports.ts';

/**
 * Never throws.
 * @param works each fills a sheet through the ports that it is given; a failure that one throws may be another's
 * @returns what each has thrown; undefined for those that completed
 */
export function flushTogether(ports: Ports, works: readonly ((ports: Ports) => void)[]): readonly unknown[] {
  const thrown: unknown[] = works.map(() => undefined);
  let failure: { readonly thrown: unknown } | undefined;
  const begin = (n: number): void => {
    const work = works[n];
    if (work === undefined) {
      try {
        ports.workbook.flush();
      } catch (refused) {
        failure = { thrown: refused };
      }
      return;
    }
    let isNextDone = false;
    const flush = () => {
      if (isNextDone) return ports.workbook.flush();
      isNextDone = true;
      begin(n + 1);
      // Whose writes failed is unknown.
      if (failure !== undefined) throw failure.thrown;
    };
    try {
      work({ ...ports, workbook: { ...ports.workbook, flush } });
    } catch (own) {
      thrown[n] = own;
    }
    if (!isNextDone) begin(n + 1);
  };
  begin(0);
  return thrown;
}
