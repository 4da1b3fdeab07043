// Copies what stands in a box. Google shows pages in a frame that may not write to the clipboard in every browser: then
// the text is left selected, for the person to copy it.

/** @returns whether it is in the clipboard */
export async function copyText(box: HTMLTextAreaElement): Promise<boolean> {
  box.focus();
  box.select();
  try {
    await navigator.clipboard.writeText(box.value);
    return true;
  } catch {
    // The older way needs no permission of the frame.
    return document.execCommand('copy');
  }
}
