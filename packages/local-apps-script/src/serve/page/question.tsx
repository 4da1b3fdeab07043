// A question that an execution asks and waits for: an alert, or a prompt with a field to type into.

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ButtonName, ButtonSetName } from '../../browser.ts';
import type { QuestionView } from '../views.ts';
import { Button } from './button.tsx';
import { usePage } from './page-context.ts';

const CHOICES: Readonly<Record<ButtonSetName, readonly Exclude<ButtonName, 'CLOSE'>[]>> = {
  OK: ['OK'],
  OK_CANCEL: ['OK', 'CANCEL'],
  YES_NO: ['YES', 'NO'],
  YES_NO_CANCEL: ['YES', 'NO', 'CANCEL'],
};

export function Question({ question: { id, ask, title, text, buttons } }: { question: QuestionView }) {
  const { session, words } = usePage();
  const box = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    current?.showModal();
    if (ask === 'alert') current?.querySelector('button')?.focus();
    // Closed, it gives the focus back to what had it.
    return () => current?.close();
  }, []);
  const give = (button: ButtonName) => void session.answer(id, { button, text: field.current?.value ?? '' });
  const onCancel = (event: Event) => {
    event.preventDefault();
    give('CLOSE');
  };
  return (
    <dialog ref={box} aria-labelledby={`title-${id}`} onCancel={onCancel}>
      <h3 id={`title-${id}`}>{title}</h3>
      <p class="text">{text}</p>
      {ask === 'prompt' && <input ref={field} aria-label={text} />}
      <div class="buttons">
        {CHOICES[buttons].map((choice, at) => (
          <Button key={choice} class={at === 0 ? 'choice first' : 'choice'} onClick={() => give(choice)}>
            {words.buttons[choice]}
          </Button>
        ))}
      </div>
    </dialog>
  );
}
