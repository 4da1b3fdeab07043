// Groups of rows or columns: how deep each line lies, and which groups are collapsed. A group of a depth is a run of
// neighbouring lines that lie at least so deep.

/** Of one line: how many groups it lies in, and at which of these depths its group is collapsed. */
export interface LineGroup {
  readonly depth: number;
  readonly collapsed: readonly number[];
}

/** By row or column number; those in no group are missing. */
export type Groups = Map<number, LineGroup>;

export interface Span {
  readonly first: number;
  readonly last: number;
}

const MOST_DEPTH = 8;

export function shiftDepth(groups: Groups, { first, last }: Span, delta: number): void {
  for (let index = first; index <= last; index += 1) {
    const line = groups.get(index);
    const depth = Math.min(MOST_DEPTH, (line?.depth ?? 0) + Math.trunc(delta));
    if (depth <= 0) groups.delete(index);
    else groups.set(index, { depth, collapsed: (line?.collapsed ?? []).filter((each) => each <= depth) });
  }
}

export function depthAt(groups: Groups, index: number): number {
  return groups.get(index)?.depth ?? 0;
}

/** The group of that depth around a line; undefined where it lies in none. */
export function groupAt(groups: Groups, index: number, depth: number): Span | undefined {
  if (depth < 1 || depthAt(groups, index) < depth) return undefined;
  let [first, last] = [index, index];
  while (depthAt(groups, first - 1) >= depth) first -= 1;
  while (depthAt(groups, last + 1) >= depth) last += 1;
  return { first, last };
}

export function isCollapsed(groups: Groups, { first }: Span, depth: number): boolean {
  return groups.get(first)?.collapsed.includes(depth) ?? false;
}

export function setCollapsed(groups: Groups, { first, last }: Span, depth: number, collapsed: boolean): void {
  for (let index = first; index <= last; index += 1) {
    const line = groups.get(index);
    if (line === undefined) continue;
    const others = line.collapsed.filter((each) => each !== depth);
    groups.set(index, { ...line, collapsed: collapsed ? [...others, depth] : others });
  }
}

/** Collapses or expands the outermost groups that lie wholly within a span. */
export function collapseGroups(groups: Groups, span: Span, collapsed: boolean): void {
  for (let index = span.first; index <= span.last; index += 1) {
    for (let depth = 1; depth <= depthAt(groups, index); depth += 1) {
      const group = groupAt(groups, index, depth);
      if (group === undefined || group.first < span.first || group.last > span.last) continue;
      setCollapsed(groups, group, depth, collapsed);
      index = group.last;
      break;
    }
  }
}

/** Whether a collapsed group hides the line. */
export function isHiddenByGroup(groups: Groups, index: number): boolean {
  return (groups.get(index)?.collapsed.length ?? 0) > 0;
}
