/** 员工报酬. */
import { moneyText, sumMoney } from '@cangyun/contract/arithmetic.ts';
import { staffPayCalls as calls, earningState, payoutWay, staffPay } from '@cangyun/contract/finance/staffPay.ts';
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { PaymentsModal } from '#documents/payments/PaymentsModal.tsx';
import { organisationReferences, useWorkSite } from '#pickers/organisation.ts';
import { PayDialog } from '#pickers/PayDialog.tsx';
import { useMay } from '#ui/may.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';

type Earning = RowOf<typeof staffPay>;

const openOf = ({ amount, paidAmount }: Earning): number => sumMoney(amount, -paidAmount);
const isOpen = ({ state }: Earning): boolean => state === earningState.code.open;

/** A month goes in and out as its first day. */
function MonthInput({ value, onChange, ...rest }: { id?: string; value?: string | null; onChange?: (month: string | null) => void }) {
  return (
    <DatePicker
      {...rest}
      picker="month"
      style={{ width: '100%' }}
      value={value ? dayjs(value) : null}
      onChange={(next) => onChange?.(next ? next.format('YYYY-MM-01') : null)}
    />
  );
}

const form = { inputs: { month: <MonthInput /> } };
const cells = { month: ({ month }: Earning) => month.slice(0, 7) };

export default function EarningList() {
  const may = useMay();
  const site = useWorkSite();
  const [chosen, setChosen] = useState<readonly Earning[]>([]);
  const mayPay = may(calls.doPay);
  const [shown, setShown] = useState<Earning>();
  const sum = sumMoney(...chosen.map(openOf));
  const [first] = chosen;
  const one = first && chosen.length === 1 ? { number: first.earnerName ?? '', open: sum } : undefined;
  return (
    <>
      <ResourceScreen
        resource={staffPay}
        references={organisationReferences}
        defaults={{ deptId: site }}
        form={form}
        cells={cells}
        editable={isOpen}
        removable={isOpen}
        rowActions={(row) => [
          ...(mayPay && isOpen(row) ? [{ key: 'pay', label: '发放', run: () => setChosen([row]) }] : []),
          ...(row.paidAmount > 0 ? [{ key: 'payments', label: '发放记录', run: () => setShown(row) }] : []),
        ]}
        batch={({ selected }) =>
          mayPay && (
            <Button disabled={!selected.some(isOpen)} onClick={() => setChosen(selected.filter(isOpen))}>
              批量发放
            </Button>
          )
        }
      />
      {chosen.length > 0 && (
        <PayDialog
          call={calls.doPay}
          title={`发放 ${chosen.length} 笔，共 ${moneyText(sum)} 元`}
          ways={payoutWay as Codes}
          one={one}
          fixed={{ ids: chosen.map(({ id }) => id) }}
          onClose={() => setChosen([])}
        />
      )}
      {shown && (
        <PaymentsModal
          call={calls.payments}
          undo={calls.undoPay}
          id={shown.id}
          number={`${shown.earnerName ?? ''} ${shown.month.slice(0, 7)}`}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}
