/** One action on many documents. Each has its own outcome: those that failed are listed with the reason. */
import type { Call } from '@cangyun/contract/kernel/call.ts';
import type { DocumentKind, DocumentResult } from '@cangyun/contract/kernel/kind.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { Button, Modal, Table, Tag } from 'antd';
import { useState } from 'react';
import { request } from '../../api/client.ts';
import { RequestFailure } from '../../api/failure.ts';
import { notice } from '../../api/notice.ts';
import { invalidate } from '../../api/queryClient.ts';
import { useTabActive } from '../../api/tabActive.ts';
import { useMay } from '../../ui/may.ts';
import { type Removal, removalDone, removalQuestion } from './removal.ts';

/** A call that takes `{ids}` and answers one result per document, or one thing for all of them (`onMade`). */
export interface BatchWay {
  readonly call: Call;
  readonly label: string;
  readonly danger?: true;
  readonly onMade?: (reply: unknown) => void;
  /** Takes the bare list of ids, all or nothing, as every DELETE does. */
  readonly removal?: Removal;
}

interface BatchActionsProps {
  readonly kind: Pick<DocumentKind, 'path' | 'title'>;
  readonly ways: readonly BatchWay[];
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

export function BatchActions({ kind, ways, ids, invalidates = [], onDone }: BatchActionsProps) {
  const may = useMay();
  const [busy, setBusy] = useState<string>();
  const [shown, setShown] = useState<{ readonly title: string; readonly results: readonly DocumentResult[] }>();

  const run = async ({ call, label, danger, onMade, removal }: BatchWay): Promise<void> => {
    const content = removal ? removalQuestion(removal, ids.length) : `确认${label}选中的 ${ids.length} 张${kind.title}?`;
    if (!(await notice.confirm({ content, danger: danger === true }))) return;
    setBusy(label);
    try {
      const reply: unknown = await request(call, { body: removal ? ids : { ids } } as never);
      const results = onMade || removal ? [] : (reply as DocumentResult[]);
      if (countOf(results).failed === 0) notice.success(removal ? removalDone(removal) : messages.submitted);
      else setShown({ title: label, results });
      void invalidate(kind.path, ...invalidates);
      onDone();
      onMade?.(reply);
    } catch (cause) {
      if (!(cause instanceof RequestFailure)) throw cause;
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <>
      {ways
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
