/** One import: what it is, what may be done with it, and its rows with what each became. */
import { messages } from '@cangyun/contract/messages.ts';
import { importJobCalls as calls, type ImportDetail, importJob, importKind, importState } from '@cangyun/contract/system/importJob.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { Alert, Button, Progress, Space } from 'antd';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { download, downloadFile } from '#api/client.ts';
import { useAction } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { useTabSubject } from '#api/tabSubject.ts';
import { LoadedDocument } from '#documents/detail/Loaded.tsx';
import { FieldDetails } from '#ui/FieldDetails.tsx';
import { StateTag } from '#ui/StateTag.tsx';
import '#imports/imports.css';
import { percentOf } from './ImportJobList.tsx';
import { ImportRows } from './ImportRows.tsx';
import { continuePath } from './importPaths.ts';

const { importJob: say } = messages;
const LOOK_EVERY_MS = 1_500;

/** What is asked before an import of entries is taken back; documents are voided. */
const UNDOING: Readonly<Record<number, string>> = {
  [importKind.code.products]: say.undoProducts,
  [importKind.code.positions]: say.undoPositions,
};
const MADE = ['shipmentOrder', 'purchase', 'product', 'goods', 'stock', 'wmsPosition'];

/** Its batches come faster than anybody reads. */
function useLooking(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => void invalidate(importJob.name), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [active]);
}

function Buttons({ row }: { readonly row: ImportDetail }) {
  const { id, kind, fileName } = row;
  const go = useNavigate();
  const cancel = useAction(calls.cancel, { success: messages.submitted });
  const undo = useAction(calls.undo, { invalidate: [importJob.name, ...MADE] });
  const asked = async (content: string, act: () => void): Promise<void> => {
    if (await notice.confirm({ content, danger: true })) act();
  };
  const on = continuePath(kind, id);
  const waits = row.state === importState.code.checking;
  return (
    <Space wrap>
      {waits && row.mayCancel === 1 && on && (
        <Button type="primary" onClick={() => void go(on)}>
          继续导入
        </Button>
      )}
      {row.state === importState.code.undone && on && <Button onClick={() => void go(on)}>再次导入</Button>}
      {row.hasFile === 1 && (
        <Button onClick={() => void downloadFile(calls.file, { id }, fileName).catch(() => undefined)}>下载原文件</Button>
      )}
      {!waits && row.madeCount < row.documentCount + row.leftCount && (
        <Button onClick={() => void download(calls.unsaved, { id }, `${fileName} ${calls.unsaved.title}`).catch(() => undefined)}>
          {calls.unsaved.title}
        </Button>
      )}
      {row.mayCancel === 1 && (
        <Button danger loading={cancel.isPending} onClick={() => void asked(say.cancel, () => cancel.mutate({ body: { id } }))}>
          {calls.cancel.title}
        </Button>
      )}
      {row.mayUndo === 1 && (
        <Button danger loading={undo.isPending} onClick={() => void asked(UNDOING[kind] ?? say.undo, () => undo.mutate({ body: { id } }))}>
          {calls.undo.title}
        </Button>
      )}
    </Space>
  );
}

/** Its head says name and state. Sending is worth a word where it was asked for; products and positions are no documents to count. */
const hiddenOf = ({ kind, sends }: ImportDetail): string[] => [
  ...['fileName', 'state'],
  ...(sends === 1 ? [] : ['sends']),
  ...(kind in UNDOING ? ['documentCount'] : []),
];

function Shown({ row }: { readonly row: ImportDetail }) {
  useTabSubject(row.fileName);
  const saving = row.state === importState.code.saving;
  useLooking(saving);
  return (
    <>
      <header className="import-page-head">
        <h2>{row.fileName}</h2>
        <StateTag codes={importState} code={row.state} />
        <Buttons row={row} />
      </header>
      {saving && <Progress percent={percentOf(row)} status="active" />}
      {row.earlier.map((one) => (
        <Alert
          key={one.id}
          className="import-note"
          type="warning"
          showIcon
          title={say.earlier(
            one.createBy,
            formatMinutes(one.createTime),
            one.sameFile === 1 ? say.sameFile : say.sameRows(one.sameRows, one.fileName),
          )}
        />
      ))}
      <FieldDetails fields={importJob.fields} row={row} hide={hiddenOf(row)} columns={3} />
      <ImportRows id={row.id} kind={row.kind} />
    </>
  );
}

export default function ImportJobDetail() {
  return <LoadedDocument call={calls.getOne}>{(row) => <Shown row={row} />}</LoadedDocument>;
}
