/** A new link, to be copied now: the server stores only its hash. */
import { statementLinkPath } from '@cangyun/contract/finance/statement.calls.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { Alert, Button, Modal, Typography } from 'antd';
import { BASE_PATH } from '#api/navigation.ts';
import './statement.css';

export interface CreatedLink {
  readonly number: string;
  readonly personName: string;
  readonly token: string;
  readonly expireTime: string;
}

export function StatementLinkOnce({ link, onClose }: { readonly link: CreatedLink; readonly onClose: () => void }) {
  const address = `${location.origin}${BASE_PATH}${statementLinkPath(link.token)}`;
  return (
    <Modal
      open
      title={`${link.number} 的确认链接`}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          我已复制
        </Button>
      }
    >
      <Alert
        type="warning"
        showIcon
        title={`链接只显示这一次，${formatMinutes(link.expireTime)} 前有效。请复制后发给「${link.personName}」，对方无需登录即可确认或提出异议。`}
      />
      <Typography.Paragraph copyable className="statement-link">
        {address}
      </Typography.Paragraph>
    </Modal>
  );
}
