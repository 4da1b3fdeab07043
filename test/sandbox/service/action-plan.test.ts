// The action plan's v1 detail, and its v2 list and timeline that go with it.

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { day, instant, int, named, tag } from './schemas.ts';
import { ask, askAll, askError, makeService, PLAN } from './support.ts';

const LIST = '/api/v2/checklist/action-plan/list';
const TIMELINE = '/api/v2/checklist/action-plan/timeline/list';

/** These fields, spelled so, and no others (docs/service-api.md#action-plans). */
const detailSchema = v.strictObject({
  data: v.strictObject({
    id: int,
    situacao: int,
    criador: v.optional(named),
    concluidoPessoa: v.optional(named),
    dtCriacao: instant,
    dtConclusao: v.optional(instant),
    etiqueta: v.optional(v.array(tag)),
    queSeraFeito: v.optional(v.string()),
    porqueSeraFeito: v.optional(v.string()),
    quandoSeraFeito: v.optional(instant),
    quandoSeraFeitoInicio: v.optional(instant),
    quantoCustara: v.optional(v.number()),
    quemFara: v.optional(v.string()),
    comoSerafeito: v.optional(v.string()),
    observacao: v.optional(v.string()),
    justificativa: v.optional(v.string()),
    quemFaraPessoa: v.optional(named),
    resposta: v.optional(v.strictObject({ id: int, questao: v.string(), resposta: v.string() })),
    avaliacao: v.optional(v.strictObject({ id: int })),
  }),
});

describe('the detail', () => {
  const service = makeService();

  // "Returned inside an envelope `{data: <action plan>}`"
  it('has the documented fields in an envelope', () => {
    for (const plan of service.actionPlans()) {
      expect(v.parse(detailSchema, ask(service, `${PLAN}/${plan.id}`)).data).toEqual(plan);
    }
  });

  it('lacks each optional field somewhere and has each somewhere, also a cost of 0', () => {
    const plans = service.actionPlans();
    for (const field of Object.keys(detailSchema.entries.data.entries)) {
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
    const itemSchema = v.looseObject({
      howMuch: v.nullable(v.string()),
      where: v.optional(v.undefined()),
      whenDate: v.nullable(day),
      whoUser: v.nullable(v.object({ id: int, name: v.string() })),
      closedAt: v.nullable(instant),
      assessment: v.nullable(v.object({ id: int, closedAt: v.nullable(instant) })),
      assessmentAnswer: v.nullable(
        v.object({ question: v.looseObject({ secao: v.strictObject({ code: int, name: v.string() }) }) }),
      ),
    });
    const parsed = items.map((item) => v.parse(itemSchema, item));
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
