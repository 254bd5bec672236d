/** Whom a view is shared with: nobody, the people of a job, everyone; and whether it is what that job begins with. */
import { type Codes, codes } from '@cangyun/contract/kernel/codes.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { jobCalls } from '@cangyun/contract/system/job.ts';
import { type ListView, listViewCalls, viewScope } from '@cangyun/contract/system/listView.ts';
import { useCall } from '../api/hooks.ts';
import { CallDialog, type DialogField } from './CallDialog.tsx';

export default function ShareView({ view, onClose }: { readonly view: ListView; readonly onClose: () => void }) {
  const { data } = useCall(jobCalls.list, { query: { size: limits.jobFetchSize, sort: 'name,asc' } });
  if (!data) return null;
  const jobs = codes(
    Object.fromEntries(data.content.map(({ id, name, deptName }) => [`job${id}`, { code: id, label: `${name}（${deptName ?? ''}）` }])),
  );
  const fields: readonly DialogField[] = [
    { name: 'scope', control: { kind: 'choice', codes: viewScope as Codes } },
    { name: 'jobId', control: { kind: 'choice', codes: jobs as Codes }, help: '共享给一个岗位时选择' },
    { name: 'isDefault', control: { kind: 'flag' }, help: '该岗位的人打开这个页面时就是这个视图' },
  ];
  const { id, scope, jobId, isDefault } = view;
  return (
    <CallDialog
      call={listViewCalls.share}
      title={`共享视图「${view.name}」`}
      fields={fields}
      fixed={{ id, scope, isDefault, ...(jobId === null ? {} : { jobId }) }}
      onClose={onClose}
    />
  );
}
