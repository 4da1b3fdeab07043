// The page that helps: the things that people do, each with the button that does it.

import type { HelpEntry } from '../../app/features.ts';
import { Button, Status } from '../shared/controls.tsx';
import { openPage } from '../shared/page.tsx';
import { chooseMenuItem, closePage } from '../shared/script-run.ts';
import { NOTHING, useWork } from '../shared/work.ts';
import { words } from './words.ts';

/** What each button chooses on the menu; what features add stands before the last ones, and after these what has no button. */
const FIRST = [
  ['firstSteps', 'showFirstSteps'],
  ['connect', 'showConnection'],
  ['pull', 'showPullEditor'],
  ['refresh', 'refreshAllPulls'],
  ['answers', 'showAnswerSheetDialog'],
  ['schedule', 'showSchedule'],
] as const;
const LAST = [
  ['news', 'showNews'],
  ['remove', 'removeConnector'],
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
  const own = ([thing, functionName]: (typeof FIRST | typeof LAST)[number]): HelpEntry => ({
    title: say[thing],
    text: say[`${thing}Text`],
    note: '',
    label: say[`${thing}Do`],
    functionName,
  });
  const withButton = ofFeatures.filter(({ label }) => label !== '');
  const without = ofFeatures.filter(({ label }) => label === '');
  return (
    <>
      <p>{say.intro}</p>
      {[...FIRST.map(own), ...withButton, ...LAST.map(own), ...without].map(
        ({ title, text, note, label, functionName, examples = [] }) => (
          <section class="card" key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
            {note !== '' && <p class="small">{note}</p>}
            {label !== '' && (
              <div class="actions">
                <Button isBusy={work.isBusy} onClick={() => choose(functionName)}>
                  {label}
                </Button>
              </div>
            )}
            {examples.map((example) => (
              <p key={example}>
                <code>{example}</code>
              </p>
            ))}
          </section>
        ),
      )}
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
