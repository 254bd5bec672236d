/** 质检: the verdicts of all lots, with pictures and a note. */
import { messages } from '@cangyun/contract/messages.ts';
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { returnInspectionCalls as calls, type InspectedLine, MOST_PICTURES } from '@cangyun/contract/warehouse/returnInspection.calls.ts';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { useAction, useCall } from '#api/hooks.ts';
import { customerSource } from '#pickers/partners.ts';
import { ListSkeleton } from '#ui/listStates.tsx';
import { PicturesInput } from '#ui/PicturesInput.tsx';
import { type References, ReferencesContext } from '#ui/references.ts';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import { type InspectionDetail, touched } from './inspectionRow.ts';
import { JudgedLines } from './JudgedLines.tsx';
import { firstVerdicts, type Typed, type Verdicts, verdictFault, verdictOf } from './judging.ts';

const references: References = { supplier: customerSource([customerStyle.code.supplier]) };

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
      <JudgedLines lines={detail.lines} verdicts={verdicts} onChange={change} />
      <h3 className="judge-part">照片</h3>
      <PicturesInput value={pictures} onChange={setPictures} max={MOST_PICTURES} folder="returnInspection" />
      <h3 className="judge-part">备注</h3>
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
