/** 良次互转: some of a balance becomes the other quality, at the same places. */
import { messages } from '@cangyun/contract/messages.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { qualityChange } from '@cangyun/contract/stock/stock.ts';
import { Alert } from 'antd';
import { useAction } from '#api/hooks.ts';
import { FieldItem } from '#ui/FieldItem.tsx';
import { FormModal } from '#ui/FormModal.tsx';
import type { Balance } from './stockFields.ts';

export const otherQuality = (from: number) => (from === quality.code.genuine ? quality.code.defective : quality.code.genuine);

/** Reads that a movement of stock invalidates. */
export const stockTouched = ['/api/stock', '/api/proLog', '/api/wmsInoutlist', '/api/wmsPosition', '/api/product'];

export function QualityDialog({ balance, onClose }: { readonly balance: Balance; readonly onClose: () => void }) {
  const { deptId, productId, ownerId, productName, deptName, usableQty } = balance;
  const change = useAction(qualityChange, { success: messages.submitted, silent: true, invalidate: stockTouched });
  const { num, info } = qualityChange.body.shape;
  return (
    <FormModal
      title={`${qualityChange.title}：${productName}`}
      open
      width={520}
      initialValues={{ num: usableQty, info: '' }}
      onCancel={onClose}
      onSubmit={async (values) => {
        await change.mutateAsync({
          body: { deptId, productId, ownerId, from: balance.quality, num: Number(values.num), info: String(values.info ?? '') },
        });
        onClose();
      }}
    >
      <Alert
        className="form-wide form-refusal"
        type="info"
        showIcon
        title={`${deptName}：${quality.label(balance.quality)} → ${quality.label(otherQuality(balance.quality))}，最多 ${usableQty}`}
      />
      <FieldItem name="num" field={{ label: '数量', control: { kind: 'number', digits: 3 }, required: true }} schema={num} />
      <FieldItem name="info" field={{ label: '原因', control: { kind: 'area' }, required: false }} schema={info} />
    </FormModal>
  );
}
