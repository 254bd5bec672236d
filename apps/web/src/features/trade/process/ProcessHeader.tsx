/** The header of a processing order's form. */

import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import { processCalls as calls } from '@cangyun/contract/trade/process.calls.ts';
import { feeRate, processInput } from '@cangyun/contract/trade/process.schema.ts';
import { feeWay, process } from '@cangyun/contract/trade/process.ts';
import { Button, Form, Input, Space } from 'antd';
import { request } from '#api/client.ts';
import { RequestFailure } from '#api/failure.ts';
import { FieldItem } from '#ui/FieldItem.tsx';
import { schemaItem } from '#ui/schemaItem.tsx';
import { InfoItem, site } from '../order/headerItems.tsx';

const Item = schemaItem(processInput.shape);
const { price, way } = feeRate.shape;

/** If left empty it is numbered when it is saved; taken now, it can be written on paper before. */
function NumberItem() {
  const form = Form.useFormInstance();
  const take = async (): Promise<void> => {
    try {
      form.setFieldValue('number', (await request(calls.number, {})).number);
    } catch (cause) {
      if (!(cause instanceof RequestFailure)) throw cause;
    }
  };
  return (
    <Form.Item label={process.fields.number.label} tooltip="不填则保存时自动编号">
      <Space.Compact block>
        <Form.Item name="number" noStyle>
          <Input maxLength={50} autoComplete="off" aria-label={process.fields.number.label} />
        </Form.Item>
        <Button onClick={() => void take()}>取号</Button>
      </Space.Compact>
    </Form.Item>
  );
}

/** `numbered`: it exists already and keeps its number. */
export function ProcessHeader({ numbered }: { readonly numbered: boolean }) {
  return (
    <>
      <Item name="deptId" control={site} required />
      {!numbered && <NumberItem />}
      <FieldItem
        name="feePrice"
        field={{ label: price.meta()?.title ?? '', control: { kind: 'number', digits: 4 }, required: false, unit: '元' }}
        schema={price.nullish()}
      />
      <FieldItem
        name="feeWay"
        field={{ label: way.meta()?.title ?? '', control: { kind: 'choice', codes: feeWay as Codes }, required: false }}
        schema={way}
      />
      <InfoItem label={process.fields.info.label} />
    </>
  );
}
