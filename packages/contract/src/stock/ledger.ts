/** The words of the stock ledger (DESIGN §5). */
import { codes } from '../kernel/codes.ts';

export const quality = codes({
  genuine: { code: 0, label: '良品', tone: 'success' },
  defective: { code: 10, label: '次品', tone: 'error' },
});

export const direction = codes({
  in: { code: 1, label: '入库', tone: 'success' },
  out: { code: 2, label: '出库', tone: 'warning' },
});

/** Why present stock is not usable. */
export const holdReason = codes({
  reserved: { code: 1, label: '占用' },
  frozen: { code: 2, label: '冻结' },
});

/** Not put away yet. */
export const NO_POSITION = 0;

/** The production date of stock that is not kept by date. */
export const NO_MARK_TIME = '0001-01-01';

/** The movement type of a hold, which moves nothing. */
export const NO_MOVEMENT = 0;

/** One short line of a refusal, as the user reads it. */
export const shortLine = (line: {
  name: string;
  barcode: string;
  needed: number;
  available: number;
  site: string;
  position: string;
  unusable?: number;
}): string =>
  `${line.name}（条码 ${line.barcode}）${line.site}${line.position ? ` 库位 ${line.position}` : ''} 需要 ${line.needed}，可用 ${line.available}${
    line.unusable ? `（另有 ${line.unusable} 已过期、被封锁或在隔离、锁定的库位）` : ''
  }`;
