// What a person enters to connect to the simulated service, each with a button that copies it: in the panel behind the
// demo, and below the script's dialogs while nothing is connected, where the panel can't be reached.

import { Button, usePage } from 'local-apps-script/page';
import { useEffect, useState } from 'preact/hooks';
import type { DemoConnection, LabView } from '../lab-views.ts';
import { readLab } from './lab-api.ts';
import { labWordsIn } from './words.ts';

/** The address and the tokens. */
export function ConnectionValues({ connection }: { readonly connection: DemoConnection }) {
  const say = labWordsIn(usePage().state.language);
  const [copied, setCopied] = useState('');
  const copy = async (name: string, value: string) => {
    // Where the browser refuses, the value can still be selected.
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

/** The same below a dialog, until the service was asked for the first time. */
export function ConnectionBelow() {
  const { state } = usePage();
  const say = labWordsIn(state.language);
  const [view, setView] = useState<LabView | null>(null);
  useEffect(() => {
    // Where the program is gone the page says so elsewhere.
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
