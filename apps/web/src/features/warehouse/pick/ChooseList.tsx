/** Which list is picked next: scanned by its number, or chosen from the waiting ones of the current site. */
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { warehouseListCalls as calls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { listState, outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { Empty } from 'antd';
import { useState } from 'react';
import { request } from '#api/client.ts';
import { RequestFailure } from '#api/failure.ts';
import { useCall } from '#api/hooks.ts';
import { CodeField } from '#ui/CodeField.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { ListFailure, ListSkeleton } from '#ui/listStates.tsx';
import { StateTag } from '#ui/StateTag.tsx';

const { toPick, picking } = listState.code;
const MOST_LISTS = 50;

export function ChooseList({ onChoose }: { readonly onChoose: (id: number) => void }) {
  const [problem, setProblem] = useState<string>();
  const query = {
    style: direction.code.out,
    state: [toPick, picking],
    size: MOST_LISTS,
    sort: 'id,asc',
  };
  const { data, error, refetch } = useCall(calls.list, { query });
  const find = async (number: string): Promise<void> => {
    try {
      const list = await request(calls.byNumber, { query: { number } }, { silent: true });
      if (list.state === toPick || list.state === picking) onChoose(list.id);
      else setProblem(`${number} ${outboundList.state.label(list.state)}，不能拣货`);
    } catch (cause) {
      if (!(cause instanceof RequestFailure)) throw cause;
      setProblem(`没有单号为 ${number} 的出库单`);
    }
  };
  return (
    <>
      <CodeField placeholder="扫出库单号，或在下面选择" onCode={(code) => void find(code)} />
      {problem && (
        <p className="pick-wrong" role="alert">
          {problem}
        </p>
      )}
      {error && !data && <ListFailure failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton />}
      {data?.content.length === 0 && <Empty description="没有待拣的出库单" />}
      <ul className="pick-lists">
        {data?.content.map((list) => (
          <li key={list.id}>
            <button type="button" className="row-button" onClick={() => onChoose(list.id)}>
              <strong>{list.number}</strong>
              <StateTag codes={outboundList.state} code={list.state} />
              <span>{[list.deptName, list.customerName].filter(Boolean).join('　')}</span>
              <span>
                {list.lineCount} 种 {formatNumber(list.totalNum, 0)} 件
              </span>
              <time>{formatMinutes(list.createTime)}</time>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
