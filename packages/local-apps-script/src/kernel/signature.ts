// Which overload of a method a call means, and the platform's error where it means none
// (docs/platform.md#signatures-of-methods).
import { EnumValue, FunctionArgument, type HostClassSpec, type Overload, PlatformError } from './contract.ts';

function hostClassOf(value: object): string | undefined {
  return 'hostClass' in value && typeof value.hostClass === 'string' ? value.hostClass : undefined;
}

/** The last part of a full name: `Range` of `SpreadsheetApp.Range`. */
function shortName(fullName: string): string {
  return fullName.slice(fullName.lastIndexOf('.') + 1);
}

/**
 * Whether `value` can be passed where an overload says `type`. A `|null` at the end of the type allows null as well.
 */
function accepts(type: string, value: unknown): boolean {
  switch (type) {
    case 'any':
      return true;
    case 'number':
      return typeof value === 'number';
    case 'String':
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    case 'Boolean':
      return typeof value === 'boolean';
    case 'Date':
      return value instanceof Date;
    case 'Function':
      return value instanceof FunctionArgument;
    case 'Object':
      return (
        typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof EnumValue)
      );
    default:
      break;
  }
  if (type.endsWith('|null'))
    return value === null || value === undefined || accepts(type.slice(0, -5), value);
  if (type.endsWith('[]')) {
    const item = type.slice(0, -2);
    if (!Array.isArray(value)) return false;
    if (item === 'Object' || item === 'byte') return true;
    return value.every((each: unknown) => each === null || each === undefined || accepts(item, each));
  }
  if (value instanceof EnumValue) return value.path === type || shortName(value.path) === type;
  if (typeof value !== 'object' || value === null) return false;
  const hostClass = hostClassOf(value);
  return hostClass !== undefined && shortName(type) === hostClass;
}

function matches(overload: Overload, args: readonly unknown[]): boolean {
  if (args.length > overload.length) return false;
  return overload.every((declared, index) => {
    const optional = declared.endsWith('?');
    const type = optional ? declared.slice(0, -1) : declared;
    if (index >= args.length) return optional;
    return (optional && args[index] === undefined) || accepts(type, args[index]);
  });
}

/** The name that the signature error has for what was passed. */
function typeName(value: unknown, fullNameOf: (hostClass: string) => string): string {
  switch (typeof value) {
    case 'number':
    case 'bigint':
      return 'number';
    case 'string':
      return 'String';
    case 'boolean':
      return 'Boolean';
    case 'object':
      break;
    default:
      return 'null';
  }
  if (value === null) return 'null';
  if (Array.isArray(value)) {
    const names = new Set(value.map((item: unknown) => typeName(item, fullNameOf)));
    const [only] = names;
    return names.size === 1 && only !== undefined && only !== 'null' && only !== '(class)'
      ? `${only}[]`
      : 'Object[]';
  }
  if (value instanceof EnumValue) return value.path;
  if (value instanceof FunctionArgument) return 'Function';
  if (value instanceof Date) return 'Date';
  const hostClass = hostClassOf(value);
  return hostClass === undefined ? '(class)' : fullNameOf(hostClass);
}

/** Throws the platform's error where no overload of the method takes `args`. */
export function checkSignature(
  spec: HostClassSpec,
  method: string,
  args: readonly unknown[],
  fullNameOf: (hostClass: string) => string,
): void {
  const overloads = spec.methods[method] ?? [];
  if (overloads.some((overload) => matches(overload, args))) return;
  const types = args.map((arg) => typeName(arg, fullNameOf)).join(',');
  throw new PlatformError(
    `The parameters (${types}) don't match the method signature for ${spec.fullName}.${method}.`,
    `Os parâmetros (${types}) não correspondem à assinatura de método para ${spec.fullName}.${method}.`,
  );
}
