/** Inserts a table, and changes the one at the cursor. */
import { TableOutlined } from '@ant-design/icons';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Button, Dropdown } from 'antd';

interface Step {
  readonly key: string;
  readonly label: string;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
}

const insert: Step = { key: 'insert', label: '插入表格', run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }) };
const changes: readonly Step[] = [
  { key: 'row', label: '下方加一行', run: (chain) => chain.addRowAfter() },
  { key: 'column', label: '右侧加一列', run: (chain) => chain.addColumnAfter() },
  { key: 'noRow', label: '删除本行', run: (chain) => chain.deleteRow() },
  { key: 'noColumn', label: '删除本列', run: (chain) => chain.deleteColumn() },
  { key: 'none', label: '删除表格', run: (chain) => chain.deleteTable() },
];

export function TableButton({ editor }: { readonly editor: Editor }) {
  const inTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') });
  const steps = inTable ? changes : [insert];
  const items = steps.map(({ key, label, run }) => ({ key, label, onClick: () => run(editor.chain().focus()).run() }));
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button size="small" type={inTable ? 'primary' : 'text'} icon={<TableOutlined />} aria-label="表格" />
    </Dropdown>
  );
}
