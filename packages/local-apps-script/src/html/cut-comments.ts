// What HtmlService is reported to leave of a page: comments go, by a reader that knows strings and regular expressions
// but no template literals. A comment within one goes as well, and a quote within one shifts what it takes for a string.

import type { PlatformProfile } from '../profiles/open-questions.ts';

/** What becomes of a page's text when it is served. */
export type Served = (html: string) => string;

/** By the answer to `templateLiterals`. */
export function servedBy(answer: PlatformProfile['templateLiterals']): Served {
  switch (answer) {
    case 'kept':
      return (html) => html;
    case 'slashes-cut':
      return cutting({ slashes: true, stars: false });
    case 'stars-cut':
      return cutting({ slashes: false, stars: true });
    case 'both-cut':
      return cutting({ slashes: true, stars: true });
  }
}

interface Cut {
  readonly slashes: boolean;
  readonly stars: boolean;
}

function cutting(cut: Cut): Served {
  return (html) =>
    html.replace(
      /(<script\b[^>]*>)([\s\S]*?)(<\/script)/gi,
      (_, opens: string, code: string, closes: string) => opens + withoutComments(code, cut) + closes,
    );
}

// In this order at each place: a string, which may go over lines, a comment of either kind, a name or number, a regular
// expression, anything else.
const TOKEN =
  /(?<string>"(?:\\[\s\S]|[^"\\])*"?|'(?:\\[\s\S]|[^'\\])*'?)|(?<slashes>\/\/.*)|(?<stars>\/\*[\s\S]*?(?:\*\/|$))|(?<word>[\w$]+)|(?<regex>\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/[\\\n])+\/)|(?<other>[\s\S])/g;
/** Behind these words a slash opens a regular expression; behind others, and behind `)` and `]`, it divides. */
const BEFORE_VALUE = /^(?:return|typeof|case|in|of|do|else|void|delete|throw|new)$/;

function withoutComments(code: string, cut: Cut): string {
  let left = '';
  let endsValue = false;
  const token = new RegExp(TOKEN);
  for (let found = token.exec(code); found !== null; found = token.exec(code)) {
    const { string, slashes, stars, word, regex } = found.groups ?? {};
    const [text] = found;
    if (slashes !== undefined || stars !== undefined) {
      if (!(slashes === undefined ? cut.stars : cut.slashes)) left += text;
    } else if (regex !== undefined && endsValue) {
      // It divides: go on behind the slash.
      left += '/';
      token.lastIndex = found.index + 1;
      endsValue = false;
    } else {
      left += text;
      if (text.trim() !== '')
        endsValue =
          string !== undefined ||
          regex !== undefined ||
          (word !== undefined && !BEFORE_VALUE.test(word)) ||
          /[)\]}]/.test(text);
    }
  }
  return left;
}
