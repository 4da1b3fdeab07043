// A button that opens a menu below itself, or above, and closes it again.

import type { ButtonHTMLAttributes } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Button } from './button.tsx';
import { type PopupItem, PopupMenu } from './popup-menu.tsx';
import type { Place } from './state.ts';

interface MenuButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the menu is called. */
  readonly menuLabel: string;
  readonly items: readonly PopupItem[];
  readonly opensUp?: boolean;
}

export function MenuButton({ menuLabel, items, opensUp = false, ...attributes }: MenuButtonProps) {
  const [at, setAt] = useState<Place | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = () => {
    const box = button.current?.getBoundingClientRect();
    if (box !== undefined) setAt({ x: box.left, y: opensUp ? box.top : box.bottom });
  };
  const close = () => setAt(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== (opensUp ? 'ArrowUp' : 'ArrowDown')) return;
    event.preventDefault();
    open();
  };
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="true"
        aria-expanded={at !== null}
        onClick={at === null ? open : close}
        onKeyDown={onKeyDown}
        {...attributes}
      />
      {at !== null && (
        <PopupMenu
          at={at}
          opensUp={opensUp}
          anchor={button}
          items={items}
          label={menuLabel}
          onClose={close}
        />
      )}
    </>
  );
}
