// What a script puts before the person: questions, which wait for an answer, and its own pages, each in a frame that can
// reach nothing but `google.script`.

import type { ButtonName, ButtonSetName } from 'local-apps-script/browser';
import type { DialogView, QuestionView, RunAnswer } from '../views.ts';
import { button, find, make } from './dom.ts';
import { isShimCall } from './shim-call.ts';
import type { Words } from './words.ts';

type Choice = Exclude<ButtonName, 'CLOSE'>;

const CHOICES: Readonly<Record<ButtonSetName, readonly Choice[]>> = {
  OK: ['OK'],
  OK_CANCEL: ['OK', 'CANCEL'],
  YES_NO: ['YES', 'NO'],
  YES_NO_CANCEL: ['YES', 'NO', 'CANCEL'],
};

const open = new Map<number, HTMLElement>();

export function askQuestion(
  { id, ask, title, text, buttons }: QuestionView,
  words: Words,
  onAnswer: (button: ButtonName, text: string) => void,
): void {
  if (open.has(id)) return;
  const [box, heading] = makeBox(id, title);
  const input = make('input');
  input.setAttribute('aria-label', text);
  const give = (name: ButtonName) => onAnswer(name, ask === 'prompt' ? input.value : '');
  const row = make('div', 'buttons');
  CHOICES[buttons].forEach((choice, n) => {
    row.append(button(words.buttons[choice], () => give(choice), n === 0 ? 'choice first' : 'choice'));
  });
  box.append(heading, make('p', 'text', text), ...(ask === 'prompt' ? [input] : []), row);
  box.addEventListener('cancel', (event) => {
    event.preventDefault();
    give('CLOSE');
  });
  show(id, box);
  if (ask === 'alert') row.querySelector('button')?.focus();
}

/** @param call - runs a function of the script */
export function openDialog(
  dialog: DialogView,
  words: Words,
  call: (functionName: string, args: readonly unknown[]) => Promise<RunAnswer>,
): void {
  const { id, place, title, widthPx, heightPx } = dialog;
  if (open.has(id)) return;
  const [box, heading] = place === 'sidebar' ? takeSidebar(id, title) : makeBox(id, title);
  const frame = make('iframe');
  frame.src = `/dialogs/${id}`;
  frame.title = title;
  frame.setAttribute('sandbox', 'allow-scripts allow-forms');
  if (place !== 'sidebar') {
    frame.style.width = `${widthPx ?? 600}px`;
    frame.style.height = `${heightPx ?? 450}px`;
  }
  const close = () => {
    removeEventListener('message', receive);
    closeDialog(id);
  };
  const receive = ({ source, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || !isShimCall(data)) return;
    if (data.kind === 'close') {
      close();
      return;
    }
    const { callId, functionName, args } = data;
    void call(functionName, args).then((answer) => {
      // The frame has no origin of its own that could be named.
      frame.contentWindow?.postMessage({ callId, answer }, '*');
    });
  };
  addEventListener('message', receive);
  const bar = make('div', 'title');
  const cross = button('×', close, 'close');
  cross.setAttribute('aria-label', words.close);
  bar.append(heading, cross);
  box.append(bar, frame);
  box.addEventListener('cancel', close);
  if (place === 'sidebar') showSidebar(id, box);
  else show(id, box, place === 'modal');
}

export function closeDialog(id: number): void {
  const box = open.get(id);
  open.delete(id);
  if (box === find('sidebar')) {
    box.hidden = true;
    box.replaceChildren();
  } else box?.remove();
}

/** There is one sidebar: the next takes the place of the last. */
function takeSidebar(id: number, title: string): readonly [HTMLElement, HTMLHeadingElement] {
  const box = find('sidebar');
  for (const [other, shown] of open) if (shown === box) closeDialog(other);
  const heading = make('h3', '', title);
  heading.id = `dialog-title-${id}`;
  box.setAttribute('aria-labelledby', heading.id);
  return [box, heading];
}

function showSidebar(id: number, box: HTMLElement): void {
  open.set(id, box);
  box.hidden = false;
  box.querySelector('iframe')?.focus();
}

/** A dialog that is named by its heading, also to those who can't see it. */
function makeBox(id: number, title: string): readonly [HTMLDialogElement, HTMLHeadingElement] {
  const heading = make('h3', '', title);
  heading.id = `dialog-title-${id}`;
  const box = make('dialog');
  box.setAttribute('aria-labelledby', heading.id);
  return [box, heading];
}

function show(id: number, box: HTMLElement, isModal = true): void {
  open.set(id, box);
  document.body.append(box);
  if (!(box instanceof HTMLDialogElement)) return;
  if (isModal) box.showModal();
  else box.show();
}
