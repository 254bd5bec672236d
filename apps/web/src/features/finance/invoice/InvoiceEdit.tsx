/** A draft, changed as a whole. */
import { invoiceCalls as calls, type InvoiceDetail } from '@cangyun/contract/finance/invoice.calls.ts';
import { invoiceSide, invoiceKind as kind } from '@cangyun/contract/finance/invoice.ts';
import { EditedDocument } from '#documents/form/EditedDocument.tsx';
import type { FormValues } from '#ui/FormModal.tsx';
import { bodyFor } from '#ui/resourceCalls.ts';
import { InvoiceForm } from './InvoiceForm.tsx';
import { invoicePath, touched } from './invoicePaths.ts';

const initialOf = (row: InvoiceDetail): FormValues => {
  const { type, invoiceNo, invoiceCode, day, amount, tax, title, taxNumber, deptId, paper, info } = row;
  return { type, invoiceNo, invoiceCode, day, amount, tax, title, taxNumber, deptId, paper, info };
};

export default function InvoiceEdit() {
  return (
    <EditedDocument calls={calls} invalidates={[kind.path, ...touched]} detailPath={({ id }) => invoicePath(id)}>
      {(row, { send, refresh }) => (
        <InvoiceForm
          title={`编辑${invoiceSide.label(row.side)}发票 ${row.number}`}
          side={row.side}
          initial={initialOf(row)}
          first={{ invoiceId: row.id, links: new Map(row.lines.map(({ id, amount }) => [id, amount])) }}
          whose={{ customerId: row.customerId ?? undefined, person: row.person }}
          send={(values) => send({ ...bodyFor(calls.edit, {}, values), claims: values.claims })}
          refresh={refresh}
        />
      )}
    </EditedDocument>
  );
}
