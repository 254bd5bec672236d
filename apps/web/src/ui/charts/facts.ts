/** What a chart shows, as plain data: the drawing itself is loaded with the first chart. */

/** One line or one bar a day, for each series. */
export interface DayFacts {
  readonly kind: 'days';
  readonly unit: string;
  readonly digits: number;
  readonly days: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[];
  /** A level (stock, balance) is a line whose axis begins near its values; what happens in a day is a bar from zero. */
  readonly level: boolean;
}

export interface ShareFacts {
  readonly kind: 'shares';
  readonly unit: string;
  readonly digits: number;
  readonly shares: readonly { readonly label: string; readonly amount: number; readonly note: string }[];
}

export interface CalendarFacts {
  readonly kind: 'calendar';
  readonly unit: string;
  readonly digits: number;
  readonly from: string;
  readonly to: string;
  readonly days: readonly { readonly day: string; readonly value: number; readonly note: string }[];
}

export type ChartFacts = DayFacts | ShareFacts | CalendarFacts;

/** Colours of the console's look. */
export interface ChartLook {
  readonly dark: boolean;
  readonly text: string;
  readonly strong: string;
  readonly line: string;
  readonly surface: string;
  /** The user asks for less motion. */
  readonly still: boolean;
}
