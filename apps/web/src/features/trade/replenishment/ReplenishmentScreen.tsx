/** 补货建议: what sites are going to lack; ticked proposals become drafts of purchases, and transfers. */
import { messages } from '@cangyun/contract/messages.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { replenishmentCalls as calls, type Proposal } from '@cangyun/contract/trade/replenishment.ts';
import { transfer as transferKind } from '@cangyun/contract/trade/transfer.ts';
import { Alert, Button, Input, Space } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction, useCall } from '#api/hooks.ts';
import { documentPath } from '#documents/links/documentPath.ts';
import { ListFailure } from '#ui/listStates.tsx';
import { useMay } from '#ui/may.ts';
import { ReferenceInput } from '#ui/ReferenceInput.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { ScreenFrame } from '#ui/ScreenFrame.tsx';
import { tradeReferences } from '../tradeReferences.ts';
import { type Changed, type Changes, keyOf, linesOf } from './chosenProposals.ts';
import { ProposalTable } from './ProposalTable.tsx';

interface Made {
  readonly kind: string;
  readonly id: number;
  readonly number: string;
}

const touched = ['replenishment', 'purchase', 'transfer'];
const chosenId = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** What was made of proposals: each a link, because the next step is to look at it. */
function MadeDocuments({ made }: { readonly made: readonly Made[] }) {
  if (made.length === 0) return null;
  return (
    <Alert
      type="success"
      showIcon
      title={
        <Space wrap>
          已生成
          {made.map(({ kind, id, number }) => (
            <Link key={`${kind} ${id}`} to={documentPath(kind, id) ?? ''}>
              {number}
            </Link>
          ))}
        </Space>
      }
    />
  );
}

export default function ReplenishmentScreen() {
  const may = useMay();
  const [deptId, setDeptId] = useState<number>();
  const [supplierId, setSupplierId] = useState<number>();
  const [keyword, setKeyword] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [changes, setChanges] = useState<Changes>(new Map());
  const [made, setMade] = useState<readonly Made[]>([]);
  const asked = {
    ...(deptId === undefined ? {} : { deptId }),
    ...(supplierId === undefined ? {} : { supplierId }),
    ...(keyword === '' ? {} : { keyword }),
  };
  const { data, error, isFetching, refetch } = useCall(calls.list, { query: asked }, { keepPrevious: true, staleTime: 0 });
  const buying = useAction(calls.purchase, { success: messages.submitted, invalidate: touched });
  const moving = useAction(calls.transfer, { success: messages.submitted, invalidate: touched });
  const rows = data?.content ?? [];
  const lines = linesOf(rows, ticked, changes);
  const keep = (kind: string) => (documents: readonly { id: number; number: string }[]) => {
    setMade((now) => [...now, ...documents.map((one) => ({ kind, ...one }))]);
    setTicked(new Set());
  };
  const change = (row: Proposal, changed: Changed): void =>
    setChanges(new Map(changes).set(keyOf(row), { ...changes.get(keyOf(row)), ...changed }));
  return (
    <ReferencesContext value={tradeReferences}>
      <ScreenFrame>
        <div className="search-row" role="search">
          <ReferenceInput
            source="dept"
            placeholder="网点"
            {...(deptId === undefined ? {} : { value: deptId })}
            onChange={(value) => setDeptId(chosenId(value))}
          />
          <ReferenceInput
            source="supplier"
            placeholder="供应商"
            {...(supplierId === undefined ? {} : { value: supplierId })}
            onChange={(value) => setSupplierId(chosenId(value))}
          />
          <Input.Search
            placeholder="名称 / 条码 / 编码"
            aria-label="名称 / 条码 / 编码"
            allowClear
            onSearch={(text) => setKeyword(text.trim())}
          />
        </div>
        <div className="list-toolbar">
          {may(calls.purchase) && (
            <Button
              type="primary"
              disabled={lines.purchase.length === 0}
              loading={buying.isPending}
              onClick={() => buying.mutate({ body: { lines: lines.purchase } }, { onSuccess: keep(purchaseKind.name) })}
            >
              {`生成采购单草稿 ${lines.purchase.length} 项`}
            </Button>
          )}
          {may(calls.transfer) && (
            <Button
              disabled={lines.transfer.length === 0}
              loading={moving.isPending}
              onClick={() => moving.mutate({ body: { lines: lines.transfer } }, { onSuccess: keep(transferKind.name) })}
            >
              {`生成调拨单 ${lines.transfer.length} 项`}
            </Button>
          )}
          {lines.missing > 0 && <span>{`${lines.missing} 项还没有供应商、调出仓库或数量`}</span>}
        </div>
        <MadeDocuments made={made} />
        {data && data.totalElements > rows.length && (
          <Alert type="info" showIcon title={`共 ${data.totalElements} 项，先处理最缺的 ${rows.length} 项`} />
        )}
        {error && !data ? (
          <ListFailure failure={error} onRetry={() => void refetch()} />
        ) : (
          <ProposalTable rows={rows} loading={isFetching && !data} ticked={ticked} changes={changes} onTick={setTicked} onChange={change} />
        )}
      </ScreenFrame>
    </ReferencesContext>
  );
}
