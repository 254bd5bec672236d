/** 处理: what buyer and supplier agreed on, line by line; lines that nobody decides wait. */
import { messages } from '@cangyun/contract/messages.ts';
import { receiptDifferenceCalls as calls } from '@cangyun/contract/trade/receiptDifference.calls.ts';
import {
  differenceType,
  receiptDifferenceLineFields as fields,
  receiptDifferenceKind as kind,
  settlement,
} from '@cangyun/contract/trade/receiptDifference.ts';
import { Alert, Input, Modal, Select, Skeleton, Table, Tag } from 'antd';
import { useState } from 'react';
import { RequestFailure } from '#api/failure.ts';
import { useAction, useCall } from '#api/hooks.ts';
import { useTabActive } from '#api/tabActive.ts';
import { formatNumber } from '#ui/FieldView.tsx';
import { NumberInput } from '#ui/NumberInput.tsx';
import { ReferenceInput } from '#ui/ReferenceInput.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { tradeReferences } from '../tradeReferences.ts';
import { touched } from './differencePaths.ts';
import type { DifferenceLine } from './differenceRow.ts';
import { type Decision, type Decisions, isCredited, isKept, lackOf, sentLines } from './settling.ts';

const QUANTITY = 3;
const PRICE = 4;
const MONEY = 2;
const { label } = kind.actions.settle;
const ways = settlement.entries.map(({ code, label: text }) => ({ value: code, label: text }));

interface SettleDialogProps {
  readonly id: number;
  readonly number: string;
  readonly onClose: () => void;
}

interface Typing {
  readonly decisions: Decisions;
  readonly decide: (lineId: number, change: Decision) => void;
}

const columnsFor = ({ decisions, decide }: Typing) => [
  {
    title: fields.productName.label,
    width: 190,
    render: (_: unknown, line: DifferenceLine, at: number) => (
      <>
        {line.productName} {line.productId === null && <small>{line.code}</small>}
        <div>
          <Tag>{`${differenceType.label(line.type)} ${formatNumber(line.openNum, QUANTITY)}`}</Tag>
          {line.reason}
        </div>
        {line.productId === null && isKept(decisions[line.id] ?? {}) && (
          <ReferenceInput
            source="product"
            value={decisions[line.id]?.productId ?? null}
            placeholder="是哪个产品"
            aria-label={`第 ${at + 1} 行产品`}
            onChange={(next) => decide(line.id, { productId: next === undefined ? undefined : Number(next) })}
          />
        )}
      </>
    ),
  },
  {
    title: '处理方式',
    width: 130,
    render: (_: unknown, line: DifferenceLine, at: number) => (
      <Select
        value={decisions[line.id]?.way}
        options={ways}
        allowClear
        placeholder="以后处理"
        aria-label={`第 ${at + 1} 行处理方式`}
        style={{ width: '100%' }}
        onChange={(way) => decide(line.id, { way })}
      />
    ),
  },
  {
    title: '数量',
    width: 100,
    render: (_: unknown, line: DifferenceLine, at: number) => (
      <NumberInput
        value={decisions[line.id]?.num ?? line.openNum}
        min={0}
        max={line.openNum}
        digits={QUANTITY}
        disabled={decisions[line.id]?.way === undefined}
        aria-label={`第 ${at + 1} 行处理数量`}
        onChange={(num) => decide(line.id, { num: num ?? undefined })}
      />
    ),
  },
  {
    title: '单价(元)',
    width: 110,
    render: (_: unknown, line: DifferenceLine, at: number) => (
      <NumberInput
        value={decisions[line.id]?.price ?? line.orderedPrice}
        min={0}
        digits={PRICE}
        disabled={!isKept(decisions[line.id] ?? {})}
        aria-label={`第 ${at + 1} 行单价`}
        onChange={(price) => decide(line.id, { price: price ?? undefined })}
      />
    ),
  },
  {
    title: '扣款(元)',
    width: 110,
    render: (_: unknown, line: DifferenceLine, at: number) => (
      <NumberInput
        value={decisions[line.id]?.credit ?? null}
        min={0}
        digits={MONEY}
        disabled={!isCredited(decisions[line.id] ?? {})}
        aria-label={`第 ${at + 1} 行扣款`}
        onChange={(credit) => decide(line.id, { credit: credit ?? undefined })}
      />
    ),
  },
];

/** Mounted means open. */
export function SettleDialog({ id, number, onClose }: SettleDialogProps) {
  const { data } = useCall(calls.getOne, { query: { id } });
  const [decisions, setDecisions] = useState<Decisions>({});
  const [info, setInfo] = useState('');
  const settling = useAction(calls.settle, { success: messages.submitted, invalidate: touched });
  const open = data?.lines.filter(({ openNum }) => openNum > 0) ?? [];
  const sent = sentLines(open, decisions);
  const lack = open.flatMap((line, at) => {
    const text = lackOf(line, decisions[line.id] ?? {});
    return text === undefined ? [] : [`第 ${at + 1} 行${text}`];
  });
  const decide = (lineId: number, change: Decision): void =>
    setDecisions((before) => ({ ...before, [lineId]: { ...before[lineId], ...change } }));
  const settle = async (): Promise<void> => {
    try {
      await settling.mutateAsync({ body: { id, lines: sent, info } });
      onClose();
    } catch (cause) {
      if (!(cause instanceof RequestFailure)) throw cause;
    }
  };
  return (
    <Modal
      title={`${label} ${number}`}
      open={useTabActive()}
      width={820}
      okText={label}
      okButtonProps={{ loading: settling.isPending, disabled: sent.length === 0 || lack.length > 0 }}
      onOk={() => void settle()}
      onCancel={onClose}
    >
      <ReferencesContext value={tradeReferences}>
        {data ? (
          <>
            <Table<DifferenceLine>
              size="small"
              rowKey="id"
              pagination={false}
              dataSource={open}
              scroll={{ x: 650, y: 400 }}
              columns={columnsFor({ decisions, decide })}
            />
            <Input
              value={info}
              maxLength={200}
              placeholder="与供应商的约定"
              aria-label="说明"
              style={{ marginBlock: 12 }}
              onChange={({ target }) => setInfo(target.value)}
            />
            {lack.length > 0 && <Alert type="warning" showIcon title={lack.join('；')} className="form-refusal" />}
          </>
        ) : (
          <Skeleton active />
        )}
      </ReferencesContext>
    </Modal>
  );
}
