/** 公司车辆: vehicles at work for the sites, and who drives them. */
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { carContractCalls } from '@cangyun/contract/transport/carContract.ts';
import { companyCar, companyCarCalls } from '@cangyun/contract/transport/companyCar.ts';
import { useState } from 'react';
import { useWorkSite } from '#pickers/organisation.ts';
import { vehicleReferences } from '#pickers/vehicles.ts';
import { useMay } from '#ui/may.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import { ContractsDrawer } from '../carContract/ContractsDrawer.tsx';
import { CarSums } from './CarSums.tsx';

type Working = RowOf<typeof companyCar>;

export default function CompanyCarList() {
  const may = useMay();
  const deptId = useWorkSite();
  const [asked, setAsked] = useState<Working>();
  return (
    <>
      <ResourceScreen
        resource={companyCar}
        calls={companyCarCalls}
        references={vehicleReferences}
        defaults={{ deptId }}
        lead={<CarSums />}
        rowActions={(row) => (may(carContractCalls.ofCar) ? [{ key: 'contracts', label: '合同', run: () => setAsked(row) }] : [])}
      />
      {asked && <ContractsDrawer carId={asked.carId} carNumber={asked.carNumber} onClose={() => setAsked(undefined)} />}
    </>
  );
}
