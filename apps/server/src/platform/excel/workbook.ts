/** A spreadsheet as xlsx bytes: headings and batches of rows become an archive without ever being held whole. */
import { boxesXml, commentsOf, commentsXml } from './comments.ts';
import { headingStyle, isGuided, stylesXml, validationsXml, WORDS_SHEET, wordColumns, wordRows } from './guides.ts';
import type { Cell, CellRow, Heading } from './sheet.ts';
import { type ZipEntry, zipped } from './zip.ts';

export interface Workbook {
  readonly title: string;
  readonly headings: readonly Heading[];
  readonly batches: AsyncIterable<readonly CellRow[]>;
}

const LONGEST_CELL = 32_767;
const WIDTH = 18;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 can not carry these, and a file with them counts as damaged
const NOT_XML = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g;
const MARKUP = /[&<>"]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What Excel would read as the number of a character. */
const ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g;
const NEEDS_CARE = /[&<>"\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_x/;
const OUTER_SPACE = /^\s|\s$|\n/;

const escaped = (text: string): string =>
  NEEDS_CARE.test(text)
    ? text
        .replace(NOT_XML, '')
        .replace(ESCAPE, '_x005F_')
        .replace(MARKUP, (found) => ENTITIES[found] ?? found)
    : text;

/** A, B … Z, AA … */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

/** What a cell can not hold is left empty, as is what says nothing: an empty text would count as an entry. */
function cellXml(column: string, row: number, value: Cell, style = ''): string {
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${column}${row}"><v>${value}</v></c>` : '';
  if (typeof value === 'boolean') return `<c r="${column}${row}" t="b"><v>${value ? 1 : 0}</v></c>`;
  if (value === null || value === '') return '';
  const text = escaped(value.length > LONGEST_CELL ? value.slice(0, LONGEST_CELL) : value);
  const space = OUTER_SPACE.test(text) ? ' xml:space="preserve"' : '';
  return `<c r="${column}${row}"${style} t="inlineStr"><is><t${space}>${text}</t></is></c>`;
}

function rowXml(columns: readonly string[], row: number, cells: CellRow): string {
  let xml = `<row r="${row}">`;
  for (let at = 0; at < cells.length; at += 1) xml += cellXml(columns[at] ?? columnName(at), row, cells[at] ?? null);
  return `${xml}</row>`;
}

/** Only templates have styles. */
function headingsXml(columns: readonly string[], headings: readonly Heading[]): string {
  const styleOf = (heading: Heading): string => (isGuided(headings) ? ` s="${headingStyle(heading)}"` : '');
  return `<row r="1">${headings.map((heading, at) => cellXml(columns[at] ?? '', 1, heading.title, styleOf(heading))).join('')}</row>`;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

async function* worksheet({ headings, batches }: Workbook): AsyncGenerator<Buffer> {
  const columns = headings.map((_, at) => columnName(at));
  const widths = headings
    .map(({ width = WIDTH }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  yield Buffer.from(
    `${XML}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>` +
      `${widths && `<cols>${widths}</cols>`}<sheetData>${headingsXml(columns, headings)}`,
  );
  let row = 1;
  for await (const batch of batches) {
    let xml = '';
    for (const cells of batch) {
      row += 1;
      xml += rowXml(columns, row, cells);
    }
    yield Buffer.from(xml);
  }
  const boxes = commentsOf(headings).length > 0 ? '<legacyDrawing r:id="rId1"/>' : '';
  yield Buffer.from(`</sheetData>${validationsXml(headings, columnName, escaped)}${boxes}</worksheet>`);
}

const part = (name: string, xml: string): ZipEntry => ({ name, chunks: [Buffer.from(XML + xml)] });

/** The words of a template, a column each. */
function wordsSheet(headings: readonly Heading[]): string {
  const rows = wordRows(headings);
  const columns = wordColumns(headings).map((_, at) => columnName(at));
  return `<worksheet xmlns="${MAIN}"><sheetData>${rows.map((cells, at) => rowXml(columns, at + 1, cells)).join('')}</sheetData></worksheet>`;
}

const override = (name: string, type: string): string => `<Override PartName="/xl/${name}.xml" ContentType="${TYPES}.${type}+xml"/>`;
const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
const relations = (...of: readonly string[]): string => `<Relationships xmlns="${RELATIONS}">${of.join('')}</Relationships>`;

const VML_TYPE = '<Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>';

/** The comments of the headings; none outside of templates. */
function commentParts(headings: readonly Heading[]): ZipEntry[] {
  if (commentsOf(headings).length === 0) return [];
  return [
    part('xl/comments1.xml', commentsXml(MAIN, headings, columnName, escaped)),
    { name: 'xl/drawings/vmlDrawing1.vml', chunks: [Buffer.from(boxesXml(headings))] },
    part(
      'xl/worksheets/_rels/sheet1.xml.rels',
      relations(relation('rId1', 'vmlDrawing', '../drawings/vmlDrawing1.vml'), relation('rId2', 'comments', '../comments1.xml')),
    ),
  ];
}

/** The five parts that a workbook of one sheet needs (ECMA-376); a template has styles, a sheet of words and comments besides. */
function partsOf(workbook: Workbook): ZipEntry[] {
  const { headings } = workbook;
  const name = escaped(workbook.title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31));
  const [styled, worded] = [isGuided(headings), wordColumns(headings).length > 0];
  const comments = commentParts(headings);
  return [
    part(
      '[Content_Types].xml',
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Default Extension="xml" ContentType="application/xml"/>${comments.length > 0 ? VML_TYPE + override('comments1', 'comments') : ''}` +
        `${override('workbook', 'sheet.main')}${override('worksheets/sheet1', 'worksheet')}` +
        `${styled ? override('styles', 'styles') : ''}${worded ? override('worksheets/sheet2', 'worksheet') : ''}</Types>`,
    ),
    part('_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/>` +
        `${worded ? `<sheet name="${WORDS_SHEET}" sheetId="2" r:id="rId3"/>` : ''}</sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      relations(
        relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
        ...(styled ? [relation('rId2', 'styles', 'styles.xml')] : []),
        ...(worded ? [relation('rId3', 'worksheet', 'worksheets/sheet2.xml')] : []),
      ),
    ),
    ...(styled ? [part('xl/styles.xml', stylesXml(MAIN))] : []),
    ...(worded ? [part('xl/worksheets/sheet2.xml', wordsSheet(headings))] : []),
    ...comments,
    { name: 'xl/worksheets/sheet1.xml', chunks: worksheet(workbook) },
  ];
}

export const workbookBytes = (workbook: Workbook): AsyncGenerator<Buffer> => zipped(partsOf(workbook));
