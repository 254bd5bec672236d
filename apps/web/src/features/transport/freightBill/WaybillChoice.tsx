/** Waybills that are ready at a site, to be ticked: searched by number, sender or receiver, and summed up as they are chosen. */

import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { waybillCalls } from '@cangyun/contract/transport/waybill.calls.ts';
import { waybill } from '@cangyun/contract/transport/waybill.resource.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { useCall } from '#api/hooks.ts';
import { ChoiceTable } from '#ui/ChoiceTable.tsx';
import { FigureRow } from '#ui/FigureRow.tsx';
import { columnsOf } from '#ui/listColumn.tsx';
import { PlainPager } from '#ui/PlainPager.tsx';
import { SearchBox, useSearchedPages } from '#ui/searchedPages.tsx';

export type Waybill = CallReply<typeof waybillCalls.list>['content'][number];

interface WaybillChoiceProps {
  readonly deptId: number;
  readonly value: readonly Waybill[];
  readonly onChange: (chosen: readonly Waybill[]) => void;
}

const { number, targetDeptName, sendName, reciveName, reciveCity, totalNum, totalWeight, totalCube } = waybill.fields;
const columns = columnsOf<Waybill>({ number, targetDeptName, sendName, reciveName, reciveCity, totalNum, totalWeight, totalCube });

const sum = (rows: readonly Waybill[], of: (row: Waybill) => number): number => rows.reduce((total, row) => total + of(row), 0);

export function WaybillChoice({ deptId, value, onChange }: WaybillChoiceProps) {
  const { asked, paging, onPaging, onSearch } = useSearchedPages();
  const query = { ...asked, deptId: [deptId], state: [waybillKind.state.code.waiting], isDelete: 0 };
  const { data, isPending } = useCall(waybillCalls.list, { query }, { keepPrevious: true, enabled: deptId > 0 });
  return (
    <section className="waybill-choice" aria-label="可装运单">
      <SearchBox label="查找运单" placeholder="运单号 / 寄件人 / 收件人" onSearch={onSearch} />
      <ChoiceTable
        columns={columns}
        rows={data?.content ?? []}
        loading={isPending && deptId > 0}
        empty="该网点没有待派送的运单"
        value={value}
        onChange={onChange}
      />
      <PlainPager paging={paging} total={data?.totalElements ?? 0} onChange={onPaging} />
      {value.length > 0 && (
        <FigureRow
          label="已选运单"
          figures={[
            { label: '已选', value: value.length, unit: '张' },
            { label: totalNum.label, value: sum(value, (row) => row.totalNum), digits: 3 },
            { label: totalWeight.label, value: sum(value, (row) => row.totalWeight), digits: 3, unit: totalWeight.unit },
            { label: totalCube.label, value: sum(value, (row) => row.totalCube), digits: 4, unit: totalCube.unit },
          ]}
        />
      )}
    </section>
  );
}
