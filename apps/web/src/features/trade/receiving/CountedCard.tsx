/** One lot of goods at the gate: how many of which unit, its batch and date, and what is wrong with it. */
import { DeleteOutlined } from '@ant-design/icons';
import { MOST_DAMAGE_PICTURES } from '@cangyun/contract/trade/receiving.calls.ts';
import { Button, Checkbox, Input, Select, Tag } from 'antd';
import { DayInput } from '#ui/FieldInput.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { NumberInput } from '#ui/NumberInput.tsx';
import { PicturesInput } from '#ui/PicturesInput.tsx';
import { type CountedLine, lackOf, piecesOfLine } from './counted.ts';

interface CountedCardProps {
  readonly line: CountedLine;
  /** From 1, for labels. */
  readonly row: number;
  /** 「超收 1」; empty if all of it was expected. */
  readonly difference: string;
  readonly onChange: (change: Partial<CountedLine>) => void;
  readonly onPart: () => void;
  readonly onRemove: () => void;
}

const DIGITS = 3;

function Trouble({ line, row, onChange }: Pick<CountedCardProps, 'line' | 'row' | 'onChange'>) {
  return (
    <div className="receiving-trouble">
      <Input
        value={line.reason}
        maxLength={200}
        placeholder={line.damaged ? '破损原因' : '拒收原因'}
        aria-label={`第 ${row} 行原因`}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
      <PicturesInput value={line.pictures} max={MOST_DAMAGE_PICTURES} folder="receiving" onChange={(pictures) => onChange({ pictures })} />
    </div>
  );
}

export function CountedCard({ line, row, difference, onChange, onPart, onRemove }: CountedCardProps) {
  const { goods, unit, num } = line;
  const lack = lackOf(line);
  const base = goods?.unitName || '件';
  const units = [
    { value: '', label: base },
    ...(goods?.units ?? []).map(({ name, factor }) => ({ value: name, label: `${name}（${factor}）` })),
  ];
  return (
    <li className="receiving-card" aria-label={`第 ${row} 行`}>
      <header>
        <strong>{goods?.productName ?? '没有资料的货物'}</strong>
        <span>{goods?.barcode ?? line.code}</span>
        {difference !== '' && <Tag color="warning">{difference}</Tag>}
        <Button type="text" danger icon={<DeleteOutlined />} aria-label={`删除第 ${row} 行`} onClick={onRemove} />
      </header>
      {!goods && (
        <Input
          value={line.name}
          maxLength={200}
          placeholder="货物上写的品名"
          aria-label={`第 ${row} 行品名`}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      )}
      <div className="receiving-fields">
        <NumberInput
          value={num}
          min={0}
          digits={DIGITS}
          aria-label={`第 ${row} 行数量`}
          onChange={(next) => onChange({ num: next ?? 0 })}
        />
        <Select value={unit} options={units} aria-label={`第 ${row} 行单位`} onChange={(next) => onChange({ unit: next })} />
        <Input
          value={line.batch}
          maxLength={50}
          placeholder={goods?.bySerial === 1 ? '序列号' : '批次号'}
          aria-label={`第 ${row} 行批次号`}
          onChange={({ target }) => onChange({ batch: target.value })}
        />
        <DayInput
          value={line.markTime}
          placeholder="生产日期"
          aria-label={`第 ${row} 行生产日期`}
          onChange={(day) => onChange({ markTime: typeof day === 'string' ? day : '' })}
        />
      </div>
      <div className="receiving-marks">
        {unit !== '' && <span>{`共 ${formatNumber(piecesOfLine(line), DIGITS)} ${base}`}</span>}
        <Checkbox checked={line.damaged} onChange={({ target }) => onChange({ damaged: target.checked })}>
          破损
        </Checkbox>
        <Checkbox checked={line.refused} onChange={({ target }) => onChange({ refused: target.checked })}>
          当场拒收
        </Checkbox>
        {!line.damaged && num > 1 && goods && (
          <Button size="small" onClick={onPart}>
            其中有破损
          </Button>
        )}
      </div>
      {(line.damaged || line.refused) && <Trouble line={line} row={row} onChange={onChange} />}
      {lack && <p className="receiving-lack">{lack}</p>}
    </li>
  );
}
