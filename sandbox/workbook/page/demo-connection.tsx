// What a user enters to connect to the simulated service, with copy buttons: in the panel, and below the script's
// dialogs until connected, because a dialog covers the panel.

import { Button, usePage } from 'local-apps-script/page';
import { useEffect, useState } from 'preact/hooks';
import type { DemoConnection, LabView } from '../lab-views.ts';
import { readLab } from './lab-api.ts';
import { labWordsIn } from './words.ts';

export function ConnectionValues({ connection }: { readonly connection: DemoConnection }) {
  const say = labWordsIn(usePage().state.language);
  const [copied, setCopied] = useState('');
  const copy = async (name: string, value: string) => {
    // If the browser refuses, the user can still select the value.
    await navigator.clipboard.writeText(value).then(
      () => setCopied(name),
      () => {},
    );
  };
  const values = [
    [say.baseUrl, connection.baseUrl],
    [say.v1Token, connection.v1Token],
    [say.v2Token, connection.v2Token],
  ] as const;
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

/** Hidden after the first request to the service. */
export function ConnectionBelow() {
  const { state } = usePage();
  const say = labWordsIn(state.language);
  const [view, setView] = useState<LabView | null>(null);
  useEffect(() => {
    // The page already reports a lost server.
    if (state.view.hasPanel) void readLab().then(setView, () => {});
  }, []);
  if (view === null || view.connection === null || view.service.requestCount > 0) return null;
  return (
    <section class="connection-below" aria-label={say.title}>
      <p class="small">{say.toConnect}</p>
      <ConnectionValues connection={view.connection} />
    </section>
  );
}
