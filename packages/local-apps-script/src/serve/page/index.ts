// What a page is made of that has parts of its own.

export { Button } from './button.tsx';
export { Buttons, Choice, NumberField, TextField } from './controls.tsx';
export type { PageExtension } from './extension.ts';
export { usePage } from './page-context.ts';
export { startPage } from './start-page.tsx';
