// The dialog for a new answer sheet: layout, template of a wide one, and name.

import { useEffect, useState } from 'preact/hooks';
import { Button, Checkbox, Form, Select, Status, TextField } from '../../../../pages/shared/controls.tsx';
import { openPage, wordsHere } from '../../../../pages/shared/page.tsx';
import { type AnswerOf, closePage, scriptOf } from '../../../../pages/shared/script-run.ts';
import { NO_OUTCOME, type Outcome, outcomeOf, useWork } from '../../../../pages/shared/work.ts';
import type { answerEndpoints } from '../../endpoints.ts';
import { words } from './words.ts';

const say = wordsHere(words);
const call = scriptOf<typeof answerEndpoints>();

type TemplateChoices = AnswerOf<typeof answerEndpoints, 'listTemplates'>['templates'];

function AnswerSheet() {
  const [layout, setLayout] = useState<'wide' | 'long'>('wide');
  const [found, setFound] = useState<TemplateChoices>();
  const [templateId, setTemplateId] = useState('');
  const [comments, setComments] = useState(false);
  const [sheet, setSheet] = useState(say.suggestion);
  const work = useWork();

  const readTemplates = () =>
    work.start(say.reading, async () => {
      const answer = await call('listTemplates', null);
      if (!answer.ok) return outcomeOf(answer);
      setFound(answer.templates);
      return NO_OUTCOME;
    });
  useEffect(readTemplates, []);

  /** The suggested name follows the template until the user changes it. */
  const chooseTemplate = (id: string) => {
    const labelOf = (wanted: string) => found?.find((template) => String(template.id) === wanted)?.label;
    if (sheet === say.suggestion || sheet === labelOf(templateId)) setSheet(labelOf(id) ?? say.suggestion);
    setTemplateId(id);
  };
  const create = async (): Promise<Outcome> => {
    if (layout === 'wide' && templateId === '') return { message: say.noTemplate, isProblem: true };
    const input = layout === 'wide' ? { layout, sheet, templateId, comments } : { layout, sheet };
    const answer = await call('createAnswerSheet', input);
    if (answer.ok && answer.isNotified) closePage();
    return outcomeOf(answer);
  };
  return (
    <Form work={work} onSubmit={() => work.start(say.working, create)}>
      <p>{say.intro}</p>
      <Select
        label={say.layout}
        value={layout}
        options={[
          { value: 'wide', label: say.wide },
          { value: 'long', label: say.long },
        ]}
        onChoose={setLayout}
      />
      {layout === 'long' ? (
        <p class="small">{say.longHint}</p>
      ) : found === undefined ? (
        <div class="actions">
          <Button label={say.readAgain} kind="link" onClick={readTemplates} />
        </div>
      ) : (
        <>
          <Select
            label={say.template}
            value={templateId}
            options={[
              { value: '', label: say.chooseTemplate },
              ...found.map(({ id, label }) => ({ value: String(id), label })),
            ]}
            hint={say.templateHint}
            onChoose={chooseTemplate}
          />
          <Checkbox label={say.comments} checked={comments} onChange={setComments} />
        </>
      )}
      <TextField label={say.sheet} value={sheet} first onInput={setSheet} />
      <div class="actions">
        <Button label={say.create} submit kind="primary" />
      </div>
      <Status />
    </Form>
  );
}

openPage(AnswerSheet);
