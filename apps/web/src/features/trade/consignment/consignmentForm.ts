/** Between the form of a document on its way and its calls. Pure. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { unitByCode, unitsIn } from '@cangyun/contract/catalog/units.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import type { ConsignedLine } from '@cangyun/contract/trade/consignment.schema.ts';
import { giftType } from '@cangyun/contract/trade/tradeCodes.ts';
import { type EditedLine, newLine, type ProductChoice } from '#documents/lines/editedLines.ts';
import type { ConsignmentDetail } from './consignmentRow.ts';

export const lineDefaults = { quality: quality.code.genuine };

/** A line of an order is chosen like a product; its key is its own number, because an order may have a product twice. */
export const choiceOf = (line: ConsignedLine): ProductChoice => ({
  id: line.sourceLineId ?? line.productId,
  name: line.proType === giftType.code.gift ? `${line.pro_name}（赠品）` : line.pro_name,
  barcode: line.barcode,
  code: line.code,
  unitName: line.unitName,
  units: unitsIn(line.data_json),
  usableQty: line.openNum ?? undefined,
  usableLabel: '最多',
  values: { quality: line.quality, price: line.price },
});

/** Open, and not still to come in. */
const ready = ({ openNum, waitingNum = 0 }: ConsignedLine): number => sumQuantity(openNum ?? 0, -waitingNum);

/** Everything of the order that is open and there, to begin with. */
export const openLines = (lines: readonly ConsignedLine[]): EditedLine[] =>
  lines.filter((line) => ready(line) > 0).map((line) => newLine(choiceOf(line), ready(line), lineDefaults));

/** The lines of a document that is being edited; each keeps its id. */
export const standingLines = (lines: readonly ConsignedLine[], open: readonly ConsignedLine[]): EditedLine[] =>
  lines.map((line) => {
    const rest = open.find(({ sourceLineId }) => sourceLineId !== null && sourceLineId === line.sourceLineId)?.openNum;
    const choice = choiceOf({ ...line, openNum: rest === null || rest === undefined ? null : sumQuantity(rest, line.num) });
    return newLine({ ...choice, values: {} }, line.num, {
      id: line.id,
      quality: line.quality,
      price: line.price,
      ...(line.batch === '' ? {} : { batch: line.batch }),
      ...(line.mark_time === '' ? {} : { markTime: line.mark_time }),
      reason: line.reason,
      info: line.info,
    });
  });

/** What the call is sent: lines of an order by their own number, others by product. */
export const sentLines = (lines: readonly EditedLine[], ofOrder: boolean) =>
  lines.map(({ product, num, values }) => {
    const { sellPrice: _last, xiangzhuang: _pack, price, ...rest } = values;
    return {
      ...rest,
      ...(ofOrder ? { sourceLineId: product.id, price } : { productId: product.id }),
      num: num ?? 0,
    };
  });

export function wrongLines(lines: readonly EditedLine[], limited: boolean): ReadonlyMap<number, string> {
  return new Map(
    lines.flatMap(({ num, product }, at): [number, string][] => {
      if (num === null || num <= 0) return [[at, '请输入数量']];
      if (limited && product.usableQty !== undefined && num > product.usableQty) return [[at, `最多 ${product.usableQty}`]];
      return [];
    }),
  );
}

/** Lines of the order that match what was typed or scanned. */
export const findLines =
  (lines: readonly ConsignedLine[]) =>
  async (typed: string): Promise<readonly ProductChoice[]> => {
    const wanted = typed.trim().toLowerCase();
    return lines
      .filter(({ openNum }) => (openNum ?? 0) > 0)
      .filter(
        ({ pro_name, barcode, code, data_json }) =>
          [pro_name, barcode, code].some((text) => text.toLowerCase().includes(wanted)) ||
          unitByCode(unitsIn(data_json), wanted) !== undefined,
      )
      .map(choiceOf);
  };

type Head = Readonly<Record<string, unknown>>;

const isFilled = (address: unknown): boolean =>
  typeof address === 'object' && address !== null && Object.values(address).some((part) => typeof part === 'string' && part.trim() !== '');

/** An empty address is not sent: the order's own applies. Fields that the form does not show do not change. */
export function sentHead(values: Head, standing?: Pick<ConsignmentDetail, 'businessType' | 'carriersId' | 'carriersName'>): Head {
  const { reciveJson, sendJson, ...head } = values;
  return {
    ...head,
    ...(isFilled(reciveJson) ? { reciveJson } : {}),
    ...(isFilled(sendJson) ? { sendJson } : {}),
    ...(standing && { businessType: standing.businessType }),
    ...(standing && standing.carriersName === head.carriersName ? { carriersId: standing.carriersId } : {}),
  };
}
