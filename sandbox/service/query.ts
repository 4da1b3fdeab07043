// Parses the path and query parameters of a request, and refuses the first malformed field.

import { isInstant } from './dates.ts';
import { badField } from './refusal.ts';

export interface Target {
  readonly path: string;
  /** Without the `?`; may be empty. */
  readonly query: string;
  readonly params: URLSearchParams;
}

/** The path isn't normalized: a trailing or double slash makes another path. */
export function parseTarget(target: string): Target {
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  const query = mark < 0 ? '' : target.slice(mark + 1);
  return { path, query, params: new URLSearchParams(query) };
}

/** Undefined if it wasn't sent. A repeated parameter is refused. */
export function readText(params: URLSearchParams, name: string): string | undefined {
  const values = params.getAll(name);
  if (values.length > 1) throw badField(name, 'informe um único valor');
  return values[0];
}

export function readInteger(params: URLSearchParams, name: string): number | undefined {
  const text = readText(params, name);
  if (text === undefined) return undefined;
  const value = parseInteger(text);
  if (value === undefined) throw badField(name, 'informe um número inteiro');
  return value;
}

export function readIntegerBetween(
  params: URLSearchParams,
  name: string,
  min: number,
  max: number,
): number | undefined {
  const value = readInteger(params, name);
  if (value === undefined || (value >= min && value <= max)) return value;
  const rule =
    max === Number.MAX_SAFE_INTEGER ? `o valor mínimo é ${min}` : `informe um valor de ${min} a ${max}`;
  throw badField(name, rule);
}

export function readInstant(params: URLSearchParams, name: string): string | undefined {
  const text = readText(params, name);
  if (text === undefined || isInstant(text)) return text;
  throw badField(name, 'informe a data no formato yyyy-MM-ddTHH:mm:ssZ');
}

export function readBoolean(params: URLSearchParams, name: string): boolean | undefined {
  const text = readText(params, name);
  if (text === undefined) return undefined;
  if (text === 'true') return true;
  if (text === 'false') return false;
  throw badField(name, 'informe true ou false');
}

/** Undefined unless the text is a plain decimal integer, without `+`, spaces or exponent. */
export function parseInteger(text: string): number | undefined {
  if (!/^-?\d+$/.test(text)) return undefined;
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : undefined;
}
