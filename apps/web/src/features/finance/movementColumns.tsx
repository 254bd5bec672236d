/** Movements of money as rows: what moved, for whom, and its document. */

import type { MovementRow } from '@cangyun/contract/finance/cashBook.ts';
import { moneyKind, moneySide, movedSide } from '@cangyun/contract/finance/money.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { DocumentLink } from '#documents/links/DocumentLink.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import type { ListColumn } from '#ui/listColumn.tsx';
import { StateTag } from '#ui/StateTag.tsx';

export type Movement = MovementRow & { readonly id: number };

/** Money that is paid has a minus; an undo has the opposite sign. */
const signed = ({ side, amount }: MovementRow): string => formatNumber(side === moneySide.code.pay ? -amount : amount, 2);

export const movementColumns: readonly ListColumn<Movement>[] = [
  { key: 'at', title: '时间', width: 140, sort: true, render: ({ at }) => formatMinutes(at) },
  { key: 'side', title: '收付', width: 80, render: ({ side }) => <StateTag codes={movedSide} code={side} /> },
  { key: 'kind', title: '类别', width: 110, sort: true, render: ({ kind }) => moneyKind.label(kind) },
  { key: 'personName', title: '往来单位', width: 170, render: ({ personName }) => personName },
  {
    key: 'number',
    title: '单据',
    width: 170,
    render: ({ objKind, objId, number }) => (number === '' ? '' : <DocumentLink kind={objKind} id={objId} number={number} />),
  },
  { key: 'amount', title: '金额（元）', width: 120, align: 'right', sort: true, render: signed },
  { key: 'way', title: '方式', width: 100, render: ({ way }) => way },
  { key: 'deptName', title: '网点', width: 130, render: ({ deptName }) => deptName },
  { key: 'userName', title: '经办人', width: 100, render: ({ userName }) => userName },
  { key: 'info', title: '备注', width: 180, render: ({ info }) => info },
];
