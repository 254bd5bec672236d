/** The buttons above the text: those that apply at the cursor are marked. */
import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ClearOutlined,
  CodeOutlined,
  ItalicOutlined,
  MinusOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { type ChainedCommands, type Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Button, Select, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { HEADINGS } from './extensions.ts';
import { LinkButton } from './LinkButton.tsx';
import { MediaButton } from './MediaButton.tsx';
import { TableButton } from './TableButton.tsx';

interface Tool {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  readonly active?: (editor: Editor) => boolean;
}

const quote = <span className="rich-editor-quote">”</span>;

const tools: readonly (readonly Tool[])[] = [
  [
    { key: 'undo', label: '撤销', icon: <UndoOutlined />, run: (chain) => chain.undo() },
    { key: 'redo', label: '重做', icon: <RedoOutlined />, run: (chain) => chain.redo() },
  ],
  [
    { key: 'bold', label: '加粗', icon: <BoldOutlined />, run: (chain) => chain.toggleBold(), active: (now) => now.isActive('bold') },
    {
      key: 'italic',
      label: '斜体',
      icon: <ItalicOutlined />,
      run: (chain) => chain.toggleItalic(),
      active: (now) => now.isActive('italic'),
    },
    {
      key: 'underline',
      label: '下划线',
      icon: <UnderlineOutlined />,
      run: (chain) => chain.toggleUnderline(),
      active: (now) => now.isActive('underline'),
    },
    {
      key: 'strike',
      label: '删除线',
      icon: <StrikethroughOutlined />,
      run: (chain) => chain.toggleStrike(),
      active: (now) => now.isActive('strike'),
    },
    { key: 'code', label: '代码', icon: <CodeOutlined />, run: (chain) => chain.toggleCode(), active: (now) => now.isActive('code') },
  ],
  [
    {
      key: 'points',
      label: '项目列表',
      icon: <UnorderedListOutlined />,
      run: (chain) => chain.toggleBulletList(),
      active: (now) => now.isActive('bulletList'),
    },
    {
      key: 'steps',
      label: '编号列表',
      icon: <OrderedListOutlined />,
      run: (chain) => chain.toggleOrderedList(),
      active: (now) => now.isActive('orderedList'),
    },
    { key: 'quote', label: '引用', icon: quote, run: (chain) => chain.toggleBlockquote(), active: (now) => now.isActive('blockquote') },
    { key: 'rule', label: '分隔线', icon: <MinusOutlined />, run: (chain) => chain.setHorizontalRule() },
  ],
  [
    ['left', '左对齐', <AlignLeftOutlined key="left" />] as const,
    ['center', '居中', <AlignCenterOutlined key="center" />] as const,
    ['right', '右对齐', <AlignRightOutlined key="right" />] as const,
  ].map(([way, label, icon]) => ({
    key: way,
    label,
    icon,
    run: (chain: ChainedCommands) => chain.setTextAlign(way),
    active: (now: Editor) => now.isActive({ textAlign: way }),
  })),
  [{ key: 'plain', label: '清除格式', icon: <ClearOutlined />, run: (chain) => chain.unsetAllMarks().clearNodes() }],
];

const PLAIN = 0;
const HEADING_WIDTH_PX = 104;
const headingNames = ['正文', ...HEADINGS.map((_, at) => `${['一', '二', '三'][at] ?? ''}级标题`)];
const headingOptions = [PLAIN, ...HEADINGS].map((level, at) => ({ value: level as number, label: headingNames[at] }));

function HeadingSelect({ editor }: { readonly editor: Editor }) {
  const value = useEditorState({
    editor,
    selector: ({ editor: now }) => HEADINGS.find((level) => now.isActive('heading', { level })) ?? PLAIN,
  });
  const choose = (level: number): void => {
    const heading = HEADINGS.find((one) => one === level);
    const chain = editor.chain().focus();
    (heading ? chain.setHeading({ level: heading }) : chain.setParagraph()).run();
  };
  return (
    <Select
      size="small"
      value={value}
      options={headingOptions}
      onChange={choose}
      aria-label="段落样式"
      style={{ width: HEADING_WIDTH_PX }}
    />
  );
}

function ToolButton({ editor, tool }: { readonly editor: Editor; readonly tool: Tool }) {
  const { label, icon, run, active } = tool;
  const isActive = useEditorState({ editor, selector: ({ editor: now }) => active?.(now) ?? false });
  return (
    <Tooltip title={label}>
      <Button
        size="small"
        type={isActive ? 'primary' : 'text'}
        icon={icon}
        aria-label={label}
        aria-pressed={isActive}
        // The text keeps its selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => run(editor.chain().focus()).run()}
      />
    </Tooltip>
  );
}

export function EditorToolbar({ editor }: { readonly editor: Editor }) {
  return (
    <div className="rich-editor-tools" role="toolbar" aria-label="格式">
      <HeadingSelect editor={editor} />
      {tools.map((group) => (
        <span key={group[0]?.key}>
          {group.map((tool) => (
            <ToolButton key={tool.key} editor={editor} tool={tool} />
          ))}
        </span>
      ))}
      <span>
        <LinkButton editor={editor} />
        <MediaButton editor={editor} />
        <TableButton editor={editor} />
      </span>
    </div>
  );
}
