/** 交易协同: what we buy from cooperating companies, and what they buy from us. */
import { jointTradeCalls as calls } from '@cangyun/contract/trade/jointTrade.calls.ts';
import type { JointTradeRow } from '@cangyun/contract/trade/jointTrade.schema.ts';
import { type JointTradeSide, jointTradeResources, jointTradeSide, jointTradeKind as kind } from '@cangyun/contract/trade/jointTrade.ts';
import { Tabs } from 'antd';
import { Link } from 'react-router';
import { useCall } from '#api/hooks.ts';
import { DocumentList } from '#documents/list/DocumentList.tsx';
import { DocumentState } from '#documents/list/DocumentState.tsx';
import type { References } from '#ui/references.ts';
import { documentPath, orderPath, purchasePath, touched } from '../tradePaths.ts';
import { tradeReferences } from '../tradeReferences.ts';
import { jointTradeTouches } from './jointTradeTouches.ts';
import { withProgress } from './progressColumns.tsx';
import { useJointTradeActions } from './useJointTradeActions.tsx';

const sides = {
  buyer: { list: calls.listForBuyer, download: calls.downloadForBuyer, counts: calls.countForBuyer },
  seller: { list: calls.listForSeller, download: calls.downloadForSeller, counts: calls.countForSeller },
} as const;

const optionOf = ({ id, nickName }: { readonly id: number; readonly nickName: string }) => ({ value: id, label: nickName });

/** Whom the list can be narrowed to: our people who made its documents. */
const referencesOf = (side: JointTradeSide): References => ({
  ...tradeReferences,
  unionCreator: {
    useOptions: () => {
      const { data, isPending } = useCall(calls.creators, { query: { side: jointTradeSide.code[side] } });
      return { options: data?.map(optionOf) ?? [], loading: isPending };
    },
  },
});
const references = { buyer: referencesOf('buyer'), seller: referencesOf('seller') } as const;

/** Our own document opens; the other company's is a number. */
const ownDocument = (side: JointTradeSide, shown: JointTradeSide, number: string, docId: number | null) =>
  side === shown && docId !== null ? <Link to={side === 'buyer' ? purchasePath(docId) : orderPath(docId)}>{number}</Link> : number;

function SideList({ side }: { readonly side: JointTradeSide }) {
  const { counts, ...shown } = sides[side];
  const { data } = useCall(counts, {});
  const { screenActions, dialogs } = useJointTradeActions(side);
  return (
    <>
      <DocumentList<typeof kind, JointTradeRow>
        kind={kind}
        resource={jointTradeResources[side]}
        calls={shown}
        screenActions={screenActions}
        counts={data && Object.fromEntries(data.states.map(({ state, count }) => [state, count]))}
        detailPath={({ id }) => documentPath(kind.name, id) ?? ''}
        references={references[side]}
        cells={{
          state: (row) => <DocumentState kind={kind} row={row} />,
          purchaseNumber: (row) => ownDocument(side, 'buyer', row.purchaseNumber, row.docId),
          orderNumber: (row) => ownDocument(side, 'seller', row.orderNumber, row.docId),
        }}
        columns={withProgress}
        invalidates={[...jointTradeTouches, ...touched]}
        actionsWidth={140}
      />
      {dialogs}
    </>
  );
}

export default function JointTradeList() {
  return (
    <Tabs
      className="screen-tabs"
      destroyOnHidden
      items={[
        { key: 'buyer', label: `我是${jointTradeSide.label(jointTradeSide.code.buyer)}`, children: <SideList side="buyer" /> },
        { key: 'seller', label: `我是${jointTradeSide.label(jointTradeSide.code.seller)}`, children: <SideList side="seller" /> },
      ]}
    />
  );
}
