// Copies the text of a box. Google shows pages in a frame that may not use the modern clipboard interface; the older
// way is allowed after a click. Where that fails too, the text stays selected for the person to copy.

/**
 * Copies the report that the page *Check this installation* shows in a text box, when a person clicks *Copy*.
 * @returns whether it is in the clipboard now
 */
export function copyText(box: HTMLTextAreaElement): boolean {
  box.focus();
  box.select();
  return document.execCommand('copy');
}
