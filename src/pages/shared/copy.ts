// Copies a text out of a page.

/**
 * Pages run in a frame that may not use the modern clipboard interface; the older way is allowed after a click. If it
 * fails too, the text stays selected for the person to copy.
 * @returns whether it is in the clipboard now
 */
export function copyText(box: HTMLTextAreaElement): boolean {
  box.focus();
  box.select();
  return document.execCommand('copy');
}
