// The connection dialog: saves address and tokens, and tests at once what each works for. No saved token comes back.

import { useEffect, useState } from 'preact/hooks';
import type { ConnectionPart } from '../../app/features.ts';
import type { ConnectionView } from '../../domain/views.ts';
import type { connectionEndpoints } from '../../entry/connection.ts';
import { Button, Checkbox, Footer, Form, TextField } from '../shared/controls.tsx';
import { openPage, wordsHere } from '../shared/page.tsx';
import { scriptOf } from '../shared/script-run.ts';
import { leaveFor, NO_OUTCOME, type Outcome, outcomeOf, useWork } from '../shared/work.ts';
import { ConnectionPartForm } from './part.tsx';
import { words } from './words.ts';

const say = wordsHere(words);
const call = scriptOf<typeof connectionEndpoints>();

/** Test results that need nothing from the person. */
const FINE: readonly string[] = ['ok', 'no-token'];
const SAVED = '•';
const EMPTY: ConnectionView = { baseUrl: '', v1Token: '', v2Token: '', name: '', pinned: false, links: [] };

/** Empty if the text isn't an address. */
function hostOf(address: string): string {
  return /^https?:\/\/([^/?#]+)/i.exec(address.trim())?.[1]?.toLowerCase() ?? '';
}

function withoutSlash(address: string): string {
  return address.trim().replace(/\/+$/, '');
}

interface ConnectionProps {
  readonly uses: readonly string[]; // One sentence per feature.
  readonly parts: readonly ConnectionPart[]; // Of features that connect to something else.
}

function Connection({ uses, parts }: ConnectionProps) {
  const [typed, setTyped] = useState(EMPTY);
  const [saved, setSaved] = useState(EMPTY);
  const [works, setWorks] = useState(false);
  const [confirmed, setConfirmed] = useState('');
  const [submits, setSubmits] = useState(0);
  // Set if a token couldn't be tested.
  const [untested, setUntested] = useState<ConnectionView>();
  const work = useWork();
  const type = (change: Partial<ConnectionView>) => setTyped((before) => ({ ...before, ...change }));

  useEffect(() => {
    work.start(say.reading, async () => {
      const answer = await call('readConnection', null);
      if (!answer.ok) return outcomeOf(answer);
      const { connection } = answer;
      setSaved(connection);
      // Keep what was typed meanwhile.
      setTyped((before) => ({
        ...before,
        baseUrl: before.baseUrl || connection.baseUrl,
        name: before.name || connection.name,
        links: connection.links,
      }));
      return NO_OUTCOME;
    });
  }, []);

  const known = [typed.baseUrl, ...saved.links.flatMap(({ pattern, builtIn }) => [pattern, builtIn])];
  const hosts = typed.links.map(({ pattern }) => hostOf(pattern)).filter((host) => host !== '');
  // Hosts that nobody has confirmed as the service's.
  const elsewhere = [...new Set(hosts)].filter((host) => !known.map(hostOf).includes(host)).join(', ');
  // Tokens belong to an address: another one has no saved tokens.
  const isElsewhere = saved.baseUrl !== '' && withoutSlash(typed.baseUrl) !== withoutSlash(saved.baseUrl);
  const placeholder = (token: string) => (token === '' || isElsewhere ? '' : say.keepToken);
  const typeLink = (code: string, pattern: string) =>
    type({ links: typed.links.map((link) => (link.code === code ? { ...link, pattern } : link)) });

  const test = async (): Promise<Outcome> => {
    setUntested(undefined);
    const answer = await call('testConnection', null);
    const isFine = answer.ok && FINE.includes(answer.v1) && FINE.includes(answer.v2);
    setWorks(isFine);
    const refused = answer.ok
      ? (['v1', 'v2'] as const).find((one) => answer[one] === 'token-refused')
      : undefined;
    return { message: answer.message, isProblem: !isFine, field: refused && `${refused}Token` };
  };
  const saveAndTest = async (isUntestedAgreed: boolean): Promise<Outcome> => {
    const { baseUrl, v1Token, v2Token, name } = typed;
    const links = typed.links.map(({ code, pattern }) => ({ code, pattern }));
    const areLinksElsewhere = elsewhere !== '' && confirmed === elsewhere;
    const input = { baseUrl, v1Token, v2Token, name, links, areLinksElsewhere, isUntestedAgreed };
    const answer = await call('saveConnection', input);
    setUntested(!answer.ok && answer.asks ? typed : undefined);
    if (!answer.ok) return outcomeOf(answer);
    // Only whether there is a token, never its text.
    const kept = (token: string, before: string) => (token !== '' ? SAVED : isElsewhere ? '' : before);
    setSaved((before) => ({
      ...before,
      baseUrl,
      v1Token: kept(v1Token, before.v1Token),
      v2Token: kept(v2Token, before.v2Token),
      links: typed.links,
    }));
    type({ v1Token: '', v2Token: '' });
    setSubmits((before) => before + 1);
    return test();
  };
  const isSaved = saved.v1Token !== '' || saved.v2Token !== '';
  return (
    <Form work={work} onSubmit={() => work.start(say.working, () => saveAndTest(false))}>
      <p>{say.intro}</p>
      <TextField
        label={say.baseUrl}
        field="baseUrl"
        inputMode="url"
        value={typed.baseUrl}
        placeholder={say.baseUrlExample}
        readOnly={saved.pinned}
        first
        onInput={(baseUrl) => type({ baseUrl })}
      />
      {isElsewhere && isSaved && <p class="small">{say.otherAddress(saved.baseUrl)}</p>}
      <TextField
        label={say.v1Token}
        field="v1Token"
        secret
        value={typed.v1Token}
        placeholder={placeholder(saved.v1Token)}
        onInput={(v1Token) => type({ v1Token })}
      />
      <TextField
        label={say.v2Token}
        field="v2Token"
        secret
        value={typed.v2Token}
        placeholder={placeholder(saved.v2Token)}
        onInput={(v2Token) => type({ v2Token })}
      />
      <TextField label={say.name} value={typed.name} onInput={(name) => type({ name })} />
      <details open={saved.links.some(({ pattern }) => pattern !== '')}>
        <summary>{say.links}</summary>
        <p class="small">{say.linksHint}</p>
        {typed.links.map(({ code, name, pattern, builtIn }) => (
          <TextField
            key={code}
            label={name}
            field={`link-${code}`}
            inputMode="url"
            value={pattern}
            placeholder={builtIn || say.linkExample}
            onInput={(text) => typeLink(code, text)}
          />
        ))}
        {elsewhere !== '' && (
          <Checkbox
            label={say.elsewhere(elsewhere)}
            checked={confirmed === elsewhere}
            onChange={(isTicked) => setConfirmed(isTicked ? elsewhere : '')}
          />
        )}
      </details>
      {parts.map((part) => (
        <ConnectionPartForm key={part.title} part={part} submits={submits} />
      ))}
      <p class="small">{[say.promise, ...uses].join(' ')}</p>
      <Footer>
        <Button label={say.save} submit kind={works ? 'plain' : 'primary'} />
        {isSaved && <Button label={say.test} onClick={() => work.start(say.working, test)} />}
        {untested === typed && (
          <Button label={say.saveUntested} onClick={() => work.start(say.working, () => saveAndTest(true))} />
        )}
        {works && (
          <>
            <Button
              label={say.next}
              kind="primary"
              onClick={() => work.start('', () => leaveFor('showPullEditor'))}
            />
            <Button
              label={say.firstSteps}
              kind="link"
              onClick={() => work.start('', () => leaveFor('showFirstSteps'))}
            />
          </>
        )}
      </Footer>
    </Form>
  );
}

openPage(Connection);
