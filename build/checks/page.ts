// Users type tokens into pages. So a page loads nothing from outside and talks only to google.script.run. It also may
// not contain what HtmlService would cut out as a template or a comment, or is reported to mangle.
import type { Page } from '../pages.ts';

const LOADING = /\b(?:src|href|action|srcset|poster|data)\s*=\s*["']?\s*((?:https?:)?\/\/[^"'\s>]*)/gi;
const STYLE_LOADING = /(?:url\(\s*["']?|@import\s+["'])((?:https?:)?\/\/[^"')]*)/gi;
const LONGEST_LINE = 10_000;
const TALKING = /\b(fetch|import)\s*\(|\b(XMLHttpRequest|WebSocket|EventSource|sendBeacon|Worker|eval)\b/g;

export function checkPage({ name, html }: Page): string[] {
  const problems: string[] = [];
  if (html.includes('<?'))
    problems.push(
      `The page ${name} contains "<?", which Apps Script takes for a template; pass values through google.script.run.`,
    );
  if (html.includes('<!--'))
    problems.push(`The page ${name} contains "<!--"; Apps Script may cut off what follows as a comment.`);
  for (const [cut] of html.matchAll(/\/[/*].{0,40}/g))
    problems.push(`The page ${name} contains "${cut}", which Apps Script may cut off as a comment.`);
  for (const [letter] of html.matchAll(/[^\0-\x7f]+/g))
    problems.push(
      `The page ${name} contains "${letter}"; write it as ASCII, whatever charset it is served with.`,
    );
  if (html.split('\n').some((line) => line.length >= LONGEST_LINE))
    problems.push(`The page ${name} has a line of ${LONGEST_LINE} characters or more, which may be cut.`);
  const said = html.replaceAll('\\/', '/');
  for (const pattern of [LOADING, STYLE_LOADING])
    for (const [, address] of said.matchAll(pattern))
      problems.push(`The page ${name} loads from or links to ${address}; a page must be self-contained.`);
  for (const [text] of html.matchAll(TALKING))
    problems.push(
      `The page ${name} uses ${text.replace(/\W+$/, '')}; a page may only use google.script.run.`,
    );
  return problems;
}
