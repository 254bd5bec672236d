/** Fees of finished lists that no entry claims yet, to be ticked: of this side, site and person. */

import { entryCalls as calls } from '@cangyun/contract/finance/entry.calls.ts';
import type { OpenFee } from '@cangyun/contract/finance/entry.schema.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { instantField, keptText, shownDecimal, shownText } from '@cangyun/contract/kernel/field.ts';
import { Form } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import { ChoiceTable } from '#ui/ChoiceTable.tsx';
import { FigureRow } from '#ui/FigureRow.tsx';
import { FormModal } from '#ui/FormModal.tsx';
import { columnsOf } from '#ui/listColumn.tsx';
import { PlainPager } from '#ui/PlainPager.tsx';
import { SearchBox, useSearchedPages } from '#ui/searchedPages.tsx';

/** Also those of an entry's own items that are fees. */
export const feeFields = {
  number: keptText('出入库单', { list: 150 }),
  name: keptText('费用项目', { list: 120 }),
  amount: shownDecimal('金额', { digits: 2, unit: '元', list: 110 }),
  personName: keptText('往来单位', { list: 150 }),
  deptName: shownText('网点', { list: 120 }),
  doneTime: instantField('完成时间', { list: 150 }),
  info: keptText('说明', { list: 160 }),
};

const columns = columnsOf<OpenFee>(feeFields);

export interface WhoseFees {
  readonly side: number;
  readonly deptId: number;
  /** Undefined while nobody is chosen: then a chosen fee says who it is. */
  readonly customerId: number | undefined;
}

interface FeeChoiceProps extends WhoseFees {
  readonly value: readonly OpenFee[];
  readonly onChange: (chosen: readonly OpenFee[]) => void;
  readonly onClose: () => void;
}

export function FeeChoice({ side, deptId, customerId, value, onChange, onClose }: FeeChoiceProps) {
  const [chosen, setChosen] = useState(value);
  const { asked, paging, onPaging, onSearch } = useSearchedPages();
  const owner = side === moneySide.code.receive && customerId ? { customerId } : {};
  const { data, isPending } = useCall(calls.openFees, { query: { ...asked, side, deptId, ...owner } }, { keepPrevious: true });
  const submit = async (): Promise<void> => {
    const persons = new Set(chosen.map((fee) => fee.customerId ?? fee.personName));
    if (persons.size > 1) return notice.error('所选费用必须属于同一往来单位');
    onChange(chosen);
    onClose();
  };
  return (
    <FormModal title="添加出入库费用" open width={960} onSubmit={submit} onCancel={onClose}>
      <Form.Item className="form-wide">
        <SearchBox label="查找费用" placeholder="出入库单号 / 费用项目 / 往来单位" onSearch={onSearch} />
        <ChoiceTable
          columns={columns}
          rows={data?.content ?? []}
          loading={isPending}
          empty="没有未入账的出入库费用"
          value={chosen}
          onChange={setChosen}
        />
        <PlainPager paging={paging} total={data?.totalElements ?? 0} onChange={onPaging} />
        {chosen.length > 0 && (
          <FigureRow
            label="已选费用"
            figures={[
              { label: '已选', value: chosen.length, unit: '项' },
              { label: '金额', value: chosen.reduce((sum, { amount }) => sum + amount, 0), digits: 2, unit: '元', strong: true },
            ]}
          />
        )}
      </Form.Item>
    </FormModal>
  );
}
