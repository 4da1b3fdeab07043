// HtmlOutput: a page that a script made, for dialogs and sidebars.
import type { HostClassSpec, HostObject } from '../kernel/contract.ts';

/** A page with its title, size in pixels and meta tags, as scripts hold it. */
export class HtmlOutput implements HostObject {
  readonly hostClass = 'HtmlOutput';
  private title = '';
  private width: number | null = null;
  private height: number | null = null;

  constructor(private content: string) {}

  getContent(): string {
    return this.content;
  }

  setContent(content: string): this {
    this.content = content;
    return this;
  }

  append(content: string): this {
    this.content += content;
    return this;
  }

  clear(): this {
    this.content = '';
    return this;
  }

  getTitle(): string {
    return this.title;
  }

  setTitle(title: string): this {
    this.title = title;
    return this;
  }

  /** Pixels; null where the script set none. */
  getWidth(): number | null {
    return this.width;
  }

  setWidth(width: number): this {
    this.width = width;
    return this;
  }

  getHeight(): number | null {
    return this.height;
  }

  setHeight(height: number): this {
    this.height = height;
    return this;
  }

  addMetaTag(): this {
    return this;
  }

  setXFrameOptionsMode(): this {
    return this;
  }

  setSandboxMode(): this {
    return this;
  }

  setFaviconUrl(): this {
    return this;
  }
}

/** The methods of HtmlOutput. */
export const htmlOutputClass: HostClassSpec = {
  hostClass: 'HtmlOutput',
  fullName: 'HtmlService.HtmlOutput',
  methods: {
    getContent: [[]],
    setContent: [['String']],
    append: [['String']],
    clear: [[]],
    getTitle: [[]],
    setTitle: [['String']],
    getWidth: [[]],
    setWidth: [['number']],
    getHeight: [[]],
    setHeight: [['number']],
    addMetaTag: [['String', 'String']],
    setXFrameOptionsMode: [['HtmlService.XFrameOptionsMode']],
    setSandboxMode: [['HtmlService.SandboxMode']],
    setFaviconUrl: [['String']],
  },
};
