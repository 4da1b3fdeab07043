// The page that helps: the things that people do, each with the button that does it.

import { Button, Status } from '../shared/controls.tsx';
import { openPage } from '../shared/page.tsx';
import { chooseMenuItem, closePage } from '../shared/script-run.ts';
import { NOTHING, useWork } from '../shared/work.ts';
import { words } from './words.ts';

/** What each button chooses on the menu. */
const THINGS = [
  ['connect', 'showConnection'],
  ['pull', 'showPullEditor'],
  ['refresh', 'refreshAllPulls'],
  ['answers', 'showAnswerSheetDialog'],
  ['schedule', 'showSchedule'],
  ['check', 'checkInstallation'],
  ['news', 'showNews'],
  ['remove', 'removeConnector'],
] as const;

interface HelpProps {
  readonly say: typeof words.en;
  /** When the installation was last checked; empty where it never was. */
  readonly lastCheck: string;
  readonly version: string;
}

function Help({ say, lastCheck, version }: HelpProps) {
  const work = useWork();
  const choose = (functionName: string) =>
    work.start(say.working, async () => {
      // A page that closes before the answer may take its call with it.
      await chooseMenuItem(functionName);
      closePage();
      return NOTHING;
    });
  return (
    <>
      <p>{say.intro}</p>
      {THINGS.map(([thing, functionName]) => (
        <section class="card" key={thing}>
          <h2>{say[thing]}</h2>
          <p>{say[`${thing}Text`]}</p>
          {thing === 'check' && lastCheck !== '' && (
            <p class="small">
              {say.checkLast} {lastCheck}
            </p>
          )}
          <div class="actions">
            <Button isBusy={work.isBusy} onClick={() => choose(functionName)}>
              {say[`${thing}Do`]}
            </Button>
          </div>
        </section>
      ))}
      <section class="card">
        <h2>{say.formulas}</h2>
        <p>{say.formulasText}</p>
        <p>
          <code>{say.formulasExample}</code>
        </p>
        <p>
          <code>{say.namedExample}</code>
        </p>
      </section>
      <p class="small">
        {say.version} {version}
      </p>
      <Status {...work.outcome} />
    </>
  );
}

openPage(words, (say, { lastCheck, version }: Omit<HelpProps, 'say'>) => (
  <Help say={say} lastCheck={lastCheck} version={version} />
));
