// The whole page: head, formula bar, cells with the panels beside them, tabs, and what stands over them.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ButtonName, ButtonSetName, MenuItem } from '../../browser.ts';
import type { ExecutionView, JobProgress, QuestionView } from '../views.ts';
import { Button } from './button.tsx';
import { CellOverlay } from './cell-overlay.tsx';
import { Charts } from './charts.tsx';
import { FormulaBar } from './formula-bar.tsx';
import { SheetGrid } from './grid/sheet-grid.tsx';
import { MenuButton } from './menu-button.tsx';
import { PageContext, useChanges, usePage } from './page-context.ts';
import { PlatformPanel } from './platform-panel.tsx';
import type { PopupItem } from './popup-menu.tsx';
import { Dialog, Sidebar } from './script-page.tsx';
import type { Session } from './session.ts';
import { type SidePanel, type Toast, without } from './state.ts';
import { TabStrip } from './tab-strip.tsx';
import { LANGUAGES } from './words.ts';

function MenuBar() {
  const { session, state } = usePage();
  const popupItem = (item: MenuItem): PopupItem => {
    if (item.kind === 'separator') return item;
    if (item.kind === 'menu') return { ...item, items: item.items.map(popupItem) };
    return { ...item, run: () => void session.chooseMenuItem(item.functionName) };
  };
  return (
    <nav id="menus">
      {state.view.menus.map(({ caption, items }) => (
        <MenuButton key={caption} class="menu-title" menuLabel={caption} items={items.map(popupItem)}>
          {caption}
        </MenuButton>
      ))}
    </nav>
  );
}

/** Of the page's own words. What the script says is in the spreadsheet's language, as at Google. */
function LanguageChoice() {
  const { session, state, words } = usePage();
  const items = LANGUAGES.map(([language, caption]) => ({
    kind: 'item' as const,
    caption,
    run: () => session.speak(language),
  }));
  const [, name] = LANGUAGES.find(([language]) => language === state.language) ?? LANGUAGES[0];
  return (
    <MenuButton id="language" title={words.language} menuLabel={words.language} items={items}>
      {name} ▾
    </MenuButton>
  );
}

function Header() {
  const { session, state, words } = usePage();
  const { view, panel, language } = state;
  const extra = view.hasPanel ? session.extension.panel : undefined;
  const toggle = (name: SidePanel, caption: string) => (
    <Button
      id={`${name}-toggle`}
      aria-controls={name}
      aria-expanded={panel === name}
      onClick={() => session.set({ panel: panel === name ? null : name })}
    >
      {caption}
    </Button>
  );
  return (
    <header>
      <div class="mark" aria-hidden="true" />
      <div class="heading">
        <h1 id="name">{view.name}</h1>
        <MenuBar />
      </div>
      <p id="hint">{words.hint}</p>
      <LanguageChoice />
      {toggle('executions', words.executions)}
      {toggle('platform', words.platform.title)}
      {extra !== undefined && toggle(extra.id, extra.captionIn(language))}
    </header>
  );
}

const SHOWN_AFTER_MS = 700;
const TICK_MS = 500;

function RunBar() {
  const { executions, jobs } = usePage().state;
  const running = executions.filter(
    // Cells say themselves that they load.
    ({ outcome, entry }) => outcome === 'running' && entry !== 'custom-function',
  );
  return (
    <div id="running">
      {running.map((execution) => (
        <Run key={execution.id} {...execution} jobs={running.length === 1 ? jobs : []} />
      ))}
    </div>
  );
}

function Run({ id, functionName, requests, jobs }: ExecutionView & { jobs: readonly JobProgress[] }) {
  const { session, words } = usePage();
  const [sinceMs] = useState(() => performance.now());
  const [nowMs, setNowMs] = useState(sinceMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const tookMs = nowMs - sinceMs;
  if (tookMs < SHOWN_AFTER_MS) return null;
  const number = (value: number) => value.toLocaleString(words.tag);
  const parts = [
    functionName,
    `${number(Math.floor(tookMs / 1000))} s`,
    ...(requests > 0 ? [words.requests(requests)] : []),
    ...jobs.map(({ name, done, all }) => `${name} ${number(done)}/${number(all)}`),
  ];
  return (
    <div class="run">
      <span class="spinner" />
      <span>{parts.join(' · ')}</span>
      <Button class="kill" title={words.stopTitle} onClick={() => void session.kill(id)}>
        {words.stop}
      </Button>
    </div>
  );
}

const CHOICES: Readonly<Record<ButtonSetName, readonly Exclude<ButtonName, 'CLOSE'>[]>> = {
  OK: ['OK'],
  OK_CANCEL: ['OK', 'CANCEL'],
  YES_NO: ['YES', 'NO'],
  YES_NO_CANCEL: ['YES', 'NO', 'CANCEL'],
};

function Question({ question: { id, ask, title, text, buttons } }: { question: QuestionView }) {
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

function Executions() {
  const { state, words } = usePage();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <aside id="executions" aria-labelledby="executions-title" tabIndex={0}>
      <h2 id="executions-title">{words.executions}</h2>
      <ol>
        {state.executions.map((execution) => (
          <Entry key={execution.id} {...execution} />
        ))}
      </ol>
    </aside>
  );
}

function Entry({ functionName, startedMs, endedMs, outcome, lines }: ExecutionView) {
  const { session, words } = usePage();
  const isBad = outcome === 'threw' || outcome === 'killed';
  const seconds = (ms: number) => (ms / 1000).toLocaleString(words.tag, { maximumFractionDigits: 1 });
  const took = endedMs === null ? words.running : `${seconds(endedMs - startedMs)} s`;
  return (
    <li class={outcome === 'running' ? 'running' : isBad ? 'bad' : ''}>
      <div class="what">
        <span class="state" />
        <b>{functionName}</b>
        <span class="took">{isBad ? `${words.failed}, ${took}` : took}</span>
      </div>
      <div class="when">{session.timeOf(startedMs)}</div>
      {lines.length > 0 && <pre>{lines.join('\n')}</pre>}
    </li>
  );
}

const SHOWN_MS = 6_000;

function Toasts() {
  const { toasts } = usePage().state;
  return (
    <output id="toasts">
      {toasts.map((toast) => (
        <ToastBox key={toast.id} {...toast} />
      ))}
    </output>
  );
}

function ToastBox({ id, title, message }: Toast) {
  const { session } = usePage();
  useEffect(() => {
    const end = () => session.set({ toasts: without(session.state.toasts, id) });
    const timer = setTimeout(end, SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div class="toast">
      {title !== '' && <strong>{title}</strong>}
      {message}
    </div>
  );
}

export function App({ session }: { session: Session }) {
  useChanges(session);
  const { state, sheet, words, extension } = session;
  const { panel } = extension;
  const { view, dialogs, questions, isConnected } = state;
  useLayoutEffect(() => {
    document.documentElement.lang = words.tag;
    document.title = `${view.name} · ${extension.title}`;
  }, [words, view.name]);
  const sidebar = dialogs.find(({ place }) => place === 'sidebar');
  return (
    <PageContext.Provider value={session}>
      <Header />
      <FormulaBar />
      <main>
        {sheet !== undefined && <SheetGrid key={sheet.id} sheet={sheet} />}
        {sheet !== undefined && sheet.charts.length > 0 && <Charts sheet={sheet} />}
        {sidebar !== undefined && <Sidebar key={sidebar.id} dialog={sidebar} />}
        {state.panel === 'executions' && <Executions />}
        {state.panel === 'platform' && <PlatformPanel />}
        {panel !== undefined && state.panel === panel.id && <panel.Panel />}
      </main>
      <footer>
        <TabStrip />
        <RunBar />
        <output id="connection" class={isConnected ? '' : 'bad'}>
          {isConnected ? '' : words.lost}
        </output>
      </footer>
      <CellOverlay />
      {dialogs.map((dialog) => dialog !== sidebar && <Dialog key={dialog.id} dialog={dialog} />)}
      {questions.map((question) => (
        <Question key={question.id} question={question} />
      ))}
      <Toasts />
    </PageContext.Provider>
  );
}
