// A spreadsheet in the browser, with a script behind it: for programs that serve one, with panels of their own.

export type { FinishedRun as Finished } from '../index.ts';
export { createWorkbookApp } from './app.ts';
export { changedRows } from './changed-rows.ts';
export { type Desk, type DeskOptions, openRealDesk, openVirtualDesk } from './desk.ts';
export { buildPage, type PageHtml, type PageSource } from './page-html.ts';
export { PortTaken, type ServedPage, serveWorkbook, type WorkbookServer } from './server.ts';
export type * from './views.ts';
