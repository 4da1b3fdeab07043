// Groups of rows or columns. Each line (a row or a column) has a depth: the number of groups that it lies in. A group
// of depth n is a run of neighbouring lines whose depth is at least n.

/** The depth of one line, and the depths at which the group around it is collapsed. */
export interface LineGroup {
  readonly depth: number;
  readonly collapsed: readonly number[];
}

/** Lines by their number; those in no group are missing. */
export type Groups = Map<number, LineGroup>;

/** Neighbouring rows or columns, both ends included. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

const MOST_DEPTH = 8;

/** Puts lines into `delta` more groups, or takes them out of as many where it is negative. */
export function shiftDepth(groups: Groups, { first, last }: Span, delta: number): void {
  for (let index = first; index <= last; index += 1) {
    const line = groups.get(index);
    const depth = Math.min(MOST_DEPTH, (line?.depth ?? 0) + Math.trunc(delta));
    if (depth <= 0) groups.delete(index);
    else groups.set(index, { depth, collapsed: (line?.collapsed ?? []).filter((each) => each <= depth) });
  }
}

/** How many groups a line lies in; 0 for none. */
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

/** Whether the group of this depth is collapsed. */
export function isCollapsed(groups: Groups, { first }: Span, depth: number): boolean {
  return groups.get(first)?.collapsed.includes(depth) ?? false;
}

/** Collapses or expands the group of this depth. */
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

/** A group with its depth, and whether it is collapsed. */
export interface GroupOfLines extends Span {
  readonly depth: number;
  readonly collapsed: boolean;
}

/** All groups, from the first line on; of those that begin together the outermost first. */
export function allGroups(groups: Groups): readonly GroupOfLines[] {
  const lines = [...groups].sort(([a], [b]) => a - b);
  return lines.flatMap(([first, line]) => {
    const outside = depthAt(groups, first - 1);
    const depths = Array.from({ length: Math.max(0, line.depth - outside) }, (_, n) => outside + n + 1);
    return depths.flatMap((depth) => {
      const span = groupAt(groups, first, depth);
      return span === undefined ? [] : [{ ...span, depth, collapsed: isCollapsed(groups, span, depth) }];
    });
  });
}

/** Whether a collapsed group hides the line. */
export function isHiddenByGroup(groups: Groups, index: number): boolean {
  return (groups.get(index)?.collapsed.length ?? 0) > 0;
}
