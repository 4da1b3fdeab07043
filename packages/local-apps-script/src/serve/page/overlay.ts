// What menus and panels that open at a place have in common: they stay within the window, close at a click elsewhere, and
// give the focus back to what had it.

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Place } from './state.ts';

interface Holder {
  readonly current: HTMLElement | null;
}

interface OverlayOptions {
  readonly at: Place;
  /** Upwards from the place instead of downwards, as from the tabs at the bottom. */
  readonly opensUp?: boolean | undefined;
  /** What it was opened from: a click there is none elsewhere. */
  readonly anchor?: Holder | undefined;
  readonly onClose: () => void;
}

/** @returns closes it, and gives the focus back to what had it before */
export function useOverlay(box: Holder, { at, opensUp, anchor, onClose }: OverlayOptions): () => void {
  const before = useRef<Element | null>(null);
  const latest = useRef(onClose);
  latest.current = onClose;
  useLayoutEffect(() => {
    before.current = document.activeElement;
    if (box.current !== null)
      placeWithin(box.current, opensUp === true ? { x: at.x, y: at.y - box.current.offsetHeight } : at);
    const closeOutside = ({ target }: Event) => {
      const isInside = (part: Holder | undefined) =>
        target instanceof Node && part?.current?.contains(target) === true;
      if (!isInside(box) && !isInside(anchor)) latest.current();
    };
    document.addEventListener('pointerdown', closeOutside, { capture: true });
    return () => document.removeEventListener('pointerdown', closeOutside, { capture: true });
  }, []);
  return () => {
    onClose();
    if (before.current instanceof HTMLElement) before.current.focus();
  };
}

/** Puts the box there, or as near as it fits into the window. */
export function placeWithin(box: HTMLElement, { x, y }: Place): void {
  box.style.left = `${Math.max(0, Math.min(x, innerWidth - box.offsetWidth))}px`;
  box.style.top = `${Math.max(0, Math.min(y, innerHeight - box.offsetHeight - 4))}px`;
}
