/** Flat rows with `pid` become a tree. A row whose parent is not among them is at the top, so that nothing is lost from sight. */
export interface Flat {
  readonly id: number;
  readonly pid?: number | null | undefined;
}

export type Nested<Row extends Flat> = Omit<Row, 'pid'> & { pid: number | null; children: Nested<Row>[] };

export function treeOf<Row extends Flat>(rows: readonly Row[]): Nested<Row>[] {
  const nodes = new Map(rows.map((row): [number, Nested<Row>] => [row.id, { ...row, pid: row.pid ?? null, children: [] }]));
  const roots: Nested<Row>[] = [];
  for (const node of nodes.values()) (nodes.get(node.pid ?? 0)?.children ?? roots).push(node);
  return roots;
}

/** A row on its way to a place in its tree; new where it has no id yet. */
export interface Placed {
  readonly id?: number;
  readonly name: string;
  readonly pid?: number | null | undefined;
}

export const NOT_YET = 0;
