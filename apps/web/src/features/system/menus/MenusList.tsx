/** The menus of the installation, as a tree. Everyone with the permission reads them; the platform's administrators write them. */

import { LARGEST_PAGE_SIZE } from '@cangyun/contract/kernel/page.ts';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { menuCalls, menus } from '@cangyun/contract/system/menus.ts';
import { IconName } from '#ui/icons.tsx';
import { useMay } from '#ui/may.ts';
import { ResourceTree } from '#ui/ResourceTree.tsx';
import { systemReferences } from '../references.ts';
import { IconSelect } from './IconSelect.tsx';

type Menu = RowOf<typeof menus>;

const EVERYTHING = { size: LARGEST_PAGE_SIZE, sort: 'sort,asc' };

const form = { inputs: { icon: <IconSelect /> }, width: 720 };

export default function MenusList() {
  const may = useMay();
  return (
    <ResourceTree
      resource={menus}
      calls={menuCalls}
      rowsCall={menuCalls.list}
      rowsQuery={EVERYTHING}
      references={systemReferences}
      cells={{ icon: (row: Menu) => <IconName name={row.icon} /> }}
      form={form}
      rowActions={(row, crud) => (may(menuCalls.create) ? [{ key: 'below', label: '新增下级', run: () => crud.add({ pid: row.id }) }] : [])}
    />
  );
}
