// The pages in a build's pages.html.

const SCRIPT = /<script id="page-([\w-]+)">\n[\s\S]*?<\/script>\n/g;
const END = /<script id="end" data-version="[^"]+" data-digest="[^"]+"><\/script>\n/;

/** @param file the text of pages.html; undefined if the build has no page */
export function pagesIn(file = ''): readonly string[] {
  return [...file.matchAll(SCRIPT)].map(([, name = '']) => name);
}

/** The page as it should be served, without its data. */
export function pageIn(file: string, page: string): string {
  return file.replace(SCRIPT, (script, name) => (name === page ? script : '')).replace(END, '');
}
