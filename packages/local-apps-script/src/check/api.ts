// What Apps Script has, as a check of a script needs it: which type an expression has, what its methods need, and which
// of them Google has given up.
import { reference } from '../kernel/reference.ts';
import { type ApiData, type ApiMethod, type ApiType, readReference } from '../read-reference.ts';

let read: ApiData | undefined;

/** Read once a process. */
function apiData(): ApiData {
  read ??= readReference();
  return read;
}

/** Asks what Google's reference and the published types say. */
export class Api {
  private readonly data = apiData();

  /** Full name of the type of a global, such as `Spreadsheet.SpreadsheetApp`; undefined where it has none. */
  globalType(name: string): string | undefined {
    return own(this.data.globals, name);
  }

  /** Whether Apps Script has a global of this name. */
  hasGlobal(name: string): boolean {
    return this.globalType(name) !== undefined || reference().globals.includes(name);
  }

  /** The type itself, then those whose methods it has as well. */
  private line(type: string): readonly ApiType[] {
    const found = own(this.data.types, type);
    if (found === undefined) return [];
    return [found, ...(found.base === null ? [] : this.line(found.base))];
  }

  method(type: string, name: string): ApiMethod | undefined {
    for (const each of this.line(type)) {
      const method = own(each.methods, name);
      if (method !== undefined) return method;
    }
    return undefined;
  }

  /** Whether anything says that the type has it: newer methods stand in the published types alone. */
  hasMember(type: string, name: string): boolean {
    if (this.method(type, name) !== undefined) return true;
    if (this.line(type).some(({ properties }) => properties.includes(name))) return true;
    return this.publishedMethods(type).includes(name);
  }

  /** Methods in the published types, which name a class by its service: `SpreadsheetApp.Range`. */
  private publishedMethods(type: string): readonly string[] {
    const short = shortName(type);
    const { methods } = reference();
    return [...methods].flatMap(([name, its]) =>
      name === short || name.endsWith(`.${short}`) ? Object.keys(its) : [],
    );
  }

  /** Names of the methods of a type. */
  methodsOf(type: string): readonly string[] {
    return this.line(type).flatMap(({ methods }) => Object.keys(methods));
  }

  isDeprecated(type: string): boolean {
    return own(this.data.types, type)?.isDeprecated ?? false;
  }

  /** By the name of a method, of those that need the same scopes in every type that has them. */
  scopesByMethod(): ReadonlyMap<string, readonly string[]> {
    const found = new Map<string, readonly string[]>();
    const differing = new Set<string>();
    for (const { methods } of Object.values(this.data.types)) {
      for (const [name, { scopes }] of Object.entries(methods)) {
        if (`${found.get(name) ?? scopes}` !== `${scopes}`) differing.add(name);
        found.set(name, scopes);
      }
    }
    return new Map([...found].filter(([name]) => !differing.has(name)));
  }
}

/** `Range` of `Spreadsheet.Range`. */
export function shortName(type: string): string {
  return type.slice(type.lastIndexOf('.') + 1);
}

function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
