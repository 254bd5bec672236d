/** What the list's type asks for before goods move, what of it is done, and what is missing. */
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { kindOf, listState, listStep } from '@cangyun/contract/warehouse/warehouseList.ts';
import { Steps } from 'antd';
import type { WarehouseListDetail } from './warehouseListRow.ts';

type List = Pick<WarehouseListDetail, 'style' | 'state' | 'needs' | 'checkedTime' | 'checkedBy' | 'photoCount'>;

interface Step {
  readonly title: string;
  readonly content: string;
  readonly isDone: boolean;
}

/** Pure, for its test: the first step that is not done is the one to do. */
export function stepsOf({ style, state, needs, checkedTime, checkedBy, photoCount }: List): Step[] {
  const kind = kindOf(style);
  const isIn = style === direction.code.in;
  const isWorked = state === listState.code.ready || state === listState.code.done;
  const { putaway, check, photo } = listStep.code;
  return [
    {
      title: isIn ? (needs.includes(putaway) ? '理货上架' : '理货') : '拣货',
      content: isWorked ? '' : kind.state.label(state),
      isDone: isWorked,
    },
    ...(needs.includes(check)
      ? [
          {
            title: listStep.label(check),
            content: checkedTime === null ? '由他人复核' : `${checkedBy} ${formatMinutes(checkedTime)}`,
            isDone: checkedTime !== null,
          },
        ]
      : []),
    ...(needs.includes(photo)
      ? [{ title: listStep.label(photo), content: photoCount > 0 ? `${photoCount} 张` : '在「图片」中上传', isDone: photoCount > 0 }]
      : []),
    { title: kind.actions.post.label, content: '', isDone: state === listState.code.done },
  ];
}

export function ListSteps({ list }: { readonly list: List }) {
  if (list.needs.length === 0) return null;
  const steps = stepsOf(list);
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Steps
      className="list-steps"
      size="small"
      responsive
      aria-label="步骤"
      current={next}
      items={steps.map(({ title, content, isDone }, at) => ({
        title,
        content,
        status: isDone ? 'finish' : at === next ? 'process' : 'wait',
      }))}
    />
  );
}
