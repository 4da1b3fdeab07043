// Other v2 lists that are documented by their path: tickets, orders, single objects, and the shapes that a test may choose.

import { describe, expect, it } from 'vitest';
import { ASSUMED_PATHS } from '../../../sandbox/service/assumptions.ts';
import { ask, askAll, askError, makeService, send } from './support.ts';

const service = makeService();

describe('tickets in v2', () => {
  const path = ASSUMED_PATHS.tickets;
  const idsWith = (...states: number[]) =>
    service.tickets().flatMap(({ id, situacao }) => (states.includes(situacao) ? [id] : []));
  const idsFor = (query: string) => askAll(service, path, query).map(({ id }) => id);

  // "without the `status` filter only open tickets are listed … send `RESOLVED` and `CLOSED`, comma separated"
  it('are the open ones unless resolved and concluded are asked for', () => {
    expect(idsFor('')).toEqual(idsWith(1, 4, 5, 6));
    expect(idsFor('status=RESOLVED,CLOSED')).toEqual(idsWith(2, 3));
    expect(idsFor('status=CLOSED')).toEqual(idsWith(2));
  });

  // "`status` is text"; "`direction` replaces v1 `tipo`"
  it('carry text codes and are filtered by direction', () => {
    const items = askAll(service, path, 'direction=COMPANY_TO_ADMIN');
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) {
      expect(item).toMatchObject({ status: expect.any(String), direction: 'COMPANY_TO_ADMIN' });
      expect(item).not.toHaveProperty('tipo');
    }
    askError(service, 400, { target: `${path}?direction=2` });
    askError(service, 400, { target: `${path}?status=` });
  });
});

describe('purchase orders', () => {
  const path = ASSUMED_PATHS.orders;

  // "filters `status` (accepts `OPEN`, `CONCLUDED`), `canceled` (boolean, default false: only non-cancelled; true: only
  // cancelled)"; "Orders carry `canceled`, `productSubtotal`, …"
  it('hide the cancelled ones by default', () => {
    const orders = askAll(service, path);
    expect(orders.every((order) => order.canceled === false)).toBe(true);
    const cancelled = askAll(service, path, 'canceled=true');
    expect(cancelled.length).toBeGreaterThan(0);
    expect(cancelled.every((order) => order.canceled === true)).toBe(true);
    const open = askAll(service, path, 'status=OPEN');
    expect(open.length).toBeLessThan(orders.length);
    expect(open.every((order) => order.status === 'OPEN')).toBe(true);
    for (const field of ['productSubtotal', 'productDiscount', 'shippingMethod', 'shippingAddress']) {
      expect(orders[0]).toHaveProperty(field);
    }
    askError(service, 400, { target: `${path}?status=NEW` });
  });

  // "Cancelling an order is done by `PUT /api/v2/compras/order/cancel`; the order then counts as `canceled`."
  it('count as cancelled once they were', () => {
    const own = makeService();
    const [order] = askAll(own, path);
    const id = Number(order?.id);
    send(own, {
      method: 'PUT',
      target: '/api/v2/compras/order/cancel',
      body: JSON.stringify({ order: { id } }),
    });
    expect(askAll(own, path).map((one) => one.id)).not.toContain(id);
    expect(askAll(own, path, 'canceled=true').map((one) => one.id)).toContain(id);
  });
});

describe('single objects', () => {
  // "returns one object, not an array, with no pagination"
  it('the content of an announcement', () => {
    const content = ask(service, '/api/v2/comunicado/announcement/content/list');
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    expect(content).toMatchObject({ publishStartDate: day, publishEndDate: day });
    expect(Array.isArray(content)).toBe(false);
    expect(content).not.toHaveProperty('data');
  });

  // "each respond with a single object, not an array … Date, comment, browser and geolocation may be null"
  it.each([ASSUMED_PATHS.checkIn, ASSUMED_PATHS.checkOut])('%s', (path) => {
    expect(ask(service, path)).toEqual({ date: null, comment: null, browser: null, geolocation: null });
  });
});

describe('the shape of a v2 list', () => {
  const path = `/api/v2/checklist/template/question/list`;

  it('is that of v1 unless told', () => {
    expect(ask(service, `${path}?limit=2&start=1`)).toMatchObject({ start: 1, limit: 2, size: 2 });
  });

  it.each(['limit=0', 'limit=101', 'start=-1', 'start=x'])('refuses %s', (query) => {
    askError(service, 400, { target: `${path}?${query}` });
  });

  it('can be data alone, or a bare array', () => {
    const other = makeService();
    const { data } = Object(ask(other, `${path}?limit=2&start=1`));
    other.setV2Lists({ envelope: 'data-only', paging: 'page' });
    expect(ask(other, `${path}?limit=2&start=1`)).toEqual({ data });
    other.setV2Lists({ envelope: 'bare', paging: 'page' });
    expect(ask(other, `${path}?limit=2&start=1`)).toEqual(data);
  });

  it('can be the same first page for ever', () => {
    const other = makeService({ v2Lists: { envelope: 'bare', paging: 'ignored' } });
    expect(ask(other, `${path}?limit=2&start=1`)).toEqual(ask(other, `${path}?limit=2`));
  });
});

describe('paths', () => {
  it.each([
    ['PUT', '/api/v2/compras/product/activate'],
    ['PUT', '/api/v2/compras/product/inactivate'],
    ['DELETE', '/api/v2/compras/product-assortment/product/remove'],
    ['PUT', '/api/v2/compras/order/cancel'],
  ])('%s %s is there and says nothing', (method, target) => {
    expect(send(service, { method, target })).toMatchObject({ status: 200, body: '{}' });
  });

  it.each([
    ['GET', '/api/v1/'],
    ['GET', '/api/v2/unidade/list'],
    ['GET', '/api/v1/chamado/ticket/'],
    ['GET', '/api/v1//chamado/ticket'],
    ['GET', '/API/v1/chamado/ticket'],
    ['GET', '/api/v1/chamado/ticket/10001'],
    ['POST', '/api/v1/chamado/ticket'],
    ['GET', '/api/v2/checklist/assessment/import/add'],
    ['GET', '/api/v1/checklist/avaliacao/plano-acao'],
    // "Action plan timeline path `timeline-event/list` became `timeline/list`."
    ['GET', '/api/v2/checklist/action-plan/timeline-event/list'],
    ['GET', '/'],
    ['GET', ''],
  ])('%s "%s" is 404 with a JSON error', (method, target) => {
    askError(service, 404, { method, target });
  });
});
