/** Comments of headings, as spreadsheets keep them: their texts in one part, and a hidden box for each in an old drawing. */
import type { Heading } from './sheet.ts';

const AUTHOR = '仓运';
const VML = 'urn:schemas-microsoft-com:vml';
const VML_OFFICE = 'urn:schemas-microsoft-com:office:office';
const VML_EXCEL = 'urn:schemas-microsoft-com:office:excel';
/** The numbers of boxes begin here; a drawing has a thousand. */
const FIRST_BOX = 1_025;
const PIXELS = 15;
/** A line of this many characters fits into a box. */
const CHARACTERS = 18;

interface Comment {
  readonly column: number;
  readonly text: string;
}

export const commentsOf = (headings: readonly Heading[]): Comment[] =>
  headings.flatMap(({ note }, column) => (note ? [{ column, text: note }] : []));

export function commentsXml(
  main: string,
  headings: readonly Heading[],
  nameOf: (column: number) => string,
  escaped: (text: string) => string,
): string {
  const list = commentsOf(headings).map(
    ({ column, text }) =>
      `<comment ref="${nameOf(column)}1" authorId="0"><text><t xml:space="preserve">${escaped(text)}</t></text></comment>`,
  );
  return `<comments xmlns="${main}"><authors><author>${AUTHOR}</author></authors><commentList>${list.join('')}</commentList></comments>`;
}

/** How many rows of the sheet a box covers. */
const heightOf = (text: string): number =>
  text.split('\n').reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / CHARACTERS)), 1);

/** From the right of the heading over two columns. */
const boxXml = ({ column, text }: Comment, at: number): string =>
  `<v:shape id="_x0000_s${FIRST_BOX + at}" type="#_x0000_t202" style="position:absolute;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto">` +
  `<v:fill color2="#ffffe1"/><v:shadow on="t" color="black" obscured="t"/><v:path o:connecttype="none"/>` +
  `<v:textbox style="mso-direction-alt:auto"><div style="text-align:left"></div></v:textbox><x:ClientData ObjectType="Note">` +
  `<x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${column + 1}, ${PIXELS}, 0, 2, ${column + 3}, ${PIXELS}, ${heightOf(text)}, 4</x:Anchor>` +
  `<x:AutoFill>False</x:AutoFill><x:Row>0</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`;

export const boxesXml = (headings: readonly Heading[]): string =>
  `<xml xmlns:v="${VML}" xmlns:o="${VML_OFFICE}" xmlns:x="${VML_EXCEL}"><o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout>` +
  `<v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/>` +
  `<v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>${commentsOf(headings).map(boxXml).join('')}</xml>`;
