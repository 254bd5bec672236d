/** The work at one list: putting away what comes in, picking what goes out. */
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { warehouseListCalls as calls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { Alert, Skeleton } from 'antd';
import { useCall } from '#api/hooks.ts';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import { Picking } from './Picking.tsx';
import { PutAway } from './PutAway.tsx';

const WIDTH = 1040;

export function WorkDrawer({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  // Loaded each time it is opened: colleagues may have picked meanwhile.
  const { data, error, isFetchedAfterMount } = useCall(calls.getOne, { query: { id } });
  if (!data || !isFetchedAfterMount)
    return (
      <SideDrawer title="" onClose={onClose} width={WIDTH}>
        {error ? <Alert type="error" showIcon title={error.message} /> : <Skeleton active paragraph={{ rows: 8 }} />}
      </SideDrawer>
    );
  return data.style === direction.code.in ? (
    <PutAway list={data} width={WIDTH} onClose={onClose} />
  ) : (
    <Picking list={data} width={WIDTH} onClose={onClose} />
  );
}
