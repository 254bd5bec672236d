/** Who reads what the areas stock and warehouse can write. */
import type { Area } from './effects.ts';

const SUGGESTED = 'areas/warehouse/position/position.store.ts#suggest';
const POSTED = 'areas/warehouse/warehouseList/posting.rules.ts#postList';
const CREATED = 'areas/warehouse/warehouseList/create.rules.ts';
const PICKING = 'areas/warehouse/warehouseList/picking.rules.ts#finishPicking';
const FEES = 'areas/warehouse/warehouseListFee/warehouseListFee.store.ts';
const LINES = 'areas/warehouse/warehouseList/lines.store.ts';
const ADJUST = 'areas/warehouse/adjust/adjust.rules.ts';

export const stock: Area = {
  settings: {
    库位: {
      [SUGGESTED]: 'maxLoad skuLimit skuType skuAttr orderType mixing shared stashType sort enabled a1 a2 a3 a4 deptId',
      'building: limits': 'containerLimit',
      pending: 'chang kuan gao',
    },
    库位导入: { identity: 'type etype' },
  },
  documents: {
    库存: { [`${ADJUST}#changeQuality`]: 'from num' },
    库存变动: { [`${ADJUST}#adjust`]: 'proNumType num markTime batch' },
    仓库日志: { information: 'style' },
    报损: { [`${CREATED}#holdsOf`]: 'quality num' },
    盘点: {
      'areas/warehouse/stocktake/stocktake.rules.ts#openSheet': 'frozen',
      'areas/warehouse/stocktake/stocktake.rules.ts#postSheet': 'lines.countNum',
    },
    截单: {
      'areas/warehouse/cutoff/expiry.store.ts#lockEnded': 'endTime',
      'areas/warehouse/cutoff/quantities.rules.ts#applyLines': 'lines.quality',
      'areas/warehouse/cutoff/plan.ts#resized': 'lines.num num',
      [`${CREATED}#styleOfType`]: 'type',
    },
    出入库单: {
      [`${CREATED}#styleOfType`]: 'type',
      [`${CREATED}#createList`]: 'state',
      [`${CREATED}#holdsOf`]: 'lines.num',
      [`${CREATED}#withQuality`]: 'lines.proNumType',
      [`${FEES}#calculated`]: 'lines.totalWeight lines.totalVolume lines.xiangzhuang=case_pack',
      [POSTED]: 'lines.sellPrice lines.batchProNumber=batch lines.markTime batchProNumber=batch',
      [PICKING]: 'picks.num lines.damageNum lines.places.num lines.places.quality lines.places.markTime lines.places.batch',
      [`${LINES}#undatedLines`]: 'markTime',
      information: 'backTag',
      'kernel/blocks/blocks.ts#passBlocks': 'overrideReason=reason',
    },
    出入库账单: { [`${FEES}#calculated`]: 'pallets', [`${FEES}#replaceManual`]: 'items.amount' },
  },
};
