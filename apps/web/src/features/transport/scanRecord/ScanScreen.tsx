/** 扫描: what is done, then one number after the other. The field keeps the focus, Enter sends, results run below. */
import { scanRecordCalls as calls } from '@cangyun/contract/transport/scanRecord.calls.ts';
import { actionOfScan, scanStyle } from '@cangyun/contract/transport/scanRecord.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { Input, Segmented } from 'antd';
import { useRef, useState } from 'react';
import { request } from '#api/client.ts';
import { RequestFailure } from '#api/failure.ts';
import { invalidate } from '#api/queryClient.ts';
import { useSession } from '#api/session.ts';
import { organisationReferences } from '#pickers/organisation.ts';
import { CodeField } from '#ui/CodeField.tsx';
import { ReferenceInput } from '#ui/ReferenceInput.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { ScreenFrame } from '#ui/ScreenFrame.tsx';
import { touched } from '../waybill/waybillPaths.ts';
import { ScanResults } from './ScanResults.tsx';
import { added, answered, type Scan } from './scans.ts';
import './scan.css';
import { NumberInput } from '#ui/NumberInput.tsx';

const { depart, sign } = scanStyle.code;

export default function ScanScreen() {
  const { site, can } = useSession();
  const styles = scanStyle.entries.filter(({ code }) => can(waybillKind.actions[actionOfScan(code)].permission));
  const [style, setStyle] = useState<number>(styles.find(({ name }) => name === 'load')?.code ?? styles[0]?.code ?? scanStyle.code.load);
  const [toDeptId, setNext] = useState<number>();
  const [signBy, setSignBy] = useState('');
  const [weight, setWeight] = useState<number | null>(null);
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const count = useRef(0);

  const send = async (number: string): Promise<void> => {
    count.current += 1;
    const key = count.current;
    setScans((before) => added(before, { key, number, style }));
    const notify = (isOk: number, msg: string, state: number | null): void =>
      setScans((before) => answered(before, key, { isOk, msg, state }));
    const body = { number, style, signBy, weight: weight ?? 0, ...(style === depart && toDeptId ? { toDeptId } : {}) };
    try {
      const [result] = await request(calls.create, { body }, { silent: true });
      notify(result?.isOk ?? 0, result?.msg ?? '', result?.state ?? null);
      void invalidate(...touched);
    } catch (cause) {
      if (!(cause instanceof RequestFailure)) throw cause;
      notify(0, cause.message, null);
    }
    setWeight(null);
  };

  return (
    <ScreenFrame>
      <ReferencesContext value={organisationReferences}>
        <div className="scan-page">
          <p className="scan-site">
            当前网点 <strong>{site?.name ?? '未选择'}</strong>
          </p>
          <div className="scan-styles">
            <Segmented<number>
              size="large"
              value={style}
              onChange={setStyle}
              options={styles.map(({ code, label }) => ({ value: code, label }))}
              aria-label="扫描类型"
            />
          </div>
          {style === depart && (
            <ReferenceInput
              source="dept"
              value={toDeptId ?? null}
              onChange={(next) => setNext(next as number | undefined)}
              placeholder="下一站：不选则直接发往目的网点"
            />
          )}
          {style === sign && (
            <Input
              value={signBy}
              maxLength={60}
              placeholder="签收人"
              aria-label="签收人"
              onChange={(event) => setSignBy(event.target.value)}
            />
          )}
          <NumberInput
            value={weight}
            min={0}
            digits={3}
            suffix="kg"
            placeholder="重量，称过才填"
            aria-label="重量"
            style={{ width: '100%' }}
            onChange={setWeight}
          />
          <CodeField placeholder="扫描或输入运单号，回车确认" onCode={(number) => void send(number)} />
          <ScanResults scans={scans} />
        </div>
      </ReferencesContext>
    </ScreenFrame>
  );
}
