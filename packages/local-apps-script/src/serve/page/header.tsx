// The head of the page: the spreadsheet's name and menus, and what opens the panels at the right.

import { Button } from './button.tsx';
import { MenuBar } from './menu-bar.tsx';
import { MenuButton } from './menu-button.tsx';
import { usePage } from './page-context.ts';
import type { SidePanel } from './state.ts';
import { LANGUAGES } from './words.ts';

/** Of the page's own words. What the script says is in the spreadsheet's language, as at Google. */
function LanguageChoice() {
  const { session, state, words } = usePage();
  const items = LANGUAGES.map(([language, caption]) => ({
    kind: 'item' as const,
    caption,
    run: () => session.speak(language),
  }));
  const [, name] = LANGUAGES.find(([language]) => language === state.language) ?? LANGUAGES[0];
  return (
    <MenuButton id="language" title={words.language} menuLabel={words.language} items={items}>
      {name} ▾
    </MenuButton>
  );
}

export function Header() {
  const { session, state, words } = usePage();
  const { view, panel, language } = state;
  const extra = view.hasPanel ? session.extension.panel : undefined;
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
      <LanguageChoice />
      {toggle('executions', words.executions)}
      {toggle('platform', words.platform.title)}
      {extra !== undefined && toggle(extra.id, extra.captionIn(language))}
    </header>
  );
}
