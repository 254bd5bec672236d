/** The picker chooses the places: what lies where, in the order in which it should leave, and how much is taken of it. */
import { warehouseListCalls as calls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { Alert, Empty, Input, Skeleton } from 'antd';
import { useCall } from '#api/hooks.ts';
import { formatNumber } from '#ui/FieldView.tsx';
import { type Chosen, type FreePlace, keyOf, type Reasons, takenOf } from './chosenPlaces.ts';
import { dayOf } from './lotDay.ts';
import type { WarehouseListDetail, WarehouseListLine } from './warehouseListRow.ts';
import '../warehouse.css';
import { NumberInput } from '#ui/NumberInput.tsx';

const DIGITS = 3;

/** Loaded each time: others pick from the same places. */
export const useFreePlaces = (listId: number) => useCall(calls.placesToPick, { query: { id: listId } }, { staleTime: 0 });

interface ChoosePlacesProps {
  readonly list: WarehouseListDetail;
  readonly places: readonly FreePlace[] | undefined;
  readonly failure: string | undefined;
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
  readonly reasons: Reasons;
  readonly onReason: (lineId: number, reason: string) => void;
}

interface LineProps extends Pick<ChoosePlacesProps, 'chosen' | 'onChange' | 'reasons' | 'onReason'> {
  readonly line: WarehouseListLine;
  readonly places: readonly FreePlace[];
}

function Line({ line, places, chosen, onChange, reasons, onReason }: LineProps) {
  const taken = takenOf(places, chosen, line.id);
  const own = places.filter(({ lineId }) => lineId === line.id);
  return (
    <li aria-label={line.proName} className={taken > line.num ? 'work-wrong' : ''}>
      <div className="work-head">
        <strong>{line.proName}</strong>
        <span>{line.barcode}</span>
        <span>
          应拣 {formatNumber(line.num, DIGITS)}，已选 {formatNumber(taken, DIGITS)} {line.unitName}
        </span>
      </div>
      {own.length === 0 && <Empty image={null} description="没有可拣的库位" />}
      <div className="work-fields">
        {own.map((place) => (
          <span key={keyOf(place)} className="work-field">
            <small>
              {[place.positionCode || '未上架', place.batch, dayOf(place.markTime), `可拣 ${formatNumber(place.free, DIGITS)}`]
                .filter((text) => text !== '')
                .join(' · ')}
            </small>
            <NumberInput
              value={chosen.get(keyOf(place)) ?? 0}
              min={0}
              max={place.free}
              digits={DIGITS}
              aria-label={`${line.proName} ${place.positionCode || '未上架'} 数量`}
              onChange={(num) => onChange(new Map(chosen).set(keyOf(place), num ?? 0))}
            />
          </span>
        ))}
        {taken < line.num && (
          <Input
            value={reasons.get(line.id) ?? ''}
            maxLength={200}
            placeholder="缺货原因"
            aria-label={`${line.proName} 缺货原因`}
            onChange={(event) => onReason(line.id, event.target.value)}
          />
        )}
      </div>
    </li>
  );
}

export function ChoosePlaces({ list, places, failure, ...choosing }: ChoosePlacesProps) {
  if (failure) return <Alert type="error" showIcon title={failure} />;
  if (!places) return <Skeleton active paragraph={{ rows: 6 }} />;
  return (
    <ul className="put-away">
      {list.lines.map((line) => (
        <Line key={line.id} line={line} places={places} {...choosing} />
      ))}
    </ul>
  );
}
