/** Money for a document, as the areas of finance name it: declared at the root, where the documents of lower areas find it too. */
export { type PayingInput, payingFields } from '../paying.ts';
