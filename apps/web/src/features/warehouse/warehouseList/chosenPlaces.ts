/** Places that a picker chooses, while they are typed. Pure. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import type { CallInput, CallReply } from '@cangyun/contract/kernel/call.ts';
import { NO_MARK_TIME } from '@cangyun/contract/stock/ledger.ts';
import type { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import type { WarehouseListDetail } from './warehouseListRow.ts';

export type FreePlace = CallReply<typeof warehouseListCalls.placesToPick>[number];
type Results = NonNullable<CallInput<typeof warehouseListCalls.finishOut>['body']['lines']>;

/** How much of each place, by its key. */
export type Chosen = ReadonlyMap<string, number>;

type Place = Pick<FreePlace, 'lineId' | 'positionId' | 'batch' | 'markTime'>;

export const keyOf = ({ lineId, positionId, batch, markTime }: Place): string => [lineId, positionId, batch, markTime].join(' ');

/** What the list has taken already. */
export const chosenBefore = ({ picks }: Pick<WarehouseListDetail, 'picks'>): Chosen =>
  new Map(picks.map((pick) => [keyOf(pick), pick.doneNum ?? pick.num]));

export const takenOf = (places: readonly FreePlace[], chosen: Chosen, lineId: number): number =>
  sumQuantity(...places.filter((place) => place.lineId === lineId).map((place) => chosen.get(keyOf(place)) ?? 0));

/** Why less was taken than planned, by line. */
export type Reasons = ReadonlyMap<number, string>;

/** Every line is reported: one without a place is missing. */
export const chosenLines = (
  { lines }: Pick<WarehouseListDetail, 'lines'>,
  places: readonly FreePlace[],
  chosen: Chosen,
  reasons: Reasons = new Map(),
): Results =>
  lines.map(({ id }) => ({
    lineId: id,
    reason: reasons.get(id) ?? '',
    places: places
      .filter((place) => place.lineId === id)
      .flatMap((place) => {
        const num = chosen.get(keyOf(place)) ?? 0;
        const { positionId, batch, markTime } = place;
        return num > 0 ? [{ positionId, batch, num, ...(markTime === NO_MARK_TIME ? {} : { markTime }) }] : [];
      }),
  }));
