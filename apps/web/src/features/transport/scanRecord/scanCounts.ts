/** Counts of scans by day and style, added up by style. Pure. */
export interface DayCount {
  readonly day: string;
  readonly style: number;
  readonly count: number;
  readonly refused: number;
}

export interface StyleCount {
  readonly style: number;
  readonly count: number;
  readonly refused: number;
  readonly today: number;
}

export const countsByStyle = (days: readonly DayCount[], today: string): StyleCount[] =>
  [...Map.groupBy(days, ({ style }) => style)]
    .map(([style, counts]) => ({
      style,
      count: counts.reduce((sum, { count }) => sum + count, 0),
      refused: counts.reduce((sum, { refused }) => sum + refused, 0),
      today: counts.filter(({ day }) => day === today).reduce((sum, { count }) => sum + count, 0),
    }))
    .toSorted((a, b) => a.style - b.style);
