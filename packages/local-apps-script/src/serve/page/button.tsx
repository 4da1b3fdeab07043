// A button of the page around the sheets.

import type { ButtonHTMLAttributes } from 'preact';

export function Button(attributes: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...attributes} />;
}
