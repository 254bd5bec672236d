/** Rings of files that import each other (Tarjan's strongly connected components). Types count: a ring of types is one thing in two files. */
import type { SourceFile } from './files.ts';
import { importsOf } from './imports.ts';

export const importGraph = (files: readonly SourceFile[]): Map<string, string[]> => {
  const known = new Set(files.map((file) => file.path));
  return new Map(
    files.map((file) => [file.path, importsOf(file).flatMap(({ target }) => (target !== undefined && known.has(target) ? [target] : []))]),
  );
};

export function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const rings: string[][] = [];

  const visit = (node: string): number => {
    const own = order.size;
    order.set(node, own);
    lowest.set(node, own);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      const reach = order.has(next) ? (stack.includes(next) ? (order.get(next) ?? own) : own) : visit(next);
      lowest.set(node, Math.min(lowest.get(node) ?? own, reach));
    }
    if (lowest.get(node) === own) {
      const ring = stack.splice(stack.indexOf(node));
      if (ring.length > 1 || graph.get(node)?.includes(node)) rings.push(ring);
    }
    return lowest.get(node) ?? own;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return rings;
}

export const importCycles = (files: readonly SourceFile[]): string[] =>
  cyclesOf(importGraph(files)).map((ring) => `${ring.toSorted().join(' ⇄ ')}: move what they share into a file that both import`);

/** `apps/server/src/areas/trade/order/lines.store.ts` → `trade/order`. Files of an area itself belong to no folder: its index imports them all. */
const folderOf = (path: string): string | undefined => /^apps\/server\/src\/areas\/(\w+\/\w+)\//.exec(path)?.[1];

/** Folders of the areas that import each other, though none of their files do. */
export function folderCycles(files: readonly SourceFile[]): string[] {
  const graph = new Map<string, string[]>();
  for (const [file, imported] of importGraph(files)) {
    const from = folderOf(file);
    if (from === undefined) continue;
    const others = imported.flatMap((path) => folderOf(path) ?? []).filter((to) => to !== from);
    graph.set(from, [...(graph.get(from) ?? []), ...others]);
  }
  return cyclesOf(graph).map((ring) => ring.toSorted().join(' ⇄ '));
}
