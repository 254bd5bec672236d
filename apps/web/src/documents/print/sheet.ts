/** A document on A4, and labels with barcodes, as pages for the printer. Pure. */
import { code128Svg } from './code128.ts';
import { escaped, printedPage } from './html.ts';

export interface SheetColumn {
  readonly title: string;
  readonly align?: 'right';
  /** Of the page's width, in per cent. */
  readonly width?: number;
}

export interface SheetDocument {
  readonly title: string;
  readonly number: string;
  /** False: a paper without a number that could be scanned, as a report. */
  readonly hasCode?: false;
  readonly fields: readonly (readonly [label: string, value: string])[];
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly string[])[];
  /** Below the columns, if a column has a sum. */
  readonly totals?: readonly string[];
  readonly note?: string;
  /** Who signs below: 制单, 拣货, 复核. */
  readonly signatures?: readonly string[];
  /** Who seals below: a place each, with the day. */
  readonly seals?: readonly string[];
}

const A4 = `
  @page { size: 210mm 297mm; margin: 12mm 10mm; }
  body { margin: 0; font: 12px/1.45 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; color: #000; }
  article + article { break-before: page; }
  header { display: flex; justify-content: space-between; align-items: flex-end; gap: 8mm; margin-bottom: 3mm; }
  h1 { font-size: 20px; margin: 0; }
  .code { width: 62mm; text-align: center; } .barcode { width: 100%; height: 11mm; display: block; } .code span { letter-spacing: 1px; }
  dl { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1mm 5mm; margin: 0 0 3mm; }
  dl div { display: flex; gap: 2mm; } dt { color: #555; white-space: nowrap; } dd { margin: 0; overflow-wrap: anywhere; }
  table { border-collapse: collapse; width: 100%; } thead { display: table-header-group; } tr { break-inside: avoid; }
  th, td { border: 1px solid #888; padding: 1mm 1.5mm; text-align: left; overflow-wrap: anywhere; } th { background: #f0f0f0; }
  .r { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; } tfoot td { font-weight: 600; }
  .seals { display: flex; gap: 12mm; margin-top: 8mm; break-inside: avoid; } .seals div { flex: 1; height: 34mm; border: 1px dashed #888; padding: 2mm; display: flex; flex-direction: column; justify-content: space-between; }
  footer { display: flex; gap: 12mm; margin-top: 8mm; } footer span { flex: 1; border-bottom: 1px solid #000; padding-bottom: 1mm; }`;

const barcodeOf = (text: string): string => `${code128Svg(text) ?? ''}<span>${escaped(text)}</span>`;

const cell = (tag: 'th' | 'td', text: string, { align }: SheetColumn): string =>
  `<${tag}${align ? ' class="r"' : ''}>${escaped(text)}</${tag}>`;

const sealPlace = (who: string): string =>
  `<div><span>${escaped(who)}（盖章）</span><span>经办人：　　　　　　日期：　　　　年　　月　　日</span></div>`;

function articleOf({
  title,
  number,
  hasCode,
  fields,
  columns,
  rows,
  totals,
  note = '',
  signatures = [],
  seals = [],
}: SheetDocument): string {
  const cells = (tag: 'th' | 'td', texts: readonly string[]): string =>
    columns.map((column, at) => cell(tag, texts[at] ?? '', column)).join('');
  const widths = columns.map(({ width }) => `<col${width ? ` style="width:${width}%"` : ''}>`).join('');
  const head = cells(
    'th',
    columns.map((column) => column.title),
  );
  const shown = fields.filter(([, value]) => value !== '');
  return `<article>
    <header><h1>${escaped(title)}</h1>${hasCode === false ? '' : `<div class="code">${barcodeOf(number)}</div>`}</header>
    <dl>${shown.map(([label, value]) => `<div><dt>${escaped(label)}</dt><dd>${escaped(value)}</dd></div>`).join('')}</dl>
    <table><colgroup>${widths}</colgroup><thead><tr>${head}</tr></thead>
      <tbody>${rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('')}</tbody>
      ${totals ? `<tfoot><tr>${cells('td', totals)}</tr></tfoot>` : ''}</table>
    ${note ? `<p>${escaped(note)}</p>` : ''}
    ${seals.length > 0 ? `<section class="seals">${seals.map(sealPlace).join('')}</section>` : ''}
    ${signatures.length > 0 ? `<footer>${signatures.map((who) => `<span>${escaped(who)}：</span>`).join('')}</footer>` : ''}
  </article>`;
}

/** Several documents: each begins on a page of its own. */
export const a4Page = (documents: readonly SheetDocument[]): string =>
  printedPage(documents.map(({ number }) => number).join(' '), A4, documents.map(articleOf).join(''));

export interface Label {
  readonly title: string;
  readonly lines: readonly string[];
  readonly code: string;
}

export interface LabelPaper {
  readonly width: number;
  readonly height: number;
}

const LABEL_PAPER: LabelPaper = { width: 60, height: 40 };

/** A parcel's label is read from further away than a tag on a shelf. */
const fontOf = (width: number): number => Math.max(10, width / 7);

const labelStyle = ({ width, height }: LabelPaper): string => `
  @page { size: ${width}mm ${height}mm; margin: 2mm; }
  body { margin: 0; font: ${fontOf(width)}px/1.3 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; color: #000; }
  section { width: ${width - 4}mm; height: ${height - 4.5}mm; overflow: hidden; display: flex; flex-direction: column; } section + section { break-before: page; }
  h1 { font-size: 1.3em; margin: 0 0 1mm; } p { margin: 0; } .barcode { width: 100%; height: 12mm; display: block; margin-top: auto; }
  section > span { text-align: center; letter-spacing: 1px; }`;

/** Copies of a label come one after the other. */
export function labelPage(labels: readonly Label[], paper: LabelPaper = LABEL_PAPER, copies = 1): string {
  const body = labels
    .flatMap((label) => Array.from({ length: copies }, () => label))
    .map(({ title, lines, code }) => {
      const texts = lines.filter((line) => line !== '').map((line) => `<p>${escaped(line)}</p>`);
      return `<section><h1>${escaped(title)}</h1>${texts.join('')}${barcodeOf(code)}</section>`;
    })
    .join('');
  return printedPage(labels[0]?.title ?? '', labelStyle(paper), body);
}
