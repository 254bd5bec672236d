/** One freight bill: the trip, its load and shares, bids, exceptions, comments. */

import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { allKinds } from '@cangyun/contract/kinds.ts';
import { freightBillCalls as calls } from '@cangyun/contract/transport/freightBill.calls.ts';
import { freightBillResource, freightBillKind as kind } from '@cangyun/contract/transport/freightBill.ts';
import { Alert, Space } from 'antd';
import { ActionBar } from '#documents/actions/ActionBar.tsx';
import { useDocumentActions } from '#documents/actions/useDocumentActions.tsx';
import { DocumentDetail } from '#documents/detail/DocumentDetail.tsx';
import { LoadedDocument } from '#documents/detail/Loaded.tsx';
import { documentPath } from '#documents/links/documentPath.ts';
import { LinkedGraph } from '#documents/links/LinkedGraph.tsx';
import { SettleButtons } from '#documents/payments/SettleButtons.tsx';
import { freightBillTabs } from './FreightBillTabs.tsx';
import { FreightBillWaybills } from './FreightBillWaybills.tsx';
import { touched } from './freightBillPaths.ts';
import type { FreightBillDetail as Shown } from './freightBillRow.ts';
import { useFreightBillActions } from './useFreightBillActions.tsx';

const HIDDEN = [
  'deptId',
  'toDeptId',
  'carriersId',
  'isDelete',
  'toProvince',
  'toCity',
  'toDistrict',
  'orderCount',
  'tradeCount',
  'toAddress',
];

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

function FreightBill({
  row,
  screenActions,
}: {
  readonly row: Shown;
  readonly screenActions: ReturnType<typeof useFreightBillActions>['screenActions'];
}) {
  const actions = useDocumentActions<typeof kind, Shown>({ kind, screenActions, invalidates: touched });
  const { load } = screenActions;
  return (
    <>
      <DocumentDetail
        kind={kind}
        row={row}
        fields={freightBillResource.fields}
        hide={HIDDEN}
        cells={{ toDeptName: destination(row) }}
        note={row.isDelete === voidState.code.voided ? <Alert type="error" showIcon title="单据已作废" /> : null}
        bar={
          <Space wrap>
            <ActionBar row={row} actions={actions} />
            <SettleButtons kind={kind.name} id={row.id} />
          </Space>
        }
        lines={<FreightBillWaybills row={row} onLoad={() => load && 'open' in load && load.open(row)} />}
        {...(row.links.length > 0 ? { links: <Links row={row} /> } : {})}
        tabs={freightBillTabs(row)}
      />
      {actions.dialogs}
    </>
  );
}

export default function FreightBillDetail() {
  const { screenActions, dialogs } = useFreightBillActions();
  return (
    <>
      <LoadedDocument call={calls.getOne}>{(row) => <FreightBill row={row} screenActions={screenActions} />}</LoadedDocument>
      {dialogs}
    </>
  );
}
