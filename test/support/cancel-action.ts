// The definition of an action that tests make sheets of: a request that does harm when it is sent twice.

/**
 * Cancels orders; it takes one value from each row.
 * @param options - what the action is called, and that column's header and place in the body
 */
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
