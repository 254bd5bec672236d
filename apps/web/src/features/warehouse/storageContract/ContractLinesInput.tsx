/** The lines of a contract: what is charged, in which unit, at which price, with tiers, least charge and free days. */
import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons';
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { chargeUnit, tierMode } from '@cangyun/contract/warehouse/feeEngine.ts';
import {
  chargeKind,
  chargePeriod,
  isDayUnit,
  isPalletUnit,
  MOST_LINES,
  MOST_TIERS,
  storageContractLine,
} from '@cangyun/contract/warehouse/storageContract.ts';
import { Button, Form, type FormInstance, InputNumber, Select } from 'antd';
import { FieldItem } from '#ui/FieldItem.tsx';
import './storageContract.css';
import { NumberInput } from '#ui/NumberInput.tsx';

const { shape } = storageContractLine;
const { storage, inbound } = chargeKind.code;

const options = (codes: Codes<string, number>, fits: (code: number) => boolean = () => true) =>
  codes.entries.filter(({ code }) => fits(code)).map(({ code, label }) => ({ value: code, label }));

export const newLine = {
  name: '',
  charge: inbound,
  unit: chargeUnit.code.box,
  period: chargePeriod.code.list,
  price: 0,
  tierMode: tierMode.code.marginal,
  tiers: [],
  minCharge: 0,
  freeDays: 0,
  palletPieces: 0,
};

interface Shown {
  readonly productId?: number | null;
  readonly productName?: string;
  readonly groupId?: number | null;
  readonly groupName?: string;
}

const known = (value: number | null | undefined, label: string | undefined) => (value && label ? { value, label } : undefined);

/** Storage is counted by the day and settled by the month; what moves is neither. */
function follow(form: FormInstance, at: number, charge: number): void {
  const path = (name: string) => ['lines', at, name];
  const isStorage = charge === storage;
  form.setFieldValue(path('type'), null);
  if (isStorage !== isDayUnit(Number(form.getFieldValue(path('unit')))))
    form.setFieldValue(path('unit'), isStorage ? chargeUnit.code.palletDay : chargeUnit.code.piece);
  if (isStorage) form.setFieldValue(path('period'), chargePeriod.code.month);
  else form.setFieldValue(path('freeDays'), 0);
}

function Tiers({ at }: { readonly at: number }) {
  return (
    <Form.List name={[at, 'tiers']}>
      {(tiers, { add, remove }) => (
        <div className="contract-tiers">
          {tiers.map((tier) => (
            <div key={tier.key} className="contract-tier">
              <Form.Item name={[tier.name, 'above']} label="超过" rules={[{ required: true, message: '请输入数量' }]}>
                <NumberInput min={0.001} digits={3} style={{ width: '100%' }} />
              </Form.Item>
              <Form.Item name={[tier.name, 'price']} label="单价" rules={[{ required: true, message: '请输入单价' }]}>
                <InputNumber min={0} precision={4} suffix="元" style={{ width: '100%' }} />
              </Form.Item>
              <Button type="text" danger icon={<MinusCircleOutlined />} aria-label="移除阶梯" onClick={() => remove(tier.name)} />
            </div>
          ))}
          <Button size="small" type="dashed" icon={<PlusOutlined />} disabled={tiers.length >= MOST_TIERS} onClick={() => add({})}>
            添加阶梯
          </Button>
        </div>
      )}
    </Form.List>
  );
}

function ContractLineItems({ at, onRemove }: { readonly at: number; readonly onRemove: (() => void) | undefined }) {
  const form = Form.useFormInstance();
  const charge = Form.useWatch<number | undefined>(['lines', at, 'charge'], form) ?? inbound;
  const unit = Form.useWatch<number | undefined>(['lines', at, 'unit'], form) ?? chargeUnit.code.piece;
  const period = Form.useWatch<number | undefined>(['lines', at, 'period'], form);
  const tiers = Form.useWatch<readonly object[] | undefined>(['lines', at, 'tiers'], form) ?? [];
  const line = (form.getFieldValue(['lines', at]) ?? {}) as Shown;
  const isStorage = charge === storage;
  const item = (name: keyof typeof shape, control: Parameters<typeof FieldItem>[0]['field']['control'], more: object = {}) => (
    <FieldItem
      name={[at, name]}
      field={{ label: shape[name].meta()?.title ?? name, control, required: false, ...more }}
      schema={shape[name]}
      known={name === 'productId' ? known(line.productId, line.productName) : known(line.groupId, line.groupName)}
    />
  );
  return (
    <fieldset className="contract-line" aria-label={`第 ${at + 1} 行`}>
      {item('name', { kind: 'text' }, { required: true })}
      <Form.Item name={[at, 'charge']} label="计费环节">
        <Select options={options(chargeKind)} onChange={(next: number) => follow(form, at, next)} />
      </Form.Item>
      {!isStorage && (
        <Form.Item name={[at, 'type']} label="出入库类型" tooltip="不选表示该方向所有计费的类型">
          <Select allowClear placeholder="全部" options={options(charge === inbound ? inboundType : outboundType)} />
        </Form.Item>
      )}
      {item(
        'productId',
        { kind: 'reference', source: 'product' },
        { help: '与产品分组二选一；都不选表示所有产品。同名的项目取最具体的一条' },
      )}
      {item('groupId', { kind: 'reference', source: 'productGroup' })}
      <Form.Item name={[at, 'unit']} label="计费单位">
        <Select options={options(chargeUnit, (code) => isDayUnit(code) === isStorage)} />
      </Form.Item>
      <Form.Item name={[at, 'period']} label="结算" tooltip="按单：计入出入库单的账单；按月：累计到每月的仓储账单">
        <Select disabled={isStorage} options={options(chargePeriod)} />
      </Form.Item>
      {item('price', { kind: 'number', digits: 4 }, { unit: '元', required: true })}
      {item('minCharge', { kind: 'number', digits: 2 }, { unit: '元', help: period === chargePeriod.code.month ? '每月' : '每单' })}
      {isStorage && item('freeDays', { kind: 'number', digits: 0 }, { unit: '天', help: '从入库当天起，先进先出' })}
      {isPalletUnit(unit) && item('palletPieces', { kind: 'number', digits: 0 }, { unit: '件', help: '0 表示按商品包装里的「托」' })}
      {period === chargePeriod.code.month && tiers.length > 0 && (
        <Form.Item name={[at, 'tierMode']} label="阶梯方式" tooltip="全额：达到后全部数量按该单价；分段：各段按各段的单价">
          <Select options={options(tierMode)} />
        </Form.Item>
      )}
      {period === chargePeriod.code.month && <Tiers at={at} />}
      {onRemove && (
        <Button className="contract-line-remove" type="text" danger icon={<MinusCircleOutlined />} onClick={onRemove}>
          移除项目
        </Button>
      )}
    </fieldset>
  );
}

export function ContractLinesInput() {
  return (
    <Form.Item label="计费项目" className="form-wide" required>
      <Form.List name="lines">
        {(lines, { add, remove }) => (
          <div className="contract-lines">
            {lines.map((line) => (
              <ContractLineItems key={line.key} at={line.name} onRemove={lines.length > 1 ? () => remove(line.name) : undefined} />
            ))}
            <Button block type="dashed" icon={<PlusOutlined />} disabled={lines.length >= MOST_LINES} onClick={() => add({ ...newLine })}>
              添加项目
            </Button>
          </div>
        )}
      </Form.List>
    </Form.Item>
  );
}
