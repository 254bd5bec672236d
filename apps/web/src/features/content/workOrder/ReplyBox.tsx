/** Where either side replies; closed if the order is. */
import { mayReply, type WorkOrderDetail, workOrderCalls } from '@cangyun/contract/content/workOrder.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { useAction } from '#api/hooks.ts';
import { PicturesInput } from '#ui/PicturesInput.tsx';
import { PICTURE_FOLDER } from './pictureFolder.ts';

const NOTHING = { content: '', pictures: [] as readonly string[] };

export function ReplyBox({ order }: { readonly order: WorkOrderDetail }) {
  const [said, setSaid] = useState(NOTHING);
  const reply = useAction(workOrderCalls.reply, { success: messages.replied });
  if (!order.own && !order.handles) return null;
  if (!mayReply(order.state)) return <Alert type="info" showIcon title="工单已关闭。如仍有问题，请先重新打开。" />;
  const content = said.content.trim();
  const send = (): void =>
    reply.mutate({ body: { id: order.id, content, pictures: [...said.pictures] } }, { onSuccess: () => setSaid(NOTHING) });
  return (
    <div className="reply-box">
      <Input.TextArea
        value={said.content}
        aria-label="回复内容"
        placeholder="输入回复"
        autoSize={{ minRows: 3, maxRows: 8 }}
        maxLength={limits.workOrderLength}
        onChange={(event) => setSaid({ ...said, content: event.target.value })}
      />
      <PicturesInput
        value={said.pictures}
        max={limits.workOrderPictures}
        folder={PICTURE_FOLDER}
        onChange={(pictures) => setSaid({ ...said, pictures })}
      />
      <Button type="primary" disabled={content === '' && said.pictures.length === 0} loading={reply.isPending} onClick={send}>
        回复
      </Button>
    </div>
  );
}
