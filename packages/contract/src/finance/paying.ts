/** What people may say about money: finance knows it under this name, and the areas below it use the same page. */
export { type PayingInput, payingFields } from '../paying.ts';
