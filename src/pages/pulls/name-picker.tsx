// Names of the directory, found by a search and ticked: those of units, people, departments, subjects.

import { useState } from 'preact/hooks';
import { Button, Checkbox, TextField } from '../shared/controls.tsx';
import { folded } from '../shared/folded.ts';
import { itemsOf } from './filter-text.ts';
import { knownName, withoutCode } from './filter-words.ts';
import type { PullWords } from './words.ts';

/** So many names are in sight that nobody has taken; the search finds the others. */
const MOST_SHOWN = 6;

interface NamePickerProps {
  readonly say: PullWords;
  readonly label: string;
  /** All, each with its code: `Loja Centro · 12`. */
  readonly names: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A search, and what it finds to be ticked. What isn't found can be taken as it was typed. */
export function NamePicker({ say, label, names, value, onChange }: NamePickerProps) {
  const [typed, setTyped] = useState('');
  // Those that the directory knows as it calls them.
  const taken = itemsOf(value).map((item) => knownName(item, names) ?? item);
  const isTaken = (name: string) => taken.includes(name);
  const found = names.filter((name) => !isTaken(name) && folded(name).includes(folded(typed)));
  const shown = new Set(found.slice(0, MOST_SHOWN));
  const unlisted = taken.filter((item) => !names.includes(item));
  const take = (name: string) => onChange([...taken, name].join(', '));
  const leave = (name: string) => onChange(taken.filter((item) => item !== name).join(', '));
  const isNew = typed.trim() !== '' && found.length === 0 && !isTaken(typed.trim());
  const takeFirst = () => {
    if (typed.trim() === '') return;
    const [first] = found;
    if (first !== undefined) take(first);
    else if (isNew) take(typed.trim());
    setTyped('');
  };
  return (
    <>
      <TextField
        label={say.searchIn(label)}
        placeholder={say.search}
        value={typed}
        onInput={setTyped}
        onEnter={takeFirst}
      />
      <fieldset class="names" aria-label={label}>
        {[...unlisted, ...names.filter((name) => isTaken(name) || shown.has(name))].map((name) => (
          <Checkbox
            key={name}
            label={withoutCode(name)}
            checked={isTaken(name)}
            onChange={(checked) => (checked ? take(name) : leave(name))}
          />
        ))}
      </fieldset>
      {isNew && (
        <Button kind="link" isBusy={false} onClick={takeFirst}>
          {say.useTyped(typed.trim())}
        </Button>
      )}
      {found.length > MOST_SHOWN && <p class="small">{say.moreNames(found.length - MOST_SHOWN)}</p>}
      {names.length === 0 && <p class="small">{say.noNames}</p>}
    </>
  );
}
