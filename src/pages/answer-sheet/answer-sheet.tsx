// The dialog of a new answer sheet: its name, and the button that makes it.

import { useState } from 'preact/hooks';
import * as v from 'valibot';
import { Button, Status, TextField } from '../shared/controls.tsx';
import { openPage } from '../shared/page.tsx';
import { call, said } from '../shared/script-run.ts';
import { outcomeOf, useWork } from '../shared/work.ts';
import { words } from './words.ts';

function AnswerSheet({ say }: { readonly say: typeof words.en }) {
  const [sheet, setSheet] = useState(say.suggestion);
  const work = useWork();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        work.start(say.working, async () =>
          outcomeOf(await call('createAnswerSheet', { layout: 'long', sheet }, said)),
        );
      }}
    >
      <p>{say.intro}</p>
      <TextField label={say.sheet} value={sheet} first onInput={setSheet} />
      <div class="actions">
        <Button submit kind="primary" isBusy={work.isBusy}>
          {say.create}
        </Button>
      </div>
      <Status {...work.outcome} />
    </form>
  );
}

openPage(words, v.object({}), (say) => <AnswerSheet say={say} />);
