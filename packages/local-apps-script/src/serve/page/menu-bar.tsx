// The menus that the script built, in a bar of their own.

import type { MenuItem } from '../../browser.ts';
import { MenuButton } from './menu-button.tsx';
import { usePage } from './page-context.ts';
import type { PopupItem } from './popup-menu.tsx';

export function MenuBar() {
  const { session, state } = usePage();
  const popupItem = (item: MenuItem): PopupItem => {
    if (item.kind === 'separator') return item;
    if (item.kind === 'menu') return { ...item, items: item.items.map(popupItem) };
    return { ...item, run: () => void session.chooseMenuItem(item.functionName) };
  };
  return (
    <nav id="menus">
      {state.view.menus.map(({ caption, items }) => (
        <MenuButton key={caption} class="menu-title" menuLabel={caption} items={items.map(popupItem)}>
          {caption}
        </MenuButton>
      ))}
    </nav>
  );
}
