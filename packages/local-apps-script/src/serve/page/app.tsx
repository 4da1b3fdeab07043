// The whole page: head, formula bar, cells with the panels beside them, tabs, and what stands over them.

import { useLayoutEffect } from 'preact/hooks';
import { CellOverlay } from './cell-overlay.tsx';
import { Charts } from './charts.tsx';
import { Executions } from './executions.tsx';
import { FormulaBar } from './formula-bar.tsx';
import { SheetGrid } from './grid/sheet-grid.tsx';
import { Header } from './header.tsx';
import { PageContext, useChanges } from './page-context.ts';
import { PlatformPanel } from './platform-panel.tsx';
import { Question } from './question.tsx';
import { RunBar } from './run-bar.tsx';
import { Dialog, Sidebar } from './script-page.tsx';
import type { Session } from './session.ts';
import { TabStrip } from './tab-strip.tsx';
import { Toasts } from './toasts.tsx';

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
