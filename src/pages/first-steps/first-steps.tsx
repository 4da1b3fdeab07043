// The page of first steps: what each needs, whether it is done, and the button that leads there.

import type { FirstSteps } from '../../domain/views.ts';
import { Button, Working } from '../shared/controls.tsx';
import { openPage, wordsHere } from '../shared/page.tsx';
import { leaveFor, useWork } from '../shared/work.ts';
import { words } from './words.ts';

const say = wordsHere(words);

function FirstStepsPage({ steps: view }: { readonly steps: FirstSteps }) {
  const { service, filled, running, zone, scriptZone, allowAt } = view;
  const work = useWork();
  const open = (functionName: string) => work.start(say.working, () => leaveFor(functionName));
  const steps = [
    {
      title: say.connect,
      needs: say.connectNeeds,
      done: service !== '' && say.connectDone(service),
      label: say.connectDo,
      functionName: 'showConnection',
    },
    {
      title: say.pull,
      needs: say.pullNeeds,
      done: filled.length > 0 && say.pullDone(filled.join(', ')),
      label: say.pullDo,
      functionName: 'showPullEditor',
    },
    {
      title: say.keep,
      needs: say.keepNeeds,
      done: running > 0 && say.keepDone(running),
      label: say.keepDo,
      functionName: 'showSchedule',
    },
  ];
  const next = steps.findIndex(({ done }) => done === false);
  return (
    <Working work={work}>
      <h1 class="unseen">{say.title}</h1>
      <p>{say.intro}</p>
      <p class="small">{say.place(zone, view.locale)}</p>
      {scriptZone !== zone && <p class="small">{say.otherZone(scriptZone)}</p>}
      {allowAt !== undefined && <p class="problem">{say.allow(allowAt)}</p>}
      <ol class="steps">
        {steps.map(({ title, needs, done, label, functionName }, at) => (
          <li class="card" key={functionName}>
            <h2>
              {at + 1}. {title} {done !== false && <span class="badge active">✓ {say.done}</span>}
            </h2>
            <p>{done === false ? needs : done}</p>
            {at > 0 && service === '' ? (
              <p class="small">{say.afterConnecting}</p>
            ) : (
              <div class="actions">
                <Button
                  label={label}
                  kind={at === next ? 'primary' : 'plain'}
                  onClick={() => open(functionName)}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      <p class="small">{say.again}</p>
    </Working>
  );
}

openPage(FirstStepsPage);
