/** The page of a statement's link: what stands between the partner and us, and the partner's answer. Nobody signs in here. */
import { moneyText } from '@cangyun/contract/arithmetic.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { statementCalls as calls, type SharedStatement } from '@cangyun/contract/finance/statement.calls.ts';
import { statementKind as kind } from '@cangyun/contract/finance/statement.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { Alert, Button, Form, Input, Result, Skeleton, Table } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAction, useCall } from '#api/hooks.ts';
import { StateTag } from '#ui/StateTag.tsx';
import './statement.css';

type Line = SharedStatement['lines'][number];

const amount = (value: number): string => (value === 0 ? '' : moneyText(value));

const columns = [
  { key: 'day', title: '日期', width: 104, render: (_: unknown, { day }: Line) => day },
  {
    key: 'what',
    title: '事由',
    render: (_: unknown, { reasonName, sourceNumber }: Line) => (
      <>
        {reasonName} <span>{sourceNumber}</span>
      </>
    ),
  },
  { key: 'claimed', title: '发生额', width: 110, align: 'right' as const, render: (_: unknown, { claimed }: Line) => amount(claimed) },
  { key: 'paid', title: '收付额', width: 110, align: 'right' as const, render: (_: unknown, { paid }: Line) => amount(paid) },
];

/** Whose debt it is, in the reader's words. */
const closingWord = ({ side, closing, companyName }: SharedStatement): string => {
  const weOwe = side === moneySide.code.pay ? closing > 0 : closing < 0;
  if (closing === 0) return '期末两清。';
  return weOwe
    ? `截至期末，${companyName} 应付贵方 ${moneyText(Math.abs(closing))} 元。`
    : `截至期末，贵方应付 ${companyName} ${moneyText(Math.abs(closing))} 元。`;
};

function Sums({ shown }: { readonly shown: SharedStatement }) {
  const sums: readonly (readonly [string, number])[] = [
    ['期初余额', shown.opening],
    ['本期发生', shown.claimed],
    ['本期收付', shown.paid],
    ['期末余额', shown.closing],
  ];
  return (
    <dl className="statement-sums">
      {sums.map(([label, value]) => (
        <div key={label}>
          <dt>{label}（元）</dt>
          <dd>{moneyText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Values {
  readonly name: string;
  readonly reason?: string;
}

function Answer({ token, shown, onDone }: { readonly token: string; readonly shown: SharedStatement; readonly onDone: () => void }) {
  const [form] = Form.useForm<Values>();
  const [objecting, setObjecting] = useState(false);
  const answering = useAction(calls.answer, { invalidate: [] });
  const send = async (agree: 0 | 1): Promise<void> => {
    const { name, reason = '' } = await form.validateFields();
    answering.mutate({ body: { token, agree, name, reason: agree ? '' : reason } }, { onSuccess: onDone });
  };
  return (
    <Form form={form} layout="vertical" className="panel" aria-label="答复">
      <p>{`请在 ${formatMinutes(shown.expireTime)} 前答复。`}</p>
      <Form.Item name="name" label="您的姓名" rules={[{ required: true, whitespace: true, message: '请填写您的姓名' }]}>
        <Input maxLength={30} autoComplete="name" />
      </Form.Item>
      {objecting && (
        <Form.Item name="reason" label="异议" rules={[{ required: true, whitespace: true, message: '请填写异议内容' }]}>
          <Input.TextArea maxLength={500} rows={3} autoFocus />
        </Form.Item>
      )}
      <div className="statement-answers">
        {!objecting && (
          <Button type="primary" disabled={answering.isPending} onClick={() => void send(1)}>
            确认无误
          </Button>
        )}
        {!objecting && (
          <Button danger disabled={answering.isPending} onClick={() => setObjecting(true)}>
            有异议
          </Button>
        )}
        {objecting && (
          <Button danger type="primary" disabled={answering.isPending} onClick={() => void send(0)}>
            提交异议
          </Button>
        )}
        {objecting && <Button onClick={() => setObjecting(false)}>返回</Button>}
      </div>
    </Form>
  );
}

const { sent, objected } = kind.state.code;

export default function StatementPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const { data, error, refetch } = useCall(calls.shared, { query: { token } }, { silent: true });
  if (error) return <Result status="warning" title={error.message} />;
  if (!data) return <Skeleton active />;
  return (
    <div className="statement-shared">
      <div className="public-title">
        <h1>
          {data.companyName} {kind.title} {data.number} <StateTag codes={kind.state} code={data.state} />
        </h1>
      </div>
      {data.state !== sent && (
        <Alert
          type={data.state === objected ? 'warning' : 'success'}
          showIcon
          title={
            data.state === objected
              ? `${data.answerName} 已提出异议，请等待 ${data.companyName} 处理。`
              : `${data.answerName} 已确认，谢谢。`
          }
        />
      )}
      <section className="panel">
        <p>
          <strong>{data.personName}</strong> {data.fromDay} 至 {data.untilDay}
        </p>
        <Sums shown={data} />
        <p>{closingWord(data)}</p>
        {data.info && <p>{data.info}</p>}
      </section>
      <Table<Line>
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={data.lines}
        pagination={data.lines.length > 100 ? { pageSize: 100, showSizeChanger: false } : false}
        scroll={{ x: 'max-content' }}
      />
      {data.state === sent && <Answer token={token} shown={data} onDone={() => void refetch()} />}
    </div>
  );
}
