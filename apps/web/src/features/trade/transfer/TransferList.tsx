/** 调拨单, and what of them is on the way. */
import { Tabs } from 'antd';
import { ConsignmentList } from '../consignment/ConsignmentList.tsx';
import { transferScreen } from '../consignment/screens.ts';
import { InTransit } from './InTransit.tsx';

export default function TransferList() {
  return (
    <Tabs
      className="screen-tabs"
      destroyOnHidden
      items={[
        { key: 'list', label: '调拨单', children: <ConsignmentList screen={transferScreen} /> },
        { key: 'way', label: '在途', children: <InTransit /> },
      ]}
    />
  );
}
