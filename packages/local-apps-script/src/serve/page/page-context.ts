// The open page for every part of it, without handing its state from part to part.

import { createContext } from 'preact';
import { useContext, useLayoutEffect, useState } from 'preact/hooks';
import type { Session } from './session.ts';

export const PageContext = createContext<Session | null>(null);

/** What the page shows, what it can do, and its words. Each part is drawn anew when the page is. */
export function usePage() {
  const session = useContext(PageContext);
  if (session === null) throw new Error('a part of the page stands outside of it');
  const { state, words } = session;
  return { session, state, words };
}

/** Draws the part that calls it, and so all parts in it, whenever the page's state changes. */
export function useChanges(session: Session): void {
  const [, setState] = useState(session.state);
  useLayoutEffect(() => {
    session.watch(() => setState(session.state));
    // What came before the first drawing was over.
    setState(session.state);
  }, []);
}
