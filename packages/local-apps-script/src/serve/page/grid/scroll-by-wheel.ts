// The wheel scrolls the cells as far as it scrolls any page of the browser. SlickGrid would go on by one row for each notch.

import type { SheetView } from '../../views.ts';
import { ROW_PX } from './row-heights.ts';

/** @param sheet - gives the sheet as it is then */
export function scrollByWheel(box: HTMLElement, sheet: () => SheetView): void {
  box.addEventListener(
    'wheel',
    (event) => {
      event.stopPropagation();
      // The browser zooms.
      if (event.ctrlKey) return;
      const cells = box.querySelector(scrolledPart(sheet()));
      if (cells === null) return;
      event.preventDefault();
      const [x, y] = pixelsOf(event, cells);
      cells.scrollBy(x, y);
    },
    { capture: true, passive: false },
  );
}

/** The part of the grid that isn't frozen. The numbers of the rows at the left always are. */
function scrolledPart({ frozenRows }: SheetView): string {
  return `.slick-viewport-right.slick-viewport-${frozenRows > 0 ? 'bottom' : 'top'}`;
}

/** How far to the right and down; browsers count in pixels, lines or pages. With Shift the wheel scrolls sideways. */
function pixelsOf(event: WheelEvent, { clientHeight }: Element): readonly [number, number] {
  const { deltaMode } = event;
  const isByPage = deltaMode === WheelEvent.DOM_DELTA_PAGE;
  const unit = isByPage ? clientHeight : deltaMode === WheelEvent.DOM_DELTA_LINE ? ROW_PX : 1;
  const [x, y] = [event.deltaX * unit, event.deltaY * unit];
  return event.shiftKey && x === 0 ? [y, 0] : [x, y];
}
