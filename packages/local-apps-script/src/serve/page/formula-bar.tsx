// The bar above the grid: which cell is active, and what stands in it, to be read in full and edited.

import { useRef, useState } from 'preact/hooks';
import { toA1 } from '../../browser.ts';
import { MenuButton } from './menu-button.tsx';
import { usePage } from './page-context.ts';
import type { PopupItem } from './popup-menu.tsx';

/** What is being typed here, and for which cell: it stays though a script changes or leaves that cell meanwhile. */
interface Draft {
  readonly sheetId: number;
  readonly row: number;
  readonly column: number;
  readonly before: string;
  readonly text: string;
}

/** What is selected, by its name where it has one, and the list of all names, each of which leads to its range. */
function NameBox() {
  const { session, state, words } = usePage();
  const { selected, sheetId, view } = state;
  const { namedRanges, sheets } = view;
  const own = namedRanges.find(
    (range) => range.sheetId === sheetId && selected !== null && toA1(range.area) === selected.name,
  );
  const items = namedRanges.flatMap((range): readonly PopupItem[] => {
    const sheet = sheets.find(({ id }) => id === range.sheetId);
    if (sheet === undefined) return [];
    const caption = `${range.name}: ${sheet.name}!${toA1(range.area)}`;
    return [{ kind: 'item', caption, run: () => session.goTo(range) }];
  });
  const none: PopupItem = { kind: 'item', caption: words.noNamedRanges, run: () => session.focusCells() };
  return (
    <>
      <output id="cell-name">{own?.name ?? selected?.name}</output>
      <MenuButton
        id="named-ranges"
        title={words.namedRanges}
        aria-label={words.namedRanges}
        menuLabel={words.namedRanges}
        items={items.length === 0 ? [none] : items}
      >
        ▾
      </MenuButton>
    </>
  );
}

export function FormulaBar() {
  const { session, state, words } = usePage();
  const { sheetId, selected, typing } = state;
  const [shown, setShown] = useState<Draft | null>(null);
  // The blur that ends an edit may come before the next drawing.
  const draft = useRef<Draft | null>(null);
  const setDraft = (next: Draft | null) => {
    draft.current = next;
    setShown(next);
  };
  const keep = () => {
    const typed = draft.current;
    setDraft(null);
    if (typed === null || typed.text === typed.before) return;
    const { before: _before, ...cell } = typed;
    void session.edit({ kind: 'type', ...cell });
  };
  const onInput = (text: string) => {
    if (selected === null) return;
    const { row, column, entry: before } = selected;
    setDraft({ sheetId, row, column, before, ...shown, text });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const isPlain = !event.altKey && !event.ctrlKey && !event.shiftKey;
    if (event.key === 'Enter' && isPlain) event.preventDefault();
    else if (event.key === 'Escape') setDraft(null);
    else return;
    session.focusCells();
  };
  return (
    <div class="formula-bar">
      <NameBox />
      <span class="fx" aria-hidden="true">
        fx
      </span>
      <textarea
        id="cell-text"
        rows={1}
        spellcheck={false}
        autocomplete="off"
        aria-label={words.contents}
        value={shown?.text ?? typing ?? selected?.entry ?? ''}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={keep}
      />
      {selected?.link != null && (
        <a
          id="cell-link"
          href={selected.link}
          target="_blank"
          rel="noopener noreferrer"
          title={selected.link}
        >
          {words.openLink}
        </a>
      )}
    </div>
  );
}
