/** Who did what, when, from where. Read-only; a row opens what it changed. */
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { actionLog, actionLogCalls } from '@cangyun/contract/system/actionLog.ts';
import { useState } from 'react';
import { ChangeDrawer } from '#documents/history/ChangeDrawer.tsx';
import { objectTitle } from '#documents/history/fieldTitles.ts';
import { columnsShown } from '#ui/listColumn.tsx';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';

type Action = RowOf<typeof actionLog>;

const calls = { list: actionLogCalls.list, download: actionLogCalls.download };

const columns = columnsShown('createTime', 'userName', 'title', 'info', 'object', 'objectId', 'ip');

/** As people call it, not as the program does. */
const cells = { object: ({ object }: Action) => (object ? objectTitle(object) : '') };

export default function ActionLogList() {
  const [shown, setShown] = useState<Action>();
  return (
    <>
      <ResourceScreen
        resource={actionLog}
        calls={calls}
        columns={columns}
        cells={cells}
        actionsWidth={90}
        rowActions={(row) => [{ key: 'changes', label: '查看变更', run: () => setShown(row) }]}
      />
      {shown && <ChangeDrawer key={shown.id} action={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
