// The installation guide in the package: one HTML file with drawings, texts to paste, and copy buttons. It works offline,
// even when opened inside the zip.
import { WAREHOUSE_SCOPE } from '../warehouse.ts';
import { draw, escapeText, type GuidePicture } from './guide-pictures.ts';
import { GUIDE_FILES, type GuideLanguage, guideWords } from './guide-words.ts';

export interface Guide {
  readonly language: GuideLanguage;
  /** As users see it. */
  readonly version: string;
  /** The only base URL that the script accepts; empty if it accepts any. */
  readonly pinnedBaseUrl: string;
  /** Files to paste, by their names in Google's editor. */
  readonly files: ReadonlyMap<string, string>;
}

export const PROGRAM = 'Code.gs';
export const MANIFEST = 'appsscript.json';

/** Whether people are asked for the permission to use BigQuery. */
export function hasBigQuery(manifest = ''): boolean {
  return manifest.includes(WAREHOUSE_SCOPE);
}

export function guidePage({ language, version, pinnedBaseUrl, files }: Guide): string {
  const words = guideWords[language];
  const { steps, drawing } = words;
  const otherLanguage: GuideLanguage = language === 'en' ? 'pt' : 'en';

  const copyOf = (name: string) => {
    const shown = name.replace(/\.html$/, '');
    // HTML drops a line break right after the textarea tag. Adding one preserves a line break at the start of the text.
    return `<div class="copy"><button type="button">${escapeText(words.copy(shown))}</button>
<textarea readonly rows="2" wrap="off" spellcheck="false" aria-label="${escapeText(name)}">
${escapeText(files.get(name) ?? '')}</textarea></div>`;
  };
  const step = (
    { title, lines }: { readonly title: string; readonly lines: readonly string[] },
    pictures: readonly GuidePicture[],
    toCopy: readonly string[] = [],
  ) => `<li><h2>${escapeText(title)}</h2>
${lines.map((sentence) => `<p>${sentence}</p>`).join('\n')}
${pictures.map((picture) => `<figure>${draw(picture, drawing)}</figure>`).join('\n')}
${toCopy.map(copyOf).join('\n')}</li>`;

  const asksForBigQuery = hasBigQuery(files.get(MANIFEST));
  const pages = [...files.keys()].filter((name) => name.endsWith('.html'));
  return `<!doctype html>
<html lang="${language === 'pt' ? 'pt-BR' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>${escapeText(words.title)}</title>
<style>${LOOK}</style>
</head>
<body>
<header><a href="${GUIDE_FILES[otherLanguage]}" lang="${otherLanguage}">${escapeText(words.otherGuide)}</a></header>
<main>
<h1>${escapeText(words.title)}</h1>
<p>${escapeText(words.intro(files.size))}</p>
<p>${escapeText(words.need)}</p>
<p class="note">${escapeText(words.drawn)}</p>
${pinnedBaseUrl === '' ? '' : `<p class="note">${escapeText(words.pinned(pinnedBaseUrl))}</p>`}
${asksForBigQuery ? `<p class="note">${escapeText(words.bigQuery)}</p>` : ''}
<ol>
${step(steps.open, ['open', 'name'])}
${step(steps.code, ['code'], [PROGRAM])}
${step(steps.manifest, ['manifest'], [MANIFEST])}
${step(steps.pages, ['pages'], pages)}
${step(steps.reload, ['reload'])}
${step(steps.permission, ['warning', 'permission'])}
</ol>
<h2>${escapeText(words.wrongTitle)}</h2>
<dl>
${[...words.wrong, ...(asksForBigQuery ? [words.wrongInBigQuery] : [])].map(([what, then]) => `<dt>${escapeText(what ?? '')}</dt><dd>${escapeText(then ?? '')}</dd>`).join('\n')}
</dl>
<h2>${escapeText(words.updateTitle)}</h2>
<p>${escapeText(words.update)}</p>
<h2>${escapeText(words.sumsTitle)}</h2>
<p>Franchise Sheets ${escapeText(version)}. ${escapeText(words.sums)}</p>
</main>
<script>${copyScript(words.copied, words.copyByHand)}</script>
</body>
</html>
`;
}

// Copies the adjacent text. If the browser refuses, selects it for the keyboard.
function copyScript(copied: string, byHand: string): string {
  return `
for (const button of document.querySelectorAll('.copy button')) {
  const area = button.parentElement.querySelector('textarea');
  const label = button.textContent;
  const say = (words) => { button.textContent = label + ' – ' + words; };
  button.addEventListener('click', () => {
    area.focus();
    area.select();
    const selected = () => say(document.execCommand('copy') ? ${JSON.stringify(copied)} : ${JSON.stringify(byHand)});
    if (navigator.clipboard) navigator.clipboard.writeText(area.value).then(() => say(${JSON.stringify(copied)}), selected);
    else selected();
  });
}
`;
}

const LOOK = `
:root { color-scheme: light; }
body { font: 17px/1.5 system-ui, sans-serif; color: #202124; max-width: 46rem; margin: 0 auto; padding: 1rem 1.25rem 4rem; }
h1 { line-height: 1.2; }
h2 { font-size: 1.2rem; margin: 2.2rem 0 0.5rem; }
ol { padding-left: 1.4rem; }
ol > li::marker { font-weight: bold; font-size: 1.2rem; }
header { text-align: right; }
.note { background: #fef7e0; border-left: 4px solid #e37400; padding: 0.6rem 0.9rem; }
figure { margin: 1rem 0; }
svg { width: 100%; height: auto; display: block; font: 14px system-ui, sans-serif; }
svg text { fill: #3c4043; }
svg .title { font-size: 17px; }
svg .strong { font-weight: bold; }
svg .middle { text-anchor: middle; }
svg .faint { fill: #5f6368; }
svg .code { font-family: ui-monospace, monospace; }
svg .link { fill: #1558d6; }
svg .onButton { fill: #fff; }
svg line { stroke: #dadce0; }
svg .page { fill: #fff; stroke: #80868b; }
svg .raised { fill: #fff; stroke: #80868b; }
svg .chosen { fill: #e8f0fe; }
svg .button { fill: #1558d6; }
svg .tick { fill: none; stroke: #fff; stroke-width: 2.5; }
svg .cog { fill: #5f6368; stroke: #5f6368; stroke-width: 4; stroke-dasharray: 4 3; }
svg .hub { fill: #fff; }
svg .warn { fill: #d93025; }
svg .ring { fill: none; stroke: #e37400; stroke-width: 3; }
.copy { margin: 0.7rem 0; display: grid; grid-template-columns: minmax(14rem, max-content) 1fr; gap: 0.7rem; align-items: center; }
.copy textarea { font: 12px ui-monospace, monospace; color: #5f6368; resize: none; width: 100%; box-sizing: border-box; }
button { font: inherit; padding: 0.5rem 0.9rem; border: 0; border-radius: 6px; background: #1558d6; color: #fff; cursor: pointer; text-align: left; }
button:focus-visible, a:focus-visible, textarea:focus-visible { outline: 3px solid #e37400; outline-offset: 2px; }
dt { font-weight: bold; margin-top: 0.8rem; }
dd { margin-left: 0; }
@media (max-width: 34rem) { .copy { grid-template-columns: 1fr; } }
`;
