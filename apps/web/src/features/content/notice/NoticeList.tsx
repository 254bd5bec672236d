/** Notices for their writers: draft, publish, withdraw, and who has read. */
import { type notice as declared, notice, noticeCalls, noticeState } from '@cangyun/contract/content/notice.ts';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { useState } from 'react';
import { useAction } from '#api/hooks.ts';
import { organisationReferences } from '#pickers/organisation.ts';
import { LiteText } from '#ui/LiteText.tsx';
import { columnsInOrder } from '#ui/listColumn.tsx';
import { useMay } from '#ui/may.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import type { RowAction } from '#ui/RowActions.tsx';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import { ReadersDrawer } from './ReadersDrawer.tsx';

type Notice = RowOf<typeof declared>;
type Opened = { readonly what: 'preview' | 'readers'; readonly row: Notice };

const columns = columnsInOrder('title', 'state', 'publishTime', 'readCount', 'startTime', 'endTime', 'top', 'deptName');
const references = organisationReferences;
const cells = { deptName: (row: Notice) => row.deptName ?? '全公司' };

export default function NoticeList() {
  const may = useMay();
  const [opened, setOpened] = useState<Opened>();
  const publish = useAction(noticeCalls.publish, { success: messages.published });
  const withdraw = useAction(noticeCalls.withdraw, { success: messages.withdrawn });
  const close = (): void => setOpened(undefined);

  const rowActions = (row: Notice): readonly RowAction[] => {
    const body = { id: row.id, version: row.version };
    const published = row.state === noticeState.code.published;
    const step: RowAction = published
      ? {
          key: 'withdraw',
          label: '撤回',
          danger: true,
          question: `确定撤回公告「${row.title}」吗？撤回后所有人都看不到它。`,
          run: () => withdraw.mutate({ body }),
        }
      : {
          key: 'publish',
          label: '发布',
          question: `确定发布公告「${row.title}」给${row.deptName ?? '全公司'}吗？`,
          run: () => publish.mutate({ body }),
        };
    return [
      ...(may(noticeCalls.publish) ? [step] : []),
      { key: 'preview', label: '预览', run: () => setOpened({ what: 'preview', row }) },
      { key: 'readers', label: '阅读情况', disabled: row.publishTime === null, run: () => setOpened({ what: 'readers', row }) },
    ];
  };

  return (
    <>
      <ResourceScreen
        resource={notice}
        calls={noticeCalls}
        references={references}
        cells={cells}
        columns={columns}
        rowActions={rowActions}
      />
      {opened?.what === 'preview' && (
        <SideDrawer title={opened.row.title} onClose={close}>
          <LiteText text={opened.row.content} />
        </SideDrawer>
      )}
      {opened?.what === 'readers' && <ReadersDrawer notice={opened.row} onClose={close} />}
    </>
  );
}
