/** 导入产品 / 导入包材: upload, preview with errors in red, confirm, result (spec 1 §2.6). */
import { productType } from '@cangyun/contract/catalog/product.ts';
import {
  type CheckedProduct,
  type ProductPreviewFilter,
  type ProductRow,
  previewed,
  productSheet,
} from '@cangyun/contract/catalog/productImport.ts';
import { Alert, Button, Checkbox, Input, Segmented, Space, Table, type TableColumnsType, Tag, Typography } from 'antd';
import { useState } from 'react';
import { notice } from '#api/notice.ts';
import { refusalToConfirm } from '#imports/objection.ts';
import { SheetUpload } from '#imports/SheetUpload.tsx';
import { TemplateLink } from '#imports/TemplateLink.tsx';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import { useProductImport } from './useProductImport.ts';

interface ProductImportProps {
  readonly onClose: () => void;
}

const WIDTH = 1_000;
const MOST_HIGH = 600;
const ALL: ProductPreviewFilter = { keyword: '', onlyWrong: false, isUpdate: undefined };

const columns: TableColumnsType<CheckedProduct> = [
  { title: '行', dataIndex: 'row', width: 56, align: 'right' },
  {
    title: '结果',
    width: 240,
    render: (_, row) =>
      row.isErr ? (
        <Typography.Text type="danger">{row.msg}</Typography.Text>
      ) : (
        <Tag color={row.isUpdate ? 'processing' : 'success'}>{row.isUpdate ? '更新' : '新增'}</Tag>
      ),
  },
  { title: '商品名称', dataIndex: 'name', width: 200, ellipsis: true },
  { title: '商品条码', dataIndex: 'barcode', width: 140 },
  { title: '商品编码', dataIndex: 'code', width: 110, ellipsis: true },
  { title: '品牌', dataIndex: 'brandName', width: 90, ellipsis: true },
  { title: '单位', dataIndex: 'unitName', width: 70 },
  { title: '供应商', width: 140, ellipsis: true, render: (_, row) => row.supplierName || row.supplierCode },
  { title: '分类', width: 150, ellipsis: true, render: (_, row) => [row.categoryName, row.categoryName2].filter(Boolean).join(' / ') },
  { title: '采购价 (元)', dataIndex: 'costPrice', width: 100, align: 'right' },
  { title: '零售价 (元)', dataIndex: 'retailPrice', width: 100, align: 'right' },
  { title: '库存数量', dataIndex: 'kucunNum', width: 100, align: 'right' },
  { title: '库存单价 (元)', dataIndex: 'stockPrice', width: 110, align: 'right' },
  { title: '库存金额 (元)', dataIndex: 'stockAmount', width: 110, align: 'right' },
  { title: '仓库', width: 120, ellipsis: true, render: (_, row) => row.deptName || row.deptcode },
  { title: '库位', dataIndex: 'positioncode', width: 110 },
];
const tableWidth = columns.reduce((sum, { width }) => sum + Number(width), 0);

const typeOptions = [productType.code.product, productType.code.package].map((value) => ({ value, label: productType.label(value) }));
const flagOptions = [
  { value: 'all', label: '全部' },
  { value: 'add', label: '新增' },
  { value: 'update', label: '更新' },
];
const flagOf = { all: undefined, add: 0, update: 1 } as const;

export function ProductImport({ onClose }: ProductImportProps) {
  const [type, setType] = useState<ProductRow['type']>(productType.code.product);
  const [filter, setFilter] = useState(ALL);
  const { file, choose, save, rows, wrong, imported, objection, ready, busy } = useProductImport(type);
  const shown = previewed(rows, filter);
  // The client has shown why; the rows stay.
  const run = (work: Promise<void>): void => void work.catch(() => undefined);
  const confirm = (): void => {
    const unread = rows.length === 0 ? objection : undefined;
    const refusal = unread ?? refusalToConfirm({ chosen: file !== undefined, rows: rows.length, wrong });
    if (refusal) notice.error(refusal);
    else run(save());
  };
  return (
    <SideDrawer
      title={`导入${productType.label(type)}`}
      width={WIDTH}
      onClose={onClose}
      footer={
        <Button type="primary" disabled={imported !== undefined} loading={busy} onClick={confirm}>
          确认导入{ready ? ` ${rows.length} 条` : ''}
        </Button>
      }
    >
      <div className="import-head">
        <Segmented options={typeOptions} value={type} disabled={file !== undefined} onChange={(next) => setType(next)} />
        <TemplateLink sheet={productSheet} />
      </div>
      <SheetUpload chosen={file} onChange={(sheet) => run(choose(sheet))} />
      {objection && <Alert className="import-note" type="error" showIcon title={objection} />}
      {imported && (
        <Alert
          className="import-note"
          type="success"
          showIcon
          title={`导入成功：新增 ${imported.add} 条，更新 ${imported.edit} 条，失败 ${imported.fail} 条`}
        />
      )}
      {rows.length > 0 && (
        <>
          <Space wrap className="import-note">
            <Input.Search
              allowClear
              placeholder="条码或名称，完全一致"
              aria-label="条码或名称"
              onSearch={(keyword) => setFilter({ ...filter, keyword: keyword.trim() })}
            />
            <Segmented options={flagOptions} onChange={(flag) => setFilter({ ...filter, isUpdate: flagOf[flag as keyof typeof flagOf] })} />
            <Checkbox checked={filter.onlyWrong} onChange={({ target }) => setFilter({ ...filter, onlyWrong: target.checked })}>
              只看错误（{wrong}）
            </Checkbox>
          </Space>
          <Table<CheckedProduct>
            size="small"
            rowKey="row"
            loading={busy}
            columns={columns}
            dataSource={shown}
            scroll={{ x: tableWidth, y: MOST_HIGH }}
            pagination={{
              defaultPageSize: 10,
              pageSizeOptions: [10, 20, 50, 100, 200],
              showSizeChanger: true,
              showTotal: (total) => `共 ${total} 条`,
            }}
          />
        </>
      )}
    </SideDrawer>
  );
}
