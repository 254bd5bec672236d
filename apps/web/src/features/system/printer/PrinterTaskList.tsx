/** Print tasks and their results; live, as agents take the tasks. */
import { messages } from '@cangyun/contract/messages.ts';
import { printerTask, printerTaskCalls, printTaskState } from '@cangyun/contract/system/printer.ts';
import { useAction } from '#api/hooks.ts';
import { useMay } from '#ui/may.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import { systemReferences } from '../references.ts';

const calls = { list: printerTaskCalls.list, download: printerTaskCalls.download, create: printerTaskCalls.create };
const { done, failed } = printTaskState.code;

export default function PrinterTaskList() {
  const may = useMay();
  const again = useAction(printerTaskCalls.retry, { success: messages.submitted });
  return (
    <ResourceScreen
      resource={printerTask}
      calls={calls}
      references={systemReferences}
      actionsWidth={100}
      rowActions={({ id, state }) => {
        const label = state === done ? '再打一次' : '重试';
        const offered = may(printerTaskCalls.retry) && (state === done || state === failed);
        return offered ? [{ key: 'again', label, run: () => again.mutate({ body: [id] }) }] : [];
      }}
    />
  );
}
