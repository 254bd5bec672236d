/** What was received and where it is put, while it is typed. Pure. */
import { roundQuantity } from '@cangyun/contract/arithmetic.ts';
import type { CallInput } from '@cangyun/contract/kernel/call.ts';
import { NO_MARK_TIME, NO_POSITION, quality } from '@cangyun/contract/stock/ledger.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { purchasePickup } from '@cangyun/contract/trade/purchasePickup.ts';
import type { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { serialsIn } from '#documents/scan/serials.ts';
import type { WarehouseListDetail, WarehouseListLine, WarehouseListPick } from './warehouseListRow.ts';

export interface PlaceEntry {
  readonly key: string;
  readonly positionId: number;
  readonly positionCode: string;
  readonly num: number | null;
}

export interface LineEntry {
  readonly lineId: number;
  readonly plan: number;
  readonly received: number | null;
  readonly damaged: number;
  /** None: all of it stays unplaced. */
  readonly places: readonly PlaceEntry[];
  /** Of goods with serial numbers: all of them, sound pieces first. */
  readonly batch: string;
  readonly bySerial?: boolean;
  readonly markTime: string | undefined;
  readonly reason: string;
}

type Results = NonNullable<CallInput<typeof warehouseListCalls.finishIn>['body']['lines']>;

const sum = (entries: readonly { readonly num: number | null }[]): number =>
  roundQuantity(entries.reduce((total, { num }) => total + (num ?? 0), 0));

const isDefect = (line: WarehouseListLine, pick: WarehouseListPick): boolean =>
  pick.quality === quality.code.defective && line.proNumType !== quality.code.defective;

/** As saved, or as planned if nothing was entered yet. */
export function entryOf(line: WarehouseListLine, picks: readonly WarehouseListPick[]): LineEntry {
  const own = picks.filter(({ lineId }) => lineId === line.id);
  const good = own.filter((pick) => !isDefect(line, pick));
  const first = own[0];
  const bySerial = line.dataJson['bySerial'] === 1;
  const serials = [...good, ...own.filter((pick) => isDefect(line, pick))].map(({ batch }) => batch).join(' ');
  return {
    lineId: line.id,
    plan: line.num,
    received: own.length > 0 ? sum(own) : line.num,
    damaged: sum(own.filter((pick) => isDefect(line, pick))),
    places: good
      .filter(({ positionId }) => positionId !== NO_POSITION)
      .map(({ id, positionId, positionCode, num }) => ({ key: String(id), positionId, positionCode, num })),
    batch: (bySerial ? serials : first?.batch) || line.batchProNumber,
    ...(bySerial ? { bySerial } : {}),
    markTime: first && first.markTime !== NO_MARK_TIME ? first.markTime : (line.markTime ?? undefined),
    reason: line.shortReason,
  };
}

export const entriesOf = ({ lines, picks }: WarehouseListDetail): LineEntry[] => lines.map((line) => entryOf(line, picks));

/** The good part, which needs a place. */
export const goodOf = ({ received, damaged }: Pick<LineEntry, 'received' | 'damaged'>): number => roundQuantity((received ?? 0) - damaged);

/** A single place gets all of it, whatever is typed above; several places get their own quantities. */
export const placedOf = (entry: LineEntry): readonly PlaceEntry[] =>
  entry.places.length === 1 ? entry.places.map((place) => ({ ...place, num: goodOf(entry) })) : entry.places;

/** Goods of a purchase may come in larger numbers (允许超收); the server knows how much larger. */
export const mayExceed = ({ objKind }: Pick<WarehouseListDetail, 'objKind'>): boolean =>
  objKind === purchaseKind.name || objKind === purchasePickup.name;

export function problemOf(entry: LineEntry, exceeds = false): string | undefined {
  const good = goodOf(entry);
  if (entry.received === null) return '请输入实收数量';
  if (entry.received > entry.plan && !exceeds) return `实收不能超过计划 ${entry.plan}`;
  if (good < 0) return '次品不能超过实收';
  if (entry.bySerial) {
    const serials = serialsIn(entry.batch);
    if (serials.length !== entry.received) return `请填写 ${entry.received} 个序列号，现在是 ${serials.length} 个`;
    if (new Set(serials).size !== serials.length) return '序列号有重复';
  }
  const places = placedOf(entry);
  if (places.some(({ positionId }) => positionId === NO_POSITION)) return '请选择库位';
  if (places.length > 0 && sum(places) !== good) return `各库位合计 ${sum(places)}，应为 ${good}`;
  return undefined;
}

/** A place of several pieces becomes one for each of them, with its serial number. */
function pieceByPiece<Place extends { readonly num: number }>(places: readonly Place[], serials: readonly string[]) {
  const pieces = places.flatMap((place) => Array.from({ length: place.num }, () => ({ ...place, num: 1 })));
  return pieces.map((piece, at) => ({ ...piece, batch: serials[at] ?? '' }));
}

export function resultsOf(entries: readonly LineEntry[]): Results {
  return entries.map((entry) => {
    const { lineId, damaged, batch, markTime, reason } = entry;
    const kept = { batch, ...(markTime ? { markTime } : {}) };
    const good = placedOf(entry).filter(({ num }) => (num ?? 0) > 0);
    const unplaced = good.length === 0 && goodOf(entry) > 0 ? [{ positionId: NO_POSITION, num: goodOf(entry), ...kept }] : [];
    const places = [
      ...good.map(({ positionId, num }) => ({ positionId, num: num ?? 0, ...kept })),
      ...unplaced,
      // Broken goods stay unplaced: they do not belong on a place for sound ones.
      ...(damaged > 0 ? [{ positionId: NO_POSITION, num: damaged, quality: quality.code.defective, ...kept }] : []),
    ];
    return { lineId, reason, places: entry.bySerial ? pieceByPiece(places, serialsIn(batch)) : places };
  });
}
