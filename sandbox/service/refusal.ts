// Thrown by operations, and turned into the service's JSON error by the router. Messages are in Portuguese, as the
// service's are, and name one field (docs/service-api.md#statuses).

export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 404,
    message: string,
  ) {
    super(message);
  }
}

/** @param rule what would be valid, in Portuguese */
export function badField(field: string, rule: string): Refusal {
  return new Refusal(400, `O campo "${field}" é inválido: ${rule}.`);
}
