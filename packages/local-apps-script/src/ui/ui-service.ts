// The Ui of the spreadsheet's editor: menus, alerts, prompts, dialogs, sidebars. It is no global object: scripts get it
// from `SpreadsheetApp.getUi` (docs/platform.md#dialogs-and-menus).

import type { HtmlOutput } from '../html/html-output.ts';
import {
  EnumValue,
  type ExecutionContext,
  evenIfNotEnabled,
  type HostObject,
  PlatformError,
  type Service,
  type Wait,
} from '../kernel/contract.ts';
import { each, publishedClass } from '../kernel/published-class.ts';
import type { PlatformProfile } from '../profiles/open-questions.ts';
import type { Menu, MenuItem } from '../spreadsheet/menu.ts';
import { type AskingHow, BUTTON_SETS, isSeen, Questions, readQuestion } from './questions.ts';
import type { UiAnswer, UiHost, UiShow } from './ui-host.ts';

// Browser: the older questions of spreadsheets, which give texts: the button in lower case, or what was typed. Whether
// Google gives the button in the person's language is not documented; here it is English.

/** The global object `Browser`. */
class Browser implements HostObject {
  readonly hostClass = 'Browser';

  constructor(
    private readonly context: ExecutionContext,
    private readonly host: UiHost | null,
    private readonly how: AskingHow,
  ) {}

  msgBox(...args: readonly unknown[]): Wait {
    return this.questions('msgBox').ask(readQuestion('alert', args), ({ button }) =>
      button === 'CLOSE' ? 'cancel' : button.toLowerCase(),
    );
  }

  inputBox(...args: readonly unknown[]): Wait {
    return this.questions('inputBox').ask(readQuestion('prompt', args), ({ button, text }) =>
      button === 'CLOSE' || button === 'CANCEL' ? 'cancel' : (text ?? ''),
    );
  }

  /** @throws PlatformError where nobody is there to answer */
  private questions(method: string): Questions {
    const { context, host, how } = this;
    if (isSeen(host, context)) return new Questions(context, host, how);
    throw new PlatformError(
      `Cannot call Browser.${method} from this context.`,
      `Não é possível chamar Browser.${method} a partir deste contexto.`,
    );
  }
}

/** A menu that a script puts together. */
class MenuBuilder implements HostObject {
  readonly hostClass = 'Menu';
  private readonly items: (MenuItem | MenuBuilder)[] = [];

  constructor(
    private readonly caption: string,
    private readonly addMenu: (menu: Menu) => void,
  ) {}

  addItem(caption: string, functionName: string): this {
    this.items.push({ kind: 'item', caption, functionName });
    return this;
  }

  addSeparator(): this {
    this.items.push({ kind: 'separator' });
    return this;
  }

  addSubMenu(menu: MenuBuilder): this {
    this.items.push(menu);
    return this;
  }

  addToUi(): null {
    this.addMenu(this.build());
    return null;
  }

  private build(): Menu {
    const items = this.items.map((item) => (item instanceof MenuBuilder ? item.build() : item));
    return { kind: 'menu', caption: this.caption, items };
  }
}

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

class Ui implements HostObject {
  readonly hostClass = 'Ui';

  constructor(
    private readonly context: ExecutionContext,
    private readonly host: UiHost,
    private readonly addMenu: (menu: Menu) => void,
    private readonly questions: Questions,
  ) {}

  createMenu(caption: string): MenuBuilder {
    return new MenuBuilder(caption, this.addMenu);
  }

  createAddonMenu(): MenuBuilder {
    return new MenuBuilder('Add-ons', this.addMenu);
  }

  alert(...args: readonly unknown[]): Wait {
    return this.questions.ask(
      readQuestion('alert', args),
      (answer) => new EnumValue('Ui.Button', answer.button),
    );
  }

  prompt(...args: readonly unknown[]): Wait {
    return this.questions.ask(readQuestion('prompt', args), (answer) => new PromptResponse(answer));
  }

  showModalDialog(page: HtmlOutput, title: string): null {
    return this.show('modal-dialog', page, title);
  }

  showModelessDialog(page: HtmlOutput, title: string): null {
    return this.show('modeless-dialog', page, title);
  }

  showSidebar(page: HtmlOutput): null {
    return this.show('sidebar', page, page.title);
  }

  private show(kind: 'modal-dialog' | 'modeless-dialog' | 'sidebar', page: HtmlOutput, title: string): null {
    const size = { widthPx: page.width, heightPx: page.height };
    this.host.show({ kind, title, html: page.getContent(), file: page.file, ...size }, this.context);
    return null;
  }
}

/** The Ui, and what the runtime and the spreadsheet need of it. */
export interface UiService extends Service {
  /** The object behind `SpreadsheetApp.getUi()`; throws the platform's error where there is none. */
  createUi(context: ExecutionContext): HostObject;
  /** `Spreadsheet.toast` shows in the same place; where nobody looks it goes nowhere. */
  toast(toast: Omit<Extract<UiShow, { kind: 'toast' }>, 'kind'>, context: ExecutionContext): void;
  /** Puts a menu into the bar, in the place of one of the same caption; null takes that away. */
  setMenu(caption: string, menu: Menu | null): void;
  /** The menus in the bar now. A second one of the same caption takes the place of the first. */
  readonly menus: readonly Menu[];
  /** The spreadsheet is opened anew: its bar holds no menu of the script yet. */
  opened(): void;
}

/**
 * @param host - null where nobody is there to see anything: then there is no Ui either
 * @param profile - whether questions need the scope of dialogs, and whether an execution's time goes on while it waits
 * @param releaseLocks - of an execution that waits for an answer
 */
export function createUiService(
  host: UiHost | null,
  { alertScope, openAlert }: Pick<PlatformProfile, 'alertScope' | 'openAlert'>,
  releaseLocks: (executionId: number) => void,
): UiService {
  const how: AskingHow = { openAlert, releaseLocks };
  let menus: readonly Menu[] = [];
  const setMenu = (caption: string, menu: Menu | null) => {
    menus = [...menus.filter((each) => each.caption !== caption), ...(menu === null ? [] : [menu])];
  };
  const addMenu = (menu: Menu) => setMenu(menu.caption, menu);
  // The reference lists no scope for questions; whether they need that of dialogs all the same is an open question.
  const asking = { scopes: alertScope === 'needed' ? ['script.container.ui'] : [], modes: ['FULL'] } as const;
  const dialog = { modes: ['FULL'] } as const;
  return {
    get menus() {
      return menus;
    },
    setMenu,
    opened() {
      menus = [];
    },
    createUi: (context) => {
      if (isSeen(host, context)) return new Ui(context, host, addMenu, new Questions(context, host, how));
      throw new PlatformError(
        'Cannot call SpreadsheetApp.getUi from this context.',
        'Não é possível chamar SpreadsheetApp.getUi a partir deste contexto.',
      );
    },
    toast: (toast, context) => {
      if (isSeen(host, context)) host.show({ kind: 'toast', ...toast }, context);
    },
    classes: [
      publishedClass(
        'Ui',
        Ui,
        {},
        {
          createMenu: evenIfNotEnabled,
          createAddonMenu: evenIfNotEnabled,
          alert: asking,
          prompt: asking,
          showModalDialog: dialog,
          showModelessDialog: dialog,
          showSidebar: dialog,
        },
      ),
      publishedClass('Menu', MenuBuilder, {}, { '*': evenIfNotEnabled }),
      publishedClass('PromptResponse', PromptResponse),
      publishedClass(
        'Browser',
        Browser,
        each('msgBox inputBox', 'String | String, Buttons | String, String, Buttons'),
        { '*': { modes: ['FULL'] } },
      ),
    ],
    enums: [
      { path: 'Ui.Button', members: ['CLOSE', 'OK', 'CANCEL', 'YES', 'NO'] },
      { path: 'Ui.ButtonSet', members: BUTTON_SETS },
      { path: 'Browser.Buttons', members: BUTTON_SETS },
    ],
    globals: (context) => ({ Browser: new Browser(context, host, how) }),
  };
}
