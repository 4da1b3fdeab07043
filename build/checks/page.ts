// Tokens are typed into pages. So a page loads nothing from outside, and talks to nobody but google.script.run.
import type { Page } from '../pages.ts';

const LOADING = /\b(?:src|href|action|srcset|poster|data)\s*=\s*["']?\s*((?:https?:)?\/\/[^"'\s>]*)/gi;
const STYLE_LOADING = /(?:url\(\s*["']?|@import\s+["'])((?:https?:)?\/\/[^"')]*)/gi;
const TALKING = /\b(fetch|import)\s*\(|\b(XMLHttpRequest|WebSocket|EventSource|sendBeacon|Worker|eval)\b/g;

/** Refuses templates, outside addresses, and ways to reach one from the page's script. */
export function checkPage({ name, html }: Page): string[] {
  const problems: string[] = [];
  if (html.includes('<?'))
    problems.push(
      `The page ${name} holds "<?", which Apps Script takes for a template; values come by google.script.run.`,
    );
  for (const pattern of [LOADING, STYLE_LOADING])
    for (const [, address] of html.matchAll(pattern))
      problems.push(
        `The page ${name} loads from or leads to ${address}; everything it needs has to be in it.`,
      );
  for (const [text] of html.matchAll(TALKING))
    problems.push(
      `The page ${name} uses ${text.replace(/\W+$/, '')}; a page talks to google.script.run only.`,
    );
  return problems;
}
