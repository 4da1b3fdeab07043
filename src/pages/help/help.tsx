// The help page: what may be wrong, then what people do, each with the button that leads to it.

import type { HelpEntry, Trouble } from '../../app/features.ts';
import { Button, Working } from '../shared/controls.tsx';
import { openPage, wordsHere } from '../shared/page.tsx';
import { leaveFor, useWork } from '../shared/work.ts';
import { words } from './words.ts';

const say = wordsHere(words);

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
  readonly troubles: readonly Trouble[];
  readonly ofFeatures: readonly HelpEntry[];
  readonly version: string;
}

function Help({ troubles, ofFeatures, version }: HelpProps) {
  const work = useWork();
  const choose = (functionName: string) => work.start(say.working, () => leaveFor(functionName));
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
    <Working work={work}>
      <h1 class="unseen">{say.help}</h1>
      <h2>{say.wrong}</h2>
      <div class="parts">
        {troubles.map(({ title, text, functionName }) => (
          <section key={title} class={text === '' ? 'wide' : ''}>
            <h3>
              <Button label={title} kind="link" onClick={() => choose(functionName)} />
            </h3>
            {text !== '' && <p class="small">{text}</p>}
          </section>
        ))}
      </div>
      <h2>{say.intro}</h2>
      {__GUIDE__ !== '' && (
        <p>
          <a href={__GUIDE__} target="_blank" rel="noreferrer">
            {say.guide}
          </a>
        </p>
      )}
      <div class="parts">
        {entries.map(({ title, text, note = '', button, examples = [] }) => (
          <section key={title} class={button === undefined ? 'wide' : ''}>
            <h3>
              {button === undefined ? (
                title
              ) : (
                <Button label={button.label} kind="link" onClick={() => choose(button.functionName)} />
              )}
            </h3>
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
    </Working>
  );
}

openPage(Help);
