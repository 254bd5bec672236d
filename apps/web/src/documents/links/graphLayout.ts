/** The positions of the documents in a small graph: origin to result, from left to right. Pure. */

export interface GraphEdge {
  readonly from: string;
  readonly to: string;
}

export interface Placed {
  readonly key: string;
  /** 0 is left. */
  readonly column: number;
  /** 0 is on top. */
  readonly row: number;
}

/** How far right each document is: the longest way to it. Rings are cut where they close. */
function depths(keys: readonly string[], edges: readonly GraphEdge[]): Map<string, number> {
  const before = new Map(keys.map((key) => [key, edges.filter(({ to, from }) => to === key && from !== key).map(({ from }) => from)]));
  const known = new Map<string, number>();
  const depth = (key: string, above: ReadonlySet<string>): number => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const here = new Set([...above, key]);
    const sources = (before.get(key) ?? []).filter((from) => before.has(from) && !here.has(from));
    const result = sources.length === 0 ? 0 : 1 + Math.max(...sources.map((from) => depth(from, here)));
    known.set(key, result);
    return result;
  };
  for (const key of keys) depth(key, new Set());
  return known;
}

export function placeNodes(keys: readonly string[], edges: readonly GraphEdge[]): Placed[] {
  const columns = depths(keys, edges);
  const used = new Map<number, number>();
  return keys.map((key) => {
    const column = columns.get(key) ?? 0;
    const row = used.get(column) ?? 0;
    used.set(column, row + 1);
    return { key, column, row };
  });
}
