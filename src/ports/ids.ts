// Random ids.

/** For people, leases, alerts and, in part, row keys. */
export interface Ids {
  random(): string; // a UUID with hyphens
}
