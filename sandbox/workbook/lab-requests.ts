// Validates requests from the demo's panel.
import * as z from 'zod/mini';
import { FAULTS, type LabRequestBody } from './lab-views.ts';

const labRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('limiter'), limiter: z.enum(['counting', 'spacing', 'none']) }),
  z.object({ kind: z.literal('latency'), latencyMs: z.int().check(z.minimum(0), z.maximum(60_000)) }),
  z.object({
    kind: z.literal('fault'),
    fault: z.enum(FAULTS),
    times: z.int().check(z.minimum(1), z.maximum(1_000)),
  }),
  z.object({ kind: z.literal('clear-faults') }),
  z.object({
    kind: z.literal('change-ticket'),
    id: z.int().check(z.minimum(1)),
    title: z.string().check(z.maxLength(1_000)),
  }),
]);

/** Null if it is invalid. */
export function readLabRequest(json: unknown): LabRequestBody | null {
  const { success, data } = z.safeParse(labRequest, json);
  return success ? data : null;
}
