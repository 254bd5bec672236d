/** The second export of a list: one row per line of its documents (spec 0 §2.4, detail export). */
import type { Call } from '@cangyun/contract/kernel/call.ts';
import { Button } from 'antd';
import { useMay } from '../../ui/may.ts';
import { useExport } from '../../ui/useExport.ts';

interface ExportDetailsProps {
  readonly call: Call;
  readonly title: string;
  /** The file's own name, where it is not the title's. */
  readonly name?: (() => string) | undefined;
  readonly list: Parameters<ReturnType<typeof useExport>['run']>[0];
}

export function ExportDetails({ call, title, name, list }: ExportDetailsProps) {
  const may = useMay();
  const exporting = useExport(call, `${title}明细`, name);
  if (!may(call)) return null;
  return (
    <Button disabled={list.total === 0} loading={exporting.busy} onClick={() => void exporting.run(list)}>
      导出明细
    </Button>
  );
}
