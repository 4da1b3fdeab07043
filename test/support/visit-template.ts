// A template with four questions of different types, 3001 to 3004, for tests of answer sheets from a foreign sheet.

import type { ControlledService } from '../../sandbox/service/service.ts';

export const VISIT_TEMPLATE = 77;

/** Options have codes from 6001 on. */
export const VISIT = {
  pt: {
    title: 'Visita',
    questions: [
      { title: 'Fachada limpa e conservada?', type: 'CONFORMITY', options: ['Conforme', 'Não conforme'] },
      { title: 'Formas de pagamento', type: 'CUSTOM_SINGLE_CHOICE', options: ['Pix', 'Cartão'] },
      { title: 'Nota geral', type: 'TEXT_SHORT', options: [] },
      { title: 'Observações finais', type: 'TEXT_SHORT', options: [] },
    ],
  },
  en: {
    title: 'Visit',
    questions: [
      { title: 'Is the storefront clean?', type: 'CONFORMITY', options: ['Compliant', 'Non-compliant'] },
      { title: 'Payment methods', type: 'CUSTOM_SINGLE_CHOICE', options: ['Card', 'Cash'] },
      { title: 'Overall score', type: 'TEXT_SHORT', options: [] },
      { title: 'Final remarks', type: 'TEXT_SHORT', options: [] },
    ],
  },
} as const;

/** @param more number of additional text questions, from 3005 on */
export function putVisitTemplate(service: ControlledService, language: keyof typeof VISIT, more = 0): void {
  const [model] = service.store.questions.values();
  const [known] = service.store.templates.values();
  if (model === undefined || known === undefined) throw new Error('the service has no template');
  const { title, questions } = VISIT[language];
  const others = Array.from({ length: more }, (_, n) => ({
    title: `Item ${n + 1}`,
    type: 'TEXT_SHORT' as const,
    options: [],
  }));
  let option = 6001;
  [...questions, ...others].forEach(({ title: question, type, options }, n) => {
    const items = options.map((label) => ({ id: option++, title: label }));
    service.putQuestion({
      ...model,
      id: 3001 + n,
      templateId: VISIT_TEMPLATE,
      title: question,
      type,
      active: true,
      typeSettings: items.length === 0 ? [] : { option: items },
    });
  });
  service.putTemplate({ ...known, id: VISIT_TEMPLATE, title });
}
