// The head of the page: the spreadsheet's name and menus, and what opens the panels at the right.

import { Button } from './button.tsx';
import { MenuBar } from './menu-bar.tsx';
import { usePage } from './page-context.ts';
import type { SidePanel } from './state.ts';

export function Header() {
  const { session, state, words } = usePage();
  const { view, panel } = state;
  const toggle = (name: SidePanel, caption: string) => (
    <Button
      id={`${name}-toggle`}
      aria-controls={name}
      aria-expanded={panel === name}
      onClick={() => session.set({ panel: panel === name ? null : name })}
    >
      {caption}
    </Button>
  );
  return (
    <header>
      <div class="mark" aria-hidden="true" />
      <div class="heading">
        <h1 id="name">{view.name}</h1>
        <MenuBar />
      </div>
      <p id="hint">{words.hint}</p>
      {toggle('executions', words.executions)}
      {view.hasLab && toggle('lab', words.lab.title)}
    </header>
  );
}
