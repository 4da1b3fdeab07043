// What outputs of a script have in common, pages and texts alike: a content that grows and is replaced.

/** A content, as scripts build it up. */
export abstract class TextContent {
  constructor(protected content: string) {}

  append(content: string): this {
    this.content += content;
    return this;
  }

  clear(): this {
    this.content = '';
    return this;
  }

  getContent(): string {
    return this.content;
  }

  setContent(content: string): this {
    this.content = content;
    return this;
  }
}
