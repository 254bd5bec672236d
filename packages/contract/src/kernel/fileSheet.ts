/**
 * A sheet of a file as it was read (`packages/sheets`): rows of text under Excel's numbers, merged cells, hidden rows. Which of its rows is
 * the header, and what a cell says that is merged with others. Pure.
 */

/** How a cell counts that is merged over several rows: once, for the first of them, or as the sum of all, which says nothing of one. */
export type Once = 'first' | 'shared';

export interface FileRow {
  /** As Excel shows it. */
  readonly row: number;
  readonly cells: readonly string[];
  readonly hidden?: true;
}

/** Rows by Excel's numbers, columns from 0; the text is in the first cell. In the order of their first rows. */
export interface Merge {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
}

/** Rows without a text are left out. */
export interface FileSheet {
  readonly rows: readonly FileRow[];
  readonly merges: readonly Merge[];
}

export const NO_SHEET: FileSheet = { rows: [], merges: [] };

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '');

/** A table that came without a file: pasted, or typed by a test. */
export const sheetOfCells = (cells: readonly (readonly string[])[]): FileSheet => ({
  rows: cells.map((row, at) => ({ row: at + 1, cells: row })).filter((row) => isFilled(row.cells)),
  merges: [],
});

/** People mark what is required with a star, and break long headings. */
export const plainHeading = (heading: string): string => heading.replace(/[*＊\s\u200b\ufeff]/g, '');

/** A title, a date and a few remarks may precede the header. */
const LOOKED_AT = 30;

/**
 * The first row wins if any of its cells maps to a field; otherwise the first row that maps best (RESOLUTIONS C.1). `score`: how many of its
 * cells do. Answers the place among the rows.
 */
export function headerAt(rows: readonly FileRow[], score: (cells: readonly string[]) => number): number {
  const scores = rows.slice(0, LOOKED_AT).map(({ cells }) => score(cells));
  return (scores[0] ?? 0) > 0 ? 0 : Math.max(0, scores.indexOf(Math.max(...scores, 0)));
}

/** Equal headings get names of their own, by their place: 数量, 数量 #2. */
export function tellApart(headings: readonly string[]): string[] {
  const seen = new Set<string>();
  return headings.map((given) => {
    const heading = given.trim();
    if (heading === '') return '';
    let name = heading;
    for (let at = 2; seen.has(name); at += 1) name = `${heading} #${at}`;
    seen.add(name);
    return name;
  });
}

export interface Table {
  readonly headings: readonly string[];
  /** Excel's number of the header; 0 without one. */
  readonly header: number;
  readonly rows: readonly FileRow[];
  readonly merges: readonly Merge[];
}

/** `at`: the place of the header among the rows. */
export const tableUnder = ({ rows, merges }: FileSheet, at: number): Table => ({
  headings: tellApart(rows[at]?.cells ?? []),
  header: rows[at]?.row ?? 0,
  rows: rows.slice(at + 1),
  merges,
});

/** Excel's rows are ascending: the place of the first one from `row` on. */
function placeFrom(rows: readonly FileRow[], row: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.row ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What each row says in a column. A merged cell holds for each of its rows, unless it counts once. */
export function columnOf({ rows, merges }: Pick<Table, 'rows' | 'merges'>, at: number, once?: Once): string[] {
  const texts = rows.map(({ cells }) => (cells[at] ?? '').trim());
  let done = 0;
  for (const { left, top, bottom } of merges) {
    if (left !== at || bottom === top || top <= done) continue;
    done = bottom;
    const [from, to] = [placeFrom(rows, top), placeFrom(rows, bottom + 1)];
    const text = texts[from] ?? '';
    if (to - from < 2 || text === '' || once === 'first') continue;
    texts.fill(once === 'shared' ? `${text}（${to - from} 行合并）` : text, from, to);
  }
  return texts;
}
