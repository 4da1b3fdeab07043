// The page of a new action sheet: actions are switched on, a definition is chosen and completed, saved or handed on as
// text, and a sheet is made for it.

import { useEffect, useState } from 'preact/hooks';
import * as z from 'zod/mini';
import type { PageAnswer } from '../../../domain/views/page-answer.ts';
import { Button, Choice, Status, TextField, Tick } from '../../../pages/shared/controls.tsx';
import { languageHere, openPage } from '../../../pages/shared/page.tsx';
import { scriptOf } from '../../../pages/shared/script-run.ts';
import { NOTHING, type Outcome, outcomeOf, useWork } from '../../../pages/shared/work.ts';
import type { actionEndpoints } from '../endpoints.ts';
import type { ActionDefinition } from '../rules/action-definition.ts';
import { DefinitionForm } from './definition-form.tsx';
import { draftsIn } from './drafts.ts';
import { words } from './words.ts';

const call = scriptOf<typeof actionEndpoints>();

const action = z.object({
  version: z.literal(1),
  name: z.string(),
  method: z.enum(['POST', 'PUT', 'DELETE']),
  path: z.string(),
  isRepeatable: z.boolean(),
  columns: z.array(
    z.object({
      header: z.string(),
      place: z.enum(['path', 'query', 'body']),
      at: z.string(),
      type: z.enum(['code', 'text', 'number', 'date', 'date-time', 'yes-no']),
      isRequired: z.boolean(),
    }),
  ),
});
const BLANK: ActionDefinition = {
  version: 1,
  name: '',
  method: 'PUT',
  path: '/api/v2/',
  isRepeatable: false,
  columns: [],
};

function ActionSheet({ say }: { readonly say: typeof words.en }) {
  const [isOn, setOn] = useState(false);
  const [saved, setSaved] = useState<readonly ActionDefinition[]>([]);
  const [chosen, setChosen] = useState('');
  const [definition, setDefinition] = useState<ActionDefinition>();
  const [missing, setMissing] = useState('');
  const [sheet, setSheet] = useState('');
  const [text, setText] = useState('');
  const work = useWork();
  const drafts = draftsIn(languageHere());

  const read = async (): Promise<Outcome> => {
    const answer = await call('listActions', null);
    if (!answer.ok) return outcomeOf(answer);
    setOn(answer.isOn);
    setSaved(answer.actions);
    return NOTHING;
  };
  useEffect(() => work.start(say.reading, read), []);

  const edit = (next: ActionDefinition) => {
    setDefinition(next);
    setText(JSON.stringify(next));
  };
  const open = (next: ActionDefinition, notShown: string) => {
    edit(next);
    setMissing(notShown);
    setSheet(next.name);
  };
  const choose = (value: string) => {
    setChosen(value);
    const [kind, n] = value.split(' ');
    const draft = kind === 'draft' ? drafts[Number(n)] : undefined;
    const kept = kind === 'saved' ? saved[Number(n)] : undefined;
    if (draft !== undefined) open(draft.definition, draft.missing);
    else if (kept !== undefined) open(kept, '');
    else if (kind === 'blank') open(BLANK, '');
    else setDefinition(undefined);
  };
  /** Calls the script, and reads again what is saved where that went well. */
  const ask = (asked: () => Promise<PageAnswer<{ readonly message: string }>>) =>
    work.start(say.working, async () => {
      const answer = await asked();
      if (!answer.ok) return outcomeOf(answer);
      const again = await read();
      return again.isProblem ? again : outcomeOf(answer);
    });
  /** Shown at once, and taken back where the script says no. */
  const turn = (next: boolean) => {
    if (work.isBusy) return;
    setOn(next);
    work.start(say.working, async () => {
      const answer = await call('switchActions', { isOn: next });
      if (!answer.ok) setOn(!next);
      return outcomeOf(answer);
    });
  };
  /** Asks nothing more then: the person is at the new sheet. */
  const make = (made: ActionDefinition) =>
    work.start(say.working, async () => {
      const answer = await call('createActionSheet', { definition: made, sheet });
      if (answer.ok) setSaved([...saved.filter(({ name }) => name !== made.name), made]);
      return outcomeOf(answer);
    });
  const take = () =>
    work.start(say.working, async () => {
      const parsed = parse(text);
      if (parsed === undefined) return { message: say.notText, isProblem: true };
      open(parsed, '');
      return { message: say.taken, isProblem: false };
    });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (definition !== undefined) make(definition);
      }}
    >
      <p>{say.intro}</p>
      <Tick label={say.switchLabel} checked={isOn} onChange={turn} />
      <p class="small">{say.switchHint}</p>
      <Choice
        label={say.from}
        value={chosen}
        options={[
          { value: '', label: say.choose },
          ...saved.map(({ name }, n) => ({ value: `saved ${n}`, label: say.saved(name) })),
          ...drafts.map((draft, n) => ({ value: `draft ${n}`, label: say.draft(draft.definition.name) })),
          { value: 'blank', label: say.blank },
        ]}
        onChoose={choose}
      />
      {missing !== '' && <p class="small">{missing}</p>}
      {definition !== undefined && (
        <>
          <DefinitionForm say={say} definition={definition} isBusy={work.isBusy} onChange={edit} />
          <TextField label={say.sheet} value={sheet} onInput={setSheet} />
          <div class="actions">
            <Button submit kind="primary" isBusy={work.isBusy}>
              {say.create}
            </Button>
            <Button isBusy={work.isBusy} onClick={() => ask(() => call('saveAction', { definition }))}>
              {say.save}
            </Button>
            {saved.some(({ name }) => name === definition.name) && (
              <Button
                isBusy={work.isBusy}
                onClick={() => ask(() => call('deleteAction', { name: definition.name }))}
              >
                {say.remove}
              </Button>
            )}
          </div>
        </>
      )}
      <TextField label={say.asText} value={text} hint={say.asTextHint} onInput={setText} />
      <div class="actions">
        <Button kind="link" isBusy={work.isBusy} onClick={take}>
          {say.take}
        </Button>
      </div>
      <Status {...work.outcome} />
    </form>
  );
}

function parse(text: string): ActionDefinition | undefined {
  try {
    const parsed = z.safeParse(action, JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

openPage(words, (say) => <ActionSheet say={say} />);
