/** The page of the link: who asks for access to which shop, and the shop's answer (spec 0 §2.1: /getShouQuan, public). */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { shopAuthorizationCalls, shopAuthorizationState, shopPlatform } from '@cangyun/contract/system/shopAuthorization.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { Button, Descriptions, Input, Result, Skeleton } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAction, useCall } from '#api/hooks.ts';
import './shopAuthorization.css';

type Answered = CallReply<typeof shopAuthorizationCalls.answer>;

function Outcome({ answered }: { readonly answered: Answered }) {
  const agreed = answered.state === shopAuthorizationState.code.agreed;
  return (
    <Result
      status={agreed ? 'success' : 'info'}
      title={agreed ? '授权成功' : '已拒绝授权'}
      subTitle={
        agreed
          ? `店铺「${answered.shopName}」已授权给「${answered.companyName}」，可以关闭本页面。`
          : `没有授权给「${answered.companyName}」，可以关闭本页面。`
      }
    />
  );
}

function Question({
  token,
  asked,
  onAnswered,
}: {
  token: string;
  asked: CallReply<typeof shopAuthorizationCalls.ask>;
  onAnswered: (answered: Answered) => void;
}) {
  const [name, setName] = useState('');
  // The question is not loaded again: its link is used up with the answer.
  const answer = useAction(shopAuthorizationCalls.answer, { invalidate: [] });
  const send = (agree: 0 | 1): void => answer.mutate({ body: { token, agree, name: name.trim() } }, { onSuccess: onAnswered });
  return (
    <section className="panel shop-question">
      <p>
        <strong>{asked.companyName}</strong> 申请访问您的店铺，请确认是否同意：
      </p>
      <Descriptions
        bordered
        size="small"
        column={1}
        items={[
          { key: 'platform', label: '平台', children: shopPlatform.label(asked.platform) },
          { key: 'shop', label: '店铺', children: asked.shopName },
          { key: 'remark', label: '用途', children: asked.remark || '未说明' },
          { key: 'user', label: '发起人', children: asked.userName },
          { key: 'expire', label: '请在此前答复', children: formatMinutes(asked.expireTime) },
        ]}
      />
      <Input
        value={name}
        maxLength={30}
        aria-label="您的姓名"
        placeholder="您的姓名（选填）"
        onChange={(event) => setName(event.target.value)}
      />
      <div className="shop-answers">
        <Button type="primary" disabled={answer.isPending} onClick={() => send(1)}>
          同意授权
        </Button>
        <Button danger disabled={answer.isPending} onClick={() => send(0)}>
          拒绝
        </Button>
      </div>
    </section>
  );
}

export default function ShopAuthorizationPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [answered, setAnswered] = useState<Answered>();
  const { data, error } = useCall(shopAuthorizationCalls.ask, { query: { token } }, { silent: true, enabled: !answered });
  if (answered) return <Outcome answered={answered} />;
  return (
    <>
      <div className="public-title">
        <h1>店铺授权</h1>
      </div>
      {error && <Result status="warning" title={error.message} />}
      {!data && !error && <Skeleton active />}
      {data && !error && <Question token={token} asked={data} onAnswered={setAnswered} />}
    </>
  );
}
