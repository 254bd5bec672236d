/** Backups of the installation, for its administrators: what was made, one more now, and when the next is due. */
import { CloudDownloadOutlined, ScheduleOutlined } from '@ant-design/icons';
import { messages } from '@cangyun/contract/messages.ts';
import { backup, backupCalls, backupPlan } from '@cangyun/contract/system/backup.ts';
import { Alert, Button, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { useAction, useCall } from '#api/hooks.ts';
import { invalidate } from '#api/queryClient.ts';
import { FieldItem } from '#ui/FieldItem.tsx';
import { FormModal } from '#ui/FormModal.tsx';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';

const STEPS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
const STEP = 1024;

/** A size that people compare at a glance. */
function sizeText(bytes: number): string {
  if (bytes === 0) return '';
  const at = Math.min(Math.floor(Math.log(bytes) / Math.log(STEP)), STEPS.length - 1);
  return `${(bytes / STEP ** at).toFixed(at === 0 ? 0 : 1)} ${STEPS[at] ?? ''}`;
}

const calls = { list: backupCalls.list, download: backupCalls.download };
const LOOK_EVERY_MS = 2_000;

type Plan = Parameters<ReturnType<typeof useAction<typeof backupCalls.setPlan>>['mutateAsync']>[0]['body'];
const { shape } = backupCalls.setPlan.body;

function PlanForm({ plan, onClose }: { readonly plan: Plan; readonly onClose: () => void }) {
  const save = useAction(backupCalls.setPlan, { success: messages.edited, silent: true });
  return (
    <FormModal
      title={backupCalls.plan.title}
      open
      width={480}
      initialValues={plan}
      onCancel={onClose}
      onSubmit={async (values) => {
        const { hour, keep } = values as Partial<Plan>;
        await save.mutateAsync({ body: { hour: hour ?? null, keep: keep ?? plan.keep, version: plan.version } });
        onClose();
      }}
    >
      <FieldItem name="hour" field={backupPlan.hour} schema={shape.hour} />
      <FieldItem name="keep" field={{ ...backupPlan.keep, required: true }} schema={shape.keep} />
    </FormModal>
  );
}

/** A backup is made by a job: the list is asked until it has ended. */
function useLooking(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => void invalidate(backup.name), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [active]);
}

export default function BackupList() {
  const [planning, setPlanning] = useState(false);
  const { data: plan } = useCall(backupCalls.plan, {});
  const start = useAction(backupCalls.start, { success: messages.submitted });
  useLooking(plan?.active === true);
  return (
    <>
      <ResourceScreen
        resource={backup}
        calls={calls}
        cells={{ bytes: (row) => sizeText(row.bytes) }}
        lead={
          plan &&
          (plan.ready ? (
            <Typography.Paragraph type="secondary">
              {plan.hour === null ? '没有自动备份。' : `每天 ${plan.hour}:17 自动备份，保留最近 ${plan.keep} 份。`}
            </Typography.Paragraph>
          ) : (
            <Alert
              type="info"
              showIcon
              title="这台服务器没有设置备份目录：设置 BACKUP_DIR 后可以在这里备份，也可以在服务器上运行 npm run backup。"
            />
          ))
        }
        extra={
          plan?.ready && (
            <>
              <Button
                type="primary"
                icon={<CloudDownloadOutlined />}
                loading={plan.active || start.isPending}
                onClick={() => start.mutate({})}
              >
                {backupCalls.start.title}
              </Button>
              <Button icon={<ScheduleOutlined />} onClick={() => setPlanning(true)}>
                {backupCalls.plan.title}
              </Button>
            </>
          )
        }
      />
      {planning && plan && <PlanForm plan={plan} onClose={() => setPlanning(false)} />}
    </>
  );
}
