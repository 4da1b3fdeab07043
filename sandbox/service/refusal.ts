// How an operation says no: it throws a Refusal, and the router turns that into the service's JSON error. The texts are
// Portuguese, as the service's are, and name one field at a time (docs/service-api.md#statuses).

export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 404,
    message: string,
  ) {
    super(message);
  }
}

/** The 400 for one field. `rule` says what would be right, in Portuguese. */
export function badField(field: string, rule: string): Refusal {
  return new Refusal(400, `O campo "${field}" é inválido: ${rule}.`);
}
