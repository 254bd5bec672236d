/** A page of a shop, opened for decorating. */
import { storePageCalls as calls } from '@cangyun/contract/storefront/storePage.ts';
import { useParams } from 'react-router';
import { useCall } from '#api/hooks.ts';
import { Loaded } from '#documents/detail/Loaded.tsx';
import { useOpened } from '#documents/form/useOpened.ts';
import { Decorator } from './Decorator.tsx';

export default function StorePageEdit() {
  const asked = useCall(calls.getOne, { query: { id: Number(useParams().id) } });
  const { query, round, reopen } = useOpened(asked);
  return (
    <Loaded query={query}>
      {(page) => <Decorator key={`${page.id} ${round}`} page={page} live={asked.data ?? page} onReopen={() => void reopen()} />}
    </Loaded>
  );
}
