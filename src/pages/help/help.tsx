// The help page: what people do, each with the button that does it.

import type { HelpEntry } from '../../app/features.ts';
import { Button, Status } from '../shared/controls.tsx';
import { openPage } from '../shared/page.tsx';
import { chooseMenuItem, closePage } from '../shared/script-run.ts';
import { NO_OUTCOME, useWork } from '../shared/work.ts';
import { words } from './words.ts';

/** Set by the build: the address of the guide (`GUIDE=… npm run build`); empty if there is none. */
declare const __GUIDE__: string;

/** Text and endpoint of each button; those of features stand between FIRST and LAST. */
const FIRST = [
  ['firstSteps', 'showFirstSteps'],
  ['pull', 'showPullEditor'],
  ['schedule', 'showSchedule'],
] as const;
const LAST = [
  ['activity', 'showActivity'],
  ['news', 'showNews'],
] as const;

interface HelpProps {
  readonly say: typeof words.en;
  readonly ofFeatures: readonly HelpEntry[];
  readonly version: string;
}

function Help({ say, ofFeatures, version }: HelpProps) {
  const work = useWork();
  const choose = (functionName: string) =>
    work.start(say.working, async () => {
      // A closing page may take its pending call with it.
      await chooseMenuItem(functionName);
      closePage();
      return NO_OUTCOME;
    });
  const own = ([thing, functionName]: (typeof FIRST | typeof LAST)[number]): HelpEntry => ({
    title: say[thing],
    text: say[`${thing}Text`],
    button: { label: say[thing], functionName },
  });
  const hasButton = ({ button }: HelpEntry) => button !== undefined;
  const entries = [
    ...FIRST.map(own),
    ...ofFeatures.filter(hasButton),
    ...LAST.map(own),
    ...ofFeatures.filter((entry) => !hasButton(entry)),
  ];
  return (
    <>
      <h1 class="unseen">{say.help}</h1>
      <p>
        {say.intro}{' '}
        {__GUIDE__ !== '' && (
          <a href={__GUIDE__} target="_blank" rel="noreferrer">
            {say.guide}
          </a>
        )}
      </p>
      <div class="parts">
        {entries.map(({ title, text, note = '', button, examples = [] }) => (
          <section key={title} class={button === undefined ? 'wide' : ''}>
            <h2>
              {button === undefined ? (
                title
              ) : (
                <Button kind="link" isBusy={work.isBusy} onClick={() => choose(button.functionName)}>
                  {button.label}
                </Button>
              )}
            </h2>
            <p class="small">
              {text} {note}
            </p>
            {examples.map((example) => (
              <p key={example} class="small">
                <code>{example}</code>
              </p>
            ))}
          </section>
        ))}
      </div>
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
