/** When goods leave that are ordered now: today, or tomorrow once the site's cut-off time is over. */
import { promiseText } from '@cangyun/contract/system/siteSetting.ts';
import { Alert } from 'antd';
import { useSiteWorkings } from '#pickers/siteWorkings.ts';

export function PromiseNote({ deptId }: { readonly deptId: number | undefined }) {
  const workings = useSiteWorkings(deptId);
  return workings ? (
    <Alert className="form-wide" showIcon type={workings.isLate === 1 ? 'warning' : 'info'} title={promiseText(workings)} />
  ) : null;
}
