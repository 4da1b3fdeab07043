// What a filter shows of one column: a list of its values to tick, as the button on a header opens it.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { EditRequest } from '../requests.ts';
import { Button } from './button.tsx';
import { useOverlay } from './overlay.ts';
import { usePage } from './page-context.ts';
import type { Overlay } from './state.ts';

type FilterPanelProps = Extract<Overlay, { kind: 'filter' }> & { readonly sheetId: number };

export function FilterPanel({ sheetId, column, at, values: { values, isCut } }: FilterPanelProps) {
  const { session, words } = usePage();
  const { filter: say, cells } = words;
  const panel = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const close = useOverlay(panel, { at, onClose: () => session.set({ overlay: null }) });
  useLayoutEffect(() => search.current?.focus(), []);
  const [wanted, setWanted] = useState('');
  const [hidden, setHidden] = useState(() => values.flatMap(({ text, isShown }) => (isShown ? [] : [text])));
  const found = values.map(({ text }) => text).filter((text) => text.toLowerCase().includes(wanted));
  const tick = (texts: readonly string[], isShown: boolean) => {
    const others = hidden.filter((text) => !texts.includes(text));
    setHidden(isShown ? others : [...others, ...texts]);
  };
  const end = (request: EditRequest) => {
    close();
    void session.edit(request);
  };
  const sort = (ascending: boolean) => end({ kind: 'sort', sheetId, column, ascending });
  const apply = (texts: readonly string[]) =>
    end({ kind: 'filter-by', sheetId, column, hidden: texts.length === 0 ? null : texts });
  return (
    <div
      ref={panel}
      class="filter-panel"
      role="dialog"
      aria-label={say.title}
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <Button class="menu-item" onClick={() => sort(true)}>
        {cells.sortUp}
      </Button>
      <Button class="menu-item" onClick={() => sort(false)}>
        {cells.sortDown}
      </Button>
      <hr />
      <h3 class="panel-title">{say.title}</h3>
      <div class="ticks">
        {/* Those that the search has put away keep their ticks. */}
        <Button class="link" onClick={() => tick(found, true)}>
          {say.all}
        </Button>
        <Button class="link" onClick={() => tick(found, false)}>
          {say.none}
        </Button>
      </div>
      <input
        ref={search}
        type="search"
        placeholder={say.search}
        aria-label={say.search}
        onInput={({ currentTarget }) => setWanted(currentTarget.value.toLowerCase())}
      />
      <div class="values">
        {found.map((text) => (
          <label key={text}>
            <input
              type="checkbox"
              checked={!hidden.includes(text)}
              onChange={({ currentTarget }) => tick([text], currentTarget.checked)}
            />
            {text === '' ? say.blanks : text}
          </label>
        ))}
      </div>
      {isCut && <p class="small">{say.cut}</p>}
      <div class="ends">
        <Button class="choice" onClick={() => apply([])}>
          {say.clear}
        </Button>
        <Button class="choice first" onClick={() => apply(hidden)}>
          {say.apply}
        </Button>
      </div>
    </div>
  );
}
