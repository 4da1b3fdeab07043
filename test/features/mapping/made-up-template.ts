// The templates and the directory that the made-up sources are about.

import type { Directory, DirectoryEntry } from '../../../src/domain/directory/directory.ts';
import type { Template, TemplateQuestion } from '../../../src/features/answers/rules/template.ts';

const CONFORMITY = { pt: ['Conforme', 'Não conforme'], en: ['Compliant', 'Non-compliant'] } as const;
const QUALITY = { pt: ['Ruim', 'Regular', 'Bom'], en: ['Poor', 'Fair', 'Good'] } as const;
const PAYMENT = { pt: ['Pix', 'Cartão', 'Dinheiro'], en: ['Card', 'Cash', 'Wallet'] } as const;

type Asked = readonly [title: string, type: string, options?: readonly string[]];

const ASKED: Readonly<Record<'pt' | 'en', readonly Asked[]>> = {
  pt: [
    ['Fachada limpa e conservada?', 'CONFORMITY', CONFORMITY.pt],
    ['Uniforme da equipe completo?', 'CONFORMITY', CONFORMITY.pt],
    ['Validade dos produtos conferida', 'CONFORMITY', CONFORMITY.pt],
    ['Temperatura do freezer (°C)', 'NUMBER'],
    ['Qualidade do atendimento', 'RATING_QUALITY_3', QUALITY.pt],
    ['Nota geral', 'NUMBER'],
    ['Gerente de plantão', 'TEXT_SHORT'],
    ['Observações finais', 'TEXT_LONG'],
    ['Limpeza do salão', 'CONFORMITY', CONFORMITY.pt],
    ['Limpeza da cozinha', 'CONFORMITY', CONFORMITY.pt],
    ['Formas de pagamento aceitas', 'CUSTOM_MULTIPLE_CHOICE', PAYMENT.pt],
    ['Extintor dentro do prazo', 'CONFORMITY', CONFORMITY.pt],
  ],
  en: [
    ['Is the storefront clean?', 'CONFORMITY', CONFORMITY.en],
    ['Staff in full uniform?', 'CONFORMITY', CONFORMITY.en],
    ['Product expiry dates checked', 'CONFORMITY', CONFORMITY.en],
    ['Freezer temperature (°C)', 'NUMBER'],
    ['Service quality', 'RATING_QUALITY_3', QUALITY.en],
    ['Overall score', 'NUMBER'],
    ['Manager on duty', 'TEXT_SHORT'],
    ['Final remarks', 'TEXT_LONG'],
    ['Cleanliness of dining area', 'CONFORMITY', CONFORMITY.en],
    ['Cleanliness of kitchen', 'CONFORMITY', CONFORMITY.en],
    ['Payment methods accepted', 'CUSTOM_MULTIPLE_CHOICE', PAYMENT.en],
    ['Fire extinguisher within date', 'CONFORMITY', CONFORMITY.en],
  ],
};

/** The template of the made-up sources in a language: questions from code 3001 (pt) or 4001 (en) on. */
export function madeUpTemplate(language: 'en' | 'pt'): Template {
  const first = language === 'pt' ? 3001 : 4001;
  const questions = ASKED[language].map(
    ([title, type, options = []], n): TemplateQuestion => ({
      id: first + n,
      title,
      type,
      isActive: true,
      options: options.map((label, at) => ({ id: (first + n) * 10 + at, label })),
    }),
  );
  return { id: language === 'pt' ? 77 : 78, questions };
}

const NAMED = [
  ['unit', 12, 'Loja Centro'],
  ['unit', 13, 'Loja Norte'],
  ['unit', 14, 'Shopping Sul'],
  ['unit', 21, 'Downtown'],
  ['unit', 22, 'Airport'],
  ['unit', 23, 'West Mall'],
  ['person', 101, 'Ana Souza'],
  ['person', 102, 'Bruno Lima'],
  ['person', 103, 'Carol Smith'],
  ['person', 104, 'David Jones'],
] as const;

/** The names that the made-up sources use. */
export const madeUpDirectory: Directory = {
  entries: NAMED.map(
    ([kind, code, name], n): DirectoryEntry => ({
      row: n + 2,
      kind,
      code,
      name,
      formerNames: [],
      lastSeen: '2026-03-01',
    }),
  ),
  flaws: [],
};
