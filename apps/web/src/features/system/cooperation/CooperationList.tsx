/** Companies that we cooperate with: invitations sent and received, and the sites they open to us. */
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { messages } from '@cangyun/contract/messages.ts';
import {
  type CooperationMove,
  cooperationCalls,
  cooperationMoves,
  cooperationMovesOf,
  cooperationResource,
  movesWithReason,
} from '@cangyun/contract/system/cooperation.ts';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useAction } from '#api/hooks.ts';
import { useMay } from '#ui/may.ts';
import { ReasonModal } from '#ui/ReasonModal.tsx';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import type { RowAction } from '#ui/RowActions.tsx';

type Cooperation = RowOf<typeof cooperationResource>;
type Asked = { readonly row: Cooperation; readonly move: CooperationMove };

const calls = { list: cooperationCalls.list, download: cooperationCalls.download, create: cooperationCalls.create };
const DANGER: readonly CooperationMove[] = ['refuse', 'end'];

const invitation = (
  <>
    <Form.Item name="invite" label="公司名称或邀请码" className="form-wide" rules={[{ required: true, message: '请输入公司名称或邀请码' }]}>
      <Input maxLength={60} autoComplete="off" placeholder="对方公司的全称，或对方提供的邀请码" />
    </Form.Item>
    <Form.Item name="remark" label="附言" className="form-wide">
      <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
    </Form.Item>
  </>
);
const form = { extra: invitation, width: 520 };

export default function CooperationList() {
  const may = useMay();
  const [asked, setAsked] = useState<Asked>();
  const answering = useAction(cooperationCalls.edit, { success: messages.submitted });
  const answer = ({ row: { id, version }, move }: Asked, reason: string) => answering.mutateAsync({ body: { id, version, move, reason } });

  const rowActions = (row: Cooperation): RowAction[] => [
    ...(may(cooperationCalls.edit) ? cooperationMovesOf(row) : []).map((move): RowAction => {
      const { label } = cooperationMoves.table[move];
      const needsReason = movesWithReason.includes(move);
      return {
        key: move,
        label,
        danger: DANGER.includes(move),
        ...(needsReason ? {} : { question: `确定${label}与「${row.partnerName ?? ''}」的合作吗？` }),
        run: () => (needsReason ? setAsked({ row, move }) : answer({ row, move }, '').catch(() => undefined)),
      };
    }),
  ];

  return (
    <>
      <ResourceScreen resource={cooperationResource} calls={calls} form={form} rowActions={rowActions} actionsWidth={170} />
      {asked && (
        <ReasonModal
          title={`${cooperationMoves.table[asked.move].label}：${asked.row.partnerName ?? ''}`}
          hint="原因会显示给对方公司。"
          onSubmit={(reason) => answer(asked, reason)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
