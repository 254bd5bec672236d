/** The editor of formatted text. It is larger than all screens together: only `RichTextInput` loads it, when one is opened. */
import { limits } from '@cangyun/contract/limits.ts';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { EditorToolbar } from './EditorToolbar.tsx';
import { extensions } from './extensions.ts';
import { bringAll } from './media.ts';
import type { RichTextProps } from './richTextProps.ts';

const filesOf = (given: DataTransfer | null): File[] => [...(given?.files ?? [])];

export default function Editor({ id, value = '', onChange, 'aria-label': label }: RichTextProps) {
  // The last value given to the form: any other value comes from outside, as when a row is loaded again.
  const told = useRef(value);
  const editor = useEditor({
    extensions,
    content: value,
    editorProps: {
      attributes: { ...(id ? { id } : {}), 'aria-label': label ?? '内容', role: 'textbox', 'aria-multiline': 'true' },
      handlePaste: (_, event) => take(filesOf(event.clipboardData)),
      handleDrop: (_, event) => take(filesOf(event.dataTransfer)),
    },
    onUpdate: ({ editor: now }) => {
      told.current = now.isEmpty ? '' : now.getHTML();
      onChange?.(told.current);
    },
  });
  function take(files: readonly File[]): boolean {
    if (files.length > 0) void bringAll(editor, files);
    return files.length > 0;
  }
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className="rich-editor" style={{ height: limits.miniEditorHeightPx }}>
      <EditorToolbar editor={editor} />
      <EditorContent editor={editor} className="rich-text rich-editor-page" />
    </div>
  );
}
