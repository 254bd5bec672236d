/** The lines of a cutoff: wanted, held, missing, on lists, shipped; and the actions of one. */

import { shownText } from '@cangyun/contract/kernel/field.ts';
import { cutoffCalls as calls } from '@cangyun/contract/warehouse/cutoff.calls.ts';
import { cutoffKind, cutoffLineFields } from '@cangyun/contract/warehouse/cutoff.ts';
import { Tag } from 'antd';
import { useState } from 'react';
import { LinesTable } from '#documents/lines/LinesTable.tsx';
import { CallDialog } from '#ui/CallDialog.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { type RowAction, RowActions } from '#ui/RowActions.tsx';
import { touched } from './cutoffPaths.ts';
import type { CutoffDetail, CutoffLine } from './cutoffRow.ts';

type Asked = { readonly action: 'setNum' | 'release'; readonly line: CutoffLine };

const fields = { ...cutoffLineFields, actions: shownText('操作', { list: 120 }) };
// The unit is next to the quantity wherever one is typed.
const show = Object.keys(fields).filter((name) => name !== 'unitName');
const totals = ['num', 'heldNum', 'shortNum', 'listedNum', 'shippedNum', 'releasedNum'];
const quantity = { kind: 'number', digits: 3 } as const;

/** Mounted means open. */
function LineDialog({ asked: { action, line }, onClose }: { readonly asked: Asked; readonly onClose: () => void }) {
  const isRelease = action === 'release';
  return (
    <CallDialog
      call={isRelease ? calls.release : calls.setNum}
      title={`${cutoffKind.actions[action].label} ${line.productName}`}
      fields={[
        {
          name: 'num',
          control: quantity,
          unit: line.unitName,
          help: isRelease ? `已截 ${line.heldNum}，释放后其他单据可以使用` : '少于已截数量的部分会释放；增加的部分请补货',
        },
      ]}
      fixed={{ id: line.id, num: isRelease ? line.heldNum : line.num }}
      invalidates={[calls.list.path, ...touched]}
      onClose={onClose}
    />
  );
}

export function CutoffLines({ cutoff }: { readonly cutoff: CutoffDetail }) {
  const [asked, setAsked] = useState<Asked>();
  const actionFor = (action: Asked['action'], line: CutoffLine, hindrance = ''): RowAction => {
    const state = cutoff.actions.find((one) => one.action === action);
    const why = state?.allowed ? hindrance : (state?.reason ?? '');
    return {
      key: action,
      label: cutoffKind.actions[action].label,
      disabled: why !== '',
      ...(why === '' ? {} : { why }),
      run: () => setAsked({ action, line }),
    };
  };
  const cells = {
    shortNum: (line: CutoffLine) =>
      line.shortNum > 0 ? <Tag color="error">{formatNumber(line.shortNum, 3)}</Tag> : formatNumber(line.shortNum, 3),
    actions: (line: CutoffLine) => (
      <RowActions
        actions={[actionFor('setNum', line), actionFor('release', line, line.heldNum > 0 ? '' : `「${line.productName}」没有已截的数量`)]}
      />
    ),
  };
  return (
    <>
      <LinesTable fields={fields} rows={cutoff.lines} show={show} totals={totals} cells={cells} />
      {asked && <LineDialog key={`${asked.action} ${asked.line.id}`} asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
