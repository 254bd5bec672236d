/** A link with which someone without an account can print this one document; it expires. */
import { ShareAltOutlined } from '@ant-design/icons';
import type { Call } from '@cangyun/contract/kernel/call.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import type { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { Button, Modal, Typography } from 'antd';
import { useState } from 'react';
import { useAction } from '#api/hooks.ts';
import { useTabActive } from '#api/tabActive.ts';
import { useMay } from '#ui/may.ts';
import { printPath } from './printPath.ts';

type Naming = Pick<Call, 'path' | 'title' | 'access'>;

interface ShareButtonProps {
  /** Of any kind of document: takes its id, answers the code. */
  readonly call: Omit<typeof salesOrderCalls.printCode, keyof Naming> & Naming;
  readonly kind: string;
  readonly id: number;
}

export interface Shared {
  readonly code: string;
  readonly expiresAt: string;
}

export function SharedLink({ shared, kind, onClose }: { readonly shared: Shared; readonly kind: string; readonly onClose: () => void }) {
  const address = new URL(`${import.meta.env.BASE_URL.replace(/\/$/, '')}${printPath(shared.code, kind)}`, window.location.href).href;
  return (
    <Modal title="打印链接" open={useTabActive()} onCancel={onClose} footer={<Button onClick={onClose}>知道了</Button>}>
      <p>打开链接即可查看并打印这张单据，无需登录。有效至 {formatMinutes(shared.expiresAt)}。</p>
      <Typography.Paragraph copyable={{ text: address }} className="print-link">
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
      </Typography.Paragraph>
    </Modal>
  );
}

export function ShareButton({ call, kind, id }: ShareButtonProps) {
  const may = useMay();
  const making = useAction(call, { invalidate: [] });
  const [shared, setShared] = useState<Shared>();
  if (!may(call)) return null;
  return (
    <>
      <Button
        icon={<ShareAltOutlined />}
        loading={making.isPending}
        onClick={() => making.mutate({ body: { id } }, { onSuccess: setShared })}
      >
        打印链接
      </Button>
      {shared && <SharedLink shared={shared} kind={kind} onClose={() => setShared(undefined)} />}
    </>
  );
}
