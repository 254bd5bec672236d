/** The preview of an import of purchases: what all of them share, the rows with their sums, and saving. */
import { defaultBusinessType } from '@cangyun/contract/limits.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { unsaidNumbers } from '@cangyun/contract/trade/orderImport.ts';
import type { PurchaseHead, PurchaseImportRow } from '@cangyun/contract/trade/purchaseImport.ts';
import { Button, Form, Input, InputNumber, Select, Space } from 'antd';
import { ReferenceInput } from '#ui/ReferenceInput.tsx';
import { countsOf } from '../orderImport/drafts.ts';
import { RowNotes } from '../orderImport/RowNotes.tsx';
import { useFormBusinessTypes } from '../useFormBusinessTypes.ts';
import { PurchaseRows } from './PurchaseRows.tsx';
import { numbersOf } from './purchaseOrders.ts';
import type { PurchaseImporting } from './usePurchaseImport.ts';

interface PurchasePreviewProps {
  readonly importing: PurchaseImporting;
  readonly rows: readonly PurchaseImportRow[];
}

const headOf = (rows: readonly PurchaseImportRow[]): PurchaseHead => ({
  number: rows[0]?.number ?? '',
  pactNumber: rows.find(({ pactNumber }) => pactNumber !== '')?.pactNumber ?? '',
  advancePay: 0,
  businessType: defaultBusinessType,
  info: '',
});

export function PurchasePreview({ importing, rows }: PurchasePreviewProps) {
  const types = useFormBusinessTypes();
  const [form] = Form.useForm<PurchaseHead>();
  const { drafts, sentHead, submit, saving, mapped, reset, ownOrders, separate } = importing;
  const count = numbersOf(rows).length;
  const save = (): void => {
    const head = { ...headOf(rows), ...form.getFieldsValue() };
    void submit({ ...head, advancePay: head.advancePay ?? 0 }).catch(() => undefined);
  };
  return (
    <section aria-label="预览">
      <Form form={form} layout="vertical" initialValues={sentHead ?? headOf(rows)} className="import-preview-head" onFinish={save}>
        <Form.Item name="number" label="采购单号" hidden={count > 1}>
          <Input maxLength={50} placeholder="不填则自动编号；拆单时加 -1、-2" />
        </Form.Item>
        {count > 1 && (
          <Form.Item label="采购单号">
            <Input disabled value={`按文件中的采购单号，共 ${count} 张`} />
          </Form.Item>
        )}
        <Form.Item name="pactNumber" label="合同号">
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item name="advancePay" label="预付 (元)">
          <InputNumber min={0} precision={2} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="businessType" label="业务类型">
          <Select options={types} />
        </Form.Item>
        <Form.Item name="deptId" label="收货仓库">
          <ReferenceInput source="dept" placeholder="不选则为当前网点" />
        </Form.Item>
        <Form.Item name="info" label="备注">
          <Input prefix={messages.purchaseImport.remark} maxLength={450} placeholder="可再补充" />
        </Form.Item>
      </Form>
      {drafts && (
        <RowNotes
          importing={importing}
          counts={countsOf(drafts, rows)}
          unsaid={ownOrders === 1 ? 0 : unsaidNumbers(drafts.rows.map((draft) => ({ number: draft.number ?? '', party: '' }))).size}
          number="number"
          onOwnOrders={separate}
        />
      )}
      <PurchaseRows importing={importing} rows={rows} />
      <Space wrap className="import-ends">
        <Button type="primary" loading={saving} disabled={mapped.busy || rows.length === 0} onClick={save}>
          保存订单
        </Button>
        <Button disabled={saving} onClick={reset}>
          取消
        </Button>
      </Space>
    </section>
  );
}
