// What the Ui service asks of the program around a runtime: answers to dialogs, and a place for pages and toasts.
import type { ExecutionContext } from '../kernel/contract.ts';

/** The button that closed a dialog. */
export type ButtonName = 'OK' | 'CANCEL' | 'YES' | 'NO' | 'CLOSE';
/** The buttons of a dialog, as `Ui.ButtonSet` names them. */
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

/** How a person answered a question. */
export interface UiAnswer {
  readonly button: ButtonName;
  /** What was typed into a prompt. */
  readonly text?: string;
  /** Virtual milliseconds that the person took; none when left out. */
  readonly afterMs?: number;
}

/** A page or note that the execution does not wait for. Sizes in pixels; null where the script set none. */
export type UiShow =
  | {
      readonly kind: 'modal-dialog' | 'modeless-dialog' | 'sidebar';
      readonly title: string;
      readonly html: string;
      /** The file that it was read from, such as `Page.html`; null where it was made of texts. */
      readonly file: string | null;
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

/** Whoever sits before the screen: a test's function, or a page in a browser. */
export interface UiHost {
  /** Answers an alert or a prompt. May be a promise only on the real clock. */
  ask(question: UiQuestion, context: ExecutionContext): UiAnswer | Promise<UiAnswer>;
  /** Hears of what is shown without waiting for an answer. */
  show(shown: UiShow, context: ExecutionContext): void;
}
