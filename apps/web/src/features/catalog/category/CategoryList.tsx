/** Categories as a tree of three levels. */
import { CATEGORY_LEVELS, category, categoryCalls } from '@cangyun/contract/catalog/category.ts';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { CategoryPicker } from '#pickers/CategoryPicker.tsx';
import { catalogReferences } from '#pickers/catalog.ts';
import type { ListColumn } from '#ui/listColumn.tsx';
import { useMay } from '#ui/may.ts';
import { ResourceTree } from '#ui/ResourceTree.tsx';
import type { RowAction } from '#ui/RowActions.tsx';
import type { Crud } from '#ui/useCrud.ts';

type Category = RowOf<typeof category>;

const withoutParent = (own: readonly ListColumn<Category>[]) => own.filter(({ key }) => key !== 'parentName');
const form = { inputs: { pid: <CategoryPicker placeholder="不选则为一级分类" /> } };

export default function CategoryList() {
  const may = useMay();
  const rowActions = (row: Category, crud: Crud<Category>): readonly RowAction[] =>
    may(categoryCalls.create) && row.level < CATEGORY_LEVELS
      ? [{ key: 'below', label: '新增下级', run: () => crud.add({ pid: row.id, parentName: row.name }) }]
      : [];
  return (
    <ResourceTree
      resource={category}
      calls={categoryCalls}
      references={catalogReferences}
      rowsCall={categoryCalls.flat}
      columns={withoutParent}
      rowActions={rowActions}
      form={form}
    />
  );
}
