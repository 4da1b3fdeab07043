// The page that helps: the things that people do, each with the button that does it.

import type { HelpEntry } from '../../app/features.ts';
import { Button, Status } from '../shared/controls.tsx';
import { openPage } from '../shared/page.tsx';
import { chooseMenuItem, closePage } from '../shared/script-run.ts';
import { NOTHING, useWork } from '../shared/work.ts';
import { words } from './words.ts';

/** What each button chooses on the menu. What features add stands below. */
const OWN = [
  ['firstSteps', 'showFirstSteps'],
  ['connect', 'showConnection'],
  ['pull', 'showPullEditor'],
  ['refresh', 'refreshAllPulls'],
  ['answers', 'showAnswerSheetDialog'],
  ['schedule', 'showSchedule'],
  ['news', 'showNews'],
] as const;

interface HelpProps {
  readonly say: typeof words.en;
  /** What features add. */
  readonly ofFeatures: readonly HelpEntry[];
  readonly version: string;
}

function Help({ say, ofFeatures, version }: HelpProps) {
  const work = useWork();
  const choose = (functionName: string) =>
    work.start(say.working, async () => {
      // A page that closes before the answer may take its call with it.
      await chooseMenuItem(functionName);
      closePage();
      return NOTHING;
    });
  const own = ([thing, functionName]: (typeof OWN)[number]): HelpEntry => ({
    title: say[thing],
    text: say[`${thing}Text`],
    button: { label: say[`${thing}Do`], functionName },
  });
  return (
    <>
      <p>{say.intro}</p>
      {[...OWN.map(own), ...ofFeatures].map(({ title, text, note = '', button, examples = [] }) => (
        <section class="card" key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
          {note !== '' && <p class="small">{note}</p>}
          {button !== undefined && (
            <div class="actions">
              <Button isBusy={work.isBusy} onClick={() => choose(button.functionName)}>
                {button.label}
              </Button>
            </div>
          )}
          {examples.map((example) => (
            <p key={example}>
              <code>{example}</code>
            </p>
          ))}
        </section>
      ))}
      <p class="small">
        {say.version} {version}
      </p>
      <Status {...work.outcome} />
    </>
  );
}

openPage(words, (say, { ofFeatures, version }: Omit<HelpProps, 'say'>) => (
  <Help say={say} ofFeatures={ofFeatures} version={version} />
));
