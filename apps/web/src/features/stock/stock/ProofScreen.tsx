/** 账实核对: checks the ledger against itself, on demand, and names what diverges. */
import { CheckCircleFilled, CloseCircleFilled, ReloadOutlined } from '@ant-design/icons';
import { stockCalls } from '@cangyun/contract/stock/stock.ts';
import { Alert, Button, Skeleton } from 'antd';
import { useCall } from '#api/hooks.ts';
import { ListFailure } from '#ui/listStates.tsx';
import { ScreenFrame } from '#ui/ScreenFrame.tsx';
import './proof.css';

export default function ProofScreen() {
  // A verdict is valid at the moment it was asked for.
  const { data, error, isFetching, refetch } = useCall(stockCalls.proof, {}, { staleTime: 0 });
  const broken = data?.filter((one) => one.broken > 0).length ?? 0;
  return (
    <ScreenFrame>
      <section className="proof" aria-label="账实核对">
        <header>
          <h2>账实核对</h2>
          <Button icon={<ReloadOutlined />} loading={isFetching} onClick={() => void refetch()}>
            重新核对
          </Button>
        </header>
        {error && !data && <ListFailure failure={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton active />}
        {data && (
          <>
            <Alert
              showIcon
              type={broken === 0 ? 'success' : 'error'}
              title={broken === 0 ? '全部相符：账、库位、占用与流水逐条一致' : `${broken} 项不符，请联系管理员`}
            />
            <ul>
              {data.map(({ title, broken: count, first }) => (
                <li key={title} className={count > 0 ? 'proof-broken' : ''}>
                  {count > 0 ? <CloseCircleFilled /> : <CheckCircleFilled />}
                  <strong>{title}</strong>
                  <span>{count > 0 ? `${count} 处不符，首处：${first}` : '相符'}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </ScreenFrame>
  );
}
