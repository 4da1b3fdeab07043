// Records as sent over the wire. Documented fields (docs/service-api.md) have their documented types; all others are in
// assumptions.ts. Immutable, so that a response never changes after it was given.

export interface Named {
  readonly id: number;
  readonly nome: string;
}

export interface Label extends Named {
  /** Hex color, `#1E88E5`. */
  readonly cor: string;
}

export interface Support {
  readonly pessoa: Named;
  readonly departamento: Named;
  /** True for staff of the ticket's unit, false for an administrator of the main company. */
  readonly pessoaUnidade: boolean;
}

/** A ticket of the v1 list. Dates are `yyyy-MM-ddTHH:mm:ssZ`. Any optional field may be missing. */
export interface Ticket {
  readonly id: number;
  readonly titulo: string;
  readonly situacao: number;
  readonly tipo: number;
  readonly aberto: string;
  readonly solicitante?: Named;
  readonly responsavel?: Named;
  readonly unidade?: Named;
  readonly departamento?: Named;
  readonly departamentoEnvio?: Named;
  readonly assunto?: Named;
  readonly etiqueta?: readonly Label[];
  readonly apoio?: readonly Support[];
  readonly resolvido?: string;
  readonly concluido?: string;
  readonly resolverPlanejado?: string;
  readonly resolverEstipulado?: string;
  readonly avaliacaoNota?: number;
  readonly avaliacaoObservacao?: string;
  readonly primeiraInteracao?: string;
  readonly ultimaAlteracao?: string;
  readonly countInteracaoPublico?: number;
  readonly countInteracaoInterno?: number;
}

/** The v1 detail of an action plan. The values of `situacao` aren't documented, so the numbers here are arbitrary. */
export interface ActionPlan {
  readonly id: number;
  readonly situacao: number;
  readonly dtCriacao: string;
  readonly criador?: Named;
  readonly concluidoPessoa?: Named;
  readonly dtConclusao?: string;
  readonly etiqueta?: readonly Label[];
  readonly queSeraFeito?: string;
  readonly porqueSeraFeito?: string;
  readonly quandoSeraFeito?: string;
  readonly quandoSeraFeitoInicio?: string;
  readonly quantoCustara?: number;
  readonly quemFara?: string;
  /** The service spells it with a lowercase f. */
  readonly comoSerafeito?: string;
  readonly observacao?: string;
  readonly justificativa?: string;
  readonly quemFaraPessoa?: Named;
  readonly resposta?: { readonly id: number; readonly questao: string; readonly resposta: string };
  readonly avaliacao?: { readonly id: number };
}

type QuestionType = 'TEXT_SHORT' | 'CONFORMITY' | 'RATING_QUALITY_3' | 'CUSTOM_SINGLE_CHOICE';

export interface Option {
  readonly id: number;
  readonly title: string;
}

/** What a template requires at check-in or check-out. */
export interface CheckSettings {
  readonly commentRequired: boolean;
  readonly signatureRequired: boolean;
  readonly attachmentRequired: boolean;
  readonly geolocationRequired: boolean;
}

export interface Template {
  readonly id: number;
  readonly title: string;
  readonly category: { readonly code: number; readonly name: string; readonly active: boolean };
  readonly checkInEnabled: boolean;
  readonly checkOutEnabled: boolean;
  readonly checkInSettings: CheckSettings;
  readonly checkOutSettings: CheckSettings;
}

export interface Question {
  readonly id: number;
  readonly templateId: number;
  readonly title: string;
  readonly type: QuestionType;
  /** Decimal number. */
  readonly maxScore: string;
  readonly active: boolean;
  readonly section: { readonly code: number; readonly name: string; readonly active: boolean };
  /** An empty array if there are no options. */
  readonly typeSettings: readonly [] | { readonly option: readonly Option[] };
  readonly attachmentSource: 'CAMERA_ONLY' | 'CAMERA_AND_UPLOAD';
}

export interface Person {
  readonly id: number;
  readonly name: string;
}

export interface Assessment {
  readonly id: number;
  readonly status: string;
  readonly active: boolean;
  readonly template: { readonly id: number; readonly title: string };
  readonly company: Person;
  readonly createdByUser: Person | null;
  readonly assigneeUser: Person | null;
  readonly scheduledDate: string | null;
  readonly startedAt: string | null;
  readonly submittedAt: string | null;
  /** Missing while the assessment is open. */
  readonly score?: string;
  readonly maxScore: string;
  readonly asset: null;
  readonly campaign: null;
  readonly earlyStartEnabled: boolean | null;
  readonly scoreZeroed: boolean | null;
}

export interface AssessmentAnswer {
  readonly id: number;
  readonly assessmentId: number;
  readonly templateQuestion: { readonly id: number; readonly title: string };
  readonly type: QuestionType;
  /** Missing for questions without options. */
  readonly answerTemplateOptionId?: readonly number[];
  readonly answerText?: string | number;
  readonly comment: string | null;
  readonly notApplicable: boolean;
  /** Missing for scheduled assessments. */
  readonly score?: string;
  readonly maxScore: string;
  readonly actionPlans: readonly { readonly id: number; readonly whenDate: string }[];
}
