// The words by which headers are known, in both languages, whatever program has written them.

import { fold } from '../../../domain/language.ts';
import { lazily } from '../../../domain/lazily.ts';
import { WIDE_FIELDS, type WideField } from '../../answers/rules/answer-groups.ts';

/** What a header says by its words; `date` and `time` don't say which one, and `mail` is an address, not a name. */
export type HeaderWord =
  | WideField
  | 'date'
  | 'time'
  | 'group'
  | 'checklist'
  | 'question'
  | 'answer'
  | 'comment'
  | 'mail';

/** In this order: the first that fits counts. Headers are compared in lower case, without accents and underlines. */
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

/** Words that a header of a date or a unit may have without being about something else. */
const PLAIN_WORDS = [
  'a as at da das de did do dos e em foi in is na no o of on qual the this voce was which you',
  'codigo cod code data date dt dia day hora horario hour id name nome number numero quando time when timestamp carimbo',
  'audit auditada auditado audited auditoria avaliacao avaliada assessed assessment check checklist conducted inspecao',
  'inspecionada inspected inspection registro report relatorio survey visit visita visitada visitado visitamos visitar',
  'visited visitou vistoria vistoriada',
  'agendada agendado begin comeco complete completed completion concluida concluido conclusao deadline due end ended envio',
  'enviada enviado execucao executada executado fechamento fim final finalizada finalizado finish finished inicial',
  'iniciada iniciado inicio planejada planejado planned prazo preenchida preenchido preenchimento prevista previsto',
  'programada programado realizacao realizada realizado scheduled start started submission submitted termino',
  'terminada terminado',
  'branch estabelecimento filial franchise franquia location loja lojas outlet pdv ponto restaurant restaurante shop site',
  'store stores unidade unidades unit venda oficial official',
];
const PLAIN = lazily(() => new Set(PLAIN_WORDS.join(' ').split(' ')));

/**
 * Whether a header has only words that are usual for a date or a unit: `Visit date` has, `Expiry date` hasn't. Other
 * columns aren't taken for dates, and for units only if most cells hold known ones.
 */
export function isPlain(header: string): boolean {
  const words = wordsIn(header).match(/\p{L}+/gu) ?? [];
  return words.every((word) => PLAIN().has(word));
}

/** A header as the patterns are written. */
function wordsIn(header: string): string {
  return fold(header)
    .replace(/_/g, ' ')
    .replace(/[º°]/g, 'o')
    .replace(/[\s:*]+$/, '');
}

/** What a header in a person's sheet says by its words, such as `unit` for *Loja*; undefined where no word is known. */
export function headerWord(header: string): HeaderWord | undefined {
  const text = wordsIn(header);
  return text.length > 60 ? undefined : PATTERNS().find(([, pattern]) => pattern.test(text))?.[0];
}

/** The words of comments in `Comment: X`, `X (notes)`, `X - Obs.`, compared like headers. */
const COMMENTED = lazily((): readonly RegExp[] => {
  const words = '(?:comentarios?|comments?|observac(?:ao|oes)|obs\\.?|notes?|remarks?)';
  return [
    new RegExp(`^${words} ?(?:[:–-]|sobre|on) ?(.+)$`),
    new RegExp(`^(.+?) ?[-–(:[/] ?${words}[)\\]]?$`),
  ];
});

/**
 * What a column of comments is about, by its header: `x` in `Comment: X` or `X (notes)`, folded to lower case without
 * accents. It leads to the question that the comments belong to.
 */
export function commentedTitle(header: string): string | undefined {
  const text = fold(header);
  for (const pattern of COMMENTED()) {
    const title = pattern.exec(text)?.[1];
    if (title !== undefined) return title;
  }
  return undefined;
}

/**
 * Which field of an assessment (a filled checklist) a known header word stands for. Undefined for words about
 * questions, and for what no field holds.
 */
export function fieldOf(word: HeaderWord | undefined): WideField | undefined {
  return word === 'date' ? 'submitted' : WIDE_FIELDS.find((field) => field === word);
}
