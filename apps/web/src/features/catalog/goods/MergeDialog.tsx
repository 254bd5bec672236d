/** Several goods become one: which of them stays, how they differ, and the value of each product on that axis. */
import { goodsCalls } from '@cangyun/contract/catalog/goods.calls.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { Alert, Form, Input, Select, Skeleton, Table } from 'antd';
import { request } from '#api/client.ts';
import { useCall } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { FormModal, type FormValues } from '#ui/FormModal.tsx';

interface Goods {
  readonly id: number;
  readonly version: number;
  readonly goodsName: string;
}

interface MergeDialogProps {
  readonly goods: readonly Goods[];
  readonly onClose: () => void;
}

const valueOf = (values: FormValues, id: number): string =>
  String((values.values as Record<string, unknown> | undefined)?.[id] ?? '').trim();

export function MergeDialog({ goods, onClose }: MergeDialogProps) {
  const { data } = useCall(goodsCalls.mergeable, { query: { ids: goods.map(({ id }) => id) } });
  const skus = data ?? [];

  const submit = async (values: FormValues): Promise<void> => {
    const kept = goods.find(({ id }) => id === values.id) ?? goods[0];
    if (!kept) return;
    const skuList = skus.map(({ id }) => ({ id, sku1: valueOf(values, id) }));
    const axisValues = [...new Set(skuList.map(({ sku1 }) => sku1))];
    await request(goodsCalls.merge, {
      body: {
        id: kept.id,
        version: kept.version,
        ids: goods.filter(({ id }) => id !== kept.id).map(({ id }) => id),
        skuOptions: [{ name: String(values.axis).trim(), values: axisValues }],
        skuList,
      },
    });
    notice.success(messages.submitted);
    void invalidate('goods', 'product');
    onClose();
  };

  return (
    <FormModal
      title={goodsCalls.merge.title}
      open
      width={760}
      initialValues={{ id: goods[0]?.id, axis: '规格' }}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Alert
        className="form-wide form-refusal"
        type="info"
        showIcon
        title="产品、条码和库存保持不变，其余商品合并后作废；分类、品牌等共用资料以保留的商品为准。"
      />
      <Form.Item name="id" label="保留的商品" rules={[{ required: true, message: '请选择保留的商品' }]}>
        <Select options={goods.map(({ id, goodsName }) => ({ value: id, label: goodsName }))} />
      </Form.Item>
      <Form.Item name="axis" label="规格名" rules={[{ required: true, whitespace: true, message: '请输入规格名' }]}>
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item label="产品" className="form-wide" required>
        {!data && <Skeleton active />}
        {data && (
          <Table
            size="small"
            rowKey="id"
            dataSource={skus}
            pagination={false}
            scroll={{ x: 560, y: 320 }}
            columns={[
              { title: '商品', dataIndex: 'goodsName', width: 180 },
              { title: '条码', dataIndex: 'sn', width: 150 },
              {
                title: '规格值',
                render: (_, { id, name }) => (
                  <Form.Item
                    name={['values', String(id)]}
                    initialValue={name.slice(0, 50)}
                    className="sku-cell"
                    rules={[{ required: true, whitespace: true, message: '请输入规格值' }]}
                  >
                    <Input maxLength={50} aria-label={`${name}的规格值`} />
                  </Form.Item>
                ),
              },
            ]}
          />
        )}
      </Form.Item>
    </FormModal>
  );
}
