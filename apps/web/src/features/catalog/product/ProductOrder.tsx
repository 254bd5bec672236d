/** The order in which chosen products are listed: the first gets 排序 1. */
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { productCalls as calls } from '@cangyun/contract/catalog/product.calls.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { Button, Modal, Table } from 'antd';
import { useState } from 'react';
import { useAction } from '#api/hooks.ts';
import { useTabActive } from '#api/tabActive.ts';
import { shifted } from './productOrder.ts';

interface Ordered {
  readonly id: number;
  readonly name: string;
  readonly barcode: string;
  readonly sort: number;
}

interface ProductOrderProps {
  readonly products: readonly Ordered[];
  readonly onClose: () => void;
}

/** Mounted means open. */
export function ProductOrder({ products, onClose }: ProductOrderProps) {
  const [rows, setRows] = useState(() => products.toSorted((a, b) => a.sort - b.sort));
  const saving = useAction(calls.saveOrder, { success: messages.saved, invalidate: ['product', 'goods'] });
  const save = (): void => saving.mutate({ body: { ids: rows.map(({ id }) => id) } }, { onSuccess: onClose });
  return (
    <Modal
      title="调整顺序"
      open={useTabActive()}
      width={640}
      okText="保存"
      okButtonProps={{ loading: saving.isPending }}
      onOk={save}
      onCancel={onClose}
    >
      <Table<Ordered>
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={rows}
        scroll={{ y: 420 }}
        columns={[
          { title: '排序', width: 60, render: (_, _row, at) => at + 1 },
          { title: '产品', dataIndex: 'name' },
          { title: '条码', width: 150, dataIndex: 'barcode' },
          {
            title: '操作',
            width: 90,
            render: (_, { name }, at) => (
              <>
                <Button
                  type="text"
                  icon={<ArrowUpOutlined />}
                  aria-label={`${name} 上移`}
                  disabled={at === 0}
                  onClick={() => setRows([...shifted(rows, at, -1)])}
                />
                <Button
                  type="text"
                  icon={<ArrowDownOutlined />}
                  aria-label={`${name} 下移`}
                  disabled={at === rows.length - 1}
                  onClick={() => setRows([...shifted(rows, at, 1)])}
                />
              </>
            ),
          },
        ]}
      />
    </Modal>
  );
}
