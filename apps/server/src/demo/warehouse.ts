/** Fills the demonstration company's warehouses: positions, opening stock put away, and lists in every state, all by the real actions. */
import { productCalls, type ShortProduct } from '@cangyun/contract/catalog/product.calls.ts';
import { productType } from '@cangyun/contract/catalog/product.ts';
import { productImportCalls } from '@cangyun/contract/catalog/productImport.ts';
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { customerCalls } from '@cangyun/contract/partners/customer.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { qualityChange } from '@cangyun/contract/stock/stock.ts';
import { diaryKind, warehouseDiary } from '@cangyun/contract/stock/warehouseDiary.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { lossCalls } from '@cangyun/contract/warehouse/loss.ts';
import { positionCalls, skuAttr } from '@cangyun/contract/warehouse/position.ts';
import { positionImportCalls } from '@cangyun/contract/warehouse/positionImport.ts';
import { stocktakeCalls } from '@cangyun/contract/warehouse/stocktake.ts';
import { storageContractCalls } from '@cangyun/contract/warehouse/storageContract.ts';
import { warehouseListCalls as lists } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { warehouseListFeeCalls } from '@cangyun/contract/warehouse/warehouseListFee.ts';
import { warehouseListLineCalls } from '@cangyun/contract/warehouse/warehouseListLine.ts';
import { MONTHS, MOST_DAYS, monthBefore, today } from './clock.store.ts';
import { STORED_FOR } from './months-data.ts';
import { supplierMarks } from './partners.ts';
import { sites } from './people.ts';
import type { Demonstration } from './utilities.ts';
import {
  contractLines,
  contractPrices,
  customers,
  daysLeft,
  diary,
  expired,
  FLOOR,
  losses,
  opening,
  positionsOf,
  zones,
} from './warehouse-data.ts';

const DAY_MS = 86_400_000;

type Site = keyof typeof opening;
type ProductRow = CallReply<typeof productCalls.list>['content'][number];
type Line = { productId: number; num: number; sellPrice?: number; markTime?: string };

async function fillPositions({ call, siteId }: Demonstration): Promise<void> {
  for (const site of new Set(zones.map((zone) => zone.site))) {
    const rows = zones
      .filter((zone) => zone.site === site)
      .flatMap((zone) => {
        const [chang, kuan, gao] = zone.size;
        const each = { chang, kuan, gao, zaizhong: zone.maxLoad, skuNum: zone.skuLimit, skuAttr: skuAttr.label(zone.skuAttr ?? 0) };
        return positionsOf(zone).map((place) => ({ ...place, ...each }));
      });
    await call(positionImportCalls.add, { body: { deptId: siteId(site), rows } });
  }
}

/** Made so that it can be used for about so many days more, and before the demonstration's clock begins: nothing is made tomorrow. */
const producedFor = ({ period }: { readonly period: number }, left: number): string =>
  formatDay(new Date(Date.now() - Math.max(MOST_DAYS, period - left) * DAY_MS));

const datedLine = (product: ShortProduct, at: number, num: number): Line => ({
  productId: product.id,
  num,
  sellPrice: product.resalePrice,
  ...(product.kucun === 1 ? { markTime: producedFor(product, daysLeft[at % daysLeft.length] ?? 0) } : {}),
});

/** The sheet has grams and litres; the call takes what the browser makes of it. */
const sheetRow = (product: ProductRow, more: object) => ({
  ...{ name: product.name, barcode: product.barcode, brandName: product.brandName, unitName: product.unitName },
  ...{ categoryName: product.categoryName, categoryName2: product.categoryName2, marketState: String(product.marketState) },
  ...{ supplierCode: supplierMarks.get(product.supplierName ?? '') ?? '', ...more },
});

/** As a company begins: its stock comes from a spreadsheet, shelf by shelf, and is an opening of the books. */
async function fillSite({ call, siteId }: Demonstration, site: Site, products: readonly ProductRow[]): Promise<void> {
  const deptId = siteId(site);
  const places = (await call(positionCalls.list, { query: { deptId, size: 500, sort: 'code,asc' } as never })).content.filter(
    (place) => place.skuAttr === 0 && place.a1 !== FLOOR,
  );
  const deptcode = sites.find(({ key }) => key === site)?.code ?? '';
  const chosen = products.slice(0, opening[site]);
  // Light goods in cartons, heavy ones in dozens: no shelf carries more than it can.
  const piecesOf = ({ weight }: ProductRow, at: number): number => Math.max(12, Math.round((40 + (at % 5) * 16) / Math.max(weight, 0.5)));
  // Two of three places are used, so that the map has room.
  const placeOf = (at: number): string => places[(at * 2) % Math.max(places.length, 1)]?.code ?? '';
  const rows = chosen.map((product, at) => {
    const markTime = product.kucun === 1 ? producedFor(product, daysLeft[at % daysLeft.length] ?? 0) : '';
    return sheetRow(product, { kucunNum: String(piecesOf(product, at)), deptcode, positioncode: placeOf(at), markTime });
  });
  const old = chosen
    .flatMap((product, at) => (product.kucun === 1 ? [{ product, at }] : []))
    .slice(0, site === 'shanghai' ? expired.products : 0);
  const forgotten = old.map(({ product, at }) =>
    sheetRow(product, {
      kucunNum: String(expired.pieces),
      deptcode,
      positioncode: placeOf(at),
      markTime: producedFor(product, -expired.days),
    }),
  );
  await call(productImportCalls.saveWithStock, { body: [...rows, ...forgotten] as never });
}

interface Stage {
  readonly call: Demonstration['call'];
  readonly deptId: number;
  readonly products: readonly ShortProduct[];
}

const states = ['draft', 'toPick', 'toPick', 'picking', 'ready', 'done', 'voided'] as const;
type State = (typeof states)[number];

/** A list brought into a state by the same actions that people use. */
async function bring({ call }: Stage, id: number, isIn: boolean, state: State): Promise<void> {
  if (state === 'voided') await call(lists.cancel, { query: { id, info: '客户取消' } });
  if (!['picking', 'ready', 'done'].includes(state)) return;
  if (isIn) await call(lists.startIn, { body: { id } });
  else await call(lists.startOut, { query: { id } });
  if (state === 'picking') return;
  await call(isIn ? lists.finishIn : lists.finishOut, { body: { id } });
  if (state === 'done') await call(lists.post, { body: { id } });
}

async function fillLists(stage: Stage): Promise<void> {
  const { call, deptId, products } = stage;
  const create = async (type: number, at: number, state: State, isIn: boolean) => {
    const some = [0, 1, 2].map((step) => products[(at * 3 + step) % products.length]).filter((one) => one !== undefined);
    const body = {
      type: type as 12,
      deptId,
      customerName: isIn ? '恒川纸品厂' : (customers[at % customers.length] ?? ''),
      groupName: isIn ? '' : `早班 ${(at % 2) + 1} 车`,
      state: state === 'draft' ? listState.code.draft : listState.code.toPick,
      // What leaves asks for no lot: the oldest goes first.
      lines: some.map((product, step) => {
        const num = 2 + ((at + step) % 4);
        return isIn ? datedLine(product, at + step, num) : { productId: product.id, num, sellPrice: product.resalePrice };
      }),
    };
    const { id } = await call(lists.create, { body });
    await bring(stage, id, isIn, state);
    return id;
  };
  for (const [at, state] of states.entries()) {
    await create(at % 2 === 0 ? inboundType.code.purchaseArrival : inboundType.code.otherIn, at, state, true);
    await create(at % 3 === 0 ? outboundType.code.otherOut : outboundType.code.deliveryOut, at, state, false);
  }
  const shipped = await create(outboundType.code.deliveryOut, 11, 'done', false);
  await call(lists.returnBack, { body: { id: shipped } });
  await call(warehouseListFeeCalls.make, { body: { ids: [shipped], items: [{ name: '加班费', amount: 60, info: '夜间装车' }] } });
  await call(warehouseListFeeCalls.makeForDriver, {
    body: { ids: [shipped], driverName: '周师傅', items: [{ name: '短驳', amount: 120, info: '两趟' }] },
  });
  const { lines } = await call(lists.getOne, { query: { id: shipped } });
  await call(warehouseListLineCalls.setTags, { body: { ids: lines.map(({ id }) => id), tags: ['易碎', '加急'] } });
  const wrong = await create(outboundType.code.otherOut, 12, 'done', false);
  await call(lists.reverse, { body: { id: wrong, info: '发错客户，整单冲销' } });
  // Less was found than planned: the rest goes into a list of its own.
  const short = await create(outboundType.code.deliveryOut, 13, 'picking', false);
  const { picks } = await call(lists.getOne, { query: { id: short } });
  await call(lists.finishOut, {
    body: { id: short, picks: picks.slice(0, 1).map(({ id }) => ({ pickId: id, num: 1, reason: '数量不足' })) },
  });
  await call(lists.post, { body: { id: short } });
  await call(lists.continueSend, { body: { id: short } });
}

async function fillCare({ call, deptId, products }: Stage): Promise<void> {
  const at = (place: number): number => products[place]?.id ?? 0;
  const loss = ([place, num, reason]: (typeof losses)[number]) =>
    call(lossCalls.create, { body: { deptId, productId: at(place), num, reason } });
  const [first] = await Promise.all(losses.map(loss));
  if (first) await call(lossCalls.createOut, { body: { ids: [first.id] } });
  await call(qualityChange, { body: { deptId, productId: at(6), from: quality.code.genuine, num: 3, info: '外包装破损' } });
  const counted = await call(stocktakeCalls.create, { body: { deptId, productIds: [at(20), at(21), at(22)], info: '月度抽盘' } });
  await call(stocktakeCalls.count, {
    body: {
      id: counted.id,
      version: counted.version,
      lines: counted.lines.map(({ id, bookNum }, line) => ({ id, countNum: Math.max(0, bookNum + ([0, -1, 2][line % 3] ?? 0)) })),
    },
  });
  await call(stocktakeCalls.post, { body: { id: counted.id } });
  await call(stocktakeCalls.create, { body: { deptId, productIds: [at(30), at(31), at(32), at(33)], frozen: 1, info: '差异复核' } });
}

/** A customer's goods next to the company's own, stored under a contract. */
async function fillOwned({ call, deptId, products }: Stage): Promise<void> {
  const [owner] = await call(customerCalls.pickList, { query: { keyword: STORED_FOR } });
  await call(storageContractCalls.create, {
    body: {
      number: 'HT-2026-001',
      customerId: owner?.id ?? 0,
      deptId,
      startDay: formatDay(new Date(monthBefore(today(), MONTHS))),
      lines: contractLines(contractPrices),
      remark: '代管货物',
    },
  });
  const undated = products.filter(({ kucun }) => kucun === 0).slice(0, 8);
  await call(lists.shortcutIn, {
    body: {
      type: inboundType.code.otherArrival,
      deptId,
      ownerId: owner?.id ?? 0,
      customerName: owner?.name ?? '',
      info: '代管货物到仓',
      lines: undated.map((product, at) => ({ productId: product.id, num: 20 + at * 5 })),
    },
  });
}

/** Warnings need something to warn of. */
async function setSafetyStock({ call, products }: Stage, rows: readonly ProductRow[]): Promise<void> {
  const wanted = new Set(
    products
      .slice(2, 120)
      .filter((_, at) => at % 13 === 0)
      .map(({ id }) => id),
  );
  for (const row of rows.filter(({ id }) => wanted.has(id)))
    await call(productCalls.edit, { body: { ...row, safetyStock: 300, parts: [] } as never });
}

async function stageOf({ call, siteId }: Demonstration): Promise<Stage> {
  const { content } = await call(productCalls.pick, { query: { size: 1000, type: productType.code.product } });
  // In the order of the catalogue: products that were added first come first.
  return { call, deptId: siteId('shanghai'), products: content.toSorted((a, b) => a.id - b.id) };
}

/** Places, and their goods on the first day. */
export async function fillShelves(demonstration: Demonstration): Promise<void> {
  await fillPositions(demonstration);
  const stage = await stageOf(demonstration);
  const { content } = await demonstration.call(productCalls.list, { query: { size: 500, type: productType.code.product } as never });
  const rows = content.toSorted((a, b) => a.id - b.id);
  await setSafetyStock(stage, rows);
  for (const site of ['shanghai', 'guangzhou', 'chengdu'] as const) await fillSite(demonstration, site, rows);
  await fillOwned(stage);
}

export async function fillWarehouse(demonstration: Demonstration): Promise<void> {
  const { call, siteId } = demonstration;
  const stage = await stageOf(demonstration);
  await fillLists(stage);
  await fillCare(stage);
  for (const [site, kind, title, text] of diary)
    await call(warehouseDiary.calls.create, { body: { deptId: siteId(site), style: diaryKind.code[kind], title, content: text } });
}
