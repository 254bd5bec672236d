/** One action on many documents. Each has its own outcome: those that failed are listed with the reason. */
import type { Call, CallAnswering, CallTaking } from '@cangyun/contract/kernel/call.ts';
import type { DocumentKind, DocumentResult } from '@cangyun/contract/kernel/kind.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { Button, Modal, Table, Tag } from 'antd';
import { useState } from 'react';
import { request } from '#api/client.ts';
import { RequestFailure } from '#api/failure.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { useTabActive } from '#api/tabActive.ts';
import { useMay } from '#ui/may.ts';
import { type Removal, removalDone, removalQuestion } from './removal.ts';

interface Look {
  readonly label: string;
  readonly danger?: true;
}

/** One result per document. */
interface EachWay extends Look {
  readonly call: CallTaking<{ ids: number[] }> & CallAnswering<DocumentResult[]>;
}

/** All documents become one, which is opened. */
interface MergeWay extends Look {
  readonly call: CallTaking<{ ids: number[] }> & CallAnswering<{ readonly id: number }>;
  readonly onMade: (made: { readonly id: number }) => void;
}

/** Takes the bare list of ids, all or nothing, as every DELETE does. */
interface RemovalWay extends Look {
  readonly call: CallTaking<number[]>;
  readonly removal: Removal;
}

/** Done by the screen itself, in a form of its own. */
interface OpenWay extends Look {
  readonly call: Pick<Call, 'access'>;
  readonly open: (ids: readonly number[]) => void;
}

export type BatchAction = EachWay | MergeWay | RemovalWay | OpenWay;

interface BatchActionsProps {
  readonly kind: Pick<DocumentKind, 'path' | 'title'>;
  readonly screenActions: readonly BatchAction[];
  readonly ids: readonly number[];
  readonly invalidates?: readonly string[] | undefined;
  readonly onDone: () => void;
}

export const countOf = (results: readonly DocumentResult[]): { readonly done: number; readonly failed: number } => {
  const done = results.filter(({ isOk }) => isOk === 1).length;
  return { done, failed: results.length - done };
};

export function BatchResults({ title, results, onClose }: BatchResultsProps) {
  const { done, failed } = countOf(results);
  return (
    <Modal title={title} open={useTabActive()} onCancel={onClose} footer={<Button onClick={onClose}>知道了</Button>} width={640}>
      <p className="batch-count">
        成功 {done} 张{failed > 0 && <strong>，失败 {failed} 张</strong>}
      </p>
      <Table<DocumentResult>
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ y: 360 }}
        dataSource={results.toSorted((a, b) => a.isOk - b.isOk)}
        columns={[
          { title: '单号', dataIndex: 'number', width: 170 },
          { title: '结果', width: 90, render: (_, { isOk }) => <Tag color={isOk ? 'success' : 'error'}>{isOk ? '成功' : '失败'}</Tag> },
          { title: '说明', dataIndex: 'msg' },
        ]}
      />
    </Modal>
  );
}

interface BatchResultsProps {
  readonly title: string;
  readonly results: readonly DocumentResult[];
  readonly onClose: () => void;
}

export function BatchActions({ kind, screenActions, ids, invalidates = [], onDone }: BatchActionsProps) {
  const may = useMay();
  const [busy, setBusy] = useState<string>();
  const [shown, setShown] = useState<{ readonly title: string; readonly results: readonly DocumentResult[] }>();

  const settle = (results: readonly DocumentResult[], { label, said = messages.submitted }: { label: string; said?: string }): void => {
    if (countOf(results).failed === 0) notice.success(said);
    else setShown({ title: label, results });
    void invalidate(kind.path, ...invalidates);
    onDone();
  };

  const send = async (way: Exclude<BatchAction, OpenWay>): Promise<void> => {
    const { label } = way;
    const chosen = [...ids];
    if ('removal' in way) {
      await request(way.call, { body: chosen });
      return settle([], { label, said: removalDone(way.removal) });
    }
    if ('onMade' in way) {
      const made = await request(way.call, { body: { ids: chosen } });
      settle([], { label });
      return way.onMade(made);
    }
    settle(await request(way.call, { body: { ids: chosen } }), { label });
  };

  const run = async (way: BatchAction): Promise<void> => {
    const { label, danger } = way;
    if ('open' in way) return way.open(ids);
    const content = 'removal' in way ? removalQuestion(way.removal, ids.length) : `确认${label}选中的 ${ids.length} 张${kind.title}?`;
    if (!(await notice.confirm({ content, danger: danger === true }))) return;
    setBusy(label);
    try {
      await send(way);
    } catch (cause) {
      if (!(cause instanceof RequestFailure)) throw cause;
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <>
      {screenActions
        .filter(({ call }) => may(call))
        .map((way) => (
          <Button
            key={way.label}
            size="small"
            type="link"
            danger={way.danger === true}
            loading={busy === way.label}
            onClick={() => void run(way)}
          >
            {way.label}
          </Button>
        ))}
      {shown && <BatchResults {...shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
