/** Periods of whole days. */
export { dayOf, daysOf, startOf, within } from './days.store.ts';
export { aYearAgo, before, growth, type Span, shifted, spanOf } from './span.ts';
