/** 收货: choose what is expected, count what came, and see what was made of it. */
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { receiptDifferenceKind } from '@cangyun/contract/trade/receiptDifference.ts';
import { receivingCalls as calls, receivingSource } from '@cangyun/contract/trade/receiving.calls.ts';
import { inboundList, listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { Button, Result } from 'antd';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '#api/hooks.ts';
import { DocumentLink } from '#documents/links/DocumentLink.tsx';
import { useWorkSite } from '#pickers/organisation.ts';
import { useWarehouseReferences } from '#pickers/warehouse.ts';
import { ListFailure, ListSkeleton } from '#ui/listStates.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { ScreenFrame } from '#ui/ScreenFrame.tsx';
import { tradeReferences } from '../tradeReferences.ts';
import { ChooseSource, type Source } from './ChooseSource.tsx';
import { CountGoods, type Receipt } from './CountGoods.tsx';
import './receiving.css';

interface WorkProps {
  readonly deptId: number;
  readonly onBack: () => void;
  readonly onReceived: (receipt: Receipt) => void;
}

function Ordered({ source, id, ...rest }: WorkProps & { readonly source: number; readonly id: number }) {
  const { data, error, refetch } = useCall(calls.getOne, { query: { source, id } }, { staleTime: 0 });
  if (!data) return error ? <ListFailure failure={error} onRetry={() => void refetch()} /> : <ListSkeleton />;
  const against = source === receivingSource.code.purchase ? { purchaseId: id } : { listId: id };
  return <CountGoods {...rest} title={`${data.number}　${data.supplierName}`} against={against} expected={data.lines} />;
}

function Received({ receipt, onNext }: { readonly receipt: Receipt; readonly onNext: () => void }) {
  const { list, difference } = receipt;
  return (
    <Result
      status={difference ? 'warning' : 'success'}
      title="已收货"
      subTitle={
        <>
          {list && (
            <p>
              {inboundList.title} <DocumentLink kind={inboundList.name} id={list.id} number={list.number} />{' '}
              {list.state === listState.code.done ? '已入库' : inboundList.state.label(list.state)}
            </p>
          )}
          {difference && (
            <p>
              {receiptDifferenceKind.title} <DocumentLink kind={receiptDifferenceKind.name} id={difference.id} number={difference.number} />
            </p>
          )}
        </>
      }
      extra={
        <Button type="primary" size="large" onClick={onNext}>
          继续收货
        </Button>
      }
    />
  );
}

function Working({ chosen, ...rest }: WorkProps & { readonly chosen: Source }) {
  const { deptId } = rest;
  if (chosen.kind === 'expected') return <Ordered key={`${chosen.source}-${chosen.id}`} {...rest} source={chosen.source} id={chosen.id} />;
  const against = { deptId, ...(chosen.kind === 'supplier' ? { supplierId: chosen.id } : {}) };
  return (
    <CountGoods
      {...rest}
      title={chosen.kind === 'supplier' ? '无单收货：与供应商结算' : '无单收货'}
      against={against}
      expected={undefined}
    />
  );
}

/** `?purchase=`: from the purchase's own screen. */
export default function Receiving() {
  const deptId = useWorkSite();
  const positions = useWarehouseReferences(deptId);
  const references = useMemo(() => ({ ...positions, ...tradeReferences }), [positions]);
  const [search, setSearch] = useSearchParams();
  const named = Number(search.get(purchaseKind.name) ?? 0);
  const [chosen, setChosen] = useState<Source>();
  const [receipt, setReceipt] = useState<Receipt>();
  const source: Source | undefined =
    chosen ?? (named > 0 ? { kind: 'expected', source: receivingSource.code.purchase, id: named } : undefined);
  const next = (): void => {
    setChosen(undefined);
    setReceipt(undefined);
    setSearch({}, { replace: true });
  };
  return (
    <ReferencesContext value={references}>
      <ScreenFrame>
        <div className="receiving-page">
          {receipt && <Received receipt={receipt} onNext={next} />}
          {!receipt && source && <Working chosen={source} deptId={deptId} onBack={next} onReceived={setReceipt} />}
          {!receipt && !source && <ChooseSource deptId={deptId} onChoose={setChosen} />}
        </div>
      </ScreenFrame>
    </ReferencesContext>
  );
}
