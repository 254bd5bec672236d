/** The tree of categories next to a list: choosing one narrows the list to it and everything below. */
import { category } from '@cangyun/contract/catalog/category.ts';
import { useState } from 'react';
import { useCategoryOptions } from '#pickers/categories.ts';
import type { ListQuery } from '#ui/listQuery.ts';
import { TreePanel } from '#ui/TreePanel.tsx';

export function useCategoryPanel() {
  const [chosen, setChosen] = useState<number>();
  const { options, loading } = useCategoryOptions();
  const fixed: ListQuery = chosen === undefined ? {} : { categoryId: chosen };
  return {
    fixed,
    side: <TreePanel title={category.title} nodes={options} loading={loading} chosen={chosen} onChoose={setChosen} />,
  };
}
