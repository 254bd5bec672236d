/** The picture library: folders at the left, thumbnails or a table, uploads of many, synchronisation with the storage. */
import { AppstoreOutlined, BarsOutlined, SyncOutlined } from '@ant-design/icons';
import { pictureCalls, pictures } from '@cangyun/contract/system/pictures.ts';
import { task } from '@cangyun/contract/system/task.ts';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useAction, useCall } from '#api/hooks.ts';
import { useMay } from '#ui/may.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import { TreePanel } from '#ui/TreePanel.tsx';
import { PictureGrid } from './PictureGrid.tsx';
import { PictureUpload } from './PictureUpload.tsx';

type View = 'grid' | 'list';
const views: { value: View; icon: React.ReactNode; title: string }[] = [
  { value: 'grid', icon: <AppstoreOutlined />, title: '缩略图' },
  { value: 'list', icon: <BarsOutlined />, title: '列表' },
];

// Pictures are added by uploading, not by a form.
const { create: _, ...calls } = pictureCalls;
const UNNAMED = '未分文件夹';

export default function PictureLibrary() {
  const may = useMay();
  const [view, setView] = useState<View>('grid');
  const [chosen, setChosen] = useState<number>();
  const { data: folders } = useCall(pictureCalls.folders, {});
  const synchronise = useAction(pictureCalls.synchronize, { success: '已开始同步，进度见后台任务', invalidate: [task.name] });
  const folder = chosen === undefined ? undefined : folders?.[chosen]?.folder;
  const nodes = (folders ?? []).map((one, at) => ({ value: at, label: `${one.folder || UNNAMED}（${one.count}）` }));
  return (
    <ResourceScreen
      resource={pictures}
      calls={calls}
      // The folder without a name can not be asked for by an empty filter, so it shows all.
      fixed={folder ? { folder } : {}}
      withoutFilters={['folder']}
      side={<TreePanel title="文件夹" nodes={nodes} loading={folders === undefined} chosen={chosen} onChoose={setChosen} />}
      draw={view === 'grid' ? (given) => <PictureGrid {...given} /> : undefined}
      extra={
        <>
          {may(pictureCalls.create) && <PictureUpload folder={folder} />}
          {may(pictureCalls.synchronize) && (
            <Button icon={<SyncOutlined />} loading={synchronise.isPending} onClick={() => synchronise.mutate({})}>
              同步
            </Button>
          )}
          <Segmented value={view} onChange={setView} options={views} />
        </>
      }
    />
  );
}
