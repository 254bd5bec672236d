/** One place: go there, scan it, take the goods, go on. Big enough for a thumb in a glove. */
import { CheckCircleFilled } from '@ant-design/icons';
import { packedText } from '@cangyun/contract/catalog/units.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { CodeField } from '#ui/CodeField.tsx';
import { PickElsewhere } from './PickElsewhere.tsx';
import { countedTo, nothingYet, type PickTask, type Progress, scanned, type takenFrom } from './pickTasks.ts';
import { ShortPick } from './ShortPick.tsx';

interface PickPlaceProps {
  readonly task: PickTask;
  readonly busy: boolean;
  readonly listId: number;
  readonly onFound: (num: number, reason: string) => void;
  readonly onElsewhere: (place: ReturnType<typeof takenFrom>) => void;
}

/** A pointer must not take the focus from the code field. */
const keepFocus = (event: { preventDefault(): void }): void => event.preventDefault();
const BUZZ_MS = 200;

export function PickPlace({ listId, task, busy, onFound, onElsewhere }: PickPlaceProps) {
  const [progress, setProgress] = useState<Progress>(nothingYet);
  const [wrong, setWrong] = useState<string>();
  const [short, setShort] = useState(false);
  const [elsewhere, setElsewhere] = useState(false);
  const { num, unitName, positionCode } = task;
  const complete = progress.counted >= num;

  const onCode = (code: string): void => {
    const { progress: next, wrong: said } = scanned(task, progress, code);
    setProgress(next);
    setWrong(said);
    if (said) navigator.vibrate?.(BUZZ_MS);
  };
  const count = (wanted: number): void => {
    setWrong(undefined);
    setProgress((before) => ({ ...before, counted: countedTo(task, wanted) }));
  };
  const confirm = (): void => {
    if (complete) onFound(num, '');
    else setShort(true);
  };

  if (elsewhere)
    return <PickElsewhere listId={listId} task={task} busy={busy} onTaken={onElsewhere} onCancel={() => setElsewhere(false)} />;
  return (
    <section className="pick-place" aria-label="当前库位">
      <CodeField placeholder={`扫库位或商品，够数后回车`} onCode={onCode} onEmpty={() => complete && onFound(num, '')} />
      {wrong && (
        <p className="pick-wrong" role="alert">
          {wrong}
        </p>
      )}
      <div className={progress.atPlace ? 'pick-where pick-there' : 'pick-where'}>
        <small>去库位</small>
        <strong>{positionCode || '未上架'}</strong>
        {progress.atPlace && <CheckCircleFilled aria-label="库位正确" />}
      </div>
      <div className="pick-what">
        <strong>{task.productName}</strong>
        <span>{task.barcode}</span>
        {(task.batch || task.markTime) && (
          <span>{[task.batch && `批次 ${task.batch}`, task.markTime && `生产 ${task.markTime}`].filter(Boolean).join('　')}</span>
        )}
      </div>
      <div className="pick-count">
        <Button size="large" aria-label="少一件" onMouseDown={keepFocus} onClick={() => count(progress.counted - 1)}>
          −
        </Button>
        <output aria-label="已拣数量" className={complete ? 'pick-complete' : ''}>
          {progress.counted}
          <small>/ {packedText(num, unitName, task.units)}</small>
        </output>
        <Button size="large" aria-label="多一件" onMouseDown={keepFocus} onClick={() => count(progress.counted + 1)}>
          +
        </Button>
      </div>
      {short ? (
        <ShortPick
          found={progress.counted}
          wanted={num}
          busy={busy}
          onCancel={() => setShort(false)}
          onShort={(reason) => onFound(progress.counted, reason)}
        />
      ) : (
        <div className="pick-buttons">
          {!complete && (
            <Button size="large" onMouseDown={keepFocus} onClick={() => count(num)}>
              全部拣到
            </Button>
          )}
          <Button size="large" type="primary" disabled={!complete} loading={busy} onMouseDown={keepFocus} onClick={confirm}>
            确认，下一个
          </Button>
          {!complete && (
            <Button size="large" onMouseDown={keepFocus} onClick={() => setElsewhere(true)}>
              在别处
            </Button>
          )}
          {!complete && (
            <Button size="large" danger onMouseDown={keepFocus} onClick={() => setShort(true)}>
              缺货
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
