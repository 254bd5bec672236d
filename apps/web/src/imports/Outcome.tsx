/** The result of each order of an import. */
import { messages } from '@cangyun/contract/messages.ts';
import { Alert, Space, Table, Tag } from 'antd';

interface Verdict {
  readonly id: number;
  readonly number: string;
  readonly isOk: 0 | 1;
  readonly msg: string;
}

interface OutcomeProps {
  readonly list: readonly Verdict[];
  readonly success: number;
  readonly fail: number;
  /** The documents' word for their number. */
  readonly numberTitle: string;
  /** Shown before the counts. */
  readonly said?: string;
}

const { orderImport } = messages;

export function Outcome({ list, success, fail, numberTitle, said }: OutcomeProps) {
  const counts = orderImport.outcome(success, fail);
  const columns = [
    { title: numberTitle, dataIndex: 'number', width: 180 },
    {
      title: '结果',
      render: (_: unknown, { isOk, msg }: Verdict) =>
        isOk ? (
          <Tag color="success">{orderImport.success}</Tag>
        ) : (
          <Space>
            <Tag color="error">{orderImport.failure}</Tag>
            {msg}
          </Space>
        ),
    },
  ];
  return (
    <>
      <Alert
        className="import-result"
        showIcon
        type={fail === 0 ? 'success' : success === 0 ? 'error' : 'warning'}
        title={said ? `${said}：${counts}` : counts}
      />
      <Table<Verdict>
        size="small"
        rowKey={({ id, number }) => `${id} ${number}`}
        columns={columns}
        dataSource={[...list]}
        pagination={{ pageSize: 20, hideOnSinglePage: true }}
      />
    </>
  );
}
