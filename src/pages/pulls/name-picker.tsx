// Names of the directory (units, people, departments, subjects), searched and ticked.

import { useState } from 'preact/hooks';
import { Button, Checkbox, TextField } from '../shared/controls.tsx';
import { folded } from '../shared/folded.ts';
import { itemsOf } from './filter-text.ts';
import { knownName, withoutCode } from './filter-words.ts';
import type { PullWords } from './words.ts';

/** How many untaken names are shown; the search finds the others. */
const MOST_SHOWN = 6;

interface NamePickerProps {
  readonly say: PullWords;
  readonly label: string;
  readonly names: readonly string[]; // With codes: `Loja Centro · 12`.
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Text that matches no name can be used as typed. */
export function NamePicker({ say, label, names, value, onChange }: NamePickerProps) {
  const [typed, setTyped] = useState('');
  // Known names as the directory spells them.
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
