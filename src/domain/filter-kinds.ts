// Which filters a resource has, and which of them a typed name means: the service's parameters, whose values are checked
// before anything is asked, and the connector's own (`keep`, `link`, `gone`), which every resource has.

import { kindOfParameter } from './directory/named-parameters.ts';
import { FranchiseError } from './errors.ts';
import { nearest, type Word } from './language.ts';
import type { DirectoryKind } from './vocabulary.ts';

/**
 * What values a filter takes: codes, dates, texts. `field` is the column that the filter is about, so that it can be
 * applied to rows as well.
 */
export type FilterKind =
  /** `names`: what its codes stand for, where the directory has names of them. `isNeeded`: no pull runs without it. */
  | {
      readonly kind: 'integer';
      readonly field: string;
      readonly names?: DirectoryKind | undefined;
      readonly isNeeded?: true;
    }
  | { readonly kind: 'enum'; readonly field: string; readonly allowed: readonly number[] }
  /** `from` includes its instant, `before` excludes it. */
  | { readonly kind: 'instant'; readonly field: string; readonly bound: 'from' | 'before' }
  /**
   * Sent to the service exactly as typed, commas included; but for names, where its codes have some. `isFlag`: it takes
   * `true` or `false`.
   */
  | { readonly kind: 'text'; readonly names?: DirectoryKind | undefined; readonly isFlag?: true }
  /** Read by the connector and never sent, for example `ids=Sheet1!A2:A`. `flag`: it takes a yes or no, and is called so. */
  | { readonly kind: 'setting'; readonly flag?: Word };

/** The kind of a filter whose values are codes: numbers, or one of a few words of the service. */
export type CodeFilter = Extract<FilterKind, { kind: 'integer' | 'enum' }>;

/**
 * All filters that a resource (kind of record) has, by name, with the values they take. The name `*` stands for any
 * other.
 */
export type FilterKinds = Readonly<Record<string, FilterKind>>;

/** The name under which a resource allows any other filter, as the service doesn't document which ones there are. */
export const OTHER_FILTERS = '*';
/** Parameters that nobody may filter by, because the connector sets them itself. */
const PAGING: readonly string[] = ['start', 'limit'];

/** The connector's own filters, which every resource has. */
const OWN = ['keep', 'link', 'gone', 'changes', 'daily', 'formulas'] as const;

/**
 * A filter that a person typed and that the resource has: its name as the service writes it, and what values it
 * takes.
 */
export interface FoundFilter {
  /** As the service calls it. */
  readonly name: string;
  /** What values it takes. */
  readonly kind: FilterKind | { readonly kind: (typeof OWN)[number] };
}

/**
 * Finds the filter that a person typed by name, whatever its case. Undefined where the resource has none of that
 * name.
 */
export function findFilter(typed: string, kinds: FilterKinds): FoundFilter | undefined {
  for (const [name, kind] of Object.entries(kinds)) {
    if (name !== OTHER_FILTERS && name.toLowerCase() === typed.toLowerCase()) return { name, kind };
  }
  const own = OWN.find((name) => name === typed.toLowerCase());
  if (own !== undefined) return { name: own, kind: { kind: own } };
  const any = kinds[OTHER_FILTERS];
  const isText = any?.kind === 'text';
  return any && { name: typed, kind: isText ? { ...any, names: kindOfParameter(typed) } : any };
}

/**
 * Finds the filter that a person typed by name, whatever its case, or says which name is nearest.
 * @throws FranchiseError `bad-filter`, naming the nearest that there is
 */
export function findKind(typed: string, kinds: FilterKinds): FoundFilter {
  const found = findFilter(typed, kinds);
  if (found !== undefined) {
    const isPaging = kinds[found.name] === undefined && PAGING.includes(found.name);
    if (isPaging) throw new FranchiseError('bad-filter', (say) => say.filterPaging(typed));
    return found;
  }
  const names = [...Object.keys(kinds), ...OWN];
  const near = nearest(names, typed) ?? '';
  throw new FranchiseError('bad-filter', (say) => say.filterUnknown(typed, near, names.join(', ')), '', {
    typed,
    instead: [near],
  });
}
