// What every page needs: its texts, its fields, one action at a time, and a place that says what happened.

/** What the script gives a page when it opens it: the page's texts in the spreadsheet's language. */
interface PageData<W> {
  readonly language: 'en' | 'pt';
  readonly words: W;
}

/** The texts of the page. They stand in its HTML, so that it is complete at its first paint. */
export function readPageData<W>(isWords: (value: unknown) => value is W): W {
  const data: unknown = JSON.parse(element('page-data', HTMLScriptElement).textContent ?? '');
  if (!isPageData(data, isWords)) throw new Error('the page was opened without its texts');
  document.documentElement.lang = data.language === 'pt' ? 'pt-BR' : 'en';
  return data.words;
}

function isPageData<W>(data: unknown, isWords: (value: unknown) => value is W): data is PageData<W> {
  return isObject(data) && (data.language === 'en' || data.language === 'pt') && isWords(data.words);
}

/** A check that an object holds a text for each of these names. */
export function hasTexts<K extends string>(
  ...names: readonly K[]
): (value: unknown) => value is Readonly<Record<K, string>> {
  return (value): value is Readonly<Record<K, string>> =>
    isObject(value) && names.every((name) => typeof value[name] === 'string');
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export function element<E extends HTMLElement>(id: string, type: new () => E): E {
  const found = document.getElementById(id);
  if (found instanceof type) return found;
  throw new Error(`the page has no ${id}`);
}

export function setText(id: string, text: string): void {
  element(id, HTMLElement).textContent = text;
}

/** A labelled input below the others. */
export function addField(name: string, type: string, labelText: string): HTMLInputElement {
  const label = document.createElement('label');
  label.htmlFor = name;
  label.textContent = labelText;
  const input = document.createElement('input');
  Object.assign(input, { id: name, name, type, autocomplete: 'off', spellcheck: false });
  element('fields', HTMLElement).append(label, input);
  return input;
}

export function tell(message: string, isProblem: boolean): void {
  const status = element('status', HTMLElement);
  status.textContent = message;
  status.classList.toggle('problem', isProblem);
}

/**
 * Runs one action at a time; what was typed stays when it fails.
 * @param words what to say while it works, and when Google did not answer
 */
export async function work(
  words: { readonly working: string; readonly lost: string },
  action: () => Promise<void>,
): Promise<void> {
  const buttons = [...document.querySelectorAll('button')];
  if (buttons.some((button) => button.disabled)) return;
  const before = document.activeElement;
  for (const button of buttons) button.disabled = true;
  tell(words.working, false);
  try {
    await action();
  } catch {
    tell(words.lost, true);
  } finally {
    for (const button of buttons) button.disabled = false;
    // A button that is disabled loses the focus; who works by keyboard would begin again at the top.
    if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
  }
}
