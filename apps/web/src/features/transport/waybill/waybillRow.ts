/** Waybills as the screens know them. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import type { waybillCalls } from '@cangyun/contract/transport/waybill.calls.ts';

export type WaybillRow = CallReply<typeof waybillCalls.list>['content'][number];
export type WaybillDetail = CallReply<typeof waybillCalls.getOne>;
export type Party = WaybillRow['send'];

export const partyLine = ({ name, mobile, province, city, address }: Party): string =>
  [`${name} ${mobile}`.trim(), `${province === city ? '' : province}${city}${address}`].filter((part) => part !== '').join('　');
