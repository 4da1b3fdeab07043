// HtmlService: pages from text, from the folder's files, and from templates. A template's scriptlets are code of the
// script, so `evaluate` runs in its context (kernel/context-script.js); the host only hands out the text.
import { type HostObject, PlatformError, type Service } from '../kernel/contract.ts';
import { HtmlOutput, htmlOutputClass } from './html-output.ts';

class HtmlTemplate implements HostObject {
  readonly hostClass = 'HtmlTemplate';

  constructor(private readonly text: string) {}

  getRawContent(): string {
    return this.text;
  }
}

class HtmlService implements HostObject {
  readonly hostClass = 'HtmlService';

  constructor(private readonly pages: ReadonlyMap<string, string>) {}

  createHtmlOutput(content = ''): HtmlOutput {
    return new HtmlOutput(content);
  }

  createHtmlOutputFromFile(name: string): HtmlOutput {
    return new HtmlOutput(this.read(name));
  }

  createTemplate(text: string): HtmlTemplate {
    return new HtmlTemplate(text);
  }

  createTemplateFromFile(name: string): HtmlTemplate {
    return new HtmlTemplate(this.read(name));
  }

  private read(name: string): string {
    const text = this.pages.get(name.replace(/\.html$/, ''));
    if (text !== undefined) return text;
    throw new PlatformError(
      `No HTML file named ${name} was found.`,
      `Nenhum arquivo HTML chamado ${name} foi encontrado.`,
    );
  }
}

/** Makes HtmlService over the HTML files of the project: path without `.html` → text. */
export function createHtmlService(pages: ReadonlyMap<string, string>): Service {
  return {
    classes: [
      {
        hostClass: 'HtmlService',
        fullName: 'HtmlService',
        methods: {
          createHtmlOutput: [[], ['String']],
          createHtmlOutputFromFile: [['String']],
          createTemplate: [['String']],
          createTemplateFromFile: [['String']],
        },
      },
      { hostClass: 'HtmlTemplate', fullName: 'HtmlService.HtmlTemplate', methods: { getRawContent: [[]] } },
      htmlOutputClass,
    ],
    enums: [
      { path: 'HtmlService.XFrameOptionsMode', members: ['ALLOWALL', 'DEFAULT'] },
      { path: 'HtmlService.SandboxMode', members: ['EMULATED', 'IFRAME', 'NATIVE'] },
    ],
    globals: () => ({ HtmlService: new HtmlService(pages) }),
  };
}
