// The action plan's v1 detail, and its v2 list and timeline that go with it.

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { day, instant, int, named, tag } from './schemas.ts';
import { ask, askAll, askError, makeService, PLAN } from './support.ts';

const LIST = '/api/v2/checklist/action-plan/list';
const TIMELINE = '/api/v2/checklist/action-plan/timeline/list';

/** These fields, spelled so, and no others (docs/service-api.md#action-plans). */
const detailSchema = z.strictObject({
  data: z.strictObject({
    id: int,
    situacao: int,
    criador: z.optional(named),
    concluidoPessoa: z.optional(named),
    dtCriacao: instant,
    dtConclusao: z.optional(instant),
    etiqueta: z.optional(z.array(tag)),
    queSeraFeito: z.optional(z.string()),
    porqueSeraFeito: z.optional(z.string()),
    quandoSeraFeito: z.optional(instant),
    quandoSeraFeitoInicio: z.optional(instant),
    quantoCustara: z.optional(z.number()),
    quemFara: z.optional(z.string()),
    comoSerafeito: z.optional(z.string()),
    observacao: z.optional(z.string()),
    justificativa: z.optional(z.string()),
    quemFaraPessoa: z.optional(named),
    resposta: z.optional(z.strictObject({ id: int, questao: z.string(), resposta: z.string() })),
    avaliacao: z.optional(z.strictObject({ id: int })),
  }),
});

describe('the detail', () => {
  const service = makeService();

  // "Returned inside an envelope `{data: <action plan>}`"
  it('has the documented fields in an envelope', () => {
    for (const plan of service.actionPlans()) {
      expect(z.parse(detailSchema, ask(service, `${PLAN}/${plan.id}`)).data).toEqual(plan);
    }
  });

  it('lacks each optional field somewhere and has each somewhere, also a cost of 0', () => {
    const plans = service.actionPlans();
    for (const field of Object.keys(detailSchema.shape.data.shape)) {
      if (['id', 'situacao', 'dtCriacao'].includes(field)) continue;
      expect(
        plans.some((plan) => !(field in plan)),
        `${field} absent`,
      ).toBe(true);
      expect(
        plans.some((plan) => field in plan),
        `${field} present`,
      ).toBe(true);
    }
    expect(plans.some((plan) => plan.quantoCustara === 0)).toBe(true);
  });

  // "404: entity does not exist, for example a path id that is absent or was deleted"
  it('is 404 with a JSON error where there is none, or none any more', () => {
    const changing = makeService();
    const id = changing.actionPlans()[0]?.id ?? 0;
    changing.deleteActionPlan(id);
    askError(changing, 404, { target: `${PLAN}/${id}` });
    askError(changing, 404, { target: `${PLAN}/1` });
  });

  // "Path parameter `planoAcaoId` (integer)"; "400 … wrong format in the input"
  it.each(['abc', '', '1.5', '3001%20', '3001a'])('is 400 for the code "%s"', (code) => {
    expect(askError(service, 400, { target: `${PLAN}/${code}` })).toContain('"planoAcaoId"');
  });

  it('shows a changed plan', () => {
    const changing = makeService();
    const [plan] = changing.actionPlans();
    if (plan === undefined) throw new Error('There is no plan.');
    changing.putActionPlan({ ...plan, observacao: 'mudou' });
    expect(ask(changing, `${PLAN}/${plan.id}`)).toMatchObject({ data: { observacao: 'mudou' } });
  });
});

describe('the v2 list', () => {
  const service = makeService();
  const items = askAll(service, LIST);

  // The codes are the same in v1 and v2 (assumed).
  it('names the same plans as the detail', () => {
    expect(items.map(({ id }) => id)).toEqual(service.actionPlans().map(({ id }) => id));
  });

  // "`howMuch` is text, and the field `where` is not returned. `whenDate`, `whoUser`, `closedAt` and the assessment
  // object may be null. `assessmentAnswer.question` carries `secao` {code, name}."
  it('has what is documented', () => {
    const itemSchema = z.looseObject({
      howMuch: z.nullable(z.string()),
      where: z.optional(z.undefined()),
      whenDate: z.nullable(day),
      whoUser: z.nullable(z.object({ id: int, name: z.string() })),
      closedAt: z.nullable(instant),
      assessment: z.nullable(z.object({ id: int, closedAt: z.nullable(instant) })),
      assessmentAnswer: z.nullable(
        z.object({ question: z.looseObject({ secao: z.strictObject({ code: int, name: z.string() }) }) }),
      ),
    });
    const parsed = items.map((item) => z.parse(itemSchema, item));
    for (const field of ['whenDate', 'whoUser', 'closedAt', 'assessment', 'assessmentAnswer'] as const) {
      expect(
        parsed.some((item) => item[field] === null),
        `${field} null`,
      ).toBe(true);
      expect(
        parsed.some((item) => item[field] !== null),
        `${field} there`,
      ).toBe(true);
    }
  });

  it('shows when a plan changed', () => {
    const changing = makeService();
    const [plan] = changing.actionPlans();
    if (plan === undefined) throw new Error('There is no plan.');
    changing.putActionPlan({ ...plan, quantoCustara: 12.5 });
    expect(askAll(changing, LIST)[0]).toMatchObject({ id: plan.id, howMuch: '12.50' });
  });
});

// "event `type` value `DUE_CHANGED`" and "timeline of a plan"
it('the timeline carries deadline changes of plans that are listed', () => {
  const service = makeService();
  const events = askAll(service, TIMELINE);
  expect(events.length).toBeGreaterThan(0);
  const plans = new Set<unknown>(service.actionPlans().map(({ id }) => id));
  for (const event of events) {
    expect(event.type).toBe('DUE_CHANGED');
    expect(plans).toContain(event.actionPlanId);
  }
});
