// The panel of the platform behind the spreadsheet: time that passes, triggers that fire, the profile, and what may become
// of a spreadsheet.

import { useEffect, useState } from 'preact/hooks';
import { LOCALES, type PlatformView, SPEEDS, STEPS, type TriggerView } from '../platform-views.ts';
import type { PlatformRequest } from '../requests.ts';
import { actOnPlatform, readPlatform } from './api.ts';
import { Button } from './button.tsx';
import { Buttons, Choice } from './controls.tsx';
import { usePage } from './page-context.ts';
import type { Words } from './words.ts';

const LOOK_MS = 1_000;
const LOCALE_NAMES = { pt_BR: 'Português (Brasil)', en_US: 'English (United States)' } as const;

interface PartProps {
  readonly view: PlatformView;
  /** Shows how it went; what it says is left out for what the page shows by itself. */
  act(request: PlatformRequest, says?: (fired: number) => string): Promise<void>;
}

/** Asks again and again how things stand, as long as it is open. */
export function PlatformPanel() {
  const { words } = usePage();
  const say = words.platform;
  const [view, setView] = useState<PlatformView | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    // Where the program is gone the page says so elsewhere.
    const look = () => void readPlatform().then(setView, () => {});
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  const act: PartProps['act'] = async (request, says = () => '') => {
    try {
      const answer = await actOnPlatform(request);
      setView(answer.view);
      setSaid(answer.problem === null ? says(answer.fired) : say.problems[answer.problem]);
    } catch {
      setSaid(words.lost);
    }
  };
  const part = view === null ? null : { view, act };
  return (
    <aside id="platform" aria-label={say.title}>
      <h2>{say.title}</h2>
      <p class="small">{say.about}</p>
      {part !== null && (
        <>
          <Clock {...part} />
          <output class="small">{said}</output>
          <Triggers {...part} />
          <Forms {...part} />
          <Profile {...part} />
          <Spreadsheet {...part} />
        </>
      )}
    </aside>
  );
}

function Clock({ view: { nowMs, speed }, act }: PartProps) {
  const { session, words } = usePage();
  const say = words.platform;
  const steps = STEPS.map((minutes) => [
    say.advance(minutes),
    () => act({ kind: 'advance', minutes }, say.advanced),
  ]);
  return (
    <>
      <p class="small">{say.now(session.dayAndTimeOf(nowMs))}</p>
      {speed !== null && (
        <>
          <Choice
            label={say.speed}
            value={speed}
            options={SPEEDS.map((times) => [times, say.speedOf(times)])}
            onChoose={(chosen) => {
              const times = SPEEDS.find((each) => each === chosen);
              if (times !== undefined) void act({ kind: 'speed', speed: times });
            }}
          />
          <Buttons does={Object.fromEntries(steps)} />
        </>
      )}
    </>
  );
}

function scheduleText(say: Words['platform']['schedule'], schedule: TriggerView['schedule']): string {
  switch (schedule.kind) {
    case 'period': {
      const minutes = schedule.everyMs / 60_000;
      return minutes < 60 ? say.minutes(minutes) : say.hours(minutes / 60);
    }
    case 'calendar':
      return say.days(schedule.everyDays);
    case 'once':
      return say.once;
    case 'event':
      return say[schedule.event];
    case 'form':
      return say.ON_FORM_SUBMIT;
  }
}

function Triggers({ view: { triggers }, act }: PartProps) {
  const { session, words } = usePage();
  const say = words.platform;
  return (
    <>
      <h3>{say.triggers}</h3>
      {triggers.length === 0 && <p class="small">{say.noTriggers}</p>}
      <ul class="triggers">
        {triggers.map(({ id, functionName, schedule, nextMs, canFire }) => (
          <li key={id}>
            <b>{functionName}</b>
            <span class="small">
              {scheduleText(say.schedule, schedule)}
              {nextMs !== null && `, ${say.next(session.dayAndTimeOf(nextMs))}`}
            </span>
            <div class="controls">
              {canFire && (
                <Button
                  class="choice"
                  aria-label={`${say.fire}: ${functionName}`}
                  onClick={() => void act({ kind: 'fire-trigger', id })}
                >
                  {say.fire}
                </Button>
              )}
              <Button
                class="choice"
                aria-label={`${say.remove}: ${functionName}`}
                onClick={() => void act({ kind: 'delete-trigger', id })}
              >
                {say.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Forms({ view: { forms } }: PartProps) {
  const say = usePage().words.platform;
  if (forms.length === 0) return null;
  return (
    <>
      <h3>{say.forms}</h3>
      <ul>
        {forms.map(({ title, path }) => (
          <li key={path}>
            <a href={path} target="_blank" rel="noreferrer">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Profile({ view: { profile }, act }: PartProps) {
  const say = usePage().words.platform;
  const { name = '', names, unusual } = profile;
  const options = names.map((each) => [each, each] as const);
  const answers = Object.entries(unusual);
  return (
    <>
      <h3>{say.profile}</h3>
      <p class="small">{say.profileAbout}</p>
      {names.length > 0 && (
        <Choice
          label={say.profile}
          value={name}
          options={name === '' ? [['', say.noName], ...options] : options}
          onChoose={(chosen) => void act({ kind: 'profile', name: chosen })}
        />
      )}
      {answers.length === 0 ? (
        <p class="small">{say.usual}</p>
      ) : (
        <ul class="answers small">
          {answers.map(([question, answer]) => (
            <li key={question}>{`${question}: ${answer}`}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Spreadsheet({ view: { locale }, act }: PartProps) {
  const say = usePage().words.platform;
  return (
    <>
      <h3>{say.spreadsheet}</h3>
      <Choice
        label={say.locale}
        value={LOCALES.find((each) => each === locale) ?? 'en_US'}
        options={LOCALES.map((each) => [each, LOCALE_NAMES[each]])}
        onChoose={(chosen) => void act({ kind: 'locale', locale: chosen })}
      />
      <Buttons
        does={{
          [say.chartTab]: () => act({ kind: 'chart-tab' }),
          [say.loseMetadata]: () => act({ kind: 'lose-metadata' }, () => say.metadataLost),
        }}
      />
    </>
  );
}
