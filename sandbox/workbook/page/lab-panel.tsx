// The panel of the demo's simulated service and its faults. Its text says that it isn't part of the product.

import { Buttons, Choice, NumberField, TextField, usePage } from 'local-apps-script/page';
import { useEffect, useState } from 'preact/hooks';
import {
  type DemoConnection,
  FAULTS,
  type LabAnswer,
  type LabRequestBody,
  type LabView,
} from '../lab-views.ts';
import { AddressValues, ConnectionValues } from './demo-connection.tsx';
import { actInLab, readLab } from './lab-api.ts';
import { type LabWords, labWordsIn } from './words.ts';

const LOOK_MS = 1_500;
const LIMITERS = ['counting', 'spacing', 'none'] as const;
interface PartProps {
  readonly view: LabView;
  readonly say: LabWords;
  /** Undefined if the server is gone, which the panel reports itself. */
  act(request: LabRequestBody): Promise<LabAnswer['problem'] | undefined>;
  /** Shows the outcome. */
  onSaid(said: string): void;
}

/** Polls while it is open. */
export function LabPanel() {
  const { state, words } = usePage();
  const say = labWordsIn(state.language);
  const [view, setView] = useState<LabView | null>(null);
  const [said, onSaid] = useState('');
  useEffect(() => {
    // The page already reports a lost server.
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
      onSaid(words.lost);
      return undefined;
    }
  };
  const part = view === null ? null : { view, say, act, onSaid };
  return (
    <aside id="lab" aria-label={say.title}>
      <h2>{say.title}</h2>
      <p class="small">{say.about}</p>
      {part !== null && (
        <>
          {part.view.connection !== null && <Connection {...part} connection={part.view.connection} />}
          <Service {...part} />
          <Tables {...part} />
          <Ticket key={say.title} {...part} />
          <output class="small">{said}</output>
          <Requests {...part} />
        </>
      )}
    </aside>
  );
}

function Connection({ view, say, connection }: PartProps & { readonly connection: DemoConnection }) {
  return (
    <>
      <h3>{say.connection}</h3>
      <ConnectionValues connection={connection} />
      <h3>{say.alerts}</h3>
      <AddressValues addresses={view.addresses} />
    </>
  );
}

function Service({ view: { service }, say, act }: PartProps) {
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
      <h3>{say.service}</h3>
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
      <Buttons does={{ [say.inject]: inject, [say.clearFaults]: () => act({ kind: 'clear-faults' }) }} />
      <p class="small">{say.pending(service.pendingFaults)}</p>
    </>
  );
}

function Tables({ view: { tables }, say }: PartProps) {
  if (tables === null) return null;
  return (
    <>
      <h3>{say.tables}</h3>
      {tables.length === 0 && <p class="small">{say.noTables}</p>}
      <ul class="lab-tables">
        {tables.map(({ name, rows, columns }) => (
          <li key={name}>
            {name}
            <div class="small">{say.table(rows, columns)}</div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Ticket({ view: { service }, say, act, onSaid }: PartProps) {
  const [id, setId] = useState(service.ticketId ?? 0);
  const [title, setTitle] = useState(say.newTitle);
  const change = async () => {
    const problem = id >= 1 ? await act({ kind: 'change-ticket', id, title }) : 'no-such-ticket';
    if (problem !== undefined) onSaid(problem === null ? say.changed : say.noSuchTicket);
  };
  return (
    <>
      <h3>{say.ticket}</h3>
      <NumberField label={say.ticketId} value={id} min={1} onChange={setId} />
      <TextField label={say.ticketTitle} value={title} onInput={setTitle} />
      <Buttons does={{ [say.change]: change }} />
    </>
  );
}

function Requests({ view: { service }, say }: PartProps) {
  const { session } = usePage();
  return (
    <>
      <h3>{say.requests(service.requestCount)}</h3>
      <ol class="lab-requests">
        {service.requests.length === 0 && <li class="small">{say.noRequests}</li>}
        {service.requests.map(({ atMs, method, target, outcome }, at) => (
          <li key={at} class="lab-request" title={`${method} ${target}`}>
            <b class={outcome === '200' ? '' : 'lab-request-bad'}>{outcome}</b>
            <span class="lab-request-at">{session.timeOf(atMs)}</span>
            <span class="lab-request-target">{`${method} ${target}`}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
