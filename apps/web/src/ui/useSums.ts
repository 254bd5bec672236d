/** The sums of a list's rows, for the list's own filters. Another page or order has the same sums. */
import type { CallAnswering } from '@cangyun/contract/kernel/call.ts';
import { pageQuery } from '@cangyun/contract/kernel/page.ts';
import { useCall } from '../api/hooks.ts';
import type { ListQuery } from './listQuery.ts';

const withoutPage = (query: ListQuery): ListQuery =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !Object.hasOwn(pageQuery, name)));

export const useSums = <Sums>(call: CallAnswering<Sums>, query: ListQuery): Sums | undefined => useListReply(call, withoutPage(query));

/** The whole reply of a list, if it contains the sums itself: the list's own query, so it costs no request. */
export const useListReply = <Reply>(call: CallAnswering<Reply>, query: ListQuery): Reply | undefined =>
  useCall(call, { query }, { keepPrevious: true }).data;
