/** 良次互转: some of a balance becomes the other quality, at the same places. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { qualityChange, stockCalls } from '@cangyun/contract/stock/stock.ts';
import { Alert, Form, Select } from 'antd';
import { useAction, useCall } from '#api/hooks.ts';
import { FieldItem } from '#ui/FieldItem.tsx';
import { FormModal } from '#ui/FormModal.tsx';
import type { Balance } from './stockFields.ts';

export const otherQuality = (from: number) => (from === quality.code.genuine ? quality.code.defective : quality.code.genuine);

/** Reads that a movement of stock invalidates. */
export const stockTouched = ['/api/stock', '/api/proLog', '/api/wmsInoutlist', '/api/wmsPosition', '/api/product'];

type Place = CallReply<typeof stockCalls.places>['content'][number];

const MOST = 200;
const keyOf = ({ positionId, batch, markTime }: Place): string => `${positionId} ${batch} ${markTime}`;

const placeText = ({ positionCode, batch, markTime, onHand, picked }: Place): string =>
  [positionCode || '未上架', batch, markTime, `可用 ${sumQuantity(onHand, -picked)}`].filter((text) => text !== '').join(' · ');

const lotOf = ({ positionId, batch, markTime }: Place) => ({ positionId, batch, ...(markTime === '' ? {} : { markTime }) });

export function QualityDialog({ balance, onClose }: { readonly balance: Balance; readonly onClose: () => void }) {
  const { deptId, productId, ownerId, productName, deptName, usableQty } = balance;
  const change = useAction(qualityChange, { success: messages.submitted, silent: true, invalidate: stockTouched });
  const { num, info } = qualityChange.body.shape;
  const { data } = useCall(stockCalls.places, { query: { deptId, productId, ownerId, quality: balance.quality, size: MOST } });
  const places = data?.content.filter(({ onHand, picked }) => onHand > picked) ?? [];
  return (
    <FormModal
      title={`${qualityChange.title}：${productName}`}
      open
      width={520}
      initialValues={{ num: usableQty, info: '' }}
      onCancel={onClose}
      onSubmit={async (values) => {
        const place = places.find((one) => keyOf(one) === values.place);
        await change.mutateAsync({
          body: {
            deptId,
            productId,
            ownerId,
            from: balance.quality,
            num: Number(values.num),
            info: String(values.info ?? ''),
            ...(place ? lotOf(place) : {}),
          },
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
      <Form.Item name="place" label="库位和批次" extra="不选则按出库顺序选择">
        <Select allowClear options={places.map((place) => ({ value: keyOf(place), label: placeText(place) }))} />
      </Form.Item>
      <FieldItem name="num" field={{ label: '数量', control: { kind: 'number', digits: 3 }, required: true }} schema={num} />
      <FieldItem name="info" field={{ label: '原因', control: { kind: 'area' }, required: false }} schema={info} />
    </FormModal>
  );
}
