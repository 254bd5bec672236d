/** Goods: what lies in the warehouse, what runs short or out, and lists that wait. */
import { homeTexts } from '@cangyun/contract/reports/homeTexts.ts';
import { operationReportCalls } from '@cangyun/contract/reports/operationReport.ts';
import { EXPIRING_DAYS } from '@cangyun/contract/reports/risk.ts';
import { stockBoardCalls } from '@cangyun/contract/reports/stockBoard.ts';
import { direction, NO_POSITION } from '@cangyun/contract/stock/ledger.ts';
import { stockCalls } from '@cangyun/contract/stock/stock.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { inboundList, listState, outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { shifted } from '#kernel/spans/index.ts';
import type { Asked } from '#platform/http/ask.ts';
import { type CardDefinition, daysCard, figureCard, lateFigure, linkTo, tableCard, untilYesterday } from './card.ts';
import { workOf } from './work.cards.ts';

const STOCK = '/WMS/stock';
const { toPick, picking, ready, done } = listState.code;

const stockValue = figureCard({
  key: 'stockValue',
  title: '库存货值',
  needs: [stockBoardCalls.indicators],
  read: async ({ ask }) => {
    const indicators = (await ask(stockBoardCalls.indicators, {})) ?? [];
    const of = (key: string): number => indicators.find((one) => one.key === key)?.value ?? 0;
    const path = '/reports/board';
    return {
      path,
      value: of('value'),
      unit: '元',
      digits: 2,
      parts: [
        { label: '在库', value: of('onHand'), unit: '件', digits: 0, tone: 'default', path },
        { label: '产品', value: of('skuCount'), unit: '种', digits: 0, tone: 'default', path },
      ],
    };
  },
});

const unshelved = figureCard({
  key: 'unshelved',
  title: '到货未上架',
  needs: [stockCalls.places],
  read: async ({ ask }) => {
    const value = (await ask(stockCalls.places, { positionId: NO_POSITION, size: 1 }))?.totalElements ?? 0;
    return {
      path: linkTo(STOCK, { view: 'unshelved' }),
      value,
      unit: '批',
      digits: 0,
      tone: value > 0 ? 'warning' : 'success',
    };
  },
});

const expiring = figureCard({
  key: 'expiring',
  title: homeTexts.expiring,
  needs: [stockCalls.places],
  read: async ({ ask }) => {
    const [soon, over] = await Promise.all([
      ask(stockCalls.places, { expiresWithin: EXPIRING_DAYS, size: 1 }),
      ask(stockCalls.places, { expiresWithin: 0, size: 1 }),
    ]);
    const expired = over?.totalElements ?? 0;
    const linkOf = (days: number): string => linkTo(STOCK, { view: 'expiring', days });
    return {
      path: linkOf(EXPIRING_DAYS),
      value: soon?.totalElements ?? 0,
      unit: '批',
      digits: 0,
      parts: [
        { label: homeTexts.expired, value: expired, unit: '批', digits: 0, tone: expired > 0 ? 'error' : 'success', path: linkOf(0) },
      ],
    };
  },
});

const SHOWN = 6;

/** Goods to order again. */
const short = tableCard({
  key: 'short',
  title: '低于安全库存',
  needs: [stockCalls.balances],
  read: async ({ ask }) => {
    const page = await ask(stockCalls.balances, { belowSafety: 1, size: SHOWN });
    const path = linkTo(STOCK, { view: 'short' });
    return (
      page && {
        title: page.totalElements > SHOWN ? `低于安全库存（${page.totalElements}）` : '低于安全库存',
        path,
        columns: [
          { title: '产品', right: false },
          { title: '网点', right: false },
          { title: '可用', right: true },
          { title: '安全库存', right: true },
        ],
        rows: page.content.map(
          ({ productId, barcode, deptId, ownerId, quality, productName, deptName, usableQty, safetyStock, soldNum = 0 }) => ({
            key: `${productId} ${deptId} ${ownerId} ${quality}`,
            path: linkTo(STOCK, { view: 'short', keyword: barcode || productName, deptId }),
            cells: [productName, deptName, String(usableQty), String(Math.max(safetyStock, soldNum))],
            tone: usableQty <= 0 ? ('error' as const) : ('default' as const),
          }),
        ),
        empty: homeTexts.nothingShort,
      }
    );
  },
});

/** Outbound lists that should have left. */
const lateLists = figureCard({
  key: 'lateLists',
  title: '逾期未出库',
  needs: [warehouseListCalls.list],
  read: async ({ ask, today }) => {
    const open = { state: [toPick, picking, ready] };
    const late: Asked = { ...open, promisedDay: untilYesterday(today) };
    const due: Asked = { ...open, promisedDay: [today, today] };
    const out = { style: direction.code.out, size: 1 };
    const [overdue, now] = await Promise.all([
      ask(warehouseListCalls.list, { ...late, ...out }),
      ask(warehouseListCalls.list, { ...due, ...out }),
    ]);
    const next = { label: '今天要出', asked: due, found: now };
    return lateFigure(outboundList.menu.path, '张', { asked: late, found: overdue }, next);
  },
});

/** Lists that somebody may be picking at one site at a time. */
const MOST_BEGUN = 100;

/** What a picker takes next: lists that they have begun, then those that leave first. */
const pickLists = tableCard({
  key: 'pickLists',
  title: '我的拣货单',
  needs: [warehouseListCalls.list, warehouseListCalls.startOut],
  read: async ({ ask, userName }) => {
    const query = { style: direction.code.out, sort: 'promisedDay,asc' };
    const [begun, waiting] = await Promise.all([
      ask(warehouseListCalls.list, { ...query, state: [picking], size: MOST_BEGUN }),
      ask(warehouseListCalls.list, { ...query, state: [toPick], size: SHOWN }),
    ]);
    const own = begun?.content.filter(({ updateBy }) => updateBy === userName) ?? [];
    const rows = [...own, ...(waiting?.content ?? [])].slice(0, SHOWN);
    return {
      path: '/wms/pick',
      columns: [
        { title: '单号', right: false },
        { title: '客户', right: false },
        { title: '品种 / 件数', right: true },
        { title: '发货日', right: false },
        { title: '状态', right: false },
      ],
      rows: rows.map(({ id, number, customerName, lineCount, totalNum, promisedDay, state }) => ({
        key: String(id),
        path: linkTo('/wms/pick', { list: id }),
        cells: [number, customerName, `${lineCount} / ${totalNum}`, promisedDay ?? '', outboundList.state.label(state)],
        tone: state === picking ? ('processing' as const) : ('default' as const),
      })),
      empty: homeTexts.nothingToPick,
    };
  },
});

const SHOWN_DAYS = 30;

const outboundDays = daysCard({
  key: 'outboundDays',
  title: `近 ${SHOWN_DAYS} 天出库`,
  needs: [operationReportCalls.outbound, warehouseListCalls.list],
  read: async ({ ask, today, seesSites }) => {
    const report = seesSites ? await ask(operationReportCalls.outbound, { from: shifted(today, 1 - SHOWN_DAYS), to: today }) : undefined;
    return (
      report && {
        path: '/reports/operation',
        unit: '张',
        digits: 0,
        days: report.days.map(({ day, lists }) => ({
          day,
          value: lists,
          path: linkTo(outboundList.menu.path, { state: [done], doRealTime: [day, day] }),
        })),
      }
    );
  },
});

/** Lists of both directions that wait for somebody. */
const lists = workOf('lists', '出入库待办', [inboundList, outboundList]);

export const goodsCards: readonly CardDefinition[] = [stockValue, unshelved, expiring, short, lateLists, pickLists, outboundDays, lists];
