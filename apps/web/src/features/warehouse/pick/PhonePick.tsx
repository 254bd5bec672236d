/** 手机拣货: a list, then place after place in walking order, with a scanner or a thumb. */

import { ArrowLeftOutlined } from '@ant-design/icons';
import { percentOf } from '@cangyun/contract/arithmetic.ts';
import { warehouseListCalls as calls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { Button, Progress } from 'antd';
import { useSearchParams } from 'react-router';
import { useAction, useCall } from '#api/hooks.ts';
import { ListFailure, ListSkeleton } from '#ui/listStates.tsx';
import { ScreenFrame } from '#ui/ScreenFrame.tsx';
import { touched } from '../warehouseList/warehouseListPaths.ts';
import type { WarehouseListDetail } from '../warehouseList/warehouseListRow.ts';
import { ChooseList } from './ChooseList.tsx';
import { ChooseOnPhone } from './ChooseOnPhone.tsx';
import { PickDone } from './PickDone.tsx';
import { PickPlace } from './PickPlace.tsx';
import { nextTask, summaryOf, tasksOf } from './pickTasks.ts';
import './pick.css';

const invalidate = ['/api/wmsInoutlist', ...touched];

function Working({ list, onNext }: { readonly list: WarehouseListDetail; readonly onNext: () => void }) {
  const starting = useAction(calls.startOut, { invalidate });
  const saving = useAction(calls.savePicking, { invalidate });
  const tasks = tasksOf(list);
  const task = nextTask(tasks);
  const summary = summaryOf(tasks);
  if (list.state === listState.code.toPick)
    return (
      <section className="pick-done">
        <p className="pick-intro">
          {list.lineCount} 种，共 {list.totalNum} 件{list.customerName && `，${list.customerName}`}
        </p>
        <Button size="large" type="primary" block loading={starting.isPending} onClick={() => starting.mutate({ query: { id: list.id } })}>
          开始拣货
        </Button>
      </section>
    );
  if (list.state === listState.code.picking && list.picks.length === 0) return <ChooseOnPhone list={list} />;
  if (!task || list.state !== listState.code.picking) return <PickDone list={list} summary={summary} onNext={onNext} />;
  return (
    <>
      <div className="pick-progress">
        <Progress percent={percentOf(summary.done, summary.places, 0)} showInfo={false} aria-label="拣货进度" />
        <output aria-label="已拣库位">{`${summary.done} / ${summary.places}`}</output>
      </div>
      <PickPlace
        key={task.pickId}
        task={task}
        busy={saving.isPending}
        listId={list.id}
        onElsewhere={(place) =>
          saving.mutate({ body: { id: list.id, picks: [{ pickId: task.pickId, num: place.num, reason: '', places: [place] }] } })
        }
        onFound={(num, reason) => saving.mutate({ body: { id: list.id, picks: [{ pickId: task.pickId, num, reason }] } })}
      />
    </>
  );
}

function OneList({ id, onNext }: { readonly id: number; readonly onNext: () => void }) {
  const { data, error, refetch } = useCall(calls.getOne, { query: { id } });
  if (!data) return error ? <ListFailure failure={error} onRetry={() => void refetch()} /> : <ListSkeleton />;
  return (
    <>
      <header className="pick-head">
        <Button type="text" icon={<ArrowLeftOutlined />} aria-label="换一单" onClick={onNext} />
        <strong>{data.number}</strong>
      </header>
      <Working list={data} onNext={onNext} />
    </>
  );
}

export default function PhonePick() {
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get('list') ?? 0);
  const choose = (chosen: number): void => setSearch(chosen > 0 ? { list: String(chosen) } : {}, { replace: true });
  return (
    <ScreenFrame>
      <div className="pick-page">{id > 0 ? <OneList key={id} id={id} onNext={() => choose(0)} /> : <ChooseList onChoose={choose} />}</div>
    </ScreenFrame>
  );
}
