/** A document on its paper, and labels with barcodes, as pages for the printer. Screens import it through pages.ts. Pure. */
import { barcodeSvg, qrSvg } from './barcodes.ts';
import { capitalMoney } from './capitals.ts';
import { escaped, printedPage } from './html.ts';
import { type LabelPaper, labelStyle, papers, type SheetPaper } from './papers.ts';
import { printedMoney } from './printedNumbers.ts';

export interface SheetColumn {
  readonly title: string;
  readonly align?: 'right';
  /** Of the page's width, in per cent. */
  readonly width?: number;
}

/** One of the sums below the lines, in the order in which they add up. */
export interface SheetSum {
  readonly label: string;
  readonly money: number;
  /** What is to be paid: also written in capitals. */
  readonly total?: boolean | undefined;
}

export interface SheetDocument {
  /** Who issues the paper. */
  readonly company?: string;
  readonly title: string;
  readonly number: string;
  /** False: a paper without a number that could be scanned, as a report. */
  readonly hasCode?: false;
  readonly fields: readonly (readonly [label: string, value: string])[];
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly string[])[];
  /** Below the columns, if a column has a sum. */
  readonly totals?: readonly string[];
  readonly sums?: readonly SheetSum[];
  readonly note?: string;
  /** Who signs below: 制单, 拣货, 复核. */
  readonly signatures?: readonly string[];
  /** Who seals below: a place each, with the day. */
  readonly seals?: readonly string[];
}

const barcodeOf = (text: string): string => `<div class="code">${barcodeSvg(text)}<span>${escaped(text)}</span></div>`;

const cell = (tag: 'th' | 'td', text: string, { align }: SheetColumn): string =>
  `<${tag}${align ? ' class="r"' : ''}>${escaped(text)}</${tag}>`;

const sealPlace = (who: string): string =>
  `<div><span>${escaped(who)}（盖章）</span><span>经办人：　　　　　　日期：　　　　年　　月　　日</span></div>`;

function moneyOf(sums: readonly SheetSum[]): string {
  if (sums.length === 0) return '';
  const total = sums.find((sum) => sum.total);
  const shown = sums.map(
    (sum) => `<div${sum.total ? ' class="total"' : ''}><dt>${escaped(sum.label)}</dt><dd>${printedMoney(sum.money)}</dd></div>`,
  );
  return `<div class="money"><p>${total ? `金额大写：${capitalMoney(total.money)}` : ''}</p><dl class="sums">${shown.join('')}</dl></div>`;
}

function articleOf({
  company = '',
  title,
  number,
  hasCode,
  fields,
  columns,
  rows,
  totals,
  sums = [],
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
    <header><div>${company ? `<p>${escaped(company)}</p>` : ''}<h1>${escaped(title)}</h1></div>
      ${hasCode === false ? '' : `<div class="codes">${barcodeOf(number)}${qrSvg(number)}</div>`}</header>
    <dl class="fields">${shown.map(([label, value]) => `<div><dt>${escaped(label)}</dt><dd>${escaped(value)}</dd></div>`).join('')}</dl>
    <table><colgroup>${widths}</colgroup><thead><tr>${head}</tr></thead>
      <tbody>${rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('')}</tbody>
      ${totals ? `<tfoot><tr>${cells('td', totals)}</tr></tfoot>` : ''}</table>
    ${moneyOf(sums)}
    ${note ? `<p>${escaped(note)}</p>` : ''}
    ${seals.length > 0 ? `<section class="seals">${seals.map(sealPlace).join('')}</section>` : ''}
    ${signatures.length > 0 ? `<footer>${signatures.map((who) => `<span>${escaped(who)}：</span>`).join('')}</footer>` : ''}
  </article>`;
}

/** Several documents: each begins on a page of its own. */
export const sheetPage = (documents: readonly SheetDocument[], paper: SheetPaper = 'a4'): string =>
  printedPage(documents.map(({ number }) => number).join(' '), papers[paper].style, documents.map(articleOf).join(''));

export interface Label {
  readonly title: string;
  readonly lines: readonly string[];
  readonly code: string;
}

const SHELF_LABEL: LabelPaper = { width: 60, height: 40 };
/** On narrower labels a QR code would leave no room for the barcode. */
const LEAST_WIDTH_WITH_QR = 70;

/** Copies of a label come one after the other. */
export function labelPage(labels: readonly Label[], paper: LabelPaper = SHELF_LABEL, copies = 1): string {
  const codesOf = (code: string): string =>
    `<div class="foot">${barcodeOf(code)}${paper.width >= LEAST_WIDTH_WITH_QR ? qrSvg(code) : ''}</div>`;
  const body = labels
    .map(({ title, lines, code }) => {
      const texts = lines.filter((line) => line !== '').map((line) => `<p>${escaped(line)}</p>`);
      return `<section><h1>${escaped(title)}</h1>${texts.join('')}${codesOf(code)}</section>`;
    })
    .map((label) => label.repeat(copies))
    .join('');
  return printedPage(labels[0]?.title ?? '', labelStyle(paper), body);
}
