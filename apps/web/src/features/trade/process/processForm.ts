/** Between the form of a processing order and its calls. Pure. */
import { quality } from '@cangyun/contract/stock/ledger.ts';
import type { KeptFees } from '@cangyun/contract/trade/process.schema.ts';
import { feeWay, isFinished, lineRole, MAKE, type MakeFee, makeFee } from '@cangyun/contract/trade/process.ts';
import type { ProcessLineRow } from '@cangyun/contract/trade/processLine.ts';
import { type EditedLine, newLine } from '#documents/lines/editedLines.ts';
import type { FormValues } from '#ui/FormModal.tsx';

export const roleOf = ({ values }: Pick<EditedLine, 'values'>): number => Number(values.proType ?? lineRole.code.main);

export const isFinishedLine = (line: Pick<EditedLine, 'values'>): boolean => isFinished({ proType: roleOf(line) });

export const lineDefaults = (proType: number) => ({ proType, quality: quality.code.genuine });

type StandingLine = Omit<ProcessLineRow, 'batchProNumber' | 'mark_time'> & Partial<Pick<ProcessLineRow, 'batchProNumber' | 'mark_time'>>;

const SHORT = '库存不足';

/** Each material with its usable stock at the site now, and whether that is enough; products need none. */
export const withUsable = (lines: readonly EditedLine[], usable: ReadonlyMap<number, number>): EditedLine[] =>
  lines.map((line) => {
    const { usableQty: _then, note = '', ...product } = line.product;
    const there = isFinishedLine(line) ? undefined : usable.get(product.id);
    const said = note === SHORT ? '' : note;
    const isShort = there !== undefined && (line.num ?? 0) > there;
    return { ...line, product: { ...product, usableQty: there, note: isShort ? SHORT : said } };
  });

/** Existing lines, back in the editor. Lines of a copy have no id yet. */
export const editedLines = (lines: readonly StandingLine[], copied: boolean): EditedLine[] =>
  lines.map((line) =>
    newLine({ id: line.productId, name: line.pro_name, barcode: line.barcode, code: line.code, unitName: line.unitName }, line.num, {
      ...(copied ? {} : { id: line.id }),
      proType: line.proType,
      quality: line.quality,
      batchProNumber: line.batchProNumber ?? '',
      markTime: line.mark_time || undefined,
      info: line.info,
    }),
  );

/** In the form of the calls; batch and production date only for products. */
export const sentLines = (lines: readonly EditedLine[]) =>
  lines.map((line) => {
    const { id, batchProNumber, markTime, info, quality: asked } = line.values;
    return {
      ...(id === undefined ? {} : { id }),
      productId: line.product.id,
      num: line.num ?? 0,
      proType: roleOf(line),
      quality: asked ?? quality.code.genuine,
      info: info ?? '',
      ...(isFinishedLine(line) ? { batchProNumber: batchProNumber ?? '', markTime } : {}),
    };
  });

export const wrongLines = (lines: readonly EditedLine[]): ReadonlyMap<number, string> =>
  new Map(lines.flatMap(({ num }, at): [number, string][] => (num === null || num <= 0 ? [[at, '请输入数量']] : [])));

/** The form has the fee as two plain fields. */
export const feeValues = ({ fees: [fee] }: KeptFees): FormValues => ({ feeWay: fee?.way ?? feeWay.code.whole, feePrice: fee?.price });

export const sentHead = ({ feeWay: way, feePrice, ...head }: FormValues): FormValues => ({
  ...head,
  data_json: { fees: Number(feePrice ?? 0) > 0 ? [{ style: MAKE, way: way ?? feeWay.code.whole, price: feePrice }] : [] },
});

/** The fee's amount for the lines as they are typed. */
export const typedFee = (way: unknown, price: unknown, lines: readonly EditedLine[]): number =>
  makeFee(
    { way: Number(way ?? feeWay.code.whole) as MakeFee['way'], price: Number(price ?? 0) },
    lines.map((line) => ({ proType: roleOf(line), num: line.num ?? 0 })),
  ).amount;
