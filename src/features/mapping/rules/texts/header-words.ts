// The words by which headers are recognised, in both languages, whatever program wrote them.

import { fold } from '../../../../domain/language.ts';
import { lazily } from '../../../../domain/schema.ts';
import { ASSESSMENT_FIELDS, type AssessmentField } from '../../../answers/rules/answer-groups.ts';

/** `date` and `time` don't say which one; `mail` is an address, not a name. */
export type HeaderWord =
  | AssessmentField
  | 'date'
  | 'time'
  | 'group'
  | 'checklist'
  | 'question'
  | 'answer'
  | 'comment'
  | 'mail';

/** The first match wins. Headers are compared in lower case, without accents and underscores. */
const PATTERNS = lazily((): readonly (readonly [HeaderWord, RegExp])[] => [
  ['mail', /e-?mail|telefone|phone|celular/],
  ['scheduled', /previst|agendad|programad|planejad|\bscheduled|\bdue\b|planned|^prazo/],
  ['started', /^hora(rio)? inicial|\binici(o|ad[ao])|\bcomec|\bstart/],
  [
    'submitted',
    /^hora(rio)? final|\bconclu|\btermin|\bfim\b|finaliz|\benviad|data realizad|realizad[ao] em|\bcomplet(ed|ion)\b(?! by)|\bsubmitted( at| on)?$|\bfinish|\bend( time| date|ed)|timestamp|carimbo|executad/,
  ],
  ['comment', /coment|\bcomments?\b|observac|^obs\b|\bobs$|\bnotes?\b|\bremarks?\b|anotac|justific/],
  [
    'question',
    /^(pergunta|questao|question|item( avaliado| verificado)?|checklist item|criterio|criterion|quesito)s?$/,
  ],
  [
    'answer',
    /^((resposta|response|answer|resultado|result|avaliacao dada|valor|value|conformidade)s?|✓ \(.*)$/,
  ],
  [
    'checklist',
    /^(checklists?|templates?|modelos?|formularios?|forms?|questionarios?|surveys?|roteiros?)( (name|title|type|aplicad[oa]|usad[oa]))?$|^(tipo|nome|modelo) d[aeo] (auditoria|visita|vistoria|checklist|inspecao|avaliacao|formulario|modelo|questionario)$|^(audit|visit|inspection) (type|form|template)$/,
  ],
  [
    'group',
    /^(visita|visit|inspecao|inspection|auditoria|audit|avaliacao|assessment|checklist|vistoria)$|\b(id|cod(igo)?|numero|number|n|no) (da |do |of )?(visita|visit|inspecao|inspection|auditoria|audit|avaliacao|vistoria|checklist)|\b(visita|visit|inspecao|inspection|auditoria|audit|avaliacao|assessment) (id|no|number|#)|^(id|no?\.?|nr\.?|num\.?|numero|number|#|protocolo?)$/,
  ],
  ['date', /\b(data|date|dt|dia|day|when|quando)\b|visited on|conducted on/],
  [
    'time',
    /^(hora|horario|time|hour|hr)( (da|do|de|of) (visita|visit|inspecao|inspection|auditoria|audit|registro))?$/,
  ],
  [
    'createdBy',
    /auditor|\binsp[ec]+tor|avaliador|assessor|consultora?\b|consultant|(criad|realizad|preenchid|feit|auditad|avaliad|vistoriad|inspecionad|aplicad|verificad|conferid)[ao] por|(created|prepared|conducted|submitted|completed|audited|assessed|evaluated|inspected|checked|performed|done) by|usuario|^user|^autor/,
  ],
  ['assignee', /responsavel|assignee|assigned|atribuid/],
  [
    'unit',
    /\b(unidades?|lojas?|filial|franquia|pdv|ponto de venda|stores?|branch|site|location|unit|outlet|shop|restaurante?|estabelecimento|franchise)\b|\bcompany ?(id|code)\b|\bcodigo da empresa\b/,
  ],
]);

/** Words, and beginnings of words, that don't make a header of a date or unit mean something else. */
const PLAIN =
  /^(as|at|d[aeo]s?|did|em|foi|in|is|na|no|of|on|qual|the|this|voce|was|which|you|id|nomes?|names?|fim|end(ed)?|due|pdv|lojas?|venda|site|units?|shop)$|^.$|^(data|date|dt$|dia$|day|hora|hour|quando|time|when|carimbo|cod(igo)?$|num[be]|audita|audite|auditoria|audit$|avalia(c|da)|assess(ed|ment)|check|conduct|inspec(ao|iona|ti|te)|regist|report$|relator|survey|visit|vistoria|agend|begin|comeco|complet|conclu|deadline|envi[oa]|execu[ct]|fechamento|final|finish|inici|planej|planned|prazo|preench|previst|program|realiz|schedul|start|submi|submet|termin|branch|estabelec|filial|franch|franq|location|outlet|ponto|restaur|store|unidade|oficial|official)/;

/** `Visit date` is, `Expiry date` isn't: such a column is no date, and a unit only if most cells hold known ones. */
export function isPlain(header: string): boolean {
  const words = wordsIn(header).match(/\p{L}+/gu) ?? [];
  return words.every((word) => PLAIN.test(word));
}

/** Normalised as the patterns expect it. */
function wordsIn(header: string): string {
  return fold(header)
    .replace(/_/g, ' ')
    .replace(/[º°]/g, 'o')
    .replace(/[\s:*]+$/, '');
}

/** Returns undefined if no word is known. */
export function headerWord(header: string): HeaderWord | undefined {
  const text = wordsIn(header);
  return text.length > 60 ? undefined : PATTERNS().find(([, pattern]) => pattern.test(text))?.[0];
}

/** `Comment: X`, `X (notes)`, `X - Obs.` */
const COMMENTED = lazily((): readonly RegExp[] => {
  const words = '(?:comentarios?|comments?|observac(?:ao|oes)|obs\\.?|notes?|remarks?)';
  return [
    new RegExp(`^${words} ?(?:[:–-]|sobre|on) ?(.+)$`),
    new RegExp(`^(.+?) ?[-–(:[/] ?${words}[)\\]]?$`),
  ];
});

/** The X of `Comment: X` or `X (notes)`, in lower case without accents; undefined if the header isn't of that form. */
export function commentedTitle(header: string): string | undefined {
  const text = fold(header);
  for (const pattern of COMMENTED()) {
    const title = pattern.exec(text)?.[1];
    if (title !== undefined) return title;
  }
  return undefined;
}

/** Of what was found: the columns on its right say who does what about it, and when. */
export function isAction(header: string): boolean {
  return /^(acao|acoes|actions?)\b|^(plano de acao|action plan)|corretiv|corrigir|corrective/.test(
    wordsIn(header),
  );
}

export function fieldNamed(word: string | undefined): AssessmentField | undefined {
  return ASSESSMENT_FIELDS.find((field) => field === word);
}

/** A bare `date` counts as `submitted`. Undefined for words that aren't about a field. */
export function fieldOf(word: HeaderWord | undefined): AssessmentField | undefined {
  return word === 'date' ? 'submitted' : fieldNamed(word);
}
