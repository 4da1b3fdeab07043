// The bar above the grid: which cell is active, and what stands in it, to be read in full and edited.

import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { toA1 } from '../../browser.ts';
import {
  completeFunction,
  functionOffers,
  type Offer,
  OfferList,
  offeringAttributes,
  useChosenOffer,
} from './completion.tsx';
import { CallHelp } from './grid/call-help.tsx';
import { typedAt } from './grid/formula-typing.ts';
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
  const { sheetId, selected, typing, view } = state;
  const [shown, setShown] = useState<Draft | null>(null);
  const [caret, setCaret] = useState(0);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  // Only what is typed here: over a cell the field there offers.
  const typed = shown === null ? null : typedAt(shown.text, caret);
  const offers = functionOffers(view.functions, typed, view.locale);
  const { chosen, list, move, forget } = useChosenOffer(offers.length);
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
    setCaret(field.current?.selectionStart ?? text.length);
    forget();
  };
  const take = ({ text }: Offer) => {
    const { current } = field;
    if (current === null) return;
    completeFunction(current, text, typed);
    onInput(current.value);
  };
  useLayoutEffect(() => {
    const [box, below] = [list.current, field.current];
    if (box === null || below === null) return;
    box.style.left = `${below.offsetLeft}px`;
    box.style.top = `${below.offsetTop + below.offsetHeight}px`;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const isPlain = !event.altKey && !event.ctrlKey && !event.shiftKey;
    // As in Sheets, Tab takes the first function that fits, though none was chosen.
    const offer = offers[event.key === 'Tab' ? Math.max(chosen, 0) : chosen];
    const takes = isPlain && offer !== undefined && (event.key === 'Tab' || event.key === 'Enter');
    if (takes) take(offer);
    if (takes || (isPlain && move(event))) {
      event.preventDefault();
      return;
    }
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
        {...offeringAttributes(id, chosen)}
        ref={field}
        id="cell-text"
        rows={1}
        spellcheck={false}
        autocomplete="off"
        aria-label={words.contents}
        value={shown?.text ?? typing ?? selected?.entry ?? ''}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
        onKeyDown={onKeyDown}
        onSelect={() => setCaret(field.current?.selectionStart ?? 0)}
        onBlur={keep}
      />
      <OfferList id={id} label={words.contents} offers={offers} chosen={chosen} list={list} onTake={take} />
      {typed?.kind === 'argument' && <CallHelp {...typed} below={() => field.current} />}
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
