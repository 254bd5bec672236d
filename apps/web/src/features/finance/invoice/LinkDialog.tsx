/** Which claims an invoice is for, ticked again while it keeps its amounts. */
import { moneyText, sumMoney } from '@cangyun/contract/arithmetic.ts';
import { invoiceCalls as calls, type InvoiceRow } from '@cangyun/contract/finance/invoice.calls.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { sendForm } from '#api/client.ts';
import { useCall } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import { invalidate, rootOf } from '#api/queryClient.ts';
import { FormModal } from '#ui/FormModal.tsx';
import { OpenItemTicks } from '../settlement/OpenItemTicks.tsx';
import { chosenOf, type Ticks, tickedSum } from '../settlement/ticks.ts';
import { touched } from './invoicePaths.ts';
import { useClaims } from './useClaims.ts';

function Claims({ row, links, onClose }: { readonly row: InvoiceRow; readonly links: Ticks; readonly onClose: () => void }) {
  const whose = { side: row.side, customerId: row.customerId ?? undefined, person: row.person };
  const { data, items, ticks, tick } = useClaims(whose, { invoiceId: row.id, links });
  const submit = async (): Promise<void> => {
    await sendForm(calls.link, { id: row.id, claims: chosenOf(ticks) });
    notice.success(messages.submitted);
    void invalidate(rootOf(calls.link.path), ...touched);
    onClose();
  };
  const rest = sumMoney(row.amount, -tickedSum(items, ticks));
  return (
    <FormModal title={`关联往来 ${row.number} ${row.personName}`} open width={860} onSubmit={submit} onCancel={onClose}>
      <div className="form-wide">
        <OpenItemTicks
          label="可关联的往来"
          amountLabel="关联金额"
          items={items}
          count={data?.count ?? 0}
          empty={data ? '没有可关联的往来' : '正在读取…'}
          ticks={ticks}
          onChange={tick}
        />
        <p aria-live="polite">{`价税合计 ${moneyText(row.amount)} 元，未关联 ${moneyText(rest)} 元`}</p>
      </div>
    </FormModal>
  );
}

/** Mounted means open. */
export function LinkDialog({ row, onClose }: { readonly row: InvoiceRow; readonly onClose: () => void }) {
  const { data } = useCall(calls.getOne, { query: { id: row.id } });
  if (!data) return null;
  return <Claims key={data.version} row={row} links={new Map(data.lines.map(({ id, amount }) => [id, amount]))} onClose={onClose} />;
}
