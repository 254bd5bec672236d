/** What guides people who fill in a spreadsheet: coloured headings of required columns, drop-downs, and a second sheet with the words. */
import type { Heading } from './sheet.ts';

export const WORDS_SHEET = '可选值';
/** Drop-downs reach as far as any import does. */
const LAST_ROW = 5_001;
const REQUIRED = '必填';

/** Styles of cells by their place in `stylesXml`. */
export const headingStyle = ({ required }: Heading): number => (required ? 2 : 1);

export const isGuided = (headings: readonly Heading[]): boolean => headings.some(({ required, words, note }) => required || words || note);

/** Normal cells, headings, headings of required columns. */
export const stylesXml = (main: string): string =>
  `<styleSheet xmlns="${main}"><fonts count="3"><font><sz val="11"/></font><font><b/><sz val="11"/></font>` +
  `<font><b/><sz val="11"/><color rgb="FFC00000"/></font></fonts>` +
  `<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>` +
  `<fill><patternFill patternType="solid"><fgColor rgb="FFFFF2CC"/></patternFill></fill></fills>` +
  `<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>` +
  `<cellXfs count="3"><xf fontId="0" fillId="0"/><xf fontId="1" fillId="0" applyFont="1"/>` +
  `<xf fontId="2" fillId="2" applyFont="1" applyFill="1"/></cellXfs></styleSheet>`;

/** Headings whose cells may say only some words, with their place among them: the column of the second sheet. */
export const wordColumns = (headings: readonly Heading[]): { readonly title: string; readonly words: readonly string[] }[] =>
  headings.flatMap(({ title, words }) => (words ? [{ title, words }] : []));

/** The rows of the second sheet. */
export function wordRows(headings: readonly Heading[]): string[][] {
  const columns = wordColumns(headings);
  const most = Math.max(0, ...columns.map(({ words }) => words.length));
  const titles = columns.map(({ title }) => title);
  return [titles, ...Array.from({ length: most }, (_, at) => columns.map(({ words }) => words[at] ?? ''))];
}

/** A note that appears at the cell, and a drop-down of its words. Other words are asked about, because a check reads more than these. */
export function validationsXml(
  headings: readonly Heading[],
  nameOf: (column: number) => string,
  escaped: (text: string) => string,
): string {
  let place = 0;
  const validations = headings.flatMap(({ title, required, words }, at) => {
    const column = nameOf(at);
    const target = `sqref="${column}2:${column}${LAST_ROW}"`;
    const note = [required ? REQUIRED : '', words ? `可填：${words.join('、')}` : ''].filter(Boolean).join('；');
    const prompt = `allowBlank="1" showInputMessage="1" promptTitle="${escaped(title.slice(0, 32))}" prompt="${escaped(note.slice(0, 255))}"`;
    if (!words) return required ? [`<dataValidation ${prompt} ${target}/>`] : [];
    const source = nameOf(place);
    place += 1;
    const list = `<formula1>'${WORDS_SHEET}'!$${source}$2:$${source}$${words.length + 1}</formula1>`;
    return [`<dataValidation type="list" errorStyle="warning" showErrorMessage="1" ${prompt} ${target}>${list}</dataValidation>`];
  });
  return validations.length === 0 ? '' : `<dataValidations count="${validations.length}">${validations.join('')}</dataValidations>`;
}
