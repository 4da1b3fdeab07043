// One flush for several sheets that are filled one after the other. A flush brings all that waits to the spreadsheet, of
// whichever sheet it is, and is a call. So each work that comes to its flush lets the next one do as much first; behind
// the flush of the last one each goes on with what it does then: it reads its sheet again and puts right what moved.

import type { Ports } from '../../app/ports.ts';

/**
 * Fills several insight sheets with one flush (sending all waiting writes to the spreadsheet), because each flush
 * costs a call. Never throws.
 * @param works each fills a sheet through the ports that it is given; a failure that one throws may be an earlier
 * one's
 * @returns what each has thrown; undefined where it came to its end
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
      // Whose writes it was for isn't known.
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
