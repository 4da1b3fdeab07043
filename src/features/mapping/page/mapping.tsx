// The page that makes an answer sheet from a person's sheet: template, meanings of columns, questions, and the first
// assessments as they would be sent. Only what was shown can be made.

import { useEffect, useState } from 'preact/hooks';
import { Button, Checkbox, Select, TextField, Working } from '../../../pages/shared/controls.tsx';
import { openPage, wordsHere } from '../../../pages/shared/page.tsx';
import { type AnswerOf, closePage, type InputOf, scriptOf } from '../../../pages/shared/script-run.ts';
import { NO_OUTCOME, type Outcome, outcomeOf, useWork } from '../../../pages/shared/work.ts';
import type { answerEndpoints } from '../../answers/endpoints.ts';
import type { mappingEndpoints } from '../endpoints.ts';
import { Doubts, Meanings, UnknownNames } from './doubts.tsx';
import { type OpenedMapping, type PageMapping, type PageSource, stopInWords } from './view.ts';
import { words } from './words.ts';

const say = wordsHere(words);
const call = scriptOf<typeof answerEndpoints & typeof mappingEndpoints>();

function Mapping({ sheetId, sheet, kept, fitting, feed, making }: OpenedMapping) {
  const [found, setFound] = useState<AnswerOf<typeof answerEndpoints, 'listTemplates'>['templates']>();
  const [name, setName] = useState(fitting);
  const [templateId, setTemplate] = useState('');
  const [source, setSource] = useState<PageSource>();
  const [mapping, setMapping] = useState<PageMapping>();
  const [headerRow, setHeaderRow] = useState('');
  const [made, setMade] = useState(say.suggestion(sheet));
  const [takesMore, setTakesMore] = useState(false);
  const [isAgain, setAgain] = useState(false);
  const [isFed, setFed] = useState(feed !== null);
  const [progress, setProgress] = useState('');
  const work = useWork();

  /** Gets a proposal, or the result of a mapping. */
  const ask = async (
    more: Partial<InputOf<typeof mappingEndpoints, 'mapSource'>>,
    template = templateId,
  ): Promise<Outcome> => {
    const answer = await call('mapSource', { sheetId, templateId: Number(template), ...more });
    if (!answer.ok) return outcomeOf(answer);
    setSource(answer);
    setMapping(answer.mapping);
    setHeaderRow(String(answer.mapping.headerRow || ''));
    return NO_OUTCOME;
  };
  const propose = (more: Partial<InputOf<typeof mappingEndpoints, 'mapSource'>>, template: string) => {
    if (template !== '') work.start(say.understanding, () => ask(more, template));
  };
  const chooseKept = (chosen: string) => {
    const one = kept.find((mapped) => mapped.name === chosen);
    const template = one === undefined ? templateId : String(one.template);
    setName(chosen);
    setTemplate(template);
    propose(one === undefined ? {} : { kept: chosen }, template);
  };
  const chooseTemplate = (chosen: string) => {
    setTemplate(chosen);
    propose(name === '' ? {} : { kept: name }, chosen);
  };
  const readTemplates = () =>
    work.start(say.reading, async () => {
      const answer = await call('listTemplates', null);
      if (!answer.ok) return outcomeOf(answer);
      setFound(answer.templates);
      const one = kept.find((mapped) => mapped.name === fitting);
      if (one === undefined) return NO_OUTCOME;
      setTemplate(String(one.template));
      return await ask({ kept: fitting }, String(one.template));
    });
  useEffect(readTemplates, []);

  const canFeed = source?.canFeed === true && !isFed;
  const sent = source?.sent.visits.length ?? 0;
  const isShown = source !== undefined && source.shown !== '' && mapping === source.mapping;
  const make = async (): Promise<Outcome> => {
    if (source === undefined || mapping === undefined) return NO_OUTCOME;
    const input = {
      sheetId,
      templateId: Number(templateId),
      mapping,
      shown: source.shown,
      sheet: made,
      keepAs: name || keptName(sheet, kept, Number(templateId)),
      leaves: isAgain ? [] : [...source.sent.visits],
      feed: takesMore && canFeed,
    };
    setProgress('');
    return await makeAll(input, setProgress);
  };
  const begun = (
    <>
      <p>{say.intro(sheet)}</p>
      {feed !== null && <Feed sheetId={sheetId} feed={feed} onStopped={() => setFed(false)} />}
      {making !== null && <Unfinished making={making} />}
    </>
  );
  if (found === undefined) {
    return (
      <Working work={work}>
        {begun}
        <Button label={say.readAgain} kind="link" onClick={readTemplates} />
      </Working>
    );
  }
  return (
    <Working work={work}>
      {begun}
      <div class="beside">
        {kept.length > 0 && (
          <Select
            label={say.kept}
            value={name}
            options={[{ value: '', label: say.newMapping }, ...kept.map((one) => ({ value: one.name }))]}
            onChoose={chooseKept}
          />
        )}
        <Select
          label={say.template}
          value={templateId}
          options={[
            { value: '', label: say.chooseTemplate },
            ...found.map(({ id, label }) => ({ value: String(id), label })),
          ]}
          onChoose={chooseTemplate}
        />
        {mapping !== undefined && (
          <Select
            label={say.layout}
            value={mapping.shape}
            options={(['visits', 'answers', 'blocks'] as const).map((value) => ({
              value,
              label: say.shapes[value],
            }))}
            onChoose={(shape) => propose({ shape, kept: name || undefined }, templateId)}
          />
        )}
        {mapping !== undefined && mapping.shape !== 'blocks' && (
          <TextField label={say.headerRow} value={headerRow} inputMode="numeric" onInput={setHeaderRow} />
        )}
      </div>
      {source !== undefined && mapping !== undefined && (
        <>
          {mapping.shape !== 'blocks' && headerRow !== String(mapping.headerRow || '') && (
            <Button
              label={say.lookAgain}
              onClick={() =>
                propose(
                  { shape: mapping.shape, headerRow: Number(headerRow), kept: name || undefined },
                  templateId,
                )
              }
            />
          )}
          <Meanings source={source} mapping={mapping} onChange={setMapping} />
          <UnknownNames
            source={source}
            mapping={mapping}
            onChange={setMapping}
            onTake={(taken) => work.start(say.showing, () => ask({ mapping: taken }))}
          />
          <Doubts source={source} mapping={mapping} onChange={setMapping} />
          {mapping === source.mapping ? <Shown source={source} /> : <p>{say.stale}</p>}
          {mapping !== source.mapping && (
            <div class="actions">
              <Button
                label={say.show}
                kind="primary"
                onClick={() => work.start(say.showing, () => ask({ mapping }))}
              />
            </div>
          )}
          {isShown && sent > 0 && (
            <>
              <p>{say.sent(sent, source.counts.visits, source.sent.sheets)}</p>
              <Checkbox label={say.again} checked={isAgain} onChange={setAgain} />
            </>
          )}
          {isShown && (isAgain || sent < source.counts.visits) && (
            <>
              <TextField label={say.sheet} value={made} onInput={setMade} />
              {canFeed && (
                <>
                  <Checkbox label={say.feed} checked={takesMore} onChange={setTakesMore} />
                  <p class="small">{say.feedHint}</p>
                </>
              )}
              <div class="actions">
                <Button label={say.make} kind="primary" onClick={() => work.start(say.making, make)} />
              </div>
            </>
          )}
        </>
      )}
      {work.isBusy && progress !== '' && <p>{progress}</p>}
    </Working>
  );
}

function Shown({ source }: { readonly source: PageSource }) {
  const { stops, remarks, problems, counts, visits } = source;
  return (
    <>
      <p>{say.counts(counts.visits, counts.invalid, counts.leftOut)}</p>
      <Lines title={say.stops} lines={stops.map((stop) => stopInWords(say, stop))} isProblem />
      <Lines title={say.remarksTitle} lines={remarks.map(({ kind, named }) => say.remarks[kind](named))} />
      <Lines title={say.problems} lines={problems} />
      {stops.length === 0 && visits.length > 0 && (
        <details class="section">
          <summary>
            <span>{say.visits}</span>
          </summary>
          {visits.map(({ rows, lines, state }) => (
            <section key={rows} class="card" aria-label={say.rows(rows)}>
              <h3>{state === 'valid' ? say.rows(rows) : `${say.rows(rows)}: ${say.states[state]}`}</h3>
              <p class="lines">{lines.join('\n')}</p>
            </section>
          ))}
        </details>
      )}
    </>
  );
}

function Lines({
  title,
  lines,
  isProblem = false,
}: {
  readonly title: string;
  readonly lines: readonly string[];
  readonly isProblem?: boolean;
}) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      {lines.map((line) => (
        <p key={line} class={isProblem ? 'problem' : 'small'}>
          {line}
        </p>
      ))}
    </section>
  );
}

/** The source's, unless a mapping for another template has it. */
function keptName(sheet: string, kept: OpenedMapping['kept'], templateId: number): string {
  const isOfOther = kept.some(({ name, template }) => name === sheet && template !== templateId);
  return isOfOther ? `${sheet} (${templateId})` : sheet;
}

/** Takes as many executions as needed. @param tell called with the progress after each but the last */
async function makeAll(
  input: InputOf<typeof mappingEndpoints, 'makeMappedSheet'>,
  tell: (message: string) => void,
): Promise<Outcome> {
  for (;;) {
    const answer = await call('makeMappedSheet', input);
    if (!answer.ok) return outcomeOf(answer);
    const { feed, message } = answer;
    if (answer.done >= answer.all) {
      if (feed === null && answer.isNotified) closePage();
      return outcomeOf({ ...answer, message: feed === null ? message : `${message} ${say.fed[feed]}` });
    }
    tell(say.progress(answer.done, answer.all));
  }
}

function Unfinished({ making }: { readonly making: NonNullable<OpenedMapping['making']> }) {
  const { targetId, sheet, done, all, by } = making;
  const [progress, setProgress] = useState('');
  const work = useWork();
  const goOn = () => work.start(say.making, () => makeAll({ goOn: targetId }, setProgress));
  return (
    <section class="card" aria-label={say.unfinishedTitle}>
      <Working work={work}>
        <h2>{say.unfinishedTitle}</h2>
        <p>{say.unfinished(sheet, done, all, by)}</p>
        <div class="actions">
          <Button label={say.goOn} onClick={goOn} />
        </div>
        {work.isBusy && progress !== '' && <p>{progress}</p>}
      </Working>
    </section>
  );
}

interface FeedProps {
  readonly sheetId: number;
  readonly feed: NonNullable<OpenedMapping['feed']>;
  readonly onStopped: () => void;
}

function Feed({ sheetId, feed, onStopped }: FeedProps) {
  const [isOver, setOver] = useState(false);
  const work = useWork();
  const ask = (functionName: 'takeMissingResponses' | 'stopFormFeed') =>
    work.start(say.feedWorking, async () => {
      const answer = await call(functionName, { sheetId });
      if (answer.ok && functionName === 'stopFormFeed') {
        setOver(true);
        onStopped();
      }
      return outcomeOf(answer);
    });
  return (
    <section class="card" aria-label={say.feedTitle}>
      <Working work={work}>
        <h2>{say.feedTitle}</h2>
        {!isOver && (
          <>
            <p>{say.feedNow(feed.sheet, feed.by, feed.since)}</p>
            {feed.trouble !== '' && <p class="problem">{feed.trouble}</p>}
            <div class="actions">
              <Button label={say.feedTake} onClick={() => ask('takeMissingResponses')} />
              <Button label={say.feedStop} onClick={() => ask('stopFormFeed')} />
            </div>
          </>
        )}
      </Working>
    </section>
  );
}

openPage(Mapping);
