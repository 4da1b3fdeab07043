// Follows the assessments (P5): every body sent, what the service stores, and what the rows say.

import type { ServiceRequest } from 'local-apps-script';
import { ANSWER_ROLES, type Assessment } from './ledger.ts';
import { isWord, rowsOf, type SheetSeen, valueAt } from './sheets-seen.ts';
import type { Stage } from './stage.ts';
import { instantOf } from './ticket-filters.ts';
import type { Verdicts } from './verdicts.ts';

const STATES = {
  ready: { en: 'Ready', pt: 'Pronta' },
  sending: { en: 'Sending', pt: 'Enviando' },
  imported: { en: 'Imported', pt: 'Importada' },
  unknown: { en: 'Unknown', pt: 'Desconhecida' },
  rejected: { en: 'Rejected', pt: 'Rejeitada' },
  invalid: { en: 'Invalid', pt: 'Inválida' },
} as const;

/** Whether a row's status says so. */
export function says(stage: Stage, status: unknown, state: keyof typeof STATES): boolean {
  return isWord(stage, status, STATES[state]);
}

// Of a row that is left out because the same was sent, or is on another row.
const LEFT_OUT =
  /Sent already|Já enviada|Says the same as row|Diz o mesmo que a linha|The same is waiting|O mesmo está na fila/;

interface Shown {
  readonly status: string;
  readonly id: unknown;
  readonly message: string;
}

export class ImportWatch {
  /** Groups whose rows were Unknown, with what was sent of them by then: they may not be sent anymore. */
  private readonly doubted = new Map<string, ReadonlySet<string>>();
  /** Texts of everything that was sent. */
  private readonly heard = new Set<string>();
  /** Texts of rows that said they are being sent: of these nobody knows, once what tells more is taken away. */
  private readonly begun = new Set<string>();
  /** The last id that the rows of a group showed. */
  private readonly ids = new Map<string, unknown>();

  constructor(
    private readonly stage: Stage,
    private readonly verdicts: Verdicts,
  ) {
    this.look();
  }

  hear({ method, body }: ServiceRequest): void {
    if (method !== 'POST') return;
    this.stage.ledger.learnTexts();
    const { ledger } = this.stage;
    const text = ledger.textIn(body);
    const group = ledger.groupIn(body);
    if (group === undefined || text === undefined)
      this.verdicts.broken('P5', `something unknown is sent: ${body}`);
    else if (this.isDoubted(group, text))
      this.verdicts.broken('P5', `${group} was Unknown and is sent again`);
    else if (ledger.assessments.some((one) => one.group === group && !one.isValid))
      this.verdicts.broken('P5', `${group} is invalid and is sent`);
    if (text !== undefined) this.heard.add(text);
  }

  private isDoubted(group: string, text: string): boolean {
    const { released, tampered } = this.stage.ledger;
    const sent = this.doubted.get(group);
    if (sent === undefined || released.has(group)) return false;
    // New content is sent if nothing tells of the old one anymore, or from other rows of this content.
    return !tampered.has(group) || sent.has(text);
  }

  /** After a round: at most one is stored for each assessment and each text; records what is Unknown. */
  look(): void {
    this.stage.ledger.learnTexts();
    const { ledger, sheets } = this.stage;
    const seenByRole = new Map(ANSWER_ROLES.map((role) => [role, sheets.see(role)]));
    for (const assessment of ledger.assessments) {
      const { group, family, role } = assessment;
      const seen = seenByRole.get(role);
      if (!ledger.tampered.has(group) && this.storedOf(group).length > 1)
        this.verdicts.broken('P5', `${group} is stored twice`);
      if (seen === undefined) continue;
      const shown = shownOf(seen, assessment);
      if (shown.some(({ status }) => says(this.stage, status, 'sending'))) this.begun.add(assessment.text);
      // A copy shows its original's status until it is checked.
      if (family !== group) continue;
      for (const { status, id } of shown) if (says(this.stage, status, 'imported')) this.ids.set(group, id);
      if (shown.some(({ status }) => says(this.stage, status, 'unknown'))) {
        const sent = [...this.heard].filter((text) => ledger.groupOfText.get(text) === group);
        if (!this.doubted.has(group)) this.doubted.set(group, new Set(sent));
      } else if (ledger.released.has(group)) this.doubted.delete(group);
    }
    ledger.released.clear();
    const texts = this.stage.world.service.stored.map(
      ({ body }) => ledger.textIn(JSON.stringify(body)) ?? '',
    );
    for (const text of new Set(texts.filter((one, n) => texts.indexOf(one) !== n)))
      this.verdicts.broken('P5', `“${text}” is stored twice`);
  }

  /** In the end every row has a final status. */
  judge(): void {
    this.look();
    for (const assessment of this.stage.ledger.livingAssessments) {
      const seen = this.stage.sheets.see(assessment.role);
      if (seen === undefined)
        this.verdicts.broken('P5', `the sheet of ${assessment.role} can no longer be read`);
      else this.judgeRows(seen, assessment);
    }
    for (const { body } of this.stage.world.service.stored) this.judgeBody(body);
  }

  private judgeRows(seen: SheetSeen, assessment: Assessment): void {
    const { role, group, isValid, isEdited, text } = assessment;
    const { ledger } = this.stage;
    const shown = shownOf(seen, assessment);
    if (shown.length !== (role === 'wide' ? 1 : 2))
      this.verdicts.broken('P2', `${group} has ${shown.length} rows`);
    const [first, ...others] = shown;
    if (first === undefined) return;
    const { status, id, message } = first;
    if (others.some((other) => other.status !== status || other.id !== id))
      this.verdicts.broken('P5', `the rows of ${group} say different things: ${JSON.stringify(shown)}`);
    const isCrippled = ledger.crippled.has(role);
    const isTampered = ledger.tampered.has(group);
    // Of copies with damaged keys the connector believes the outcome that they show.
    const isSaid = this.heard.has(text) || this.begun.has(text) || this.isSettledElsewhere(assessment);
    const isImported = says(this.stage, status, 'imported');
    const isLeftOut = isTampered && says(this.stage, status, 'ready') && LEFT_OUT.test(message) && isSaid;
    const allowed: readonly (keyof typeof STATES)[] = [
      ...(isValid ? (['imported', 'unknown', 'rejected'] as const) : []),
      ...(!isValid || ledger.spoiled.has(group) ? (['invalid'] as const) : []),
    ];
    // Without the column nothing more is checked or sent; what was sent is shown.
    if (!isCrippled && !isLeftOut && !allowed.some((state) => says(this.stage, status, state)))
      this.verdicts.broken('P8', `${group} is “${status}” at the end: ${message}`);
    if (!isCrippled && !isImported && message === '')
      this.verdicts.broken('P8', `${group} is “${status}” without a word`);
    const own = this.storedOf(group);
    if (!isTampered && own.length > 0 && !isImported && !says(this.stage, status, 'unknown'))
      this.verdicts.broken('P5', `${group} is stored, and its rows say “${status}”`);
    const shownId = this.ids.get(group);
    // The key of edited rows goes to a copy that says what was sent.
    const mayForget = ledger.cleared.has(group) || (isTampered && isEdited);
    if (shownId !== undefined && !mayForget && (!isImported || id !== shownId))
      this.verdicts.broken(
        'P5',
        `${group} said Imported, ${String(shownId)}, and says ${status}, ${String(id)}`,
      );
    if (!isImported) return;
    const ids = own.length > 0 && !isTampered ? own : [...own, ...this.storedOfFamily(assessment)];
    if (!ids.some((stored) => stored === id))
      this.verdicts.broken(
        'P5',
        `${group} says Imported with the id ${String(id)}; stored: ${ids.join(', ')}`,
      );
  }

  /**
   * Whether rows that say the same, or said it when they were sent, show an outcome, or wait on a sheet that lacks a
   * column and sends nothing.
   */
  private isSettledElsewhere({ group, family }: Assessment): boolean {
    const { ledger, sheets } = this.stage;
    const outcomes = ['imported', 'unknown', 'rejected'] as const;
    return ledger.livingAssessments
      .filter((other) => other.family === family && other.group !== group)
      .flatMap((other) => {
        const seen = sheets.see(other.role);
        const isStuck = ledger.crippled.has(other.role);
        return seen === undefined ? [] : shownOf(seen, other).map(({ status }) => ({ status, isStuck }));
      })
      .some(({ status, isStuck }) => isStuck || outcomes.some((one) => says(this.stage, status, one)));
  }

  /** P6 for what is sent: exactly what was typed. */
  private judgeBody(body: unknown): void {
    const { codes } = this.stage;
    const text = JSON.stringify(body);
    const answer = [...this.stage.ledger.groupOfText.keys()].find((one) =>
      text.includes(JSON.stringify(one)),
    );
    const items = [
      { templateQuestionId: codes.choice, answerTemplateOptionId: [codes.option] },
      { templateQuestionId: codes.text, answerText: answer },
    ].sort((a, b) => a.templateQuestionId - b.templateQuestionId);
    // As its cell showed when it was sent.
    const possible = this.stage.ledger.zones.map((zone) =>
      JSON.stringify({
        templateId: codes.template,
        companyId: codes.unit,
        submittedAt: instantOf('2026-02-27T14:30:00', zone),
        answer: items,
      }),
    );
    if (!possible.includes(text)) this.verdicts.broken('P6', `stored: ${text}`);
  }

  private storedOf(group: string): readonly number[] {
    const { stored } = this.stage.world.service;
    return stored
      .filter(({ body }) => this.stage.ledger.groupIn(JSON.stringify(body)) === group)
      .map(({ id }) => id);
  }

  /** Copied rows may have the outcome of the rows that they were copied from. */
  private storedOfFamily({ family, group }: Assessment): readonly number[] {
    const { assessments } = this.stage.ledger;
    const relatives = assessments.filter((one) => one.group !== group && one.family === family);
    return relatives.flatMap((one) => this.storedOf(one.group));
  }
}

function shownOf(seen: SheetSeen, assessment: Assessment): readonly Shown[] {
  return rowsOf(seen, assessment).map((row) => ({
    status: String(valueAt(seen, row, 'Status', 'Situação')),
    id: valueAt(seen, row, 'Assessment ID', 'ID da avaliação'),
    message: String(valueAt(seen, row, 'Message', 'Mensagem')),
  }));
}
