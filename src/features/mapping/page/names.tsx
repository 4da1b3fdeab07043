// Names of the sheet that the directory doesn't know, each with what it is taken for.

import { useState } from 'preact/hooks';
import { Button, Select } from '../../../pages/shared/controls.tsx';
import type { PageMapping, PageSource } from './view.ts';
import type { MappingWords } from './words.ts';

const OPEN = '\n'; // Nothing is chosen yet.
const SEARCH = '\t'; // Another name than the suggested ones.
const LEFT = ''; // For the check to refuse.
const MOST_SHOWN = 40;

interface NamesProps {
  readonly say: MappingWords;
  readonly source: PageSource;
  readonly mapping: PageMapping;
  readonly isBusy: boolean;
  readonly onChange: (mapping: PageMapping) => void;
  /** Once all suggestions are taken, or all names without one are left. */
  readonly onTake: (mapping: PageMapping) => void;
}

export function Names({ say, source: { names, known }, mapping, isBusy, onChange, onTake }: NamesProps) {
  const [searched, setSearched] = useState<readonly string[]>([]);
  if (names.length === 0) return null;
  const saysOf = (key: string) => mapping.decisions.find(({ about }) => about === key)?.says;
  const open = names.filter(({ key }) => saysOf(key) === undefined);
  // Decided ones give way, so that each can be decided here, and none is taken unseen.
  const shown = names.length > MOST_SHOWN ? open.slice(0, MOST_SHOWN) : names;
  const certain = shown.filter(({ key, isCertain }) => isCertain && saysOf(key) === undefined);
  const taking = (taken: PageMapping['decisions']) => {
    const others = mapping.decisions.filter((one) => taken.every(({ about }) => about !== one.about));
    return { ...mapping, decisions: [...others, ...taken] };
  };
  const choose = (about: string, says: string) => {
    setSearched(says === SEARCH ? [...searched, about] : searched.filter((one) => one !== about));
    if (says !== SEARCH && says !== OPEN) onChange(taking([{ about, says }]));
  };
  const unlike = open.filter(({ fits }) => fits.length === 0);
  const leaveAll = () => onTake(taking(unlike.map(({ key }) => ({ about: key, says: LEFT }))));
  const takeAll = () => onTake(taking(certain.map(({ key, fits: [says = LEFT] }) => ({ about: key, says }))));
  const areOfOne = Object.keys(known).length === 1;
  return (
    <details class="section" open={open.length > 0}>
      <summary>
        <span>{say.names(names.length, open.length)}</span>
      </summary>
      <div class="pairs lined">
        {shown.map(({ key, field, header, text, count, fits, isCertain }) => {
          const label = say.nameOf(areOfOne ? text : `${header}: ${text}`, count);
          const says = saysOf(key);
          const value = says ?? (isCertain ? (fits[0] ?? OPEN) : OPEN);
          if (searched.includes(key) || (fits.length === 0 && says === undefined)) {
            const take = (name: string) => {
              if (known[field]?.includes(name) === true) choose(key, name);
            };
            return (
              <label key={key} class="field">
                <span>{label}</span>
                <input
                  list={field}
                  placeholder={say.search}
                  onInput={({ currentTarget }) => take(currentTarget.value)}
                />
              </label>
            );
          }
          const others = says === undefined || says === LEFT || fits.includes(says) ? [] : [says];
          return (
            <Select
              key={key}
              label={label}
              value={value}
              options={[
                ...(value === OPEN ? [{ value: OPEN, label: say.choose }] : []),
                ...[...others, ...fits].map((name) => ({ value: name, label: name })),
                { value: SEARCH, label: say.otherName },
                { value: LEFT, label: say.noName },
              ]}
              onChoose={(chosen) => choose(key, chosen)}
            />
          );
        })}
      </div>
      {Object.entries(known).map(([field, all = []]) => (
        <datalist key={field} id={field}>
          {all.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      ))}
      {open.length > shown.length && <p class="small">{say.moreNames(open.length - shown.length)}</p>}
      <div class="pills">
        {certain.length > 0 && (
          <Button kind="primary" isBusy={isBusy} onClick={takeAll}>
            {say.takeNames(certain.length)}
          </Button>
        )}
        {unlike.length > 0 && (
          <Button isBusy={isBusy} onClick={leaveAll}>
            {say.leaveNames(unlike.length)}
          </Button>
        )}
      </div>
    </details>
  );
}
