/** Every place has been visited: the list is closed, and shipped by people who may. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { warehouseListCalls as calls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { listState, listStep, outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { Button, Result } from 'antd';
import { useAction } from '#api/hooks.ts';
import { useOverride } from '#documents/actions/useOverride.tsx';
import { DocumentPictures } from '#documents/pictures/DocumentPictures.tsx';
import { touched } from '../warehouseList/warehouseListPaths.ts';
import type { WarehouseListDetail } from '../warehouseList/warehouseListRow.ts';
import type { PickSummary } from './pickTasks.ts';

interface PickDoneProps {
  readonly list: WarehouseListDetail;
  readonly summary: PickSummary;
  readonly onNext: () => void;
}

const invalidate = ['/api/wmsInoutlist', ...touched];

export function PickDone({ list, summary, onNext }: PickDoneProps) {
  const finishing = useAction(calls.finishOut, { invalidate });
  const posting = useAction(calls.post, { invalidate, asksReason: true });
  const override = useOverride();
  const post = (): void => {
    const { label } = outboundList.actions.post;
    void override.attempt(`${label} ${list.number}`, label, (reason) =>
      posting.mutateAsync({ body: { id: list.id, ...(reason === undefined ? {} : { overrideReason: reason }) } }),
    );
  };
  const { id, state } = list;
  const { picking, ready } = listState.code;
  const { allowed: mayPost = false, reason = '' } = list.actions.find(({ action }) => action === 'post') ?? {};
  const missing = sumQuantity(summary.wanted, -summary.found);
  return (
    <section className="pick-done">
      {override.dialog}
      <Result
        status={missing > 0 ? 'warning' : 'success'}
        title={state === picking ? '所有库位已拣' : outboundList.state.label(state)}
        subTitle={`${summary.places} 个库位，拣到 ${summary.found}${missing > 0 ? `，缺 ${missing}` : ''}`}
      />
      {state === ready && !mayPost && <p className="pick-intro">{reason}</p>}
      {state === ready && list.needs.includes(listStep.code.photo) && <DocumentPictures id={id} images={list.images} calls={calls} />}
      <div className="pick-buttons">
        {state === picking && (
          <Button size="large" type="primary" loading={finishing.isPending} onClick={() => finishing.mutate({ body: { id } })}>
            {outboundList.actions.finishPicking.label}
          </Button>
        )}
        {state === ready && mayPost && (
          <Button size="large" type="primary" loading={posting.isPending} onClick={post}>
            {outboundList.actions.post.label}
          </Button>
        )}
        {state !== picking && (
          <Button size="large" onClick={onNext}>
            下一单
          </Button>
        )}
      </div>
    </section>
  );
}
