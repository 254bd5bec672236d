/** One line per movement type, in and out, with its switches and default fees. */
import { bearsFee, isInbound, movementLabel } from '@cangyun/contract/movements.ts';
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { type MovementSetting, movementSetting } from '@cangyun/contract/system/movementSetting.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { Select, Switch, Table, type TableColumnsType, Tooltip } from 'antd';
import { StateTag } from '#ui/StateTag.tsx';

export interface Fee {
  readonly value: number;
  readonly label: string;
}

interface StyleTableProps {
  readonly styles: readonly MovementSetting[];
  /** Undefined: fees can not be chosen, their names are shown. */
  readonly fees: readonly Fee[] | undefined;
  readonly feeNames: ReadonlyMap<number, string>;
  readonly onChange: ((style: MovementSetting) => void) | undefined;
}

type Flag = 'enabled' | 'needPick' | 'needPutaway' | 'needCheck' | 'needPhoto';
const flags: readonly Flag[] = ['enabled', 'needPutaway', 'needPick', 'needCheck', 'needPhoto'];
const { fields } = movementSetting;

/** Goods that come in are not picked, goods that leave are not put away. */
const applies = (style: MovementSetting, flag: Flag): boolean =>
  flag === 'needPick' ? !isInbound(style.type) : flag !== 'needPutaway' || isInbound(style.type);

export function StyleTable({ styles, fees, feeNames, onChange }: StyleTableProps) {
  const columns: TableColumnsType<MovementSetting> = [
    {
      key: 'type',
      title: fields.type.label,
      width: 190,
      fixed: 'left',
      render: (_, { type }) => (
        <>
          <StateTag codes={direction} code={isInbound(type) ? direction.code.in : direction.code.out} />
          {movementLabel(type)}
        </>
      ),
    },
    ...flags.map((flag) => ({
      key: flag,
      title: <Tooltip title={fields[flag].help}>{fields[flag].label}</Tooltip>,
      width: 80,
      render: (_: unknown, style: MovementSetting) =>
        applies(style, flag) && (
          <Switch
            size="small"
            aria-label={`${movementLabel(style.type)} ${fields[flag].label}`}
            checked={style[flag] === 1}
            disabled={!onChange || (flag !== 'enabled' && style.enabled !== enabledState.code.enabled)}
            onChange={(on) => onChange?.({ ...style, [flag]: on ? 1 : 0 })}
          />
        ),
    })),
    {
      key: 'fees',
      title: fields.feeNames.label,
      width: 260,
      render: (_, style) => {
        if (!bearsFee(style.type)) return <span className="no-fee">不计费</span>;
        if (!fees) return feeNames.get(style.type) || '无';
        return (
          <Select
            mode="multiple"
            size="small"
            aria-label={`${movementLabel(style.type)} ${fields.feeNames.label}`}
            style={{ width: '100%' }}
            placeholder="无"
            maxTagCount="responsive"
            options={[...fees]}
            value={[...style.feeIds]}
            onChange={(feeIds) => onChange?.({ ...style, feeIds })}
          />
        );
      },
    },
  ];
  return <Table rowKey="type" size="small" pagination={false} columns={columns} dataSource={[...styles]} scroll={{ x: 850 }} />;
}
