// The connection dialog: enters the address and the tokens, saves them, and says at once which token works for what.
// A token that was saved never comes back to the page.

import type { ConnectionPage, PageAnswer } from '../../domain/pages.ts';
import { call } from '../script-run.ts';

interface Said {
  readonly message: string;
}

type FieldName = 'baseUrl' | 'v1Token' | 'v2Token' | 'name';

const form = element('form', HTMLFormElement);
const fields = {
  baseUrl: addField('baseUrl', 'url'),
  v1Token: addField('v1Token', 'password'),
  v2Token: addField('v2Token', 'password'),
  name: addField('name', 'text'),
} as const;
const buttons = [element('save', HTMLButtonElement), element('test', HTMLButtonElement)];
const status = element('status', HTMLElement);

void load();

async function load(): Promise<void> {
  try {
    const answer = await call('readConnection', null, isConnectionPage);
    if (answer.ok) show(answer);
    else tell(answer.message, true);
  } catch (error) {
    tell(String(error), true);
  }
}

function show({ connection, words, language }: ConnectionPage): void {
  document.documentElement.lang = language === 'pt' ? 'pt-BR' : 'en';
  setText('intro', words.intro);
  for (const { label, name } of Object.values(fields)) label.textContent = words[name];
  setText('save', words.save);
  setText('test', words.test);
  setText('promise', words.promise);
  fields.baseUrl.input.value = connection.baseUrl;
  fields.baseUrl.input.placeholder = words.baseUrlExample;
  fields.baseUrl.input.readOnly = connection.pinned;
  fields.name.input.value = connection.name;
  showKept(connection, words.keepToken);
  element('test', HTMLButtonElement).hidden = connection.v1Token === '' && connection.v2Token === '';
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void work(words, () => saveAndTest(words));
  });
  element('test', HTMLButtonElement).addEventListener('click', () => void work(words, test));
  fields.baseUrl.input.focus();
}

async function saveAndTest(words: ConnectionPage['words']): Promise<void> {
  const input = {
    baseUrl: fields.baseUrl.input.value,
    v1Token: fields.v1Token.input.value,
    v2Token: fields.v2Token.input.value,
    name: fields.name.input.value,
  };
  const saved = await call('saveConnection', input, isSaid);
  if (!saved.ok) {
    tell(saved.message, true);
    return;
  }
  showKept(
    {
      v1Token: input.v1Token || fields.v1Token.input.placeholder,
      v2Token: input.v2Token || fields.v2Token.input.placeholder,
    },
    words.keepToken,
  );
  fields.v1Token.input.value = '';
  fields.v2Token.input.value = '';
  element('test', HTMLButtonElement).hidden = false;
  await test();
}

async function test(): Promise<void> {
  const tested = await call('testConnection', null, isSaid);
  tell(tested.message, !tested.ok);
}

/** Runs one action at a time; what was typed stays when it fails. */
async function work(words: ConnectionPage['words'], action: () => Promise<void>): Promise<void> {
  for (const button of buttons) button.disabled = true;
  tell(words.working, false);
  try {
    await action();
  } catch {
    tell(words.lost, true);
  } finally {
    for (const button of buttons) button.disabled = false;
  }
}

/** An empty field of a saved token says that leaving it empty keeps the token. */
function showKept(has: { readonly v1Token: string; readonly v2Token: string }, keep: string): void {
  fields.v1Token.input.placeholder = has.v1Token === '' ? '' : keep;
  fields.v2Token.input.placeholder = has.v2Token === '' ? '' : keep;
}

function tell(message: string, isProblem: boolean): void {
  status.textContent = message;
  status.classList.toggle('problem', isProblem);
}

function setText(id: string, text: string): void {
  element(id, HTMLElement).textContent = text;
}

function addField(name: FieldName, type: string) {
  const label = document.createElement('label');
  label.htmlFor = name;
  const input = document.createElement('input');
  Object.assign(input, { id: name, name, type, autocomplete: 'off', spellcheck: false });
  element('fields', HTMLElement).append(label, input);
  return { name, label, input };
}

function element<E extends HTMLElement>(id: string, type: new () => E): E {
  const found = document.getElementById(id);
  if (found instanceof type) return found;
  throw new Error(`the page has no ${id}`);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isSaid(value: unknown): value is PageAnswer<Said> {
  return isObject(value) && typeof value.ok === 'boolean' && typeof value.message === 'string';
}

function isConnectionPage(value: unknown): value is PageAnswer<ConnectionPage> {
  if (!isObject(value) || typeof value.ok !== 'boolean') return false;
  return value.ok ? isObject(value.connection) && isObject(value.words) : typeof value.message === 'string';
}
