/** The page that is printed for a task. Text is escaped; HTML runs in a frame without scripts. Pure. */
import { printContent } from '@cangyun/contract/system/printer.ts';
import { barcodeSvg } from '#documents/print/barcodes.ts';
import { escaped, printedPage } from '#documents/print/html.ts';

export interface Printable {
  readonly title: string;
  readonly contentType: number;
  readonly content: string;
  readonly copies: number;
}

export interface Paper {
  readonly paperWidth: number;
  readonly paperHeight: number;
}

const BARCODE = 'barcode:';

function labelLine(line: string, at: number): string {
  if (!line.startsWith(BARCODE)) return at === 0 ? `<h1>${escaped(line)}</h1>` : `<p>${escaped(line)}</p>`;
  const text = line.slice(BARCODE.length).trim();
  return `${barcodeSvg(text)}<p class="code">${escaped(text)}</p>`;
}

function bodyOf({ contentType, content }: Printable): string {
  if (contentType === printContent.code.html) return content;
  if (contentType === printContent.code.text) return `<pre>${escaped(content)}</pre>`;
  return content.split('\n').map(labelLine).join('');
}

const styleFor = ({ paperWidth, paperHeight }: Paper): string => `
  @page { size: ${paperWidth}mm ${paperHeight}mm; margin: 3mm; }
  body { margin: 0; font: 12px/1.4 system-ui, sans-serif; color: #000; }
  .copy + .copy { break-before: page; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0; }
  h1 { font-size: 20px; margin: 0 0 2mm; } p { margin: 0 0 1mm; }
  .barcode { width: 100%; height: 16mm; display: block; } .code { text-align: center; letter-spacing: 1px; }
  table { border-collapse: collapse; width: 100%; }`;

export function printDocument(task: Printable, paper: Paper): string {
  const copy = `<div class="copy">${bodyOf(task)}</div>`;
  return printedPage(task.title, styleFor(paper), copy.repeat(task.copies));
}
