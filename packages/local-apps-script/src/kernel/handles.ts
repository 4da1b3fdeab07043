// The host objects of one execution: numbers stand for them on the way to the worker and back.
import { EnumValue, FunctionArgument, type HostObject } from './contract.ts';
import { isRecord } from './is-record.ts';
import { type Encoded, type Mark, markKey } from './protocol.ts';

/** Everything with a `hostClass` text is a host object: no plain data of a service has such a field. */
function isHostObject(value: object): value is HostObject {
  return 'hostClass' in value && typeof value.hostClass === 'string';
}

/** The numbers of the host objects that one execution holds. Objects keep their numbers until it ends. */
export class Handles {
  private readonly objects: HostObject[] = [];
  private readonly ids = new Map<HostObject, number>();

  objectOf(id: number): HostObject {
    const object = this.objects[id];
    if (object === undefined) throw new Error(`No host object ${id} in this execution`);
    return object;
  }

  mark(object: HostObject): Mark {
    let id = this.ids.get(object);
    if (id === undefined) {
      id = this.objects.length;
      this.objects.push(object);
      this.ids.set(object, id);
    }
    return { [markKey]: 'object', id, hostClass: object.hostClass };
  }

  /** Arrays without host objects in them are passed on as they are: 300,000 cells are only looked at. */
  encode(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      const items: readonly unknown[] = value;
      return items.some((item) => typeof item === 'object' && item !== null)
        ? items.map((item) => this.encode(item))
        : items;
    }
    if (value instanceof Date) return value;
    if (isHostObject(value)) return this.mark(value);
    if (value instanceof EnumValue) return { [markKey]: 'enum', path: value.path, name: value.name };
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, this.encode(field)]));
  }

  /** Puts the objects back where marks stand. */
  decode(encoded: Encoded): unknown {
    return encoded.marked ? this.replace(encoded.value) : encoded.value;
  }

  private replace(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item: unknown) => this.replace(item));
    if (!isRecord(value) || value instanceof Date || ArrayBuffer.isView(value)) return value;
    switch (value[markKey]) {
      case 'object':
        return typeof value.id === 'number' ? this.objectOf(value.id) : undefined;
      case 'enum':
        return new EnumValue(String(value.path), String(value.name));
      case 'function':
        return new FunctionArgument();
      default:
        return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, this.replace(field)]));
    }
  }
}
