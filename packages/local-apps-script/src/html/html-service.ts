// HtmlService: pages from text, from the folder's files, and from templates.

import { type HostObject, PlatformError, type Service } from '../kernel/contract.ts';
import { publishedClass } from '../kernel/published-class.ts';
import type { Blob } from '../utilities/blob.ts';
import type { Served } from './cut-comments.ts';
import { HtmlOutput, HtmlTemplate, htmlClasses } from './html-output.ts';

class HtmlService implements HostObject {
  readonly hostClass = 'HtmlService';

  constructor(
    private readonly pages: ReadonlyMap<string, string>,
    private readonly served: Served,
  ) {}

  createHtmlOutput(content: string | Blob = ''): HtmlOutput {
    return new HtmlOutput(textOf(content), null, this.served);
  }

  createHtmlOutputFromFile(name: string): HtmlOutput {
    return new HtmlOutput(...this.read(name), this.served);
  }

  createTemplate(content: string | Blob): HtmlTemplate {
    return new HtmlTemplate(textOf(content), null, this.served);
  }

  createTemplateFromFile(name: string): HtmlTemplate {
    return new HtmlTemplate(...this.read(name), this.served);
  }

  /** Google knows a browser's only in `doGet` and `doPost`. */
  getUserAgent(): string | null {
    return null;
  }

  private read(name: string): [text: string, file: string] {
    const file = name.replace(/\.html$/, '');
    const text = this.pages.get(file);
    if (text !== undefined) return [text, `${file}.html`];
    throw new PlatformError(
      `No HTML file named ${name} was found.`,
      `Nenhum arquivo HTML chamado ${name} foi encontrado.`,
    );
  }
}

function textOf(content: string | Blob): string {
  return typeof content === 'string' ? content : content.getDataAsString();
}

/** Makes HtmlService over the HTML files of the project: path without `.html` → text. */
export function createHtmlService(pages: ReadonlyMap<string, string>, served: Served): Service {
  return {
    classes: [publishedClass('HtmlService', HtmlService), ...htmlClasses],
    enums: [
      { path: 'HtmlService.XFrameOptionsMode', members: ['ALLOWALL', 'DEFAULT'] },
      { path: 'HtmlService.SandboxMode', members: ['EMULATED', 'IFRAME', 'NATIVE'] },
    ],
    globals: () => ({ HtmlService: new HtmlService(pages, served) }),
  };
}
