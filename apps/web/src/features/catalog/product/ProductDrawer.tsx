/** One product: what it is made of, under which codes customers know it, and what they paid last. */
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { product } from '@cangyun/contract/catalog/product.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { Descriptions, Empty, Skeleton, Table } from 'antd';
import type { ReactNode } from 'react';
import { useCall } from '#api/hooks.ts';
import { fieldView, formatNumber } from '#ui/FieldView.tsx';
import { columnTitle } from '#ui/listColumn.tsx';
import { ListFailure } from '#ui/listStates.tsx';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import './product.css';

interface ProductDrawerProps {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

const shown = Object.entries(product.fields).filter(
  ([name, { control }]) => control.kind !== 'reference' && control.kind !== 'image' && name !== 'goodsId' && name !== 'categoryPath',
);

const price = (value: number): string => formatNumber(value, 4);

interface SectionProps<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: { readonly title: string; readonly align?: 'right'; readonly render: (_: unknown, row: Row) => ReactNode }[];
}

function Section<Row extends object>({ title, rows, rowKey, columns }: SectionProps<Row>) {
  return (
    <section>
      <h3>{title}</h3>
      <Table<Row>
        size="small"
        rowKey={rowKey}
        dataSource={[...rows]}
        columns={columns}
        pagination={false}
        scroll={{ x: 420 }}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={`还没有${title}`} /> }}
      />
    </section>
  );
}

export function ProductDrawer({ id, name, onClose }: ProductDrawerProps) {
  const { data, error, refetch } = useCall(productCalls.getOne, { query: { id } });
  const { data: prices = [] } = useCall(productCalls.salePrices, { query: { id } });
  const values = (data ?? {}) as Readonly<Record<string, unknown>>;
  return (
    <SideDrawer title={`产品：${name}`} width={760} onClose={onClose}>
      {!data && (error ? <ListFailure failure={error} onRetry={() => void refetch()} /> : <Skeleton active />)}
      {data && (
        <div className="product-facts">
          <Descriptions
            size="small"
            bordered
            column={{ xs: 1, sm: 2 }}
            items={shown.map(([key, field]) => ({
              key,
              label: columnTitle(field),
              children: fieldView(field.control, values[key]) || '—',
            }))}
          />
          {data.units.length > 0 && (
            <Section
              title="包装单位"
              rows={data.units}
              rowKey={({ name: unit }) => unit}
              columns={[
                { title: '单位', render: (_, row) => row.name },
                { title: '含量', align: 'right', render: (_, row) => `${row.factor} ${data.unitName ?? ''}` },
                { title: '条码', render: (_, row) => row.barcode || '—' },
              ]}
            />
          )}
          {data.parts.length > 0 && (
            <Section
              title="组成"
              rows={data.parts}
              rowKey={({ productId }) => String(productId)}
              columns={[
                { title: '产品', render: (_, row) => row.name },
                { title: '条码', render: (_, row) => row.barcode },
                { title: '数量', align: 'right', render: (_, row) => `${formatNumber(row.num, 3)} ${row.unitName}` },
              ]}
            />
          )}
          <Section
            title="客户商品编码"
            rows={data.customerCodes}
            rowKey={({ customerId }) => String(customerId)}
            columns={[
              { title: '客户', render: (_, row) => row.customerName },
              { title: '编码', render: (_, row) => row.code },
              { title: '协议价（元）', align: 'right', render: (_, row) => (row.price > 0 ? price(row.price) : '—') },
            ]}
          />
          <Section
            title="最近售价"
            rows={prices}
            rowKey={({ customerId, deptId }) => `${customerId} ${deptId}`}
            columns={[
              { title: '客户', render: (_, row) => row.customerName },
              { title: '网点', render: (_, row) => row.deptName },
              { title: '单价（元）', align: 'right', render: (_, row) => price(row.price) },
              { title: '单号', render: (_, row) => row.number },
              { title: '时间', render: (_, row) => formatMinutes(row.time) },
            ]}
          />
        </div>
      )}
    </SideDrawer>
  );
}
