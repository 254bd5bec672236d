/** Printers of the sites. */
import { messages } from '@cangyun/contract/messages.ts';
import { printContent, printer, printerCalls, printerTaskCalls } from '@cangyun/contract/system/printer.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { useAction } from '#api/hooks.ts';
import { goTo } from '#api/navigation.ts';
import { useMay } from '#ui/may.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import { systemReferences } from '../references.ts';
import { agentPath } from './agentPath.ts';

const testLabel = (name: string): string => ['打印测试', name, formatMinutes(new Date()), 'barcode:CANGYUN-TEST'].join('\n');

export default function PrinterList() {
  const may = useMay();
  const queue = useAction(printerTaskCalls.create, { success: messages.submitted });
  return (
    <ResourceScreen
      resource={printer}
      calls={printerCalls}
      references={systemReferences}
      actionsWidth={150}
      rowActions={({ id: printerId, name }) =>
        may(printerTaskCalls.create)
          ? [
              {
                key: 'test',
                label: '测试打印',
                run: () =>
                  queue.mutate({
                    body: { title: `打印测试 ${name}`, printerId, contentType: printContent.code.label, content: testLabel(name) },
                  }),
              },
              { key: 'agent', label: '打开打印代理', run: () => goTo(agentPath(printerId)) },
            ]
          : []
      }
    />
  );
}
