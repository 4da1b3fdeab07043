// What the Ui service asks of whoever owns the runtime: answers for dialogs, and a place to show pages and toasts.
// Tests give a function; the workbook page a promise.
import type { ExecutionContext } from '../kernel/contract.ts';

export type ButtonName = 'OK' | 'CANCEL' | 'YES' | 'NO' | 'CLOSE';
export type ButtonSetName = 'OK' | 'OK_CANCEL' | 'YES_NO' | 'YES_NO_CANCEL';

/** A question that blocks the execution until the person has answered. */
export type UiQuestion =
  | { readonly kind: 'alert'; readonly title: string; readonly text: string; readonly buttons: ButtonSetName }
  | {
      readonly kind: 'prompt';
      readonly title: string;
      readonly text: string;
      readonly buttons: ButtonSetName;
    };

export interface UiAnswer {
  readonly button: ButtonName;
  /** What was typed into a prompt. */
  readonly text?: string;
  /** How long the person took, on a virtual clock. */
  readonly afterMs?: number;
}

/** A page or note that the execution does not wait for. Sizes in pixels; null where the script set none. */
export type UiShow =
  | {
      readonly kind: 'modal-dialog' | 'modeless-dialog' | 'sidebar';
      readonly title: string;
      readonly html: string;
      readonly widthPx: number | null;
      readonly heightPx: number | null;
    }
  /** `seconds` is undefined for the default (5), and null or negative for "stays". */
  | {
      readonly kind: 'toast';
      readonly title: string;
      readonly message: string;
      readonly seconds: number | null | undefined;
    };

export interface UiHost {
  /** A promise only where the clock is real. */
  ask(question: UiQuestion, context: ExecutionContext): UiAnswer | Promise<UiAnswer>;
  show(shown: UiShow, context: ExecutionContext): void;
}

export type MenuItem =
  | { readonly kind: 'item'; readonly caption: string; readonly functionName: string }
  | { readonly kind: 'separator' }
  | { readonly kind: 'menu'; readonly caption: string; readonly items: readonly MenuItem[] };

/** A menu in the spreadsheet's bar, as data. */
export type Menu = Extract<MenuItem, { kind: 'menu' }>;
