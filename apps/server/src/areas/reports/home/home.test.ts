import { allKinds } from '@cangyun/contract/kinds.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { inboundList, outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { describe, expect, test } from 'vitest';
import { linkTo, monthBefore, monthTo, untilYesterday } from './card.ts';
import { waitingStates } from './work.cards.ts';

describe('work that waits', () => {
  test('leads to the list that shows what was counted', () => {
    const links = waitingStates(salesOrderKind).map(({ label, query }) => `${label} ${linkTo(salesOrderKind.menu.path, query)}`);
    expect(links).toEqual([
      '待确认 /trade/shipmentOrder?state=1&isDelete=0',
      '待发货 /trade/shipmentOrder?state=10&outState=0&outState=1&pause=0&ended=0&isDelete=0',
    ]);
  });
  test('is named in the words of each kind', () => {
    expect(waitingStates(inboundList).map(({ label }) => label)).toEqual(['待理货', '理货中', '待入库']);
    expect(waitingStates(outboundList).map(({ label }) => label)).toEqual(['待拣货', '拣货中', '待出库']);
  });
  test('is asked of every kind that has a place on the workbench', () => {
    const benched = allKinds.filter(({ workbench }) => workbench !== undefined);
    expect(benched.length).toBeGreaterThan(3);
    for (const kind of benched) expect([kind.name, waitingStates(kind).length > 0]).toEqual([kind.name, true]);
  });
});

describe('the days of a card', () => {
  test('are compared with as many of the month before', () => {
    expect(monthTo('2026-11-17')).toEqual({ from: '2026-11-01', to: '2026-11-17' });
    expect(monthBefore({ from: '2026-11-01', to: '2026-11-17' })).toEqual({ from: '2026-10-01', to: '2026-10-17' });
  });
  test('end with a shorter month, and cross the year', () => {
    expect(monthBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(monthBefore({ from: '2027-01-01', to: '2027-01-05' })).toEqual({ from: '2026-12-01', to: '2026-12-05' });
  });
  test('that have passed end yesterday', () => expect(untilYesterday('2026-03-01')).toEqual(['2000-01-01', '2026-02-28']));
});

test('a link without filters is the list itself', () => expect(linkTo('/WMS/stock', {})).toBe('/WMS/stock'));
