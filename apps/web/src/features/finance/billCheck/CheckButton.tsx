/** 核对账单: number and amount as the partner has them; the answer says what ours is. */
import { billCheckCalls as calls, checkedKind } from '@cangyun/contract/finance/billCheck.ts';
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { Button, Modal, Result } from 'antd';
import { useState } from 'react';
import { CallDialog } from '#ui/CallDialog.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { useMay } from '#ui/may.ts';

type Answer = CallReply<typeof calls.check>;

function Told({ answer, onClose }: { readonly answer: Answer; readonly onClose: () => void }) {
  const { isOk, kind, number, ourAmount, difference } = answer;
  const ours = `${checkedKind.label(kind)} ${number}：我方金额 ${formatNumber(ourAmount, 2)} 元`;
  return (
    <Modal open title={calls.check.title} footer={null} onCancel={onClose}>
      <Result status={isOk ? 'success' : 'warning'} title={isOk ? '金额一致' : `相差 ${formatNumber(difference, 2)} 元`} subTitle={ours} />
    </Modal>
  );
}

export function CheckButton() {
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  if (!may(calls.check)) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{calls.check.title}</Button>
      {asking && (
        <CallDialog
          call={calls.check}
          fields={[
            { name: 'number', control: { kind: 'text' }, help: '运费单、出入库单或应收应付的单号' },
            { name: 'amount', control: { kind: 'number', digits: 2 }, unit: '元' },
          ]}
          onDone={(reply) => {
            setAsking(false);
            setAnswer(reply);
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {answer && <Told answer={answer} onClose={() => setAnswer(undefined)} />}
    </>
  );
}
