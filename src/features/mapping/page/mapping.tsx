// The page that makes an answer sheet from a person's sheet: template, meanings of columns, questions, and the first
// assessments as they would be sent. Only what was shown can be made.

import { useEffect, useState } from 'preact/hooks';
import { Button, Checkbox, Select, Status, TextField } from '../../../pages/shared/controls.tsx';
import { openPage } from '../../../pages/shared/page.tsx';
import { type AnswerOf, type InputOf, scriptOf } from '../../../pages/shared/script-run.ts';
import { NO_OUTCOME, type Outcome, outcomeOf, useWork } from '../../../pages/shared/work.ts';
import type { answerEndpoints } from '../../answers/endpoints.ts';
import type { mappingEndpoints } from '../endpoints.ts';
import { Doubts } from './doubts.tsx';
import { Feed } from './feed.tsx';
import { makeAll, Unfinished } from './making.tsx';
import { Meanings } from './meanings.tsx';
import { Shown } from './shown.tsx';
import type { OpenedMapping, PageMapping, PageSource } from './view.ts';
import { type MappingWords, words } from './words.ts';

const call = scriptOf<typeof answerEndpoints & typeof mappingEndpoints>();

interface MappingProps {
  readonly say: MappingWords;
  readonly data: OpenedMapping;
}

function Mapping({ say, data: { sheetId, sheet, kept, fitting, feed, making } }: MappingProps) {
  const [found, setFound] = useState<AnswerOf<typeof answerEndpoints, 'listTemplates'>['templates']>();
  const [name, setName] = useState(fitting);
  const [templateId, setTemplate] = useState('');
  const [source, setSource] = useState<PageSource>();
  const [mapping, setMapping] = useState<PageMapping>();
  const [headerRow, setHeaderRow] = useState('');
  const [made, setMade] = useState(say.suggestion(sheet));
  const [keepAs, setKeepAs] = useState(fitting);
  const [takesMore, setTakesMore] = useState(false);
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
    setKeepAs(chosen);
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
  const isShown = source !== undefined && source.shown !== '' && mapping === source.mapping;
  const make = async (): Promise<Outcome> => {
    if (source === undefined || mapping === undefined) return NO_OUTCOME;
    const input = {
      sheetId,
      templateId: Number(templateId),
      mapping,
      shown: source.shown,
      sheet: made,
      keepAs,
      feed: takesMore && canFeed,
    };
    setProgress('');
    return await makeAll(input, say, setProgress);
  };
  const begun = (
    <>
      <p>{say.intro(sheet)}</p>
      {feed !== null && <Feed say={say} sheetId={sheetId} feed={feed} onStopped={() => setFed(false)} />}
      {making !== null && <Unfinished say={say} making={making} />}
    </>
  );
  if (found === undefined) {
    return (
      <>
        {begun}
        <Button kind="link" isBusy={work.isBusy} onClick={readTemplates}>
          {say.readAgain}
        </Button>
        <Status {...work.outcome} />
      </>
    );
  }
  return (
    <>
      {begun}
      {kept.length > 0 && (
        <Select
          label={say.kept}
          value={name}
          options={[
            { value: '', label: say.newMapping },
            ...kept.map((one) => ({ value: one.name, label: one.name })),
          ]}
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
      {source !== undefined && mapping !== undefined && (
        <>
          <Select
            label={say.layout}
            value={mapping.shape}
            options={(['visits', 'answers', 'blocks'] as const).map((value) => ({
              value,
              label: say.shapes[value],
            }))}
            onChoose={(shape) => propose({ shape, kept: name || undefined }, templateId)}
          />
          {mapping.shape !== 'blocks' && (
            <>
              <TextField label={say.headerRow} value={headerRow} inputMode="numeric" onInput={setHeaderRow} />
              {headerRow !== String(mapping.headerRow || '') && (
                <Button
                  isBusy={work.isBusy}
                  onClick={() =>
                    propose(
                      { shape: mapping.shape, headerRow: Number(headerRow), kept: name || undefined },
                      templateId,
                    )
                  }
                >
                  {say.lookAgain}
                </Button>
              )}
            </>
          )}
          <Meanings say={say} source={source} mapping={mapping} onChange={setMapping} />
          <Doubts say={say} source={source} mapping={mapping} onChange={setMapping} />
          {mapping === source.mapping ? <Shown say={say} source={source} /> : <p>{say.stale}</p>}
          <div class="actions">
            <Button
              isBusy={work.isBusy}
              kind={isShown ? 'plain' : 'primary'}
              onClick={() => work.start(say.showing, () => ask({ mapping }))}
            >
              {say.show}
            </Button>
          </div>
          {isShown && (
            <>
              <TextField label={say.sheet} value={made} onInput={setMade} />
              <TextField label={say.keepAs} value={keepAs} hint={say.keepHint} onInput={setKeepAs} />
              {canFeed && (
                <>
                  <Checkbox label={say.feed} checked={takesMore} onChange={setTakesMore} />
                  <p class="small">{say.feedHint}</p>
                </>
              )}
              <div class="actions">
                <Button kind="primary" isBusy={work.isBusy} onClick={() => work.start(say.making, make)}>
                  {say.make}
                </Button>
              </div>
            </>
          )}
        </>
      )}
      {work.isBusy && progress !== '' && <p>{progress}</p>}
      <Status {...work.outcome} />
    </>
  );
}

openPage(words, (say, data: OpenedMapping) => <Mapping say={say} data={data} />);
