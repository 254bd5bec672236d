/** The goods are on another shelf, or only another lot is there: scan or touch it, and the rest of the task is proposed elsewhere. */
import { Alert, Button, Empty, Skeleton } from 'antd';
import { useState } from 'react';
import { CodeField } from '#ui/CodeField.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { useFreePlaces } from '../warehouseList/ChoosePlaces.tsx';
import { type FreePlace, keyOf } from '../warehouseList/chosenPlaces.ts';
import { dayOf } from '../warehouseList/lotDay.ts';
import { otherPlaces, type PickTask, takenFrom } from './pickTasks.ts';

interface PickElsewhereProps {
  readonly listId: number;
  readonly task: PickTask;
  readonly busy: boolean;
  readonly onTaken: (place: ReturnType<typeof takenFrom>) => void;
  readonly onCancel: () => void;
}

const lotText = ({ batch, markTime }: FreePlace): string => [batch, dayOf(markTime)].filter((text) => text !== '').join(' ');

export function PickElsewhere({ listId, task, busy, onTaken, onCancel }: PickElsewhereProps) {
  const { data, error } = useFreePlaces(listId);
  const [wrong, setWrong] = useState<string>();
  if (error) return <Alert type="error" showIcon title={error.message} />;
  if (!data) return <Skeleton active />;
  const places = otherPlaces(data, task);
  const onCode = (typed: string): void => {
    const code = typed.trim().toLowerCase();
    const found = places.filter(({ positionCode, batch }) => [positionCode, batch].some((text) => text.toLowerCase() === code));
    const [only] = found;
    if (only && found.length === 1) onTaken(takenFrom(only, task));
    else setWrong(only ? '这里有几个批次，请点选' : `「${typed.trim()}」没有可拣的 ${task.productName}`);
  };
  return (
    <section className="pick-place">
      <CodeField placeholder="扫实际的库位或批次" onCode={onCode} onEmpty={() => undefined} />
      {wrong && (
        <p className="pick-wrong" role="alert">
          {wrong}
        </p>
      )}
      <div className="pick-what">
        <strong>{task.productName}</strong>
        <span>{task.barcode}</span>
      </div>
      {places.length === 0 && <Empty image={null} description="别处没有可拣的货" />}
      <div className="pick-short" role="group" aria-label="在别处">
        {places.map((place) => (
          <Button key={keyOf(place)} size="large" disabled={busy} onClick={() => onTaken(takenFrom(place, task))}>
            {`${place.positionCode || '未上架'} ${lotText(place)} 可拣 ${formatNumber(place.free, 3)}`}
          </Button>
        ))}
        <Button size="large" type="text" onClick={onCancel}>
          返回
        </Button>
      </div>
    </section>
  );
}
