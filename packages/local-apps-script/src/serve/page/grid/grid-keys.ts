// What a key means while the cells have the focus, where SlickGrid itself knows no meaning. Arrows, Page Up and Down,
// Home, End, Tab and their combinations are SlickGrid's.

type GridCommand =
  | { readonly kind: 'open-menu' | 'select-all' | 'edit' | 'clear' }
  /** An accent or a word that is still being composed: it goes into the field that has the focus by then. */
  | { readonly kind: 'compose' }
  | { readonly kind: 'type'; readonly text: string };

/** What is needed of a `KeyboardEvent`. */
interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

export function commandOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): GridCommand | null {
  const hasControl = ctrlKey || metaKey;
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return { kind: 'open-menu' };
  if (hasControl && key.toLowerCase() === 'a') return { kind: 'select-all' };
  if (altKey && key === 'ArrowDown') return { kind: 'edit' };
  if (hasControl || altKey) return null;
  if (key === 'Enter' || key === 'F2') return { kind: 'edit' };
  if (key === 'Delete' || key === 'Backspace') return { kind: 'clear' };
  if (key === 'Dead' || key === 'Process') return { kind: 'compose' };
  return key.length === 1 ? { kind: 'type', text: key } : null;
}
