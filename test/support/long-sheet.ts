// A long answer sheet in a Brazilian spreadsheet, filled by a simulated user, for tests of the bundle.

import { SheetUser } from 'local-apps-script';
import { openMade, type World, type WorldOptions } from './world.ts';

export const SHEET = 'Respostas';

const LETTERS = 'ABCDEFGHIJKLMNOPQ';
const HEADERS =
  'Situação,ID da avaliação,Mensagem,Chave da linha,Grupo,Modelo,Unidade,Criado por,Responsável,Agendada,Iniciada,Enviada,Pergunta,Opções,Texto,Comentário,N/A'.split(
    ',',
  );

export interface TypedAnswer {
  readonly Grupo: string;
  readonly [header: string]: string;
}

/** Codes of the service. */
interface Codes {
  readonly template: number;
  readonly unit: number;
  /** A question with options, and one of them. */
  readonly choice: number;
  readonly option: number;
  /** A text question. */
  readonly text: number;
}

/** A connected spreadsheet with an answer sheet `Respostas`: assessments of two answers each, from row 2 on. */
export class LongSheet {
  readonly world: World;
  readonly codes: Codes;

  constructor(assessments: number, options: WorldOptions = {}) {
    this.world = openMade('long sheet', options, (world) => {
      world.connect();
      const made = world.page('createAnswerSheet', { layout: 'long', sheet: SHEET });
      if (!JSON.stringify(made).includes('"ok":true')) throw new Error(`no sheet: ${JSON.stringify(made)}`);
    });
    this.codes = codesOf(this.world);
    const { template, unit, choice, option, text } = this.codes;
    for (let n = 0; n < assessments; n++) {
      const common = { Grupo: `Visita ${n + 1}`, Modelo: String(template), Unidade: String(unit) };
      this.type(2 + 2 * n, {
        ...common,
        Enviada: '05/03/2026 14:30',
        Pergunta: String(choice),
        Opções: String(option),
      });
      // No two assessments are equal: the second would be left out.
      const words = n === 0 ? "'=limpo" : `'=limpo ${n + 1}`;
      this.type(3 + 2 * n, { Grupo: common.Grupo, Pergunta: String(text), Texto: words });
    }
    new SheetUser(this.world.workbook).select(SHEET, 'A1');
  }

  /** Types into a row, by header. */
  type(row: number, values: TypedAnswer): void {
    const user = new SheetUser(this.world.workbook);
    for (const [header, text] of Object.entries(values)) {
      user.type(SHEET, `${LETTERS[HEADERS.indexOf(header)]}${row}`, text);
    }
  }

  states() {
    return this.world.column(SHEET, 'Situação');
  }
}

// A template with an options question and a text question.
function codesOf(world: World): Codes {
  const { templates, questions, companies } = world.service.store;
  for (const template of templates.values()) {
    const own = [...questions.values()].filter(
      ({ templateId, active }) => templateId === template.id && active,
    );
    const options = own.flatMap(({ id, typeSettings }) =>
      'option' in typeSettings
        ? typeSettings.option.map((option) => ({ question: id, option: option.id }))
        : [],
    );
    const text = own.find(({ type: kind }) => kind === 'TEXT_SHORT');
    const [choice] = options;
    const [unit] = companies.keys();
    if (choice !== undefined && text !== undefined && unit !== undefined) {
      return { template: template.id, unit, choice: choice.question, option: choice.option, text: text.id };
    }
  }
  throw new Error('the service has no such template');
}
