// The Ui of the spreadsheet's editor: menus, alerts, prompts, dialogs, sidebars. It is no global object: scripts get it
// from `SpreadsheetApp.getUi` (docs/platform.md#dialogs-and-menus).

import type { HtmlOutput } from '../html/html-output.ts';
import {
  EnumValue,
  type ExecutionContext,
  type HostObject,
  PlatformError,
  type Service,
  type Wait,
  wait,
} from '../kernel/contract.ts';
import type { PlatformProfile } from '../profiles/open-questions.ts';
import { MenuBuilder, menuClass } from './menu-builder.ts';
import type { ButtonSetName, Menu, UiAnswer, UiHost, UiQuestion, UiShow } from './ui-host.ts';

const buttonSets: Readonly<Record<string, ButtonSetName>> = {
  OK: 'OK',
  OK_CANCEL: 'OK_CANCEL',
  YES_NO: 'YES_NO',
  YES_NO_CANCEL: 'YES_NO_CANCEL',
};

class PromptResponse implements HostObject {
  readonly hostClass = 'PromptResponse';

  constructor(private readonly answer: UiAnswer) {}

  getSelectedButton(): EnumValue {
    return new EnumValue('Ui.Button', this.answer.button);
  }

  getResponseText(): string | null {
    return this.answer.button === 'CLOSE' ? null : (this.answer.text ?? '');
  }
}

/** `(prompt)`, `(prompt, buttons)` and `(title, prompt, buttons)`. */
function readQuestion(kind: UiQuestion['kind'], args: readonly unknown[]): UiQuestion {
  const last = args.at(-1);
  const buttons = last instanceof EnumValue ? buttonSets[last.name] : undefined;
  const texts = (buttons === undefined ? args : args.slice(0, -1)).map(String);
  const [first = '', second] = texts;
  // A prompt always has a way out; an alert without buttons has OK alone.
  const usual = kind === 'prompt' ? 'OK_CANCEL' : 'OK';
  const title = second === undefined ? '' : first;
  return { kind, title, text: second ?? first, buttons: buttons ?? usual };
}

class Ui implements HostObject {
  readonly hostClass = 'Ui';

  constructor(
    private readonly context: ExecutionContext,
    private readonly host: UiHost,
    private readonly addMenu: (menu: Menu) => void,
    private readonly openAlert: PlatformProfile['openAlert'],
  ) {}

  createMenu(caption: string): MenuBuilder {
    return new MenuBuilder(caption, this.addMenu);
  }

  createAddonMenu(): MenuBuilder {
    return new MenuBuilder('Add-ons', this.addMenu);
  }

  alert(...args: readonly unknown[]): Wait {
    return this.ask(readQuestion('alert', args), (answer) => new EnumValue('Ui.Button', answer.button));
  }

  prompt(...args: readonly unknown[]): Wait {
    return this.ask(readQuestion('prompt', args), (answer) => new PromptResponse(answer));
  }

  showModalDialog(page: HtmlOutput, title: string): null {
    return this.show('modal-dialog', page, title);
  }

  showModelessDialog(page: HtmlOutput, title: string): null {
    return this.show('modeless-dialog', page, title);
  }

  showSidebar(page: HtmlOutput): null {
    return this.show('sidebar', page, page.getTitle());
  }

  private show(kind: 'modal-dialog' | 'modeless-dialog' | 'sidebar', page: HtmlOutput, title: string): null {
    const size = { widthPx: page.getWidth(), heightPx: page.getHeight() };
    this.host.show({ kind, title, html: page.getContent(), file: page.file, ...size }, this.context);
    return null;
  }

  private ask(question: UiQuestion, give: (answer: UiAnswer) => unknown): Wait {
    const resume = this.openAlert === 'suspended' ? this.context.suspend() : () => undefined;
    const closed = (answer: UiAnswer) => {
      resume();
      return give(answer);
    };
    const answer = this.host.ask(question, this.context);
    if (answer instanceof Promise) return wait({ wait: 'promise', promise: answer.then(closed) });
    const atMs = this.context.nowMs() + (answer.afterMs ?? 0);
    // biome-ignore lint/suspicious/noThenProperty: a Wait's field; the object is never awaited
    return wait({ wait: 'until', atMs, then: () => closed(answer) });
  }
}

/** The Ui, and what the runtime and the spreadsheet need of it. */
export interface UiService extends Service {
  /** The object behind `SpreadsheetApp.getUi()`; throws the platform's error where there is none. */
  createUi(context: ExecutionContext): HostObject;
  /** `Spreadsheet.toast` shows in the same place; where nobody looks it goes nowhere. */
  toast(toast: Omit<Extract<UiShow, { kind: 'toast' }>, 'kind'>, context: ExecutionContext): void;
  /** The menus in the bar now. A second one of the same caption takes the place of the first. */
  readonly menus: readonly Menu[];
  /** The spreadsheet is opened anew: its bar holds no menu of the script yet. */
  opened(): void;
}

const withoutUi = new Set(['time-trigger', 'custom-function', 'web-app']);

/**
 * @param host - null where nobody is there to see anything: then there is no Ui either
 * @param profile - whether questions need the scope of dialogs, and whether an execution's time goes on while it waits
 */
export function createUiService(
  host: UiHost | null,
  { alertScope, openAlert }: Pick<PlatformProfile, 'alertScope' | 'openAlert'>,
): UiService {
  let menus: readonly Menu[] = [];
  const addMenu = (menu: Menu) => {
    menus = [...menus.filter((each) => each.caption !== menu.caption), menu];
  };
  // The reference lists no scope for questions; whether they need that of dialogs all the same is an open question.
  const asking = { scopes: alertScope === 'needed' ? ['script.container.ui'] : [], modes: ['FULL'] } as const;
  const dialog = { modes: ['FULL'] } as const;
  const question = [['String'], ['String', 'Ui.ButtonSet'], ['String', 'String', 'Ui.ButtonSet']] as const;
  return {
    get menus() {
      return menus;
    },
    opened() {
      menus = [];
    },
    createUi: (context) => {
      if (host !== null && !withoutUi.has(context.kind)) return new Ui(context, host, addMenu, openAlert);
      throw new PlatformError(
        'Cannot call SpreadsheetApp.getUi from this context.',
        'Não é possível chamar SpreadsheetApp.getUi a partir deste contexto.',
      );
    },
    toast: (toast, context) => {
      if (host !== null && !withoutUi.has(context.kind)) host.show({ kind: 'toast', ...toast }, context);
    },
    classes: [
      {
        hostClass: 'Ui',
        fullName: 'Ui',
        methods: {
          createMenu: [['String']],
          createAddonMenu: [[]],
          alert: question,
          prompt: question,
          showModalDialog: [['HtmlService.HtmlOutput', 'String']],
          showModelessDialog: [['HtmlService.HtmlOutput', 'String']],
          showSidebar: [['HtmlService.HtmlOutput']],
        },
        requires: {
          alert: asking,
          prompt: asking,
          showModalDialog: dialog,
          showModelessDialog: dialog,
          showSidebar: dialog,
        },
      },
      menuClass,
      {
        hostClass: 'PromptResponse',
        fullName: 'PromptResponse',
        methods: { getSelectedButton: [[]], getResponseText: [[]] },
      },
    ],
    enums: [
      { path: 'Ui.Button', members: ['CLOSE', 'OK', 'CANCEL', 'YES', 'NO'] },
      { path: 'Ui.ButtonSet', members: ['OK', 'OK_CANCEL', 'YES_NO', 'YES_NO_CANCEL'] },
    ],
    globals: () => ({}),
  };
}
