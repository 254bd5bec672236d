/** Sites, as a tree or as a list: regions they serve, pictures. */
import { ApartmentOutlined, BarsOutlined } from '@ant-design/icons';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { siteCalls, siteResource } from '@cangyun/contract/system/site.ts';
import { Segmented } from 'antd';
import { useState } from 'react';
import { HistoryDrawer } from '#documents/history/HistoryDrawer.tsx';
import { regionForm } from '#pickers/RegionInput.tsx';
import type { ListColumn } from '#ui/listColumn.tsx';
import { useMay } from '#ui/may.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import { ResourceTree } from '#ui/ResourceTree.tsx';
import type { RowAction } from '#ui/RowActions.tsx';
import type { Crud } from '#ui/useCrud.ts';
import { systemReferences } from '../references.ts';
import { PicturesDrawer } from './PicturesDrawer.tsx';
import { RegionsDrawer } from './RegionsDrawer.tsx';

type Site = RowOf<typeof siteResource>;
type View = 'tree' | 'list';
type Opened = { readonly what: 'regions' | 'pictures' | 'history'; readonly dept: Site };

const views: { value: View; icon: React.ReactNode; title: string }[] = [
  { value: 'tree', icon: <ApartmentOutlined />, title: '树形' },
  { value: 'list', icon: <BarsOutlined />, title: '列表' },
];

/** A tree shows the parent already. */
const withoutParent = (own: readonly ListColumn<Site>[]) => own.filter(({ key }) => key !== 'parentName');

/** 分拣 is read by nothing; the calls of the spec keep it. */
const form = { ...regionForm, hide: [...regionForm.hide, 'sortState'] };

export default function SiteList() {
  const may = useMay();
  const [view, setView] = useState<View>('tree');
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => setOpened(undefined);

  const rowActions = (row: Site, crud: Crud<Site>): readonly RowAction[] => [
    ...(may(siteCalls.create) ? [{ key: 'below', label: '新增下级', run: () => crud.add({ pid: row.id }) }] : []),
    { key: 'regions', label: '服务区域', run: () => setOpened({ what: 'regions', dept: row }) },
    { key: 'pictures', label: '图片', run: () => setOpened({ what: 'pictures', dept: row }) },
    { key: 'history', label: '历史版本', run: () => setOpened({ what: 'history', dept: row }) },
  ];

  const shared = {
    resource: siteResource,
    calls: siteCalls,
    references: systemReferences,
    form,
    rowActions,
    extra: <Segmented value={view} onChange={setView} options={views} />,
  };
  return (
    <>
      {view === 'tree' ? <ResourceTree {...shared} rowsCall={siteCalls.flat} columns={withoutParent} /> : <ResourceScreen {...shared} />}
      {opened?.what === 'regions' && <RegionsDrawer dept={opened.dept} onClose={close} />}
      {opened?.what === 'history' && (
        <HistoryDrawer object={siteResource.name} objectId={opened.dept.id} name={opened.dept.name} onClose={close} />
      )}
      {opened?.what === 'pictures' && <PicturesDrawer dept={opened.dept} onClose={close} />}
    </>
  );
}
