// Chooses what an alert watches: groups that fold, and a search.

import { useId, useState } from 'preact/hooks';
import { TextField } from '../../../pages/shared/controls.tsx';
import type { AlertChoice } from '../page-view.ts';
import { groupsFound } from './topic-groups.ts';
import type { AlertsWords } from './words.ts';

/** With more choices there is a search. */
const FEW = 8;
/** Up to this many results are shown with their groups open. */
const MOST_OPEN = 20;

interface TopicPickerProps {
  readonly say: AlertsWords;
  readonly choices: readonly AlertChoice[];
  readonly chosen: AlertChoice | undefined; // Undefined if it is gone.
  readonly onChoose: (value: string) => void;
}

export function TopicPicker({ say, choices, chosen, onChoose }: TopicPickerProps) {
  const [typed, setTyped] = useState('');
  const [openFirst] = useState(chosen?.group);
  const name = useId();
  const groups = groupsFound(choices, typed);
  const found = groups.flatMap(({ choices: some }) => some);
  const isFound = typed.trim() !== '' && found.length <= MOST_OPEN;
  const takeFirst = () => {
    const [first] = found;
    if (typed.trim() !== '' && first !== undefined) onChoose(first.value);
  };
  return (
    <fieldset>
      <legend>{say.topic}</legend>
      <p>{chosen === undefined ? say.topicGone : say.chosen(chosen.group, chosen.label)}</p>
      {choices.length > FEW && (
        <TextField label={say.search} value={typed} onInput={setTyped} onEnter={takeFirst} />
      )}
      {groups.map(({ name: group, choices: some }) => (
        <details class="section" key={group} open={isFound || (typed.trim() === '' && group === openFirst)}>
          <summary>
            <span>{say.group(group, some.length)}</span>
          </summary>
          {some.map((choice) => (
            <label class="checkbox" key={choice.value}>
              <input
                type="radio"
                name={name}
                checked={choice.value === chosen?.value}
                onChange={() => onChoose(choice.value)}
              />
              {choice.label}
            </label>
          ))}
        </details>
      ))}
      {found.length === 0 && <p role="status">{say.notFound(typed.trim())}</p>}
    </fieldset>
  );
}
