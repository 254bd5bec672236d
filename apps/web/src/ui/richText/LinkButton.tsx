/** Turns the chosen text into a link, or takes the link away. */
import { LinkOutlined } from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { Button, Input, Popover, Space } from 'antd';
import { useState } from 'react';

/** `a.cn` is meant as an address of the web. */
const addressOf = (typed: string): string => (/^(?:https?:\/\/|mailto:|tel:)/i.test(typed) ? typed : `https://${typed}`);

export function LinkButton({ editor }: { readonly editor: Editor }) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const show = (next: boolean): void => {
    if (next) setTyped((editor.getAttributes('link') as { href?: string }).href ?? '');
    setOpen(next);
  };
  const set = (): void => {
    const href = addressOf(typed.trim());
    const chain = editor.chain().focus().extendMarkRange('link');
    // Nothing is chosen: the address itself is what can be read.
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    setOpen(false);
  };
  const take = (): void => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    setOpen(false);
  };
  const form = (
    <Space.Compact>
      <Input value={typed} placeholder="https://" aria-label="链接地址" onChange={(event) => setTyped(event.target.value)} />
      <Button type="primary" disabled={typed.trim() === ''} onClick={set}>
        确定
      </Button>
      <Button onClick={take}>取消链接</Button>
    </Space.Compact>
  );
  return (
    <Popover trigger="click" open={open} onOpenChange={show} content={form} destroyOnHidden>
      <Button size="small" type="text" icon={<LinkOutlined />} aria-label="链接" />
    </Popover>
  );
}
