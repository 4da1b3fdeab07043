// The page of a new action sheet: switch actions on, choose one, and make a sheet for it.

import { useEffect, useState } from 'preact/hooks';
import { Button, Checkbox, Form, Select, Status, TextField } from '../../../pages/shared/controls.tsx';
import { openPage, wordsHere } from '../../../pages/shared/page.tsx';
import { type AnswerOf, scriptOf } from '../../../pages/shared/script-run.ts';
import { NO_OUTCOME, outcomeOf, useWork } from '../../../pages/shared/work.ts';
import type { actionEndpoints } from '../endpoints.ts';
import { words } from './words.ts';

const say = wordsHere(words);
const call = scriptOf<typeof actionEndpoints>();

type Actions = AnswerOf<typeof actionEndpoints, 'listActions'>['actions'];

function ActionSheet() {
  const [isOn, setOn] = useState(false);
  const [actions, setActions] = useState<Actions>([]);
  const [chosen, setChosen] = useState('');
  const [sheet, setSheet] = useState('');
  const work = useWork();
  useEffect(
    () =>
      work.start(say.reading, async () => {
        const answer = await call('listActions', null);
        if (!answer.ok) return outcomeOf(answer);
        setOn(answer.isOn);
        setActions(answer.actions);
        return answer.actions.length === 0 ? { message: say.none, isProblem: false } : NO_OUTCOME;
      }),
    [],
  );

  const definition = actions.find(({ name }) => name === chosen);
  const choose = (name: string) => {
    setChosen(name);
    setSheet(name);
  };
  /** Optimistic; reverted if the script refuses. */
  const turn = (next: boolean) => {
    if (work.isBusy) return;
    setOn(next);
    work.start(say.working, async () => {
      const answer = await call('switchActions', { isOn: next });
      if (!answer.ok) setOn(!next);
      return outcomeOf(answer);
    });
  };
  const create = () =>
    work.start(say.working, async () =>
      definition === undefined
        ? { message: say.noAction, isProblem: true }
        : outcomeOf(await call('createActionSheet', { definition, sheet })),
    );
  return (
    <Form work={work} onSubmit={create}>
      <h1 class="unseen">{say.create}</h1>
      <p>{say.intro}</p>
      <Checkbox label={say.switchLabel} hint={say.switchHint} checked={isOn} onChange={turn} />
      <Select
        label={say.action}
        value={chosen}
        options={[{ value: '', label: say.choose }, ...actions.map(({ name }) => ({ value: name }))]}
        onChoose={choose}
      />
      {definition !== undefined && (
        <>
          <p class="small">{say.sends(definition.columns.map(({ header }) => header).join(', '))}</p>
          <TextField label={say.sheet} value={sheet} onInput={setSheet} />
        </>
      )}
      <div class="actions">
        <Button label={say.create} submit kind="primary" />
      </div>
      <Status />
    </Form>
  );
}

openPage(ActionSheet);
