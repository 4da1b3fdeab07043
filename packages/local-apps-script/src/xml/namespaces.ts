// Namespaces of XML: a URI with the prefix that stands for it.
import type { HostObject } from '../kernel/contract.ts';

export class Namespace implements HostObject {
  readonly hostClass = 'Namespace';

  constructor(
    /** Not methods: only the host reads them. */
    readonly prefix: string,
    readonly uri: string,
  ) {}

  getPrefix = () => this.prefix;
  getURI = () => this.uri;

  toString(): string {
    return `[Namespace: prefix "${this.prefix}" is mapped to URI "${this.uri}"]`;
  }
}

export const noNamespace = new Namespace('', '');
export const xmlNamespace = new Namespace('xml', 'http://www.w3.org/XML/1998/namespace');

/** A name with its prefix. */
export function qualified(name: string, { prefix }: Pick<Namespace, 'prefix'>): string {
  return prefix === '' ? name : `${prefix}:${name}`;
}

/** What letters and signs a name may have. A colon parts the prefix from it. */
export const NAME = '[\\p{L}_][\\p{L}\\p{N}._\\-\\u00B7]*';
