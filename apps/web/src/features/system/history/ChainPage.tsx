/** Where anyone looks up an object's history by its chain code, and sees it verified (spec 0 §2.1: /chain, public). */
import { SafetyCertificateOutlined } from '@ant-design/icons';
import { messages } from '@cangyun/contract/messages.ts';
import { readChainCode, showChainCode } from '@cangyun/contract/system/history.ts';
import { Alert, Descriptions, Input, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { HistoryView } from '#documents/history/HistoryView.tsx';
import { useChain, type VerifiedChain } from '#documents/history/useChain.ts';
import './chainPage.css';

function Found({ verified }: { readonly verified: VerifiedChain }) {
  const { chain } = verified;
  return (
    <section className="panel chain-found">
      <Descriptions
        size="small"
        column={{ xs: 1, md: 2 }}
        items={[
          { key: 'title', label: '对象', children: chain.title },
          { key: 'versions', label: '版本数', children: chain.versions },
          { key: 'code', label: '存证码', children: showChainCode(chain.code) },
          {
            key: 'hash',
            label: '最新指纹',
            children: (
              <Typography.Text copyable className="chain-hash">
                {chain.lastHash}
              </Typography.Text>
            ),
          },
        ]}
      />
      <HistoryView verified={verified} />
    </section>
  );
}

export default function ChainPage() {
  const [query, setQuery] = useSearchParams();
  const code = readChainCode(query.get('code') ?? '');
  const [typed, setTyped] = useState(code ? showChainCode(code) : '');
  const [wrong, setWrong] = useState(false);
  const { data, error, isFetching, refetch } = useChain(code);

  const search = (text: string): void => {
    const found = readChainCode(text);
    setWrong(found === undefined);
    if (found === undefined) return;
    setTyped(showChainCode(found));
    if (found === code) void refetch();
    else setQuery({ code: found });
  };
  return (
    <>
      <div className="public-title">
        <h1>存证查询</h1>
      </div>
      <p className="chain-intro">
        <SafetyCertificateOutlined /> 每个版本的指纹都包含上一版的指纹。您的浏览器会逐版重新计算，任何一处改动都会被指出。
      </p>
      <Input.Search
        size="large"
        autoFocus
        enterButton="查询"
        placeholder="输入或用扫码枪扫描存证码"
        aria-label="存证码"
        value={typed}
        status={wrong ? 'error' : ''}
        loading={isFetching}
        onChange={(event) => setTyped(event.target.value)}
        onSearch={search}
      />
      {wrong && <Alert className="chain-outcome" type="warning" showIcon title={messages.chainCodeWrong} />}
      {!wrong && error && <Alert className="chain-outcome" type="error" showIcon title={error.message} />}
      {!data && isFetching && <Skeleton active paragraph={{ rows: 6 }} />}
      {!wrong && data && <Found verified={data} />}
    </>
  );
}
