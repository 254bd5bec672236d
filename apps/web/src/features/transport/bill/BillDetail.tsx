/** One freight bill: the trip, what is on it and what each part of it costs, who quoted, what went wrong, what was said. */

import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { allKinds } from '@cangyun/contract/kinds.ts';
import { billCalls as calls } from '@cangyun/contract/transport/bill.calls.ts';
import { bill, billKind as kind } from '@cangyun/contract/transport/bill.ts';
import { Alert } from 'antd';
import { ActionBar } from '../../../documents/actions/ActionBar.tsx';
import { useDocumentActions } from '../../../documents/actions/useDocumentActions.tsx';
import { DocumentDetail } from '../../../documents/detail/DocumentDetail.tsx';
import { LoadedDocument } from '../../../documents/detail/Loaded.tsx';
import { documentPath } from '../../../documents/links/documentPath.ts';
import { LinkedGraph } from '../../../documents/links/LinkedGraph.tsx';
import { BillOrders } from './BillOrders.tsx';
import { billTabs } from './BillTabs.tsx';
import { touched } from './billPaths.ts';
import type { BillDetail as Shown } from './billRow.ts';
import { useBillWays } from './useBillWays.tsx';

const HIDDEN = ['deptId', 'toDeptId', 'isDelete', 'toProvince', 'toCity', 'toDistrict', 'orderCount', 'tradeCount', 'toAddress'];

const destination = ({ toProvince, toCity, toDistrict, toAddress, toDeptName }: Shown): string =>
  [toDeptName, [...new Set([toProvince, toCity, toDistrict, toAddress])].join('')].filter(Boolean).join(' · ');

/** The lists whose goods it carries. */
function Links({ row }: { readonly row: Shown }) {
  const here = `${kind.name}-${row.id}`;
  return (
    <LinkedGraph
      nodes={[
        { key: here, title: kind.title, number: row.number, state: { codes: kind.state, code: row.state }, to: undefined, current: true },
        ...row.links.map((link) => {
          const linked = allKinds.find(({ name }) => name === link.kind);
          return {
            key: `${link.kind}-${link.id}`,
            title: linked?.title ?? link.kind,
            number: link.number,
            state: linked && { codes: linked.state, code: link.state },
            to: documentPath(link.kind, link.id),
            current: false,
          };
        }),
      ]}
      edges={row.links.map((link) => ({ from: `${link.kind}-${link.id}`, to: here }))}
    />
  );
}

function Bill({ row, ways }: { readonly row: Shown; readonly ways: ReturnType<typeof useBillWays>['ways'] }) {
  const actions = useDocumentActions<typeof kind, Shown>({ kind, ways, invalidates: touched });
  const { load } = ways;
  return (
    <>
      <DocumentDetail
        kind={kind}
        row={row}
        fields={bill.fields}
        hide={HIDDEN}
        cells={{ toDeptName: destination(row) }}
        note={row.isDelete === voidState.code.voided ? <Alert type="error" showIcon title="单据已作废" /> : null}
        bar={<ActionBar row={row} actions={actions} />}
        lines={<BillOrders row={row} onLoad={() => load && 'open' in load && load.open(row)} />}
        {...(row.links.length > 0 ? { links: <Links row={row} /> } : {})}
        tabs={billTabs(row)}
      />
      {actions.dialogs}
    </>
  );
}

export default function BillDetail() {
  const { ways, dialogs } = useBillWays();
  return (
    <>
      <LoadedDocument call={calls.getOne}>{(row) => <Bill row={row} ways={ways} />}</LoadedDocument>
      {dialogs}
    </>
  );
}
