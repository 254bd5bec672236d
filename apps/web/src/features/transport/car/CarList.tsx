/** 车辆档案: vehicles by their papers, and the contracts of each. */
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { car } from '@cangyun/contract/transport/car.ts';
import { carContractCalls } from '@cangyun/contract/transport/carContract.ts';
import { useState } from 'react';
import { useMay } from '#ui/may.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import { ContractsDrawer } from '../carContract/ContractsDrawer.tsx';
import { PaperDay } from './PaperDay.tsx';

type Car = RowOf<typeof car>;

const cells = {
  insuredUntil: ({ insuredUntil }: Car) => <PaperDay until={insuredUntil} />,
  inspectedUntil: ({ inspectedUntil }: Car) => <PaperDay until={inspectedUntil} />,
};

export default function CarList() {
  const may = useMay();
  const [asked, setAsked] = useState<Car>();
  return (
    <>
      <ResourceScreen
        resource={car}
        cells={cells}
        rowActions={(row) => (may(carContractCalls.ofCar) ? [{ key: 'contracts', label: '合同', run: () => setAsked(row) }] : [])}
      />
      {asked && <ContractsDrawer carId={asked.id} carNumber={asked.carNumber} onClose={() => setAsked(undefined)} />}
    </>
  );
}
