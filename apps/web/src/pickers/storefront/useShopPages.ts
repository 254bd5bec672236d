/** Pages of open shops, one after the other, as a person scrolls (spec 2 §9). */
import { limits } from '@cangyun/contract/limits.ts';
import { SHOPS_SHOWN, shopCalls, storeDisable } from '@cangyun/contract/storefront/shop.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { request } from '#api/client.ts';
import { useSession } from '#api/session.ts';

export function useShopPages(storeName: string) {
  const { site } = useSession();
  const query = { storeDisable: storeDisable.code.open, ...(storeName ? { storeName } : {}) };
  const { data, isFetching, error, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [shopCalls.choose.path, query, site?.id ?? 0],
    queryFn: ({ pageParam, signal }) =>
      request(shopCalls.choose, { query: { ...query, pageNumber: pageParam, pageSize: SHOPS_SHOWN } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ success, result }, pages) => (success && pages.length * SHOPS_SHOWN < result.total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const answered = (data?.pages ?? []).filter(({ success }) => success);
  return {
    // A row that was added meanwhile pushes others to the next page: none is shown twice.
    shops: [...new Map(answered.flatMap(({ result }) => result.records).map((one) => [one.id, one])).values()],
    total: answered[0]?.result.total ?? 0,
    loading: isFetching,
    failure: error,
    /** The next page, after the pause of the spec: a hasty scroll asks once. */
    more: (): void => {
      if (!hasNextPage || isFetching || waiting.current !== undefined) return;
      waiting.current = setTimeout(() => {
        waiting.current = undefined;
        void fetchNextPage();
      }, limits.shopPickerLoadMoreMs);
    },
    retry: (): void => void refetch(),
  };
}
