/** Every change of a list is a version in its hash chain, under the name of its kind: 入库单 and 出库单 are two things to the people who ask. */
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { inboundList, outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { firstRecordingOf, recordingOf } from '#kernel/documents/index.ts';
import { boundList } from './warehouseList.store.ts';

const ofInbound = { changed: recordingOf(inboundList, boundList), created: firstRecordingOf(inboundList, boundList) };
const ofOutbound = { changed: recordingOf(outboundList, boundList), created: firstRecordingOf(outboundList, boundList) };

export const recordingOfStyle = (style: number): typeof ofInbound => (style === direction.code.in ? ofInbound : ofOutbound);
