// What a field offers below it while a person types: the functions that fit the start of a name, or a list's choices. The
// field keeps the focus; its arrow keys choose.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { FunctionHelp } from '../../browser.ts';
import type { TypedAt } from './grid/formula-typing.ts';

/** Something that the list offers. */
export interface Offer {
  readonly text: string;
  /** The arguments that a function takes, with its brackets; blank where it is none. */
  readonly signature: string;
  /** What it does; blank where the text says it all. */
  readonly about: string;
}

/** What stands between arguments where a spreadsheet has this locale. */
export function separatorOf(locale: string): string {
  const hasDecimalComma = (0.5).toLocaleString(locale.replace('_', '-')).includes(',');
  return hasDecimalComma ? '; ' : ', ';
}

/** An argument as it is shown: in brackets where it may be left out. */
export function argumentText({ name, isOptional }: FunctionHelp['parameters'][number]): string {
  return isOptional ? `[${name}]` : name;
}

/** The functions whose names begin with what is typed at the caret. */
export function functionOffers(
  functions: readonly FunctionHelp[],
  typed: TypedAt | null,
  locale: string,
): readonly Offer[] {
  if (typed?.kind !== 'name') return [];
  const begin = typed.name.toUpperCase();
  return functions
    .filter(({ name }) => name.startsWith(begin) && name !== typed.name)
    .map(({ name, parameters, about }) => ({
      text: name,
      signature: `(${parameters.map(argumentText).join(separatorOf(locale))})`,
      about,
    }));
}

/** Puts a function in the place of what is typed of its name, and goes on behind its bracket. */
export function completeFunction(
  field: HTMLTextAreaElement | HTMLInputElement,
  name: string,
  typed: TypedAt | null,
): void {
  if (typed?.kind !== 'name') return;
  field.setRangeText(`${name}(`, typed.from, typed.from + typed.name.length, 'end');
}

/**
 * Which of the offers is chosen, by arrow keys.
 * @returns `chosen` is -1 for none
 */
export function useChosenOffer(count: number) {
  const [chosen, setChosen] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  /** @returns whether the key has moved the choice */
  const move = ({ key }: KeyboardEvent): boolean => {
    const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (by === 0 || count === 0) return false;
    const from = chosen < 0 && by < 0 ? 0 : chosen;
    setChosen((from + by + count) % count);
    return true;
  };
  return { chosen, list, move, forget: () => setChosen(-1) };
}

interface OfferListProps {
  readonly id: string;
  readonly label: string;
  readonly offers: readonly Offer[];
  /** -1 for none. */
  readonly chosen: number;
  readonly list: { current: HTMLDivElement | null };
  onTake(offer: Offer): void;
}

/** The list below the field. */
export function OfferList({ id, label, offers, chosen, list, onTake }: OfferListProps) {
  return (
    <div
      id={`${id}-list`}
      ref={list}
      class="choices"
      role="listbox"
      aria-label={label}
      hidden={offers.length === 0}
      // A long list scrolls; who drags its bar goes on typing.
      tabIndex={0}
      onMouseDown={(event) => event.preventDefault()}
    >
      {offers.map((offer, at) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus, and its arrow keys choose
        <div
          key={offer.text}
          id={`${id}-${at}`}
          role="option"
          class={at === chosen ? 'chosen' : ''}
          aria-selected={at === chosen}
          onPointerDown={(event) => {
            // Before the field loses the focus.
            event.preventDefault();
            onTake(offer);
          }}
        >
          {offer.text}
          {offer.signature !== '' && <span class="signature">{offer.signature}</span>}
          {offer.about !== '' && <small>{offer.about}</small>}
        </div>
      ))}
    </div>
  );
}

/** What tells a screen reader of the list. */
export function offeringAttributes(id: string, chosen: number) {
  return {
    'aria-autocomplete': 'list',
    'aria-controls': `${id}-list`,
    ...(chosen < 0 ? {} : { 'aria-activedescendant': `${id}-${chosen}` }),
  } as const;
}
