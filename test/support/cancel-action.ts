// An action definition for tests: a request that does harm if it is sent twice.

/** @param options - the action's name, and its only column's header and path in the body */
export function cancelAction({ name = 'Cancel orders', header = 'Order', at = 'order.id' } = {}) {
  return {
    version: 1,
    name,
    method: 'PUT',
    path: '/api/v2/compras/order/cancel',
    isRepeatable: false,
    columns: [{ header, place: 'body', at, type: 'code', isRequired: true }],
  };
}
