/** The header of a document's form. */
import { carriageType } from '@cangyun/contract/carriage.ts';
import { courierOrdering } from '@cangyun/contract/trade/consignment.ts';
import { dispatch } from '@cangyun/contract/trade/dispatch.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { AutoComplete, Form, Input, Select } from 'antd';
import { AddressItems } from '#pickers/AddressItems.tsx';
import { codeOptions } from '#ui/codeOptions.ts';
import { useDictionary } from '#ui/dictionary.ts';
import { FieldInput } from '#ui/FieldInput.tsx';
import { CarrierName } from './CarrierName.tsx';
import { DispatchStart } from './DispatchStart.tsx';
import { type KnownOrder, OrderSelect } from './OrderSelect.tsx';
import { type ConsignmentScreen, partnerAddress } from './screens.ts';

interface HeaderItemsProps {
  readonly screen: ConsignmentScreen;
  /** Order and sites of a document that exists do not change. */
  readonly fixed: boolean;
  readonly forOrder?: KnownOrder | undefined;
  /** The site that is chosen, or the current one. */
  readonly deptId: number | undefined;
  readonly onHead: (head: { objId?: number; deptId?: number }) => void;
}

const dept = { kind: 'reference', source: 'dept' } as const;
const time = { kind: 'instant' } as const;
const orderStates: Readonly<Record<string, readonly number[]>> = {
  send: [salesOrderKind.state.code.confirmed ?? 0],
  return: [salesOrderKind.state.code.confirmed ?? 0, purchaseKind.state.code.finished ?? 0],
};

function Reason({ value, onChange }: { readonly value?: string; readonly onChange?: (reason: string) => void }) {
  const { entries } = useDictionary('back_reason');
  return (
    <AutoComplete
      {...(value === undefined ? {} : { value })}
      {...(onChange ? { onChange } : {})}
      options={entries.map(({ label }) => ({ value: label }))}
      placeholder="选择或输入原因"
      maxLength={200}
      aria-label="退货原因"
    />
  );
}

export function HeaderItems({ screen, fixed, forOrder, deptId: site, onHead }: HeaderItemsProps) {
  const { order, resource, returns } = screen;
  const carriage = Form.useWatch<number | undefined>('carriageType');
  const isCarried = carriage !== undefined && carriage !== carriageType.code.none;
  const { fields } = resource;
  return (
    <>
      {!fixed && screen.kind.name === dispatch.name && <DispatchStart deptId={site} />}
      {order && !fixed && (
        <Form.Item name="objId" label={order.title} className="form-wide" rules={[{ required: true, message: `请选择${order.title}` }]}>
          <OrderSelect
            order={order}
            known={forOrder}
            states={orderStates[returns ? 'return' : 'send'] ?? []}
            onChange={(objId) => onHead({ objId })}
          />
        </Form.Item>
      )}
      {!fixed && (
        <Form.Item
          name="deptId"
          label={fields.deptId.label}
          rules={order ? [] : [{ required: true, message: `请选择${fields.deptId.label}` }]}
        >
          <FieldInput
            control={dept}
            placeholder={order ? '不选则按订单的仓库' : `请选择${fields.deptId.label}`}
            onChange={(deptId) => onHead({ deptId: Number(deptId) })}
          />
        </Form.Item>
      )}
      {!fixed && !order && (
        <Form.Item name="inDeptId" label={fields.inDeptId.label} rules={[{ required: true, message: `请选择${fields.inDeptId.label}` }]}>
          <FieldInput control={dept} />
        </Form.Item>
      )}
      {returns && (
        <Form.Item name="reason" label={fields.reason.label} rules={[{ required: true, message: '请填写退货原因' }]}>
          <Reason />
        </Form.Item>
      )}
      <Form.Item name="carriageType" label={fields.carriageType.label}>
        <Select options={codeOptions(carriageType)} />
      </Form.Item>
      {isCarried && (
        <>
          <Form.Item name="carriersName" label={fields.carriersName.label}>
            <CarrierName />
          </Form.Item>
          <Form.Item name="carriersKuaidi" label={fields.carriersKuaidi.label} tooltip="自动：确认时向快递下单并取得单号">
            <Select options={codeOptions(courierOrdering)} />
          </Form.Item>
          <Form.Item name="takeFrom" label={fields.takeFrom.label} tooltip="快递或承运商上门提货的时间，可不填">
            <FieldInput control={time} />
          </Form.Item>
          <Form.Item name="takeTo" label={fields.takeTo.label}>
            <FieldInput control={time} />
          </Form.Item>
          <Form.Item name="tmsNumbers" label={fields.tmsNumbers.label}>
            <Input maxLength={500} placeholder="已有单号时填写，多个用逗号隔开" />
          </Form.Item>
          {order && <AddressItems at={partnerAddress(screen)} word={screen.out ? '收货' : '发货'} help="全部留空则用订单的地址" />}
        </>
      )}
      <Form.Item name="info" label={fields.info.label} className="form-wide">
        <Input maxLength={500} />
      </Form.Item>
    </>
  );
}
