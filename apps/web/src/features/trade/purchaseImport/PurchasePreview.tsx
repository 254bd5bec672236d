/** The preview of an import of purchases: what all of them share, the rows with their sums, and saving. */
import { defaultBusinessType } from '@cangyun/contract/limits.ts';
import { messages } from '@cangyun/contract/messages.ts';
import type { PurchaseImportRow } from '@cangyun/contract/trade/purchaseImport.ts';
import type { PurchaseSummary } from '@cangyun/contract/trade/stagedPurchases.ts';
import { Button, Form, Input, InputNumber, Select, Space } from 'antd';
import { useState } from 'react';
import { notice } from '#api/notice.ts';
import { FoldedOnPhone } from '#imports/FoldedOnPhone.tsx';
import type { StagedOf } from '#imports/useStagedRows.ts';
import { ReferenceInput } from '#ui/ReferenceInput.tsx';
import { OrderNotes } from '../orderImport/OrderNotes.tsx';
import type { SaleHead } from '../orderImport/useStagedImport.ts';
import { useFormBusinessTypes } from '../useFormBusinessTypes.ts';
import { type PurchaseImporting, PurchaseRows, type PurchaseSettings } from './PurchaseRows.tsx';

interface PurchasePreviewProps {
  readonly importing: PurchaseImporting;
  readonly rows: readonly PurchaseImportRow[];
  readonly staged: StagedOf<PurchaseSummary, PurchaseSettings>;
  /** As it was saved last, so that a refused purchase can be corrected. */
  readonly head: PurchaseWords;
  readonly onSave: (head: PurchaseWords) => Promise<void>;
  readonly onCancel: () => void;
}

/** What is said when the purchases are saved. */
export type PurchaseWords = SaleHead;

export const NO_WORDS: PurchaseWords = { number: '', pactNumber: '', advancePay: 0, info: '' };

const allConfirmed = async (questions: readonly string[]): Promise<boolean> => {
  for (const content of questions) if (!(await notice.confirm({ content }))) return false;
  return true;
};

export function PurchasePreview({ importing, rows, staged, head, onSave, onCancel }: PurchasePreviewProps) {
  const types = useFormBusinessTypes();
  const [form] = Form.useForm<PurchaseWords>();
  const [saving, setSaving] = useState(false);
  const { chosen, chooseFor, busy } = importing;
  const { purchases, problem, questions } = staged.summary;

  const save = async (): Promise<void> => {
    if (problem !== '') {
      notice.error(problem);
      return;
    }
    if (!(await allConfirmed(questions))) return;
    const words = { ...NO_WORDS, ...form.getFieldsValue() };
    const whole = { ...words, advancePay: words.advancePay ?? 0 };
    setSaving(true);
    // The client has shown the failure.
    await onSave(whole)
      .catch(() => undefined)
      .finally(() => setSaving(false));
  };
  const reference = (source: 'supplier' | 'dept', key: 'customerId' | 'deptId', label: string, placeholder: string) => (
    <Form.Item label={label} htmlFor={`import-${key}`}>
      <ReferenceInput
        id={`import-${key}`}
        source={source}
        placeholder={placeholder}
        value={chosen[key] ?? null}
        onChange={(value) => void chooseFor({ ...chosen, [key]: typeof value === 'number' ? value : undefined })}
      />
    </Form.Item>
  );

  return (
    <section aria-label="预览">
      <Form form={form} layout="vertical" initialValues={head} className="import-preview-head">
        <FoldedOnPhone title="采购单号、默认供应商、收货仓库和备注">
          <Form.Item name="number" label="采购单号" hidden={purchases > 1}>
            <Input maxLength={50} placeholder="不填则按文件，文件没有则自动编号；拆单时加 -1、-2" />
          </Form.Item>
          {purchases > 1 && (
            <Form.Item label="采购单号">
              <Input disabled value={`按文件中的采购单号，共 ${purchases} 张`} />
            </Form.Item>
          )}
          <Form.Item name="pactNumber" label="合同号">
            <Input maxLength={50} placeholder="用于没有填合同号的采购单" />
          </Form.Item>
          <Form.Item name="advancePay" label="预付 (元)">
            <InputNumber min={0} precision={2} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item label="业务类型" htmlFor="import-businessType">
            <Select
              id="import-businessType"
              options={types}
              value={chosen.businessType ?? defaultBusinessType}
              onChange={(businessType: string) => void chooseFor({ ...chosen, businessType })}
            />
          </Form.Item>
          {reference('supplier', 'customerId', '默认供应商', '用于没有供应商的商品')}
          {reference('dept', 'deptId', '收货仓库', '不选则为当前网点')}
          <Form.Item name="info" label="备注">
            <Input prefix={messages.purchaseImport.remark} maxLength={450} placeholder="可再补充" />
          </Form.Item>
        </FoldedOnPhone>
      </Form>
      <OrderNotes importing={importing} staged={staged} number="number" />
      <PurchaseRows importing={importing} rows={rows} summary={staged.summary} />
      <Space wrap className="import-ends">
        <Button type="primary" loading={saving} disabled={busy || staged.rowCount === staged.leftCount} onClick={() => void save()}>
          保存订单
        </Button>
        <Button disabled={saving} onClick={onCancel}>
          取消
        </Button>
      </Space>
    </section>
  );
}
