/** A waybill's number that opens its detail, in the mode of its list: with its exception, or with its collection. */
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { CashOnDeliveryPanel } from './cashOnDelivery/CashOnDeliveryPanel.tsx';
import { WaybillDialog } from './waybill/WaybillDialog.tsx';
import { ExceptionPanel } from './waybillException/ExceptionPanel.tsx';

interface Mode {
  readonly abnormalId?: number;
  readonly collectId?: number;
}

interface Opened extends Mode {
  readonly orderId: number;
}

export function useWaybillDetail() {
  const [opened, setOpened] = useState<Opened>();
  const link = (orderId: number, number: string, mode: Mode = {}): ReactNode => (
    <Button type="link" size="small" className="cell-link" onClick={() => setOpened({ orderId, ...mode })}>
      {number}
    </Button>
  );
  return {
    link,
    dialog: opened && (
      <WaybillDialog id={opened.orderId} onClose={() => setOpened(undefined)}>
        {opened.abnormalId !== undefined && <ExceptionPanel id={opened.abnormalId} />}
        {opened.collectId !== undefined && <CashOnDeliveryPanel id={opened.collectId} />}
      </WaybillDialog>
    ),
  };
}
