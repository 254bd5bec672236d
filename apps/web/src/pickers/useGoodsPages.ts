/** Pages of goods, one after the other, as a person scrolls. */
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { saleState } from '@cangyun/contract/catalog/product.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { request } from '../api/client.ts';
import { useSession } from '../api/session.ts';

interface Asked {
  readonly keyword: string;
  readonly categoryId: number | undefined;
  /** Only what is on sale. */
  readonly onSale?: boolean;
}

export function useGoodsPages({ keyword, categoryId, onSale = false }: Asked) {
  const { site } = useSession();
  const query = {
    ...(keyword ? { keyword } : {}),
    ...(categoryId ? { categoryId } : {}),
    ...(onSale ? { onSale: saleState.code.on } : {}),
  };
  const { data, isFetching, error, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [productCalls.pickGoods.path, query, site?.id ?? 0],
    queryFn: ({ pageParam, signal }) =>
      request(productCalls.pickGoods, { query: { ...query, page: pageParam, size: limits.goodsPickerPageSize } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { content }) => sum + content.length, 0);
      return last.content.length > 0 && shown < last.totalElements ? pages.length : undefined;
    },
    placeholderData: keepPreviousData,
  });
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const pages = data?.pages ?? [];
  return {
    // A row that was added meanwhile pushes others to the next page: none is shown twice.
    goods: [...new Map(pages.flatMap(({ content }) => content).map((one) => [one.id, one])).values()],
    total: pages[0]?.totalElements ?? 0,
    loading: isFetching,
    failure: error,
    /** The next page, after the pause of the spec: a hasty scroll asks once. */
    more: (): void => {
      if (!hasNextPage || isFetching || waiting.current !== undefined) return;
      waiting.current = setTimeout(() => {
        waiting.current = undefined;
        void fetchNextPage();
      }, limits.goodsPickerLoadMoreMs);
    },
    retry: (): void => void refetch(),
  };
}
