// Users type tokens into pages. So a page loads nothing from outside and talks only to google.script.run. It also may
// not contain what HtmlService would cut out as a template or a comment.
import type { Page } from '../pages.ts';
import { parseScript, visit } from '../syntax-tree.ts';

const LOADING = /\b(?:src|href|action|srcset|poster|data)\s*=\s*["']?\s*((?:https?:)?\/\/[^"'\s>]*)/gi;
const STYLE_LOADING = /(?:url\(\s*["']?|@import\s+["'])((?:https?:)?\/\/[^"')]*)/gi;
const SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const TALKING = /\b(fetch|import)\s*\(|\b(XMLHttpRequest|WebSocket|EventSource|sendBeacon|Worker|eval)\b/g;

export function checkPage({ name, html }: Page): string[] {
  const problems: string[] = [];
  if (html.includes('<?'))
    problems.push(
      `The page ${name} contains "<?", which Apps Script takes for a template; pass values through google.script.run.`,
    );
  if (html.includes('<!--'))
    problems.push(`The page ${name} contains "<!--"; Apps Script may cut off what follows as a comment.`);
  for (const text of cutTemplates(html))
    problems.push(
      `The page ${name} has ${text} in a template literal, which Apps Script cuts off as a comment; use a quoted string.`,
    );
  for (const pattern of [LOADING, STYLE_LOADING])
    for (const [, address] of html.matchAll(pattern))
      problems.push(`The page ${name} loads from or links to ${address}; a page must be self-contained.`);
  for (const [text] of html.matchAll(TALKING))
    problems.push(
      `The page ${name} uses ${text.replace(/\W+$/, '')}; a page may only use google.script.run.`,
    );
  return problems;
}

// What HtmlService takes for a comment inside template literals (docs/platform.md#html-of-pages).
function cutTemplates(html: string): string[] {
  const found: string[] = [];
  for (const [, code = ''] of html.matchAll(SCRIPT))
    visit(parseScript(code).tree, (node) => {
      if (node.type === 'TemplateElement') found.push(...(node.value.raw.match(/\/\/|\/\*/g) ?? []));
    });
  return found;
}
