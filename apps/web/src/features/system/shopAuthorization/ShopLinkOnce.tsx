/** A new link, to be copied now: the server stores only its hash. */
import { limits } from '@cangyun/contract/limits.ts';
import { shopAuthorizationPath } from '@cangyun/contract/system/shopAuthorization.ts';
import { Alert, Button, Modal, Typography } from 'antd';
import { BASE_PATH } from '#api/navigation.ts';
import './shopAuthorization.css';

export interface CreatedLink {
  readonly shopName: string;
  readonly token: string;
}

export function ShopLinkOnce({ link, onClose }: { readonly link: CreatedLink; readonly onClose: () => void }) {
  const address = `${location.origin}${BASE_PATH}${shopAuthorizationPath(link.token)}`;
  return (
    <Modal
      open
      title={`「${link.shopName}」的授权链接`}
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
        title={`链接只显示这一次，${limits.shopLinkMinutes} 分钟内有效，只能答复一次。请复制后发给店铺负责人。`}
      />
      <Typography.Paragraph copyable className="shop-link">
        {address}
      </Typography.Paragraph>
    </Modal>
  );
}
