/**
 * Which page to show after rows were deleted (spec 0 §4): one back when this page would be empty and is not the first.
 * Pages are zero-based.
 */
export const pageAfterRemoval = (page: number, rowsOnPage: number, removed: number): number =>
  page > 0 && removed >= rowsOnPage ? page - 1 : page;
