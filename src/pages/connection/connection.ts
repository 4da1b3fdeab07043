// The connection dialog: enters the address and the tokens, saves them, and says at once which token works for what.
// A token that was saved never comes back to the page.

import type { ConnectionPage, PageAnswer } from '../../domain/pages.ts';
import { addField, element, hasTexts, isObject, readPageData, setText, tell, work } from '../shared/page.ts';
import { call } from '../shared/script-run.ts';

interface Said {
  readonly message: string;
}

interface Tested extends Said {
  readonly v1: string;
  readonly v2: string;
}

const hasTokenResults = hasTexts('v1', 'v2');
/** What a test finds that the person has nothing to do about. */
const FINE: readonly string[] = ['ok', 'no-token'];

const words = readPageData(
  hasTexts(
    'intro',
    'baseUrl',
    'baseUrlExample',
    'v1Token',
    'v2Token',
    'keepToken',
    'name',
    'save',
    'test',
    'working',
    'lost',
    'promise',
  ),
);
for (const id of ['intro', 'save', 'test', 'promise'] as const) setText(id, words[id]);
const baseUrl = addField('baseUrl', 'url', words.baseUrl);
const v1Token = addField('v1Token', 'password', words.v1Token);
const v2Token = addField('v2Token', 'password', words.v2Token);
const name = addField('name', 'text', words.name);
const testButton = element('test', HTMLButtonElement);
baseUrl.placeholder = words.baseUrlExample;

element('form', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  void work(words, saveAndTest);
});
testButton.addEventListener('click', () => void work(words, test));
void work(words, load);

/** Fills in what is known; what was typed meanwhile stays. */
async function load(): Promise<void> {
  const answer = await call('readConnection', null, isConnectionPage);
  if (!answer.ok) {
    tell(answer.message, true);
    return;
  }
  const { connection } = answer;
  baseUrl.value ||= connection.baseUrl;
  baseUrl.readOnly = connection.pinned;
  name.value ||= connection.name;
  showKept(connection.v1Token !== '', connection.v2Token !== '');
  tell('', false);
  baseUrl.focus();
}

async function saveAndTest(): Promise<void> {
  const input = {
    baseUrl: baseUrl.value,
    v1Token: v1Token.value,
    v2Token: v2Token.value,
    name: name.value,
  };
  const saved = await call('saveConnection', input, isSaid);
  if (!saved.ok) {
    tell(saved.message, true);
    return;
  }
  showKept(
    v1Token.value !== '' || v1Token.placeholder !== '',
    v2Token.value !== '' || v2Token.placeholder !== '',
  );
  v1Token.value = '';
  v2Token.value = '';
  await test();
}

async function test(): Promise<void> {
  const tested = await call('testConnection', null, isTested);
  tell(tested.message, !tested.ok || !FINE.includes(tested.v1) || !FINE.includes(tested.v2));
}

/** The empty field of a saved token says that leaving it empty keeps the token. */
function showKept(hasV1: boolean, hasV2: boolean): void {
  v1Token.placeholder = hasV1 ? words.keepToken : '';
  v2Token.placeholder = hasV2 ? words.keepToken : '';
  testButton.hidden = !hasV1 && !hasV2;
}

function isSaid(value: unknown): value is PageAnswer<Said> {
  return isObject(value) && typeof value.ok === 'boolean' && typeof value.message === 'string';
}

function isTested(value: unknown): value is PageAnswer<Tested> {
  if (!isSaid(value)) return false;
  return !value.ok || hasTokenResults(value);
}

function isConnectionPage(value: unknown): value is PageAnswer<ConnectionPage> {
  if (!isObject(value) || typeof value.ok !== 'boolean') return false;
  return value.ok ? isObject(value.connection) : typeof value.message === 'string';
}
