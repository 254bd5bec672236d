/** 导入记录: every imported file, who imported it and what became of it. */
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { importJob, importJobCalls, importState } from '@cangyun/contract/system/importJob.ts';
import { Progress } from 'antd';
import { Link } from 'react-router';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import { importPath } from './importPaths.ts';

type ImportRow = RowOf<typeof importJob>;

const calls = { list: importJobCalls.list, download: importJobCalls.download };
const HUNDRED = 100;

export const percentOf = ({
  documentCount,
  madeCount,
  failedCount,
}: Pick<ImportRow, 'documentCount' | 'madeCount' | 'failedCount'>): number =>
  documentCount === 0 ? 0 : Math.floor(((madeCount + failedCount) / documentCount) * HUNDRED);

const cells = {
  fileName: ({ id, fileName }: ImportRow) => <Link to={importPath(id)}>{fileName}</Link>,
  documentCount: (row: ImportRow) =>
    row.state === importState.code.saving ? <Progress size="small" percent={percentOf(row)} status="active" /> : row.documentCount,
};

export default () => <ResourceScreen resource={importJob} calls={calls} cells={cells} />;
