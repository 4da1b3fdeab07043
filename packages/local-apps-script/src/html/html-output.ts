// HtmlOutput: a page that a script made, for dialogs, sidebars and web apps. HtmlTemplate: a page with scriptlets; they are
// code of the script, which runs in its context (evaluate-template.js), and the page is made of what they wrote.

import { type HostClassSpec, type HostObject, PlatformError } from '../kernel/contract.ts';
import { addGetters, addMethods, publishedClass } from '../kernel/published-class.ts';
import { Blob } from '../utilities/blob.ts';
import type { Served } from './cut-comments.ts';
import { escapeText } from './escape-text.ts';
import { TextContent } from './text-content.ts';

// The JavaScript that Google makes of a template: `HtmlTemplate.getCode`, which `evaluate` runs as well. Each line of the
// template is a line of it, so that stack traces lead to the template.

/** A part of a template. */
interface Part {
  /** `text` goes out as it is, `print` is escaped, `force` isn't, `code` runs. */
  readonly kind: 'text' | 'print' | 'force' | 'code';
  readonly source: string;
}

function* partsOf(template: string): Generator<Part> {
  for (const [index, piece] of template.split(/<\?([\s\S]*?)\?>/).entries()) {
    if (index % 2 === 0) {
      // A line of its own for each.
      for (const source of piece.split(/(?<=\n)/)) if (source !== '') yield { kind: 'text', source };
    } else if (piece.startsWith('!=')) yield { kind: 'force', source: piece.slice(2) };
    else if (piece.startsWith('=')) yield { kind: 'print', source: piece.slice(1) };
    else yield { kind: 'code', source: piece };
  }
}

/** Its lines: `call` of what Google's own code calls, in the form that Google's reference shows. */
function codeOfTemplate(template: string): string {
  let code = '(function() { var output = HtmlService.initTemplate();';
  for (const { kind, source } of partsOf(template)) {
    switch (kind) {
      case 'text':
        code += ` output._ =  ${quoted(source)};${source.endsWith('\n') ? '\n ' : ''}`;
        break;
      case 'print':
        code += ` output._$ = ${source};`;
        break;
      case 'force':
        code += ` output.$ = ${source};`;
        break;
      case 'code':
        code += ` ${source};`;
    }
  }
  return `${code}\n  /* End of user code */\n  return output.$out.append('');\n})();`;
}

/** The same, with the line of the template behind each of its lines. */
function commentedCodeOfTemplate(template: string): string {
  const lines = template.split('\n');
  return codeOfTemplate(template)
    .split('\n')
    .map((line, index) => (lines[index] === undefined ? line : `${line} // ${lines[index]}`))
    .join('\n');
}

function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll("'", "\\'")}'`;
}

/** The meta tags that Google lets through, by its reference. */
const metaTagNames = [
  'apple-mobile-web-app-capable',
  'google-site-verification',
  'mobile-web-app-capable',
  'viewport',
];

class HtmlOutputMetaTag implements HostObject {
  readonly hostClass = 'HtmlOutputMetaTag';

  static {
    addGetters(HtmlOutputMetaTag, { getName: ({ name }) => name, getContent: ({ content }) => content });
  }

  constructor(
    readonly name: string,
    readonly content: string,
  ) {}
}

/** What is read and set as it is, by the name that methods have for it. */
const FIELDS = [
  ['Title', 'title'],
  ['Width', 'width'],
  ['Height', 'height'],
  ['FaviconUrl', 'faviconUrl'],
] as const;

/** A page with its title, size in pixels and meta tags, as scripts hold it. */
export class HtmlOutput extends TextContent implements HostObject {
  readonly hostClass = 'HtmlOutput';
  title = '';
  /** Pixels; null where the script set none. */
  width: number | null = null;
  height: number | null = null;
  private faviconUrl: string | null = null;
  private readonly metaTags: HtmlOutputMetaTag[] = [];

  static {
    for (const [name, field] of FIELDS)
      addMethods(HtmlOutput.prototype, {
        [`get${name}`]() {
          return this[field];
        },
        [`set${name}`](value: never) {
          this[field] = value;
          return this;
        },
      });
  }

  /** @param file - that it was read from, such as `Page.html`; null where it was made of texts */
  constructor(
    content: string,
    readonly file: string | null = null,
    private readonly served: Served = (html) => html,
  ) {
    super(content);
  }

  override getContent(): string {
    return this.served(this.content);
  }

  /** Escapes as for a text between tags, and so in attributes with quotes; not as for a script, as Google would. */
  appendUntrusted(content: string): this {
    this.content += escapeText(content);
    return this;
  }

  asTemplate(): HtmlTemplate {
    return new HtmlTemplate(this.content, this.file, this.served);
  }

  getBlob(): Blob {
    return new Blob(Buffer.from(this.getContent(), 'utf8'), 'text/html', this.file);
  }

  getAs(contentType: string): Blob {
    return this.getBlob().getAs(contentType);
  }

  addMetaTag(name: string, content: string): this {
    if (!metaTagNames.includes(name))
      throw new PlatformError('The meta tag you specified is not allowed in this context.');
    this.metaTags.push(new HtmlOutputMetaTag(name, content));
    return this;
  }

  getMetaTags(): readonly HtmlOutputMetaTag[] {
    return [...this.metaTags];
  }

  /** Not a method: the whole page of a web app, with its title, icon and meta tags. */
  getPage(): string {
    const head = [
      this.title === '' ? '' : `<title>${escapeText(this.title)}</title>`,
      this.faviconUrl === null ? '' : `<link rel="icon" href="${escapeText(this.faviconUrl)}">`,
      ...this.metaTags.map(
        ({ name, content }) => `<meta name="${escapeText(name)}" content="${escapeText(content)}">`,
      ),
    ];
    return `${head.join('')}${this.getContent()}`;
  }

  setXFrameOptionsMode(): this {
    return this;
  }

  setSandboxMode(): this {
    return this;
  }
}

/** A page with scriptlets, as scripts hold it; what scripts set on it stays in their context. */
export class HtmlTemplate implements HostObject {
  readonly hostClass = 'HtmlTemplate';

  /** @param file - that it was read from; null where it was made of a text */
  constructor(
    private readonly text: string,
    private readonly file: string | null,
    private readonly served: Served,
  ) {}

  getRawContent(): string {
    return this.text;
  }

  getCode(): string {
    return codeOfTemplate(this.text);
  }

  getCodeWithComments(): string {
    return commentedCodeOfTemplate(this.text);
  }

  /** Called twice by what scripts know as `evaluate()`: for the code, and with what that has written. */
  evaluate(written?: string): HtmlOutput | string {
    if (written !== undefined) return new HtmlOutput(written, this.file, this.served);
    return `${this.getCode()}\n//# sourceURL=${this.file ?? 'template'}`;
  }
}

/** What a page is made of. */
export const htmlClasses: readonly HostClassSpec[] = [
  publishedClass('HtmlService.HtmlOutputMetaTag', HtmlOutputMetaTag),
  publishedClass('HtmlService.HtmlOutput', HtmlOutput),
  publishedClass('HtmlService.HtmlTemplate', HtmlTemplate, { evaluate: ' | String' }),
];
