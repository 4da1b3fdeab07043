// Reads the types, methods and enums of Apps Script with their scopes from the comments of gas-types-detailed, which are
// Google's reference. The package that others install carries what was read in its place (build/reference-data.ts).
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A method; of several overloads what all say together. */
export interface ApiMethod {
  /** Full name of the type that it returns, with `[]` behind it for a list. Null for what has no methods of its own. */
  readonly returns: string | null;
  /** Any one is enough; whole addresses. */
  readonly scopes: readonly string[];
  readonly isDeprecated: boolean;
}

/** A class, or a service: `Spreadsheet.Range`, `Spreadsheet.SpreadsheetApp`. */
export interface ApiType {
  readonly methods: Readonly<Record<string, ApiMethod>>;
  /** Enums and constants. */
  readonly properties: readonly string[];
  /** Full name of the type whose methods it has as well. */
  readonly base: string | null;
  readonly isDeprecated: boolean;
}

/** All of it. */
export interface ApiData {
  /** Name of a global → full name of its type. */
  readonly globals: Readonly<Record<string, string>>;
  readonly types: Readonly<Record<string, ApiType>>;
}

const NAMESPACE = /^\s*namespace (\w+) \{/;
const TYPE = /^\s*(?:abstract )?(?:interface|class) (\w+)(?: extends ([\w.]+))?[^{]*\{/;
const METHOD = /^\s*(?:\/\*\* (@deprecated) .*?\*\/ )?(\w+)\(.*\): (.+);$/;
const PROPERTY = /^\s*(\w+): typeof [\w.]+;/;
const GLOBAL = /^declare (?:var|const) (\w+): GoogleAppsScript\.([\w.]+);/;
const SCOPE =
  /^\s*\* - (https:\/\/(?:www\.googleapis\.com\/auth|www\.google\.com|mail\.google\.com|sites\.google\.com)\S*)/;

/** What is read so far; names of types are still as their files have them. */
interface Reading {
  readonly globals: Record<string, string>;
  readonly types: Record<string, WritableType>;
}

interface WritableType {
  readonly methods: Record<string, { returns: string | null; scopes: string[]; isDeprecated: boolean }>;
  readonly properties: string[];
  readonly base: string | null;
  readonly isDeprecated: boolean;
}

/**
 * What the comments and declarations say.
 * @param files - the parts that are read, such as `spreadsheet`: all where none are named
 */
export function readReference(files?: readonly string[]): ApiData {
  const folder = path.dirname(createRequire(import.meta.url).resolve('gas-types-detailed/package.json'));
  const reading: Reading = { globals: {}, types: {} };
  const names = readdirSync(folder).filter((name) => /^google-apps-script\..*\.d\.ts$/.test(name));
  for (const file of files?.map((name) => `google-apps-script.${name}.d.ts`) ?? names)
    readFile(readFileSync(path.join(folder, file), 'utf8'), reading);
  for (const type of Object.values(reading.types)) {
    for (const method of Object.values(type.methods)) {
      const known = method.returns?.replace('[]', '');
      if (known === undefined || !Object.hasOwn(reading.types, known)) method.returns = null;
    }
  }
  return reading;
}

function readFile(text: string, reading: Reading): void {
  let namespace = '';
  let type: WritableType | undefined;
  let scopes: string[] = [];
  let isDeprecated = false;
  for (const line of text.split('\n')) {
    const scope = SCOPE.exec(line)?.[1];
    if (scope !== undefined) scopes.push(scope);
    if (/^\s*\/\*\*\s*$/.test(line)) {
      scopes = [];
      isDeprecated = false;
    }
    if (/^\s*\* Deprecated\./.test(line)) isDeprecated = true;
    const global = GLOBAL.exec(line);
    if (global !== null) reading.globals[global[1] ?? ''] = global[2] ?? '';
    namespace = NAMESPACE.exec(line)?.[1] ?? namespace;
    const [, name, base] = TYPE.exec(line) ?? [];
    if (name !== undefined) {
      type = {
        methods: {},
        properties: [],
        base: base === undefined ? null : fullName(base, namespace),
        isDeprecated,
      };
      reading.types[`${namespace}.${name}`] = type;
      isDeprecated = false;
      continue;
    }
    const property = PROPERTY.exec(line)?.[1];
    if (property !== undefined) type?.properties.push(property);
    const [, mark, method, returned = ''] = METHOD.exec(line) ?? [];
    if (method === undefined || type === undefined) continue;
    const before = Object.hasOwn(type.methods, method) ? type.methods[method] : undefined;
    type.methods[method] = {
      returns: fullName(returned.replace(/ \| null$/, ''), namespace),
      scopes: [...new Set([...(before?.scopes ?? []), ...scopes])],
      isDeprecated: (before?.isDeprecated ?? true) && (isDeprecated || mark !== undefined),
    };
    scopes = [];
    isDeprecated = false;
  }
}

/** `Range` of the namespace `Spreadsheet` is `Spreadsheet.Range`; `Base.Blob` stays. */
function fullName(name: string, namespace: string): string {
  return name.includes('.') ? name : `${namespace}.${name}`;
}
