/** Transport: waybills, trips, exceptions and money to collect. */

import type { CallAnswering } from '@cangyun/contract/kernel/call.ts';
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import type { Page } from '@cangyun/contract/kernel/page.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { homeTexts } from '@cangyun/contract/reports/homeTexts.ts';
import { transportChartCalls } from '@cangyun/contract/reports/transportCharts.ts';
import { dispatch, dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { cashOnDeliveryCalls } from '@cangyun/contract/transport/cashOnDelivery.calls.ts';
import { cashOnDeliveryKind } from '@cangyun/contract/transport/cashOnDelivery.ts';
import { freightBillCalls } from '@cangyun/contract/transport/freightBill.calls.ts';
import { freightBillKind } from '@cangyun/contract/transport/freightBill.ts';
import { waybillCalls } from '@cangyun/contract/transport/waybill.calls.ts';
import { waybillQueries } from '@cangyun/contract/transport/waybill.queries.ts';
import { receiptState, waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { waybillExceptionCalls } from '@cangyun/contract/transport/waybillException.calls.ts';
import { waybillExceptionKind } from '@cangyun/contract/transport/waybillException.ts';
import { shifted } from '#kernel/spans/index.ts';
import type { Asked } from '#platform/http/ask.ts';
import { type CardDefinition, daysCard, figureCard, type Listed, linkTo, rowsCard, rowsOf } from './card.ts';

const live = { isDelete: voidState.code.live };

/** Documents of one kind in one state. */
const inState = (kind: DocumentKind, call: CallAnswering<Page<unknown>>, state: number, path = kind.menu.path): Listed => ({
  call,
  path,
  query: { state: [state], ...live },
  group: kind.title,
  label: kind.state.label(state),
  tone: kind.state.tone(state),
  unit: '张',
});

const { toCheck, toTake, taking, waiting, loaded, moving, signed } = waybillKind.state.code;

const waybills = rowsCard({
  key: 'waybills',
  title: '运单',
  path: waybillKind.menu.path,
  empty: homeTexts.noWaybills,
  needs: [waybillQueries.counts],
  rows: async ({ ask }) => {
    const counts = (await ask(waybillQueries.counts, {})) ?? [];
    return [toCheck, toTake, taking, waiting, loaded, moving].map((state) => ({
      group: waybillKind.title,
      label: waybillKind.state.label(state),
      tone: waybillKind.state.tone(state),
      value: counts.find((one) => one.state === state)?.count ?? 0,
      unit: '票',
      digits: 0,
      path: linkTo(waybillKind.menu.path, { state: [state], ...live }),
    }));
  },
});

const bills = freightBillKind.state.code;
const collects = cashOnDeliveryKind.state.code;
const consigned = dispatch.state.code;

const trips = rowsCard({
  key: 'trips',
  title: '派车与异常',
  path: freightBillKind.menu.path,
  empty: homeTexts.noTrips,
  needs: [freightBillCalls.list],
  rows: (reading) =>
    rowsOf(reading, [
      ...[bills.draft, bills.bidding, bills.assigned].map((state) => inState(freightBillKind, freightBillCalls.list, state)),
      inState(dispatch, dispatchCalls.list, consigned.toCarrier),
      inState(waybillExceptionKind, waybillExceptionCalls.list, waybillExceptionKind.state.code.open, '/tms/orderAbnormal'),
      ...[collects.toCollect, collects.toPay].map((state) => inState(cashOnDeliveryKind, cashOnDeliveryCalls.list, state, '/tms/collect')),
    ]),
});

const receipts = figureCard({
  key: 'receipts',
  title: '签收未回单',
  needs: [waybillCalls.list],
  read: async ({ ask }) => {
    const query: Asked = { state: [signed], receiptState: [receiptState.code.out], ...live };
    const value = (await ask(waybillCalls.list, { ...query, size: 1 }))?.totalElements ?? 0;
    return {
      path: linkTo(waybillKind.menu.path, query),
      value,
      unit: '票',
      digits: 0,
    };
  },
});

const SHOWN_DAYS = 30;

const waybillDays = daysCard({
  key: 'waybillDays',
  title: `近 ${SHOWN_DAYS} 天运单`,
  needs: [transportChartCalls.waybillTotal],
  read: async ({ ask, today }) => {
    const report = await ask(transportChartCalls.waybillTotal, { from: shifted(today, 1 - SHOWN_DAYS), to: today });
    return (
      report && {
        path: '/reports/transport',
        unit: '票',
        digits: 0,
        days: report.days.map(({ day, count }) => ({
          day,
          value: count,
          // The list shows what is at the chosen site now; the report, what the sites answer for.
          path: linkTo('/reports/transport', { from: day, to: day }),
        })),
      }
    );
  },
});

export const transportCards: readonly CardDefinition[] = [waybills, trips, receipts, waybillDays];
