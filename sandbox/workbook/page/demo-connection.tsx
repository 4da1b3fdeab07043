// What a user enters in the demo, with copy buttons: the simulated service's address and tokens, and addresses for alerts.
// They stand in the panel, and below the dialogs that ask for them, because a dialog covers the panel.

import { Button, usePage } from 'local-apps-script/page';
import { useEffect, useState } from 'preact/hooks';
import type { DemoAddress, DemoConnection, LabView } from '../lab-views.ts';
import { readLab } from './lab-api.ts';
import { labWordsIn } from './words.ts';

export function ConnectionValues({ connection }: { readonly connection: DemoConnection }) {
  const say = labWordsIn(usePage().state.language);
  const { baseUrl, v1Token, v2Token } = connection;
  return (
    <Values
      values={[
        [say.baseUrl, baseUrl],
        [say.v1Token, v1Token],
        [say.v2Token, v2Token],
      ]}
    />
  );
}

export function AddressValues({ addresses }: { readonly addresses: readonly DemoAddress[] }) {
  return <Values values={addresses.map(({ service, url }) => [service, url])} />;
}

function Values({ values }: { readonly values: readonly (readonly [name: string, value: string])[] }) {
  const say = labWordsIn(usePage().state.language);
  const [copied, setCopied] = useState('');
  const copy = async (name: string, value: string) => {
    // If the browser refuses, the user can still select the value.
    await navigator.clipboard.writeText(value).then(
      () => setCopied(name),
      () => {},
    );
  };
  return (
    <div class="connection-values">
      {values.map(([name, value]) => (
        <div key={name} class="connection-value">
          <label>
            <span>{name}</span>
            <input
              type="text"
              readOnly
              value={value}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </label>
          <Button class="choice" aria-label={`${say.copy}: ${name}`} onClick={() => void copy(name, value)}>
            {copied === name ? say.copied : say.copy}
          </Button>
        </div>
      ))}
    </div>
  );
}

const ALERTS: readonly string[] = ['Alerts', 'Alertas'];

/** The connection until the first request to the service; later the addresses, below the page of alerts. */
export function ValuesBelow() {
  const { state } = usePage();
  const say = labWordsIn(state.language);
  const [view, setView] = useState<LabView | null>(null);
  useEffect(() => {
    // The page already reports a lost server.
    if (state.view.hasPanel) void readLab().then(setView, () => {});
  }, []);
  if (view === null || view.connection === null) return null;
  const isConnecting = view.service.requestCount === 0;
  if (!isConnecting && !state.dialogs.some(({ title }) => ALERTS.includes(title))) return null;
  return (
    <section class="connection-below" aria-label={say.title}>
      <p class="small">{isConnecting ? say.toConnect : say.toAlert}</p>
      {isConnecting ? (
        <ConnectionValues connection={view.connection} />
      ) : (
        <AddressValues addresses={view.addresses} />
      )}
    </section>
  );
}
