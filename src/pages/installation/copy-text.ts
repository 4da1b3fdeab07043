// Copies what stands in a box. Google shows pages in a frame that may not use the clipboard of newer browsers; the older
// way is allowed after a click. Where that is refused as well the text is left selected, for the person to copy it.

/** @returns whether it is in the clipboard */
export function copyText(box: HTMLTextAreaElement): boolean {
  box.focus();
  box.select();
  return document.execCommand('copy');
}
