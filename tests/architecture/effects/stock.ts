/** Who reads what the areas stock and warehouse can write. */
import type { Area } from './effects.ts';

const SUGGESTED = 'areas/warehouse/position/position.store.ts#suggest';
const POSTED = 'areas/warehouse/warehouseList/postingPicks.rules.ts#pricesOf';
const ASKED = 'areas/warehouse/warehouseList/listStock.ts';
const CREATED = 'areas/warehouse/warehouseList/create.rules.ts';
const PICKING = 'areas/warehouse/warehouseList/picking.rules.ts#finishPicking';
const FEES = 'areas/warehouse/warehouseListFee/warehouseListFee.store.ts';
const CONTRACT = 'areas/warehouse/warehouseListFee/rates.store.ts#contractRates';
const MEASURED = 'areas/warehouse/warehouseListFee/measured.store.ts#measuredLists';
const LINES = 'areas/warehouse/warehouseList/lines.store.ts';
const ADJUST = 'areas/warehouse/adjust/adjust.rules.ts';

export const stock: Area = {
  settings: {
    仓储合同: {
      [CONTRACT]:
        'customerId deptId startDay endDay enabled lines.charge lines.type lines.productId lines.groupId lines.unit lines.period lines.price lines.tierMode lines.minCharge lines.freeDays lines.palletPieces',
      'contract/warehouse/feeEngine.ts#chargeFor': 'lines.tiers.above lines.tiers.price',
    },
    仓储合同导入: { 'areas/warehouse/storageContract/import.rules.ts#readContracts': 'customerName deptName' },
    库位: {
      'contract/warehouse/positionLimits.ts#overLimits':
        'maxLoad skuLimit skuType skuAttr orderType mixing shared stashType containerLimit',
      'areas/warehouse/positionLimits/positionLimits.store.ts#usesOf': 'chang kuan gao',
      [SUGGESTED]: 'sort enabled a1 a2 a3 a4 deptId',
      'migrations/039-places-and-lots.sql#unusable_stock': 'kind blocked',
    },
    库位导入: {
      'areas/warehouse/position/position-import.rules.ts#readPositions': 'mixGoods=MIXED mixOwner=MIXED mixBatch=MIXED',
      identity: 'type etype',
    },
    库位文件导入: {
      'areas/warehouse/stagedPositions/stagedPositions.rules.ts#positionImportKind': 'settings.deptId update only',
      'areas/system/importJob/changing.rules.ts#changeImport': 'cell.row cell.field same.field leftOut.row leftOut.leftOut',
      'areas/system/importJob/staging.rules.ts#stageFile': 'header',
      'areas/system/importJob/saving.rules.ts#saveStaged': 'again',
    },
  },
  documents: {
    仓储账单: { 'areas/warehouse/storageBill/storageBill.rules.ts#makeBills': 'month' },
    库存: { [`${ADJUST}#changeQuality`]: 'from num batch markTime' },
    库存变动: { [`${ADJUST}#adjust`]: 'proNumType num markTime batch' },
    仓库日志: { information: 'style' },
    报损: { [`${ASKED}#holdsOf`]: 'quality num', [`${ASKED}#wantsOf`]: 'batch markTime' },
    移库: {
      'areas/warehouse/relocation/lots.store.ts#movableLots': 'lines.ownerId lines.quality lines.batch lines.markTime',
      'areas/warehouse/relocation/lots.rules.ts#wantedLots': 'lines.num',
      'areas/warehouse/relocation/relocation.routes.ts#relocationRoutes': 'post',
      'kernel/blocks/blocks.ts#passBlocks': 'overrideReason=reason',
    },
    退货质检: {
      'areas/warehouse/returnVerdict/verdicts.ts#judgedLines':
        'lines.genuineNum lines.defectiveNum lines.scrapNum lines.supplierNum lines.supplierId',
    },
    封锁批次: { 'migrations/043-returns-and-recall.sql#is_blocked_lot': 'lots.batch=the_batch lots.markTime=the_mark' },
    盘点: {
      'areas/warehouse/stocktake/stocktake.rules.ts#openSheet': 'frozen',
      'areas/warehouse/stocktake/stocktake.rules.ts#postSheet': 'lines.countNum',
      'areas/warehouse/stocktake/found.store.ts#insertFound': 'lines.ownerId lines.quality lines.batch lines.markTime',
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
      [`${ASKED}#holdsOf`]: 'lines.num',
      [`${CREATED}#withQuality`]: 'lines.proNumType',
      [MEASURED]: 'lines.totalWeight lines.totalVolume lines.xiangzhuang=case_pack',
      [POSTED]: 'lines.sellPrice',
      [`${ASKED}#wantsOf`]: 'lines.batchProNumber=batch lines.markTime batchProNumber=batch',
      'areas/warehouse/warehouseList/elsewhere.rules.ts#takeElsewhere':
        'picks.places.num picks.places.quality picks.places.batch picks.places.markTime',
      'areas/warehouse/warehouseList/sorting.rules.ts#finishSorting': 'lines.damageNum',
      [PICKING]: 'picks.num lines.places.num lines.places.quality lines.places.markTime lines.places.batch',
      [`${LINES}#datedLines`]: 'markTime',
      information: 'backTag',
      'kernel/blocks/blocks.ts#passBlocks': 'overrideReason=reason',
    },
    出入库账单: { 'areas/warehouse/warehouseListFee/charging.rules.ts#chargeLists': 'pallets', [`${FEES}#replaceManual`]: 'items.amount' },
  },
};
