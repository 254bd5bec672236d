/** 质检: of each lot how much is sound, defective, scrap or for the supplier, with the reason and pictures. */
import { messages } from '@cangyun/contract/messages.ts';
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { returnInspectionCalls as calls, type InspectedLine, MOST_PICTURES } from '@cangyun/contract/warehouse/returnInspection.calls.ts';
import { Alert, Button, Input, Table } from 'antd';
import { useState } from 'react';
import { useAction, useCall } from '#api/hooks.ts';
import { customerSource } from '#pickers/partners.ts';
import { formatNumber } from '#ui/FieldView.tsx';
import { ListSkeleton } from '#ui/listStates.tsx';
import { NumberInput } from '#ui/NumberInput.tsx';
import { PicturesInput } from '#ui/PicturesInput.tsx';
import { ReferenceInput } from '#ui/ReferenceInput.tsx';
import { type References, ReferencesContext } from '#ui/references.ts';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import { StateTag } from '#ui/StateTag.tsx';
import { TwoLines } from '#ui/TwoLines.tsx';
import { type InspectionDetail, touched } from './inspectionRow.ts';
import { firstVerdicts, type Typed, type Verdicts, verdictFault, verdictOf } from './judging.ts';

const DIGITS = 3;
const references: References = { supplier: customerSource([customerStyle.code.supplier]) };
const LONGEST = 200;

type Amount = 'defectiveNum' | 'scrapNum' | 'supplierNum';

interface LinesProps {
  readonly lines: readonly InspectedLine[];
  readonly verdicts: Verdicts;
  readonly onChange: (line: InspectedLine, change: Typed) => void;
}

function Lines({ lines, verdicts, onChange }: LinesProps) {
  const amount = (title: string, key: Amount) => ({
    title,
    width: 100,
    render: (_: unknown, line: InspectedLine) => (
      <NumberInput
        digits={DIGITS}
        min={0}
        max={line.num}
        value={verdictOf(line, verdicts)[key]}
        aria-label={`${line.productName} ${title}`}
        onChange={(num) => onChange(line, { [key]: num ?? 0 })}
      />
    ),
  });
  return (
    <Table<InspectedLine>
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={lines}
      scroll={{ x: 980 }}
      columns={[
        {
          title: '产品',
          width: 190,
          render: (_, { productName, batch, markTime }) => (
            <TwoLines first={productName} second={[batch, markTime].filter(Boolean).join(' ')} />
          ),
        },
        { title: '入库品质', width: 80, render: (_, row) => <StateTag codes={quality} code={row.quality} /> },
        { title: '数量', width: 80, align: 'right', render: (_, { num }) => formatNumber(num, DIGITS) },
        {
          title: '良品',
          width: 80,
          align: 'right',
          render: (_, line) => <strong>{formatNumber(verdictOf(line, verdicts).genuineNum, DIGITS)}</strong>,
        },
        amount('次品', 'defectiveNum'),
        amount('报废', 'scrapNum'),
        amount('退供应商', 'supplierNum'),
        {
          title: '供应商',
          width: 150,
          render: (_, line) => {
            const { supplierNum, supplierId } = { supplierId: undefined, ...verdictOf(line, verdicts) };
            return (
              supplierNum > 0 && (
                <ReferenceInput
                  source="supplier"
                  placeholder="供应商"
                  aria-label={`${line.productName} 供应商`}
                  {...(supplierId === undefined ? {} : { value: supplierId })}
                  onChange={(value) => onChange(line, { supplierId: typeof value === 'number' ? value : undefined })}
                />
              )
            );
          },
        },
        {
          title: '原因',
          width: 160,
          render: (_, line) => (
            <Input
              value={verdictOf(line, verdicts).reason}
              maxLength={LONGEST}
              aria-label={`${line.productName} 原因`}
              onChange={(event) => onChange(line, { reason: event.target.value })}
            />
          ),
        },
      ]}
    />
  );
}

function Judging({ detail, onClose }: { readonly detail: InspectionDetail; readonly onClose: () => void }) {
  const [verdicts, setVerdicts] = useState<Verdicts>(() => firstVerdicts(detail.lines, quality.code.defective));
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [info, setInfo] = useState('');
  const judging = useAction(calls.judge, { success: messages.submitted, invalidate: touched });
  const faults = detail.lines.flatMap((line) => verdictFault(line, verdicts) ?? []);
  const change = (line: InspectedLine, typed: Typed): void =>
    setVerdicts(new Map(verdicts).set(line.id, { ...verdicts.get(line.id), ...typed }));
  const judge = (): void =>
    judging.mutate(
      { body: { id: detail.id, lines: detail.lines.map((line) => verdictOf(line, verdicts)), pictures: [...pictures], info } },
      { onSuccess: onClose },
    );
  return (
    <SideDrawer
      title={`质检 ${detail.number}`}
      width={1040}
      onClose={onClose}
      footer={
        <Button type="primary" disabled={faults.length > 0} loading={judging.isPending} onClick={judge}>
          完成质检
        </Button>
      }
    >
      {faults[0] && <Alert type="warning" showIcon title={faults[0]} className="form-refusal" />}
      <Lines lines={detail.lines} verdicts={verdicts} onChange={change} />
      <h3>照片</h3>
      <PicturesInput value={pictures} onChange={setPictures} max={MOST_PICTURES} folder="returnInspection" />
      <h3>备注</h3>
      <Input.TextArea value={info} maxLength={500} aria-label="备注" onChange={(event) => setInfo(event.target.value)} />
    </SideDrawer>
  );
}

/** Mounted means open. */
export function JudgeDrawer({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { data } = useCall(calls.getOne, { query: { id } }, { staleTime: 0 });
  if (!data)
    return (
      <SideDrawer title="质检" width={1040} onClose={onClose}>
        <ListSkeleton />
      </SideDrawer>
    );
  return (
    <ReferencesContext value={references}>
      <Judging key={data.version} detail={data} onClose={onClose} />
    </ReferencesContext>
  );
}
