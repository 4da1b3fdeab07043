// The guard of what came from a script, whose type nobody has said.
/** Whether it has fields. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
