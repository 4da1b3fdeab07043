// A feature's part of the connection dialog: its fields, and a test that says what is missing as a text to pass on.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { ConnectionPart, TriedPart } from '../../app/features.ts';
import type { PageAnswer } from '../../domain/views.ts';
import { Button, Question, Status, TextField } from '../shared/controls.tsx';
import { copyText } from '../shared/copy.ts';
import { wordsHere } from '../shared/page.tsx';
import { callByName } from '../shared/script-run.ts';
import { NO_OUTCOME, outcomeOf, useWork, WorkHere } from '../shared/work.ts';
import { words } from './words.ts';

const say = wordsHere(words);

interface PartProps {
  readonly part: ConnectionPart;
  readonly submits: number; // How often the dialog was saved; that saves what was typed here too.
}

export function ConnectionPartForm({ part, submits }: PartProps) {
  const { fields, isFixed, title } = part;
  const given: TriedPart['values'] = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  const [saved, setSaved] = useState(given);
  const [typed, setTyped] = useState(given);
  const [question, setQuestion] = useState('');
  const [toPassOn, setToPassOn] = useState('');
  const [copied, setCopied] = useState('');
  const box = useRef<HTMLTextAreaElement>(null);
  const [isOpen, setOpen] = useState(false);
  const work = useWork();

  const test = (isAgreed: boolean) =>
    work.start(part.working, async () => {
      setOpen(true);
      setQuestion('');
      setToPassOn('');
      setCopied('');
      const input = { ...typed, isAgreed };
      const answer = await callByName<PageAnswer<TriedPart>>(part.functionName, input);
      if (!answer.ok && answer.asks) setQuestion(answer.message);
      if (!answer.ok) return answer.asks ? NO_OUTCOME : outcomeOf(answer);
      setSaved(answer.values);
      setTyped(answer.values);
      setToPassOn(answer.toPassOn);
      return { message: answer.message, isProblem: answer.toPassOn !== '' };
    });
  const isChanged = fields.some(({ name }) => typed[name] !== saved[name]);
  useEffect(() => {
    if (submits > 0 && isChanged) test(false);
  }, [submits]);

  const known = fields.flatMap(({ name }) => saved[name] || []).join(' · ');
  return (
    <WorkHere.Provider value={work}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{known === '' ? title : `${title}: ${known}`}</summary>
        <p class="small">{part.text}</p>
        {fields.map(({ name, label, hint, example }) => (
          <TextField
            key={name}
            label={label}
            hint={hint}
            field={name}
            value={typed[name] ?? ''}
            placeholder={example}
            readOnly={isFixed}
            onInput={(text) => setTyped({ ...typed, [name]: text })}
            onEnter={() => test(false)}
          />
        ))}
        {question === '' ? (
          <div class="actions">
            <Button label={part.button} onClick={() => test(false)} />
          </div>
        ) : (
          <Question
            text={question}
            yes={part.change}
            no={part.keep}
            onYes={() => test(true)}
            onNo={() => {
              setTyped(saved);
              setQuestion('');
            }}
          />
        )}
        <Status />
        {toPassOn !== '' && (
          <>
            <label>
              {part.passOn}
              <textarea ref={box} rows={8} readOnly value={toPassOn} />
            </label>
            <div class="actions">
              <Button
                label={say.copy}
                onClick={() =>
                  setCopied(box.current !== null && copyText(box.current) ? say.copied : say.copyByHand)
                }
              />
            </div>
            <p class="small" role="status">
              {copied}
            </p>
          </>
        )}
      </details>
    </WorkHere.Provider>
  );
}
