/** Finders: what the one search box finds of each thing. Areas declare theirs, `finders.ts` gathers them. */
export { documentFinder, numberFinder } from './document.finder.ts';
export { type Finder, MOST_OF_A_KIND, type Question } from './finder.ts';
export { codeFinder, fewFinder, nameFinder } from './name.finder.ts';
export { wantedOf } from './wanted.ts';
