/** The contracts of one vehicle, newest first. */
import { carContract, carContractCalls } from '@cangyun/contract/transport/carContract.ts';
import { Empty, Skeleton } from 'antd';
import { Link } from 'react-router';
import { useCall } from '#api/hooks.ts';
import { LinesTable } from '#documents/lines/LinesTable.tsx';
import { FileLink } from '#ui/PaperInput.tsx';
import { SideDrawer } from '#ui/SideDrawer.tsx';

interface ContractsDrawerProps {
  readonly carId: number;
  readonly carNumber: string;
  readonly onClose: () => void;
}

const SHOWN = ['number', 'startDay', 'endDay', 'valid', 'payStyle', 'price', 'fileUrl', 'info'];

export function ContractsDrawer({ carId, carNumber, onClose }: ContractsDrawerProps) {
  const { data } = useCall(carContractCalls.ofCar, { query: { carId } });
  const all = <Link to={`/tms/carContract?carId=${carId}`}>管理合同</Link>;
  return (
    <SideDrawer title={`${carNumber} 的合同`} onClose={onClose} extra={all} width={860}>
      {!data && <Skeleton active />}
      {data?.length === 0 && <Empty description="该车辆没有合同" />}
      {data && data.length > 0 && (
        <LinesTable
          fields={carContract.fields}
          rows={data}
          show={SHOWN}
          cells={{ fileUrl: ({ fileUrl }) => (fileUrl ? <FileLink path={fileUrl} /> : '') }}
        />
      )}
    </SideDrawer>
  );
}
