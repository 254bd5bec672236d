/** What goods are received against: scanned or chosen from what the site waits for, or nothing at all. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { receivingCalls as calls, receivingSource } from '@cangyun/contract/trade/receiving.calls.ts';
import { Button, Empty, Tag } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/hooks.ts';
import { CodeField } from '#ui/CodeField.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { ListFailure, ListSkeleton } from '#ui/listStates.tsx';
import { ReferenceInput } from '#ui/ReferenceInput.tsx';

type Expected = CallReply<typeof calls.expected>[number];

/** A document that expects goods, a supplier who came without one, or somebody's goods without anything. */
export type Source =
  | { readonly kind: 'expected'; readonly source: number; readonly id: number }
  | { readonly kind: 'supplier'; readonly id: number }
  | { readonly kind: 'blind' };

interface ChooseSourceProps {
  readonly deptId: number;
  readonly onChoose: (source: Source) => void;
}

function Waiting({ row, onChoose }: { readonly row: Expected; readonly onChoose: () => void }) {
  return (
    <button type="button" className="row-button" onClick={onChoose}>
      <strong>{row.number}</strong>
      <Tag>{receivingSource.label(row.source)}</Tag>
      <span>{[row.supplierName, row.objNumber].filter(Boolean).join('　')}</span>
      <span>
        {row.lineCount} 种 {formatNumber(row.openNum, 3)} 件
      </span>
      <time>{formatMinutes(row.createTime)}</time>
    </button>
  );
}

export function ChooseSource({ deptId, onChoose }: ChooseSourceProps) {
  const [keyword, setKeyword] = useState('');
  const [supplier, setSupplier] = useState<number>();
  const { data, error, refetch } = useCall(
    calls.expected,
    { query: { deptId, ...(keyword === '' ? {} : { keyword }) } },
    { keepPrevious: true, staleTime: 0, enabled: deptId > 0 },
  );
  return (
    <div className="receiving-choose">
      <CodeField placeholder="扫单号或商品，或在下面选择" onCode={setKeyword} onEmpty={() => setKeyword('')} />
      {keyword !== '' && (
        <p className="receiving-said">
          「{keyword}」的待收货单据{' '}
          <Button type="link" onClick={() => setKeyword('')}>
            看全部
          </Button>
        </p>
      )}
      <div className="receiving-blind">
        <ReferenceInput
          source="supplier"
          value={supplier ?? null}
          placeholder="没有采购单：选择供应商"
          onChange={(next) => setSupplier(next === undefined ? undefined : Number(next))}
        />
        <Button onClick={() => onChoose(supplier === undefined ? { kind: 'blind' } : { kind: 'supplier', id: supplier })}>无单收货</Button>
      </div>
      {error && !data && <ListFailure failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton />}
      {data?.length === 0 && <Empty description="没有待收货的单据" />}
      <ul className="receiving-list">
        {data?.map((row) => (
          <li key={`${row.source}-${row.id}`}>
            <Waiting row={row} onChoose={() => onChoose({ kind: 'expected', source: row.source, id: row.id })} />
          </li>
        ))}
      </ul>
    </div>
  );
}
