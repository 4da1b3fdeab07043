// Opens the workbook page: reads the workbook and shows it.

import { render } from 'preact';
import { readWorkbook } from './api.ts';
import { App } from './app.tsx';
import type { PageExtension } from './extension.ts';
import { Session } from './session.ts';

export function startPage(extension: PageExtension): void {
  const place = document.getElementById('page');
  if (place === null) throw new Error('the page has no place for its content');
  void readWorkbook().then((view) => render(<App session={new Session(view, extension)} />, place));
}
