// Where a person types into a cell: a field over it, and below it the list of a dropdown, or the functions that fit what
// is typed. It belongs to a row and column of the sheet, so it stays while a script changes the cells around it.

import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import {
  completeFunction,
  functionOffers,
  type Offer,
  OfferList,
  offeringAttributes,
  useChosenOffer,
} from '../completion.tsx';
import { usePage } from '../page-context.ts';
import { CallHelp } from './call-help.tsx';
import { typedAt } from './formula-typing.ts';
import type { GridCell } from './grid-selection.ts';
import type { Direction } from './slick-sheet.ts';

/** How an edit ended, and so where to go from there. */
export type EditEnd = Direction | 'enter' | 'tab' | 'stay' | 'cancel';

type Field = HTMLTextAreaElement | HTMLInputElement;

interface CellEditorProps {
  readonly cell: GridCell;
  /** What was typed over the cell; null edits what is there. */
  readonly initial: string | null;
  /** Where the cell is on the screen now; null: it is out of sight. */
  boxOf(): DOMRect | null;
  /** The text is null where nothing was changed. */
  onEnd(text: string | null, end: EditEnd): void;
}

const MOST_HEIGHT_PX = 220;
const MOST_WIDTH_PX = 420;
/** About the width of one character. */
const CHARACTER_PX = 8;

export function CellEditor({ cell, initial, boxOf, onEnd }: CellEditorProps) {
  const { session, state, words } = usePage();
  const { entry: before, choice } = cell;
  const [text, setText] = useState(initial ?? before);
  const [caret, setCaret] = useState(text.length);
  /** What the list is searched for; what stood in the cell before is no search. */
  const [wanted, setWanted] = useState(initial ?? '');
  const id = useId();
  const field = useRef<Field | null>(null);
  const typed = typedAt(text, caret);
  const choices = choice?.kind === 'list' ? choice.values : [];
  const isFunction = typed?.kind === 'name';
  const { functions, locale } = state.view;
  const offers: readonly Offer[] = isFunction
    ? functionOffers(functions, typed, locale)
    : choices.flatMap((each) =>
        each.toLowerCase().includes(wanted.toLowerCase()) ? [{ text: each, signature: '', about: '' }] : [],
      );
  const { chosen, list, move, forget } = useChosenOffer(offers.length);

  const isOver = useRef(false);
  const end = (how: EditEnd, value = field.current?.value ?? text) => {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(how === 'cancel' || value === before ? null : value, how);
  };
  const input = (value: string) => {
    setText(value);
    setWanted(value);
    forget();
    setCaret(field.current?.selectionStart ?? value.length);
    session.set({ typing: value });
  };
  /** A choice is the whole entry; a function goes on with its arguments. */
  const take = ({ text: taken }: Offer) => {
    const { current } = field;
    if (!isFunction) end('stay', taken);
    else if (current !== null) {
      completeFunction(current, taken, typed);
      input(current.value);
    }
  };

  useLayoutEffect(() => {
    const { current } = field;
    current?.focus({ preventScroll: true });
    current?.setSelectionRange(current.value.length, current.value.length);
    // Where the whole sheet goes away what was typed is kept.
    return () => end('stay', current?.value);
  }, []);
  useLayoutEffect(() => {
    if (field.current !== null) place(field.current, list.current, boxOf());
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const { key } = event;
    // As in Sheets, Tab takes the first function that fits, though none was chosen.
    const offer = offers[isFunction && key === 'Tab' ? Math.max(chosen, 0) : chosen];
    const { current } = field;
    const isBreak = key === 'Enter' && (event.altKey || event.ctrlKey || event.metaKey);
    if (isBreak && current instanceof HTMLTextAreaElement) {
      current.setRangeText('\n', current.selectionStart, current.selectionEnd, 'end');
      input(current.value);
    } else if (move(event)) {
      // It chose among the offers.
    } else if (isFunction && offer !== undefined && (key === 'Tab' || key === 'Enter')) take(offer);
    else {
      const how = endOf(event, initial !== null);
      if (how === undefined) return;
      end(how, isFunction ? undefined : offer?.text);
    }
    event.preventDefault();
  };

  const attributes = {
    ref: (element: Field | null) => {
      field.current = element;
    },
    class: 'cell-editor',
    'aria-label': words.contents,
    spellcheck: false,
    value: text,
    onInput: () => input(field.current?.value ?? ''),
    onKeyDown,
    onSelect: () => setCaret(field.current?.selectionStart ?? 0),
    onBlur: () => end('stay'),
  };
  const offering = offeringAttributes(id, chosen);

  return (
    <>
      {choices.length === 0 ? (
        <textarea {...offering} {...attributes} />
      ) : (
        <input role="combobox" aria-expanded={offers.length > 0} {...offering} {...attributes} />
      )}
      <OfferList id={id} label={words.contents} offers={offers} chosen={chosen} list={list} onTake={take} />
      {typed?.kind === 'argument' && (
        <CallHelp {...typed} below={() => list.current?.previousElementSibling ?? null} />
      )}
    </>
  );
}

const ENDS: Readonly<Record<string, EditEnd>> = { Enter: 'enter', Tab: 'tab', Escape: 'cancel' };
const ENDS_WITH_SHIFT: Readonly<Record<string, EditEnd>> = { Enter: 'up', Tab: 'left' };
/** Where what stood in the cell was typed over: otherwise arrows go through the text. */
const ENDS_BY_ARROW: Readonly<Record<string, EditEnd>> = {
  ArrowDown: 'down',
  ArrowUp: 'up',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

function endOf({ key, shiftKey }: KeyboardEvent, isTypedOver: boolean): EditEnd | undefined {
  return (
    (shiftKey ? ENDS_WITH_SHIFT[key] : undefined) ??
    ENDS[key] ??
    (isTypedOver ? ENDS_BY_ARROW[key] : undefined)
  );
}

/** Puts the field over its cell, as large as its text needs, and the list below. */
function place(field: Field, list: HTMLElement | null, box: DOMRect | null): void {
  const home = field.parentElement?.getBoundingClientRect();
  // Kept in the document while out of sight: what was typed isn't lost.
  field.style.visibility = box === null ? 'hidden' : 'visible';
  if (box === null || home === undefined) return;
  const longest = Math.max(...field.value.split('\n').map((line) => line.length));
  const wanted = Math.min(MOST_WIDTH_PX, longest * CHARACTER_PX + 24);
  const { style } = field;
  style.left = `${box.left - home.left - 1}px`;
  style.top = `${box.top - home.top - 1}px`;
  style.minWidth = `${box.width + 2}px`;
  style.width = `${Math.max(box.width + 2, wanted)}px`;
  style.height = `${box.height + 2}px`;
  const needed = Math.min(MOST_HEIGHT_PX, field.scrollHeight + 2);
  if (needed > box.height + 8) style.height = `${needed}px`;
  if (list === null) return;
  list.style.left = style.left;
  list.style.top = `${box.top - home.top + field.offsetHeight}px`;
  list.style.minWidth = style.minWidth;
}
