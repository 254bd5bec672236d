/** The stock ledger. Rules return what should move; only this folder writes it (docs/stock-ledger.md). */
export { makeSnapshot, type StockThen, stockAsAt } from './as-at.store.ts';
export { consume, type Holding, heldBy, hold, holdForEach, holdWhatIsThere, release, releaseEvery, tryHold } from './hold.store.ts';
export { columns, type Hold, type Movement, type PlaceKey, type StockDocument, type StockKey } from './movement.ts';
export { type Assignment, assignPlaces, namesLot, placesInSight, type Taking, type Want } from './pick.store.ts';
export { post, postAll, shortTexts, tryPost } from './post.store.ts';
export { stockProofs } from './proofs.store.ts';
export { keepLastPrices, lockBalances, type PostedRow, postedBy, postedRows } from './read.store.ts';
export { type Relocated, relocate, relocateBack } from './relocate.store.ts';
export { type LateCost, revalue } from './value.store.ts';
export { accountOf, type Cost, spread } from './value.ts';
