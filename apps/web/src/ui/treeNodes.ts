/** Rows that name their parent, as a tree and back. Pure. */

export interface ParentedRow {
  readonly id: number;
  readonly pid?: number | null;
}

export type TreeNode<Row> = Row & { readonly children?: readonly TreeNode<Row>[] };

/** A row whose parent is not among the rows is at the top: a search result keeps everything it found. */
export function treeOf<Row extends ParentedRow>(rows: readonly Row[]): TreeNode<Row>[] {
  const known = new Set(rows.map((row) => row.id));
  const below = new Map<number, Row[]>();
  for (const row of rows) {
    const parent = row.pid && known.has(row.pid) ? row.pid : 0;
    below.set(parent, [...(below.get(parent) ?? []), row]);
  }
  const grow = (row: Row): TreeNode<Row> => {
    const children = below.get(row.id);
    return children ? { ...row, children: children.map(grow) } : row;
  };
  return (below.get(0) ?? []).map(grow);
}

interface Nested<Node> {
  readonly children?: readonly Node[] | undefined;
}

export const flatten = <Node extends Nested<Node>>(nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children ?? [])]);

/** The nodes that match, with the ancestors that lead to them. */
export function pruneTree<Node extends Nested<Node>>(nodes: readonly Node[], matches: (node: Node) => boolean): Node[] {
  return nodes.flatMap((node) => {
    const children = pruneTree(node.children ?? [], matches);
    return matches(node) || children.length > 0 ? [{ ...node, children: matches(node) ? node.children : children }] : [];
  });
}
