/** Channels as a tree. */
import { channel, channelCalls } from '@cangyun/contract/content/channel.ts';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { contentReferences } from '#pickers/content.ts';
import type { ListColumn } from '#ui/listColumn.tsx';
import { useMay } from '#ui/may.ts';
import { ResourceTree } from '#ui/ResourceTree.tsx';
import type { RowAction } from '#ui/RowActions.tsx';
import type { Crud } from '#ui/useCrud.ts';

type Channel = RowOf<typeof channel>;

const withoutParent = (own: readonly ListColumn<Channel>[]) => own.filter(({ key }) => key !== 'parentName');

export default function ChannelList() {
  const may = useMay();
  const rowActions = (row: Channel, crud: Crud<Channel>): readonly RowAction[] =>
    may(channelCalls.create) ? [{ key: 'below', label: '新增下级', run: () => crud.add({ pid: row.id, parentName: row.name }) }] : [];
  return (
    <ResourceTree
      resource={channel}
      calls={channelCalls}
      references={contentReferences}
      rowsCall={channelCalls.flat}
      columns={withoutParent}
      rowActions={rowActions}
      invalidates={['bbsTopic']}
    />
  );
}
