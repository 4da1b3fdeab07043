// The page of alerts. A saved address never comes back to the page.

import { useId, useState } from 'preact/hooks';
import type { PageAnswer } from '../../../domain/views.ts';
import {
  Button,
  Checkbox,
  Footer,
  Form,
  Select,
  Status,
  TextField,
} from '../../../pages/shared/controls.tsx';
import { openPage, wordsHere } from '../../../pages/shared/page.tsx';
import { type AnswerOf, scriptOf } from '../../../pages/shared/script-run.ts';
import { outcomeOf, useFreshness, useWork, WorkHere } from '../../../pages/shared/work.ts';
import type { alertEndpoints } from '../endpoints.ts';
import type { Direction } from '../rules/figure-limit.ts';
import type { AlertChoice } from '../topics.ts';
import { MailFields } from './mail-fields.tsx';
import { groupsMatching } from './topic-groups.ts';
import { words } from './words.ts';

const say = wordsHere(words);
const call = scriptOf<typeof alertEndpoints>();

type AlertsPage = AnswerOf<typeof alertEndpoints, 'listAlerts'>;
type AlertView = AlertsPage['alerts'][number];
type AlertPreview = AnswerOf<typeof alertEndpoints, 'previewAlert'>;

interface AlertDraft {
  readonly id: string;
  readonly topic: string;
  readonly direction?: Direction | undefined; // Undefined for the likelier one.
  readonly limit: string;
  readonly times: 'at-once' | 'daily' | 'digest';
  readonly at: string;
  readonly alsoNow: boolean; // Tells once what is so already.
  readonly address: string;
  readonly mailTo: string; // Recipients; empty for a webhook.
}
const NO_WORDS = { id: '', topic: '', limit: '', address: '', mailTo: '' };
const EMPTY: AlertDraft = { ...NO_WORDS, times: 'at-once', at: '08:00', alsoNow: false };

function Alerts(first: AlertsPage) {
  const [data, setData] = useState(first);
  // Without webhook hosts, mail is the only carrier.
  const empty = first.canSend || MailFields === undefined ? EMPTY : { ...EMPTY, mailTo: 'mailto:' };
  const [draft, setDraft] = useState(empty);
  const [shown, setShown] = useState<Pick<AlertPreview, 'lines' | 'mail' | 'count' | 'untold'>>();
  const work = useWork();
  useFreshness(work.isBusy, async () => {
    const answer = await call('listAlerts', null);
    return answer.ok ? () => setData(answer) : undefined;
  });
  const { alerts, choices, isScheduled, canSend, jsonHosts, people = [] } = data;
  const type = (change: Partial<AlertDraft>) => setDraft((before) => ({ ...before, ...change }));
  const typeTopic = (change: Pick<Partial<AlertDraft>, 'topic' | 'direction' | 'limit'>) => {
    setShown(undefined);
    type(change);
  };
  const chosen = draft.topic === '' ? choices[0] : choices.find(({ value }) => value === draft.topic);
  const topic = chosen?.value ?? draft.topic;
  const directions = chosen?.directions ?? [];
  const direction = draft.direction ?? directions[0] ?? 'above';
  const areStates = chosen?.areStates === true;
  const times = areStates || draft.times !== 'digest' ? draft.times : 'daily';
  const isDigest = times === 'digest';
  const alsoNow = areStates && !isDigest && draft.alsoNow;

  const change = (asked: () => Promise<PageAnswer<AlertsPage & { readonly message: string }>>) =>
    work.start(say.working, async () => {
      setShown(undefined);
      const answer = await asked();
      if (answer.ok) {
        setData(answer);
        setDraft(empty);
      }
      return outcomeOf(answer);
    });
  const preview = () =>
    work.start(say.working, async () => {
      const isMail = draft.mailTo !== '';
      const { id, limit } = draft;
      const answer = await call('previewAlert', { topic, direction, limit, mail: isMail, id, isDigest });
      setShown(answer.ok ? answer : undefined);
      const isNews = answer.ok && answer.count > 0;
      return isNews ? { message: say.wouldTell(answer.message), isProblem: false } : outcomeOf(answer);
    });
  const save = () => {
    const { mailTo, times: _times, ...rest } = draft;
    const isDaily = times === 'daily';
    const saved = alerts.find(({ id }) => id === draft.id)?.mailTo ?? '';
    const address = mailTo === '' ? draft.address : mailTo === saved ? '' : mailTo;
    change(() => call('saveAlert', { ...rest, topic, direction, address, isDaily, isDigest, alsoNow }));
  };
  return (
    <WorkHere.Provider value={work}>
      <p>{say.intro(MailFields !== undefined)}</p>
      {!canSend && MailFields === undefined && <p class="problem">{say.noHosts}</p>}
      {!isScheduled && <p class="problem">{say.notScheduled}</p>}
      <h2>{say.list}</h2>
      {alerts.length === 0 && <p class="small">{say.none}</p>}
      {alerts.map((alert) => (
        <Card
          key={alert.id}
          alert={alert}
          onEdit={() => setDraft(formOf(alert))}
          onRemove={() => change(() => call('deleteAlert', { id: alert.id }))}
        />
      ))}
      {choices.length === 0 ? (
        <p class="problem">{say.noChoices}</p>
      ) : (
        <Form work={work} label={say.form(draft.id === '')} onSubmit={save}>
          <h2>{say.form(draft.id === '')}</h2>
          <TopicPicker
            key={draft.id}
            choices={choices}
            chosen={chosen}
            onChoose={(value) => typeTopic({ topic: value, direction: undefined })}
          />
          {directions.length > 1 && (
            <Select
              label={say.direction}
              value={direction}
              options={directions.map((value) => ({ value, label: say.directions[value] }))}
              onChoose={(chosen) => typeTopic({ direction: chosen })}
            />
          )}
          {directions.length > 0 && (
            <TextField
              label={say.limit[direction]}
              value={draft.limit}
              onInput={(limit) => typeTopic({ limit })}
            />
          )}
          <Select
            label={say.times}
            value={times}
            options={[
              { value: 'at-once', label: say.atOnce },
              { value: 'daily', label: say.daily },
              ...(areStates ? [{ value: 'digest', label: say.digest } as const] : []),
            ]}
            onChoose={(chosen) => type({ times: chosen })}
          />
          {times !== 'at-once' && (
            <TextField label={say.at} value={draft.at} hint={say.atHint} onInput={(at) => type({ at })} />
          )}
          {areStates && !isDigest && (
            <Checkbox label={say.alsoNow} checked={alsoNow} onChange={(on) => type({ alsoNow: on })} />
          )}
          {MailFields !== undefined && (
            <MailFields
              people={people}
              value={draft.mailTo}
              mayUseWebhooks={canSend}
              onChange={(mailTo) => type({ mailTo })}
              preview={shown?.mail ?? ''}
            />
          )}
          {draft.mailTo === '' && (
            <TextField
              label={say.address}
              secret
              value={draft.address}
              placeholder={draft.id === '' ? '' : say.keep}
              hint={say.addressHint(jsonHosts)}
              onInput={(address) => type({ address })}
            />
          )}
          <Footer>
            <Button label={say.save} submit kind="primary" />
            <Button label={say.preview} onClick={preview} />
            {draft.id !== '' && <Button label={say.cancel} kind="link" onClick={() => setDraft(empty)} />}
          </Footer>
        </Form>
      )}
      {choices.length === 0 && <Status />}
      {shown !== undefined && shown.count > 0 && (
        <>
          <p>
            {isDigest
              ? say.comesDaily(draft.at)
              : say.comes(alsoNow ? shown.count : shown.untold, shown.count)}
          </p>
          <ul>
            {shown.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {draft.mailTo === '' && <p class="small">{say.promise}</p>}
    </WorkHere.Provider>
  );
}

function formOf({ at, isDigest, ...alert }: AlertView): AlertDraft {
  const { id, topic, direction, limit, mailTo } = alert;
  const times = isDigest ? 'digest' : at === '' ? 'at-once' : 'daily';
  return { ...EMPTY, id, topic, direction, limit, times, at: at || EMPTY.at, mailTo };
}

/** Only its owner can change it. */
function Card({ alert, onEdit, onRemove }: { alert: AlertView } & Record<'onEdit' | 'onRemove', () => void>) {
  const { text, at, isDigest, webhook, owner, isOwn, sent, stopped, note } = alert;
  return (
    <section class="card" aria-label={text}>
      <h3>{text}</h3>
      <p class="small">
        {say.when(at, isDigest)}. {say.where(webhook, owner)}. {sent === '' ? say.neverSent : say.sent(sent)}
      </p>
      {stopped !== '' && <p class="problem">{say.stopped(stopped)}</p>}
      {note !== '' && <p class="problem">{note}</p>}
      {isOwn && (
        <div class="actions">
          <Button label={say.edit} of={text} onClick={onEdit} />
          <Button label={say.remove} of={text} onClick={onRemove} />
        </div>
      )}
    </section>
  );
}

const FEW = 8; // With more choices there is a search.
const MOST_OPEN = 20; // Up to this many results are shown with their groups open.

interface TopicPickerProps {
  readonly choices: readonly AlertChoice[];
  readonly chosen: AlertChoice | undefined; // Undefined if it is gone.
  readonly onChoose: (value: string) => void;
}

function TopicPicker({ choices, chosen, onChoose }: TopicPickerProps) {
  const [typed, setTyped] = useState('');
  const [openFirst] = useState(chosen?.group);
  const name = useId();
  const groups = groupsMatching(choices, typed);
  const found = groups.flatMap(({ choices: some }) => some);
  const isFound = typed.trim() !== '' && found.length <= MOST_OPEN;
  const takeFirst = () => {
    const [first] = found;
    if (typed.trim() !== '' && first !== undefined) onChoose(first.value);
  };
  return (
    <fieldset>
      <legend>{say.topic}</legend>
      <p>{chosen === undefined ? say.topicGone : say.chosen(chosen.group, chosen.label)}</p>
      {choices.length > FEW && (
        <TextField label={say.search} value={typed} onInput={setTyped} onEnter={takeFirst} />
      )}
      {groups.map(({ name: group, choices: some }) => (
        <details class="section" key={group} open={isFound || (typed.trim() === '' && group === openFirst)}>
          <summary>
            <span>{say.group(group, some.length)}</span>
          </summary>
          {some.map((choice) => (
            <label class="checkbox" key={choice.value}>
              <input
                type="radio"
                name={name}
                checked={choice.value === chosen?.value}
                onChange={() => onChoose(choice.value)}
              />
              {choice.label}
            </label>
          ))}
        </details>
      ))}
      {found.length === 0 && <p role="status">{say.notFound(typed.trim())}</p>}
    </fieldset>
  );
}

openPage(Alerts);
