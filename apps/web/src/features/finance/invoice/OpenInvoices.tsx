/** 未开票 and 暂估: what each partner owes or is owed without an invoice, down to the claims, and one click to the invoice. */
import { invoiceCalls as calls, type OpenClaim, type OpenPartner } from '@cangyun/contract/finance/invoice.calls.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FigureRow } from '#ui/FigureRow.tsx';
import { ListScreen } from '#ui/ListScreen.tsx';
import { useMay } from '#ui/may.ts';
import { RowActions } from '#ui/RowActions.tsx';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import { useExport } from '#ui/useExport.ts';
import { useList } from '#ui/useList.ts';
import { useListReply } from '#ui/useSums.ts';
import { BookList } from '../BookList.tsx';
import { invoiceNewPath } from './invoicePaths.ts';
import { claimColumns, openFilters, partnerColumns } from './openColumns.tsx';

const actionOf = (side: number): string => (side === moneySide.code.receive ? '开票' : '收票');
const wordOf = (side: number): string => (side === moneySide.code.receive ? '未开票' : '未收票');

function Claims({ row, onClose }: { readonly row: OpenPartner; readonly onClose: () => void }) {
  const { side, customerId, person, personName } = row;
  const may = useMay();
  return (
    <SideDrawer title={`${personName} ${wordOf(side)}`} width={1200} onClose={onClose}>
      <BookList<OpenClaim>
        name="openInvoiceClaims"
        title={`${wordOf(side)}明细`}
        call={calls.openClaims}
        sheet={calls.openClaimSheet}
        columns={claimColumns(wordOf(side), may(calls.create) ? actionOf(side) : undefined)}
        fixed={{ side, ...(customerId === null ? { person } : { customerId }) }}
      />
    </SideDrawer>
  );
}

export function OpenInvoices({ side }: { readonly side: number }) {
  const may = useMay();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<OpenPartner>();
  const word = wordOf(side);
  const list = useList<OpenPartner>({ call: calls.open, filters: openFilters, fixed: { side } });
  const exporting = useExport(calls.openSheet, word);
  const sums = useListReply(calls.open, list.query)?.sums;
  return (
    <>
      <ListScreen<OpenPartner>
        name="openInvoices"
        title={word}
        list={list}
        columns={partnerColumns(word, setOpened)}
        filters={openFilters}
        keyword="往来单位"
        actions={{ export: () => void exporting.run(list), exporting: exporting.busy }}
        rowActions={
          may(calls.create)
            ? (row) => <RowActions actions={[{ key: 'invoice', label: actionOf(side), run: () => navigate(invoiceNewPath(row)) }]} />
            : undefined
        }
        actionsWidth={80}
        selectable={false}
        foot={
          sums && (
            <FigureRow
              label="合计"
              figures={[
                { label: word, value: sums.openAmount, digits: 2, unit: '元', strong: true },
                { label: '多开票', value: sums.overAmount, digits: 2, unit: '元' },
              ]}
            />
          )
        }
      />
      {opened && <Claims row={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
