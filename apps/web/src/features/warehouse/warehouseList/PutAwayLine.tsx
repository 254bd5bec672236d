/** One line of what came in. */
import { BulbOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { packedText, unitsIn } from '@cangyun/contract/catalog/units.ts';
import { NO_POSITION } from '@cangyun/contract/stock/ledger.ts';
import { beyond } from '@cangyun/contract/trade/overReceipt.ts';
import { warehouseListLine } from '@cangyun/contract/warehouse/warehouseListLine.ts';
import { Button, Input, Tag } from 'antd';
import { useState } from 'react';
import { notice } from '#api/notice.ts';
import { requestKey } from '#api/requestKey.ts';
import { DayInput } from '#ui/FieldInput.tsx';
import { NumberInput } from '#ui/NumberInput.tsx';
import { ReferenceInput } from '#ui/ReferenceInput.tsx';
import { Labelled } from '../Labelled.tsx';
import { goodOf, type LineEntry, type PlaceEntry, placedOf } from './putAway.ts';
import type { WarehouseListLine } from './warehouseListRow.ts';

interface PutAwayLineProps {
  readonly line: WarehouseListLine;
  readonly entry: LineEntry;
  /** More than planned may come. */
  readonly exceeds: boolean;
  readonly problem: string | undefined;
  readonly onChange: (change: Partial<LineEntry>) => void;
  /** Answers whether a place was found. */
  readonly onSuggest: () => Promise<boolean>;
}

const DIGITS = 3;
const LONGEST_BATCH = 50;
const MOST_SERIALS_TEXT = 20_000;

export function PutAwayLine({ line, entry, exceeds, problem, onChange, onSuggest }: PutAwayLineProps) {
  const [looking, setLooking] = useState(false);
  const places = placedOf(entry);
  const setPlace = (key: string, change: Partial<PlaceEntry>): void =>
    onChange({ places: places.map((place) => (place.key === key ? { ...place, ...change } : place)) });
  const addPlace = (): void =>
    onChange({
      places: [...places, { key: requestKey(), positionId: NO_POSITION, positionCode: '', num: places.length === 0 ? goodOf(entry) : 0 }],
    });
  const suggest = async (): Promise<void> => {
    setLooking(true);
    try {
      if (!(await onSuggest())) notice.warning(`没有库位能放 ${line.proName}`);
    } finally {
      setLooking(false);
    }
  };
  const { batchProNumber, markTime } = warehouseListLine.fields;
  return (
    <li aria-label={line.proName} className={problem ? 'work-wrong' : ''}>
      <div className="work-head">
        <strong>{line.proName}</strong>
        <span>{line.barcode}</span>
        <span>计划 {packedText(line.num, line.unitName, unitsIn(line.dataJson))}</span>
      </div>
      <div className="work-fields">
        <Labelled label="实收">
          <NumberInput
            value={entry.received}
            min={0}
            {...(exceeds ? {} : { max: line.num })}
            digits={DIGITS}
            aria-label={`${line.proName} 实收`}
            onChange={(received) => onChange({ received })}
          />
        </Labelled>
        <Labelled label="其中次品">
          <NumberInput
            value={entry.damaged}
            min={0}
            digits={DIGITS}
            aria-label={`${line.proName} 次品`}
            onChange={(damaged) => onChange({ damaged: damaged ?? 0 })}
          />
        </Labelled>
        <Labelled label={entry.bySerial ? '序列号，用空格隔开' : batchProNumber.label}>
          <Input
            value={entry.batch}
            maxLength={entry.bySerial ? MOST_SERIALS_TEXT : LONGEST_BATCH}
            aria-label={`${line.proName} 批次号`}
            onChange={(event) => onChange({ batch: event.target.value })}
          />
        </Labelled>
        <Labelled label={markTime.label}>
          <DayInput value={entry.markTime} onChange={(day) => onChange({ markTime: (day as string | null) ?? undefined })} />
        </Labelled>
        {beyond(line.num, entry.received ?? 0) > 0 && <Tag color="warning">超收 {beyond(line.num, entry.received ?? 0)}</Tag>}
        {(entry.received ?? 0) < line.num && (
          <Labelled label="差异原因">
            <Input
              value={entry.reason}
              maxLength={200}
              aria-label={`${line.proName} 差异原因`}
              onChange={(event) => onChange({ reason: event.target.value })}
            />
          </Labelled>
        )}
      </div>
      <div className="work-places">
        {places.map(({ key, positionId, positionCode, num }) => (
          <span key={key} className="work-place">
            <ReferenceInput
              source="wmsPosition"
              value={positionId}
              placeholder="选择库位"
              known={positionId === NO_POSITION ? undefined : { value: positionId, label: positionCode }}
              onChange={(chosen) => setPlace(key, { positionId: Number(chosen ?? NO_POSITION) })}
            />
            <NumberInput
              value={num}
              min={0}
              digits={DIGITS}
              disabled={places.length === 1}
              aria-label={`${line.proName} 库位数量`}
              onChange={(next) => setPlace(key, { num: next })}
            />
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label="去掉这个库位"
              onClick={() => onChange({ places: places.filter((place) => place.key !== key) })}
            />
          </span>
        ))}
        <Button size="small" icon={<PlusOutlined />} onClick={addPlace}>
          {places.length === 0 ? '选库位' : '拆到另一库位'}
        </Button>
        <Button size="small" icon={<BulbOutlined />} loading={looking} onClick={() => void suggest()}>
          推荐
        </Button>
        {problem && <em role="alert">{problem}</em>}
      </div>
    </li>
  );
}
