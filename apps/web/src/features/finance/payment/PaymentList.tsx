/** 收付款记录: every payment, with sums by account. */

import { entryCalls } from '@cangyun/contract/finance/entry.calls.ts';
import { namedPayment, type PaymentRow } from '@cangyun/contract/finance/payment.ts';
import { DocumentLink } from '#documents/links/DocumentLink.tsx';
import { financeReferences } from '#pickers/finance.ts';
import { useAddressFilters } from '#ui/addressFilters.ts';
import { ListScreen } from '#ui/ListScreen.tsx';
import { columnsInOrder, columnsOf } from '#ui/listColumn.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { filtersBesideSearch, keywordHint } from '#ui/resourceCalls.ts';
import { useList } from '#ui/useList.ts';
import { AccountSums } from './AccountSums.tsx';

const filters = filtersBesideSearch(namedPayment).filter(({ name }) => name !== 'entryId');
const columns = columnsInOrder(
  'number',
  'side',
  'personName',
  'amount',
  'way',
  'accountName',
  'entryNumber',
)(
  columnsOf<PaymentRow>(namedPayment.fields, {
    entryNumber: ({ sourceKind, sourceId, entryNumber }) => <DocumentLink kind={sourceKind ?? ''} id={sourceId} number={entryNumber} />,
  }),
);

export default function PaymentList() {
  const list = useList<PaymentRow>({ call: entryCalls.forAccounts, filters, asked: useAddressFilters(filters) });
  return (
    <ReferencesContext value={financeReferences}>
      <ListScreen
        name={namedPayment.name}
        title={namedPayment.title}
        list={list}
        columns={columns}
        filters={filters}
        keyword={keywordHint(namedPayment)}
        actions={{}}
        selectable={false}
        foot={<AccountSums query={list.query} />}
      />
    </ReferencesContext>
  );
}
