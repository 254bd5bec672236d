/** The history of one object, with the code by which anyone may check it. */
import { objectKey, showChainCode } from '@cangyun/contract/system/history.ts';
import { Alert, QRCode, Skeleton, Typography } from 'antd';
import { BASE_PATH } from '#api/navigation.ts';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import { HistoryView } from './HistoryView.tsx';
import { useChain } from './useChain.ts';

interface HistoryDrawerProps {
  readonly object: string;
  readonly objectId: number;
  readonly name: string;
  readonly onClose: () => void;
}

function ChainCode({ code }: { readonly code: string }) {
  const address = `${location.origin}${BASE_PATH}/chain?code=${code}`;
  return (
    <div className="chain-code">
      <QRCode value={address} size={116} type="svg" bordered={false} />
      <div>
        <strong>存证码</strong>
        <Typography.Text copyable={{ text: code, tooltips: ['复制', '已复制'] }}>{showChainCode(code)}</Typography.Text>
        <p>
          扫码或在<a href={address}>存证查询</a>页输入，任何人都能看到公开字段并自行验算。
        </p>
      </div>
    </div>
  );
}

export function HistoryDrawer({ object, objectId, name, onClose }: HistoryDrawerProps) {
  const { data, error, isPending } = useChain(objectKey(object, objectId));
  return (
    <SideDrawer title={`历史版本：${name}`} onClose={onClose}>
      {isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {error?.code === 'NOT_FOUND' && <Alert type="info" showIcon title="还没有历史版本：下一次修改起会记录在案" />}
      {error && error.code !== 'NOT_FOUND' && <Alert type="error" showIcon title={error.message} />}
      {data && (
        <>
          <ChainCode code={data.chain.code} />
          <HistoryView verified={data} />
        </>
      )}
    </SideDrawer>
  );
}
