// Which filters a resource has, and which of them a typed name means: the service's parameters, whose values are
// checked before any request, and the connector's own (`keep`, `link`, `gone` …), which every resource has.

import { kindOfParameter } from './directory/named-parameters.ts';
import { FranchiseError } from './errors.ts';
import { nearest, type Word } from './language.ts';
import type { DirectoryKind } from './vocabulary.ts';

/** `field`: the column that the filter is about, so that it also applies to rows. */
export type FilterKind =
  /** `names`: absent if the directory has no names for its codes. `isNeeded`: no pull runs without it. */
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
   * Sent exactly as typed, commas included, except for names, which become codes. `isFlag`: takes `true` or `false`.
   */
  | { readonly kind: 'text'; readonly names?: DirectoryKind | undefined; readonly isFlag?: true }
  /**
   * Read by the connector and never sent, for example `ids=Sheet1!A2:A`. `flag`: it takes a yes or no and is called
   * this.
   */
  | { readonly kind: 'setting'; readonly flag?: Word };

export type CodeFilter = Extract<FilterKind, { kind: 'integer' | 'enum' }>;

export type FilterKinds = Readonly<Record<string, FilterKind>>;

export const OTHER_FILTERS = '*'; // stands for any other filter: the service doesn't document which ones there are
const PAGING: readonly string[] = ['start', 'limit']; // set by the connector itself

const OWN = ['keep', 'link', 'gone', 'changes', 'daily', 'formulas'] as const;

export interface FoundFilter {
  readonly name: string; // as the service spells it
  readonly kind: FilterKind | { readonly kind: (typeof OWN)[number] };
}

/** Ignores case. Undefined if the resource has no filter of that name. */
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

/** @throws FranchiseError `bad-filter`, naming the nearest filter */
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
