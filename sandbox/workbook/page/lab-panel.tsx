// The panel of what is behind the demo: the clock, the simulated service with its faults, and what may become of a
// spreadsheet. It says itself that it is no part of the product.

import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { FAULTS, type LabAnswer, type LabRequestBody, type LabView } from '../views.ts';
import { actInLab, readLab } from './api.ts';
import { Button } from './button.tsx';
import { usePage } from './page-context.ts';

const LOOK_MS = 1_500;
const SPEEDS = [1, 10, 60];
const LIMITERS = ['counting', 'spacing', 'none'] as const;
const LOCALES = [
  ['pt_BR', 'Português (Brasil)'],
  ['en_US', 'English (United States)'],
] as const;

interface PartProps {
  readonly view: LabView;
  /** @returns what stood in the way; undefined where the program is gone, which is said */
  act(request: LabRequestBody): Promise<LabAnswer['problem'] | undefined>;
  /** Shows how it went. */
  onSaid(said: string): void;
}

/** Asks again and again how things stand, as long as it is open. */
export function LabPanel() {
  const { words } = usePage();
  const { lab: say } = words;
  const [view, setView] = useState<LabView | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    // Where the program is gone the page says so elsewhere.
    const look = () => void readLab().then(setView, () => {});
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  const act: PartProps['act'] = async (request) => {
    try {
      const answer = await actInLab(request);
      setView(answer.view);
      return answer.problem;
    } catch {
      setSaid(words.lost);
      return undefined;
    }
  };
  if (view === null) return <aside id="lab" aria-label={say.title} />;
  const part = { view, act, onSaid: setSaid };
  return (
    <aside id="lab" aria-label={say.title}>
      <h2>{say.title}</h2>
      <p class="small">{say.about}</p>
      <Clock {...part} />
      <h3>{say.service}</h3>
      <Service {...part} />
      <h3>{say.spreadsheet}</h3>
      <Spreadsheet {...part} />
      <h3>{say.ticket}</h3>
      <Ticket key={say.title} {...part} />
      <output class="small">{said}</output>
      <h3>{say.requests(view.service.requestCount)}</h3>
      <Requests {...part} />
    </aside>
  );
}

function Clock({ view: { locale, speed }, act }: PartProps) {
  const { lab: say } = usePage().words;
  return (
    <>
      <Choice
        label={say.locale}
        value={LOCALES.find(([name]) => name === locale)?.[0] ?? 'en_US'}
        options={LOCALES}
        onChoose={(chosen) => act({ kind: 'locale', locale: chosen })}
      />
      <Choice
        label={say.speed}
        value={speed}
        options={SPEEDS.map((times) => [times, say.speedOf(times)])}
        onChoose={(chosen) => act({ kind: 'speed', speed: chosen })}
      />
    </>
  );
}

function Service({ view: { service }, act }: PartProps) {
  const { lab: say } = usePage().words;
  const [fault, setFault] = useState<(typeof FAULTS)[number]>(FAULTS[0]);
  const [times, setTimes] = useState(3);
  const setLatency = (latencyMs: number) => {
    if (latencyMs >= 0 && latencyMs <= 60_000) void act({ kind: 'latency', latencyMs });
  };
  const inject = () => {
    if (times >= 1 && times <= 1_000) void act({ kind: 'fault', fault, times });
  };
  return (
    <>
      <Choice
        label={say.limiter}
        value={service.limiter}
        options={LIMITERS.map((kind) => [kind, say.limiters[kind]])}
        onChoose={(limiter) => act({ kind: 'limiter', limiter })}
      />
      <NumberField label={say.latency} value={service.latencyMs} min={0} onChange={setLatency} />
      <Choice
        label={say.fault}
        value={fault}
        options={FAULTS.map((name) => [name, say.faults[name]])}
        onChoose={(chosen) => setFault(chosen)}
      />
      <NumberField label={say.times} value={times} min={1} onChange={setTimes} />
      <div class="controls">
        <Button class="choice" onClick={inject}>
          {say.inject}
        </Button>
        <Button class="choice" onClick={() => void act({ kind: 'clear-faults' })}>
          {say.clearFaults}
        </Button>
      </div>
      <p class="small">{say.pending(service.pendingFaults)}</p>
    </>
  );
}

function Spreadsheet({ act, onSaid }: PartProps) {
  const { lab: say } = usePage().words;
  const loseMetadata = async () => {
    if ((await act({ kind: 'lose-metadata' })) === null) onSaid(say.metadataLost);
  };
  return (
    <div class="controls">
      <Button class="choice" onClick={() => void act({ kind: 'chart-tab' })}>
        {say.chartTab}
      </Button>
      <Button class="choice" onClick={() => void loseMetadata()}>
        {say.loseMetadata}
      </Button>
    </div>
  );
}

function Ticket({ view: { service }, act, onSaid }: PartProps) {
  const { lab: say } = usePage().words;
  const [id, setId] = useState(service.ticketId ?? 0);
  const [title, setTitle] = useState(say.newTitle);
  const change = async () => {
    const problem = id >= 1 ? await act({ kind: 'change-ticket', id, title }) : 'no-such-ticket';
    if (problem !== undefined) onSaid(problem === null ? say.changed : say.noSuchTicket);
  };
  return (
    <>
      <NumberField label={say.ticketId} value={id} min={1} onChange={setId} />
      <Labelled label={say.ticketTitle}>
        <input type="text" value={title} onInput={({ currentTarget }) => setTitle(currentTarget.value)} />
      </Labelled>
      <div class="controls">
        <Button class="choice" onClick={() => void change()}>
          {say.change}
        </Button>
      </div>
    </>
  );
}

function Requests({ view: { service } }: PartProps) {
  const { tag, lab: say } = usePage().words;
  return (
    <ol class="lab-requests">
      {service.requests.length === 0 && <li class="small">{say.noRequests}</li>}
      {service.requests.map(({ atMs, method, target, outcome }, at) => (
        <li key={at} class="lab-request" title={`${method} ${target}`}>
          <b class={outcome === '200' ? '' : 'lab-request-bad'}>{outcome}</b>
          <span class="lab-request-at">{new Date(atMs).toLocaleTimeString(tag)}</span>
          <span class="lab-request-target">{`${method} ${target}`}</span>
        </li>
      ))}
    </ol>
  );
}

interface ChoiceProps<T extends string | number> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (readonly [T, string])[];
  onChoose(value: T): void;
}

function Choice<T extends string | number>({ label, value, options, onChoose }: ChoiceProps<T>) {
  const choose = (at: number) => {
    const chosen = options[at]?.[0];
    if (chosen !== undefined) onChoose(chosen);
  };
  return (
    <Labelled label={label}>
      <select value={value} onChange={({ currentTarget }) => choose(currentTarget.selectedIndex)}>
        {options.map(([each, caption]) => (
          <option key={each} value={each}>
            {caption}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  /** Hears a whole number once the person has finished. */
  onChange(value: number): void;
}

function NumberField({ label, value, min, onChange }: NumberFieldProps) {
  return (
    <Labelled label={label}>
      <input
        type="number"
        min={min}
        defaultValue={String(value)}
        onChange={({ currentTarget }) => onChange(Math.round(currentTarget.valueAsNumber))}
      />
    </Labelled>
  );
}

function Labelled({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label class="labelled">
      <span>{label}</span>
      {children}
    </label>
  );
}
