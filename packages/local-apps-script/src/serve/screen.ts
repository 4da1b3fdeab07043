// The screen in front of the spreadsheet: where scripts ask questions and show dialogs and toasts. Until a person sits
// there, an answerer answers for them; then the workbook page does.
import type { ExecutionContext, UiAnswer, UiHost, UiQuestion, UiShow } from '../index.ts';
import { Listeners } from './listeners.ts';
import type { DialogError, DialogView, LiveEvent, QuestionView } from './views.ts';

interface OpenQuestion {
  readonly view: QuestionView;
  readonly executionId: number;
  readonly answer: (answer: UiAnswer) => void;
}

type ShownPage = Exclude<UiShow, { kind: 'toast' }>;

/** As many as a person might still have open. */
const DIALOGS_KEPT = 20;
const PLACES = { 'modal-dialog': 'modal', 'modeless-dialog': 'modeless', sidebar: 'sidebar' } as const;

export class Screen implements UiHost {
  /** Answers in the person's place; null leaves the questions to the page. */
  answerer: ((question: UiQuestion) => UiAnswer) | null = null;
  /** Every text of a question or toast so far; the newest last. */
  readonly said: string[] = [];
  readonly events = new Listeners<LiveEvent>();
  private readonly open = new Map<number, OpenQuestion>();
  /** Errors of the code of dialogs, each with file and line. */
  readonly failures = new Listeners<string>();
  private readonly dialogs = new Map<number, Pick<ShownPage, 'title' | 'html' | 'file'>>();
  private unseen: DialogView[] = [];
  private lastId = 0;

  ask(question: UiQuestion, context: ExecutionContext): UiAnswer | Promise<UiAnswer> {
    this.said.push(question.text);
    if (this.answerer !== null) return this.answerer(question);
    const { kind: ask, title, text, buttons } = question;
    const view: QuestionView = { kind: 'question', id: ++this.lastId, ask, title, text, buttons };
    const answered = new Promise<UiAnswer>((resolve) => {
      this.open.set(view.id, { view, executionId: context.id, answer: resolve });
    });
    this.events.tell(view);
    return answered;
  }

  show(shown: UiShow): void {
    switch (shown.kind) {
      case 'toast':
        this.said.push(shown.message);
        this.events.tell({ kind: 'toast', title: shown.title, message: shown.message });
        return;
      case 'modal-dialog':
      case 'modeless-dialog':
      case 'sidebar': {
        const { title, html, file, widthPx, heightPx } = shown;
        const place = PLACES[shown.kind];
        const dialog: DialogView = { kind: 'dialog', id: ++this.lastId, place, title, widthPx, heightPx };
        this.dialogs.set(dialog.id, { title, html, file });
        this.dialogs.delete(dialog.id - DIALOGS_KEPT);
        if (this.events.areThere) this.events.tell(dialog);
        else this.unseen = [dialog];
      }
    }
  }

  /** Those that nobody has answered yet. */
  get questions(): readonly QuestionView[] {
    return [...this.open.values()].map(({ view }) => view);
  }

  /** The page that was opened before anybody looked, which is shown to whoever looks first. */
  takeUnseen(): readonly DialogView[] {
    const { unseen } = this;
    this.unseen = [];
    return unseen;
  }

  /** False: there is no such question, or somebody answered it before. */
  answer(id: number, answer: UiAnswer): boolean {
    const question = this.open.get(id);
    if (question === undefined) return false;
    this.close(question);
    question.answer(answer);
    return true;
  }

  /** Takes away what an execution that is over had asked. */
  forget(executionId: number): void {
    for (const question of [...this.open.values()])
      if (question.executionId === executionId) this.close(question);
  }

  dialogHtml(id: number): string | undefined {
    return this.dialogs.get(id)?.html;
  }

  /** What the code of a dialog didn't catch is told as the script's editor tells errors: with file and line. */
  dialogFailed(id: number, { message, line }: DialogError): void {
    const dialog = this.dialogs.get(id);
    if (dialog === undefined) return;
    const where = `${dialog.file ?? dialog.title}${line === null ? '' : `:${line}`}`;
    this.events.tell({ kind: 'toast', title: where, message });
    this.failures.tell(`${message} (${where})`);
  }

  private close({ view }: OpenQuestion): void {
    this.open.delete(view.id);
    this.events.tell({ kind: 'answered', id: view.id });
  }
}
