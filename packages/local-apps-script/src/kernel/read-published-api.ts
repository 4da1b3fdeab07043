// Reads what Apps Script has from its published types. The package that others install carries what was read in its place
// (build/reference-data.ts).
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Overload } from './contract.ts';

/** The names of everything that Apps Script has, and what its methods take. */
export interface PublishedApi {
  /** Global objects: `SpreadsheetApp`, `MailApp` … */
  readonly globals: readonly string[];
  /** Methods by the full name of their class: `SpreadsheetApp.Range`, `Blob`, or `MailApp` for the global object. */
  readonly methods: ReadonlyMap<string, PublishedMethods>;
}

/** By name. */
export type PublishedMethods = Readonly<Record<string, readonly Overload[]>>;

/** These are globals in the types, and none at Google. */
const NO_GLOBALS = ['Date2', 'Charset', 'DigestAlgorithm', 'MacAlgorithm', 'RsaAlgorithm'];

/** What the types say. */
export function readPublishedApi(): PublishedApi {
  const folder = path.dirname(
    createRequire(import.meta.url).resolve('@types/google-apps-script/package.json'),
  );
  const globals: string[] = [];
  const methods = new Map<string, PublishedMethods>();
  for (const file of readdirSync(folder).filter((name) => /^google-apps-script\..*\.d\.ts$/.test(name))) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const own = [...text.matchAll(/^declare (?:var|const) (\w+):/gm)].map(([, name = '']) => name);
    globals.push(...own.filter((name) => !NO_GLOBALS.includes(name)));
    // The classes that several services share stand alone, those of a service behind its name.
    const isShared = file === 'google-apps-script.base.d.ts';
    for (const service of own) {
      for (const [name, its] of interfacesIn(text)) {
        methods.set(isShared || name === service ? name : `${service}.${name}`, its);
      }
    }
  }
  return { globals, methods };
}

/** Names and methods of the interfaces of a file of declarations. */
function interfacesIn(text: string): readonly (readonly [string, PublishedMethods])[] {
  return [...text.matchAll(/^ {8}interface (\w+)[^{]*\{\n([\s\S]*?)^ {8}\}/gm)].map(
    ([, name = '', body = '']) => {
      const methods: Record<string, Overload[]> = {};
      for (const [, method = '', parameters = ''] of body.matchAll(/^ {12}(\w+)\(([\s\S]*?)\): .*;$/gm)) {
        const overload = overloadOf(parameters);
        methods[method] = [...(Object.hasOwn(methods, method) ? (methods[method] ?? []) : []), overload];
      }
      return [name, methods];
    },
  );
}

/** `row: Integer, name?: string | null` as `number` and `String|null?`. */
function overloadOf(parameters: string): Overload {
  const flat = parameters.replace(/\{[^}]*\}/g, 'object').replace(/\s+/g, ' ');
  return flat
    .split(',')
    .filter((each) => each.trim() !== '')
    .map((each) => {
      const [name = '', ...type] = each.split(':');
      return typeOf(type.join(':').trim()) + (name.endsWith('?') ? '?' : '');
    });
}

/** Types of the declarations, as errors of signatures name them. */
const NAMES: Readonly<Record<string, string>> = {
  string: 'String',
  FontLine: 'String',
  FontStyle: 'String',
  FontWeight: 'String',
  boolean: 'Boolean',
  Integer: 'number',
  Byte: 'byte',
  object: 'Object',
  Date: 'Date',
  BlobSource: 'Blob',
  Char: 'String',
};

function typeOf(declared: string): string {
  const [, item] = /^(?:Array<(.*)>|readonly (.*)\[\]|.*\[\])$/.exec(declared) ?? [];
  if (declared.endsWith('>') && item !== undefined) return `${typeOf(item.replace(/ \| null$/, ''))}[]`;
  const parts = declared.split(' | ').filter((each) => each !== 'null' && each !== 'undefined');
  const isText = parts.every((each) => /^"/.test(each));
  const [only = 'any'] = parts;
  const orNull = / \| null$/.test(declared) ? '|null' : '';
  if (isText) return `String${orNull}`;
  if (only.endsWith('[]')) return `${typeOf(only.slice(0, -2)).replace(/^any/, 'Object')}[]${orNull}`;
  const plain = only.replace(/^(?:Base|Spreadsheet|Drive|Forms)\./, '');
  // `MailAdvancedParameters` and its like are described in the types alone.
  const isPlainObject = /(?:Options|Parameters|Request)$/.test(plain);
  return (isPlainObject ? 'Object' : (NAMES[plain] ?? plain)) + orNull;
}
