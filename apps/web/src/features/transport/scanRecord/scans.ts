/** The running list of scans: newest first, each waiting, passed or refused. Pure. */
export interface Scan {
  readonly key: number;
  readonly number: string;
  readonly style: number;
  /** Absent while the server has not answered. */
  readonly answer?: ScanAnswer;
}

export interface ScanAnswer {
  readonly isOk: number;
  readonly msg: string;
  readonly state: number | null;
}

/** Nobody looks back further; the records have them all. */
const MOST_SHOWN = 200;

export const added = (scans: readonly Scan[], scan: Scan): Scan[] => [scan, ...scans].slice(0, MOST_SHOWN);

export const answered = (scans: readonly Scan[], key: number, answer: ScanAnswer): Scan[] =>
  scans.map((scan) => (scan.key === key ? { ...scan, answer } : scan));

export const tally = (scans: readonly Scan[]): { readonly passed: number; readonly refused: number; readonly waiting: number } => ({
  passed: scans.filter(({ answer }) => answer?.isOk === 1).length,
  refused: scans.filter(({ answer }) => answer?.isOk === 0).length,
  waiting: scans.filter(({ answer }) => !answer).length,
});
