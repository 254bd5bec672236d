/** The page of a statement's link: what the partner and we owe each other, and the partner's answer. Nobody signs in here. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { statementCalls as calls, type SharedStatement } from '@cangyun/contract/finance/statement.calls.ts';
import { statementKind as kind } from '@cangyun/contract/finance/statement.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { Alert, Button, Form, Input, Result, Skeleton, Table, Tag } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAction, useCall } from '#api/hooks.ts';
import { PrintButton } from '#documents/print/PrintButton.tsx';
import { sheetPage } from '#documents/print/pages.ts';
import { formatNumber } from '#ui/FieldView.tsx';
import { useIsNarrow } from '#ui/useIsNarrow.ts';
import { owingWord, statementSheet, withBalance } from './statementSheet.ts';
import './statement.css';

type Line = SharedStatement['lines'][number] & { readonly balance: number };

const amount = (value: number): string => (value === 0 ? '' : formatNumber(value, 2));
const right = (title: string, width: number, key: 'claimed' | 'tax' | 'paid') => ({
  key,
  title,
  width,
  align: 'right' as const,
  render: (_: unknown, line: Line) => amount(line[key]),
});

const wide = [
  { key: 'day', title: '日期', width: 104, render: (_: unknown, { day }: Line) => day },
  { key: 'reason', title: '事由', width: 130, render: (_: unknown, { reasonName }: Line) => reasonName },
  {
    key: 'number',
    title: '单号',
    render: (_: unknown, { sourceNumber, explanation }: Line) => (
      <>
        {sourceNumber}
        {explanation && <small className="statement-about">{explanation}</small>}
      </>
    ),
  },
  right('发生额', 120, 'claimed'),
  right('其中税额', 100, 'tax'),
  right('收付额', 120, 'paid'),
  {
    key: 'balance',
    title: '余额',
    width: 130,
    align: 'right' as const,
    render: (_: unknown, { balance }: Line) => formatNumber(balance, 2),
  },
];

/** All of a line in the width of a phone. */
const narrow = [
  {
    key: 'what',
    title: '事由',
    render: (_: unknown, { day, reasonName, sourceNumber, explanation }: Line) => (
      <>
        {reasonName}
        <small className="statement-about">
          {day} {sourceNumber}
        </small>
        {explanation && <small className="statement-about">{explanation}</small>}
      </>
    ),
  },
  right('发生额', 96, 'claimed'),
  right('收付额', 96, 'paid'),
];

/** In the order of the columns. */
const sumsOf = ({ claimed, paid, closing, lines }: SharedStatement, isNarrow: boolean): [string, number][] =>
  isNarrow
    ? [
        ['claimed', claimed],
        ['paid', paid],
      ]
    : [
        ['claimed', claimed],
        ['tax', sumMoney(...lines.map(({ tax }) => tax))],
        ['paid', paid],
        ['closing', closing],
      ];

/** In the reader's words. */
const stateWords = {
  [kind.state.code.draft]: '',
  [kind.state.code.sent]: '待您确认',
  [kind.state.code.objected]: '已提出异议',
  [kind.state.code.confirmed]: '已确认',
  [kind.state.code.settled]: '已结清',
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
          <dd>{formatNumber(value, 2)}</dd>
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
    const values = await form.validateFields().catch(() => undefined);
    if (!values) return;
    const { name, reason = '' } = values;
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
  const isNarrow = useIsNarrow();
  if (error) return <Result status="warning" title={error.message} />;
  if (!data) return <Skeleton active />;
  return (
    <div className="statement-shared">
      <div className="public-title">
        <h1>
          {data.companyName} {kind.title} {data.number} <Tag color={kind.state.tone(data.state)}>{stateWords[data.state]}</Tag>
        </h1>
        <PrintButton choices={[{ key: 'a4', label: '打印', page: () => sheetPage([statementSheet(data)]) }]} />
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
        <p>
          <strong>{owingWord(data, data.companyName, '贵方', (value) => `${formatNumber(value, 2)} 元`)}</strong>
        </p>
        {data.info && <p>{data.info}</p>}
      </section>
      <Table<Line>
        size="small"
        rowKey="id"
        columns={isNarrow ? narrow : wide}
        dataSource={withBalance(data.opening, data.lines)}
        pagination={data.lines.length > 100 ? { pageSize: 100, showSizeChanger: false } : false}
        summary={() => (
          <Table.Summary.Row>
            <Table.Summary.Cell index={0} colSpan={isNarrow ? 1 : 3}>
              合计
            </Table.Summary.Cell>
            {sumsOf(data, isNarrow).map(([key, value], at) => (
              <Table.Summary.Cell key={key} index={at + 1} align="right">
                {formatNumber(value, 2)}
              </Table.Summary.Cell>
            ))}
          </Table.Summary.Row>
        )}
      />
      {data.state === sent && <Answer token={token} shown={data} onDone={() => void refetch()} />}
    </div>
  );
}
