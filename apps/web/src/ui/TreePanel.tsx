/** A searchable tree next to a list: choosing a node narrows the list, choosing it again shows all. On a narrow screen it is one input. */
import { Empty, Input, Skeleton, Tree, TreeSelect } from 'antd';
import { useState } from 'react';
import { type ReferenceOption, treeChoices } from './references.ts';
import { flatten, pruneTree } from './treeNodes.ts';
import { useIsNarrow } from './useIsNarrow.ts';

interface TreePanelProps {
  readonly title: string;
  readonly nodes: readonly ReferenceOption[];
  readonly loading: boolean;
  readonly chosen: number | undefined;
  readonly onChoose: (id: number | undefined) => void;
}

interface Node {
  readonly key: number;
  readonly title: string;
  children?: Node[];
}

const nodeOf = ({ value, label, children }: ReferenceOption): Node => ({
  key: value,
  title: label,
  ...(children ? { children: children.map(nodeOf) } : {}),
});

export function TreePanel({ title, nodes, loading, chosen, onChoose }: TreePanelProps) {
  const [typed, setTyped] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const narrow = useIsNarrow();
  if (narrow)
    return (
      <TreeSelect
        value={chosen ?? null}
        onChange={(id: number | null) => onChoose(id ?? undefined)}
        treeData={treeChoices(nodes)}
        loading={loading}
        placeholder={title}
        aria-label={title}
        allowClear
        showSearch={{ treeNodeFilterProp: 'label' }}
        treeDefaultExpandAll
        style={{ width: '100%' }}
      />
    );
  if (loading) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  const shown = pruneTree<ReferenceOption>(nodes, (node) => node.label.includes(typed.trim()));
  return (
    <nav aria-label={title}>
      <Input
        className="tree-panel-search"
        allowClear
        placeholder={`查找${title}`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {shown.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={`没有找到${title}`} />
      ) : (
        <Tree
          blockNode
          treeData={shown.map(nodeOf)}
          selectedKeys={chosen === undefined ? [] : [chosen]}
          onSelect={([key]) => onChoose(key as number | undefined)}
          expandedKeys={flatten(shown).flatMap((node) => (closed.has(node.value) ? [] : [node.value]))}
          onExpand={(_, { node, expanded }) =>
            setClosed(new Set(expanded ? [...closed].filter((id) => id !== node.key) : [...closed, node.key]))
          }
        />
      )}
    </nav>
  );
}
