/** The papers that documents are printed on. Pure. */

const sheetStyle = (page: string, font: string): string => `
  @page { ${page} @bottom-center { content: "第 " counter(page) " 页 / 共 " counter(pages) " 页"; font: 10px system-ui, sans-serif; } }
  body { margin: 0; font: ${font} system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; color: #000; }
  article + article { break-before: page; }
  header { display: flex; justify-content: space-between; align-items: flex-end; gap: 8mm; margin-bottom: 3mm; }
  header p { margin: 0; font-size: 1.15em; } h1 { font-size: 1.6em; margin: 0; }
  .codes { display: flex; align-items: flex-end; gap: 3mm; } .code { width: 62mm; text-align: center; } .code span { letter-spacing: 1px; }
  .barcode { width: 100%; height: 11mm; display: block; } .qr { width: 16mm; height: 16mm; display: block; }
  .fields { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1mm 5mm; margin: 0 0 3mm; }
  dl div { display: flex; gap: 2mm; } dt { color: #555; white-space: nowrap; } dd { margin: 0; overflow-wrap: anywhere; }
  table { border-collapse: collapse; width: 100%; } thead { display: table-header-group; } tfoot { display: table-row-group; } tr { break-inside: avoid; }
  th, td { border: 1px solid #888; padding: 1mm 1.5mm; text-align: left; overflow-wrap: anywhere; } th { background: #f0f0f0; }
  .r { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; } tfoot td { font-weight: 600; }
  .money { display: flex; justify-content: space-between; gap: 8mm; margin-top: 2mm; break-inside: avoid; } .money p { margin: 0; }
  .sums { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 1mm 6mm; margin: 0; font-variant-numeric: tabular-nums; } .sums .total { font-weight: 700; }
  .seals { display: flex; gap: 12mm; margin-top: 8mm; break-inside: avoid; } .seals div { flex: 1; height: 34mm; border: 1px dashed #888; padding: 2mm; display: flex; flex-direction: column; justify-content: space-between; }
  footer { display: flex; gap: 12mm; margin-top: 8mm; break-inside: avoid; } footer span { flex: 1; border-bottom: 1px solid #000; padding-bottom: 1mm; }`;

/** Needle printers fill thin lines and small signs: everything is a little larger and black, and holes at both sides take 12 mm. */
const NEEDLE = `
  dt { color: #000; } th, td { border-color: #000; padding: 0.6mm 1.2mm; } th { background: none; }
  header { margin-bottom: 1.5mm; } .fields { margin-bottom: 1.5mm; gap: 0.4mm 4mm; } .barcode { height: 8mm; } .qr { width: 12mm; height: 12mm; } footer { margin-top: 3mm; }`;

/** 三联单: a third of continuous paper, printed with its two copies at once. */
export const papers = {
  a4: { label: 'A4', style: sheetStyle('size: 210mm 297mm; margin: 12mm 10mm;', '12px/1.45') },
  triplicate: { label: '三联单', style: `${sheetStyle('size: 241mm 140mm; margin: 6mm 14mm 9mm;', '12px/1.3')}${NEEDLE}` },
} as const;

export type SheetPaper = keyof typeof papers;

export interface LabelPaper {
  readonly width: number;
  readonly height: number;
}

/** A parcel's label is read from further away than a tag on a shelf. */
const fontOf = (width: number): number => Math.max(10, width / 7);

export const labelStyle = ({ width, height }: LabelPaper): string => `
  @page { size: ${width}mm ${height}mm; margin: 2mm; }
  body { margin: 0; font: ${fontOf(width)}px/1.3 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; color: #000; }
  section { width: ${width - 4}mm; height: ${height - 4.5}mm; overflow: hidden; display: flex; flex-direction: column; } section + section { break-before: page; }
  h1 { font-size: 1.3em; margin: 0 0 1mm; } p { margin: 0; } .foot { margin-top: auto; display: flex; align-items: flex-end; gap: 2mm; }
  .code { flex: 1; text-align: center; } .barcode { width: 100%; height: 12mm; display: block; } .qr { width: 16mm; height: 16mm; } .code span { letter-spacing: 1px; }`;
