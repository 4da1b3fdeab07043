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
export function useOverlay(
  box: Holder,
  { at, opensUp = false, anchor, onClose }: OverlayOptions,
): () => void {
  const before = useRef<Element | null>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    before.current = document.activeElement;
    const controller = new AbortController();
    const closeOutside = ({ target }: Event) => {
      const parts = [box.current, anchor?.current];
      if (target instanceof Node && !parts.some((part) => part?.contains(target) === true)) close.current();
    };
    document.addEventListener('pointerdown', closeOutside, { signal: controller.signal, capture: true });
    return () => controller.abort();
  }, []);
  useLayoutEffect(() => {
    if (box.current === null) return;
    const { width, height } = box.current.getBoundingClientRect();
    placeWithin(box.current, at.x, opensUp ? at.y - height : at.y, innerWidth - width);
  }, [at.x, at.y]);
  return () => {
    onClose();
    if (before.current instanceof HTMLElement) before.current.focus();
  };
}

/** @param mostX - the farthest to the right that it may begin */
export function placeWithin(box: HTMLElement, x: number, y: number, mostX: number): void {
  box.style.left = `${Math.max(0, Math.min(x, mostX))}px`;
  box.style.top = `${Math.max(0, Math.min(y, innerHeight - box.offsetHeight - 4))}px`;
}
