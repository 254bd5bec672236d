/** 交易协同: what we buy of cooperating companies, and what they buy of us. */
import { tradeUnionCalls as calls } from '@cangyun/contract/trade/tradeUnion.calls.ts';
import type { UnionRow } from '@cangyun/contract/trade/tradeUnion.schema.ts';
import { tradeUnionKind as kind, type UnionSide, unionResources, unionSide } from '@cangyun/contract/trade/tradeUnion.ts';
import { Tabs } from 'antd';
import { Link } from 'react-router';
import { useCall } from '../../../api/hooks.ts';
import { DocumentList } from '../../../documents/list/DocumentList.tsx';
import { DocumentState } from '../../../documents/list/DocumentState.tsx';
import type { References } from '../../../ui/references.ts';
import { documentPath, orderPath, purchasePath, touched } from '../tradePaths.ts';
import { tradeReferences } from '../tradeReferences.ts';
import { withProgress } from './progressColumns.tsx';
import { unionTouches } from './unionTouches.ts';
import { useUnionWays } from './useUnionWays.tsx';

const sides = {
  buyer: { list: calls.listForBuyer, download: calls.downloadForBuyer, counts: calls.countForBuyer },
  seller: { list: calls.listForSeller, download: calls.downloadForSeller, counts: calls.countForSeller },
} as const;

const optionOf = ({ id, nickName }: { readonly id: number; readonly nickName: string }) => ({ value: id, label: nickName });

/** Whom the list can be narrowed to: our people who made its documents. */
const referencesOf = (side: UnionSide): References => ({
  ...tradeReferences,
  unionCreator: {
    useOptions: () => {
      const { data, isPending } = useCall(calls.creators, { query: { side: unionSide.code[side] } });
      return { options: data?.map(optionOf) ?? [], loading: isPending };
    },
  },
});
const references = { buyer: referencesOf('buyer'), seller: referencesOf('seller') } as const;

/** Our own document opens; the other company's is a number. */
const ownDocument = (side: UnionSide, shown: UnionSide, number: string, docId: number | null) =>
  side === shown && docId !== null ? <Link to={side === 'buyer' ? purchasePath(docId) : orderPath(docId)}>{number}</Link> : number;

function SideList({ side }: { readonly side: UnionSide }) {
  const { counts, ...shown } = sides[side];
  const { data } = useCall(counts, {});
  const { ways, dialogs } = useUnionWays(side);
  return (
    <>
      <DocumentList<typeof kind, UnionRow>
        kind={kind}
        resource={unionResources[side]}
        calls={shown}
        ways={ways}
        counts={data && Object.fromEntries(data.states.map(({ state, count }) => [state, count]))}
        detailPath={({ id }) => documentPath(kind.name, id) ?? ''}
        references={references[side]}
        cells={{
          state: (row) => <DocumentState kind={kind} row={row} />,
          purchaseNumber: (row) => ownDocument(side, 'buyer', row.purchaseNumber, row.docId),
          orderNumber: (row) => ownDocument(side, 'seller', row.orderNumber, row.docId),
        }}
        columns={withProgress}
        invalidates={[...unionTouches, ...touched]}
        actionsWidth={140}
      />
      {dialogs}
    </>
  );
}

export default function TradeUnionList() {
  return (
    <Tabs
      className="screen-tabs"
      destroyOnHidden
      items={[
        { key: 'buyer', label: `我是${unionSide.label(unionSide.code.buyer)}`, children: <SideList side="buyer" /> },
        { key: 'seller', label: `我是${unionSide.label(unionSide.code.seller)}`, children: <SideList side="seller" /> },
      ]}
    />
  );
}
