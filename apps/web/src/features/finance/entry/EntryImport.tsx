/** Importing receivables or payables: choose a file, see every row's verdict and how many entries they make, save all or nothing. */

import { entryCalls as calls } from '@cangyun/contract/finance/entry.calls.ts';
import { entryOrigin } from '@cangyun/contract/finance/entry.ts';
import { entrySheet } from '@cangyun/contract/finance/entryImport.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { NO_SHEET } from '@cangyun/contract/kernel/fileSheet.ts';
import { sheetRows } from '@cangyun/contract/kernel/import.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { Alert, Button, Segmented, Space, Typography } from 'antd';
import { useState } from 'react';
import { OWN_IMPORT, request } from '#api/client.ts';
import { useAction } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import { objectionTo, refusalToConfirm } from '#imports/objection.ts';
import { type ChosenSheet, SheetUpload } from '#imports/SheetUpload.tsx';
import { TemplateLink } from '#imports/TemplateLink.tsx';
import { Verdicts } from '#imports/Verdicts.tsx';
import { SideDrawer } from '#ui/SideDrawer.tsx';

type Checked = CallReply<typeof calls.importCheck>;

const sides = moneySide.entries.map(({ code, label }) => ({ value: code as number, label }));

const { imported, opening } = entryOrigin.code;
const origins = [
  { value: imported as number, label: '本期发生' },
  { value: opening as number, label: '期初余额' },
];

export function EntryImport({ side: first, onClose }: { readonly side: number; readonly onClose: () => void }) {
  const [side, setSide] = useState(first);
  const [origin, setOrigin] = useState<number>(imported);
  const [file, setFile] = useState<ChosenSheet>();
  const [checked, setChecked] = useState<Checked>();
  const receiving = useAction(calls.importReceive, { how: OWN_IMPORT });
  const paying = useAction(calls.importPay, { how: OWN_IMPORT });
  const saving = side === moneySide.code.receive ? receiving : paying;
  const { rows } = sheetRows(entrySheet, file?.sheet ?? NO_SHEET);
  const objection = file && objectionTo(entrySheet, file.sheet, limits.entryImportRows);

  const check = async (chosen: ChosenSheet | undefined, of: number): Promise<void> => {
    setChecked(undefined);
    if (!chosen || objectionTo(entrySheet, chosen.sheet, limits.entryImportRows)) return;
    const read = sheetRows(entrySheet, chosen.sheet);
    setChecked(await request(calls.importCheck, { query: { side: of }, body: [...read.rows] }, OWN_IMPORT));
  };
  // The client has shown why; the file stays chosen.
  const shown = (work: Promise<unknown>): void => void work.catch(() => undefined);
  const save = async (): Promise<void> => {
    const { count } = await saving.mutateAsync({ query: { opening: origin === opening ? 1 : 0 }, body: [...rows] });
    notice.success(messages.imported(count));
    onClose();
  };
  const ready = checked?.wrong === 0;
  const confirm = (): void => {
    const refusal = objection ?? refusalToConfirm({ chosen: file !== undefined, rows: rows.length, wrong: checked?.wrong ?? 0 });
    if (refusal) notice.error(refusal);
    else shown(save());
  };

  return (
    <SideDrawer
      title={`导入${moneySide.label(side)}`}
      width={1080}
      onClose={onClose}
      footer={
        <Button type="primary" disabled={file !== undefined && !objection && !checked} loading={saving.isPending} onClick={confirm}>
          导入{ready ? ` ${checked.entries} 张` : ''}
        </Button>
      }
    >
      <Space wrap className="import-tools">
        <Segmented
          aria-label="导入方向"
          value={side}
          options={sides}
          onChange={(next) => {
            setSide(next);
            shown(check(file, next));
          }}
        />
        <Segmented aria-label="导入性质" value={origin} options={origins} onChange={setOrigin} />
        <TemplateLink sheet={entrySheet} />
      </Space>
      <Typography.Paragraph type="secondary">
        同一单据分组的行合为一张单据；没有分组的，往来单位、网点、日期都相同的行合为一张。有一行有误，整次导入都不生效。
        {origin === opening && ' 期初余额是启用本系统之前的欠款：记账日期写原来的日期，不计入本期的收入和支出。'}
      </Typography.Paragraph>
      <SheetUpload
        chosen={file}
        onChange={(next) => {
          setFile(next);
          shown(check(next, side));
        }}
      />
      {objection && <Alert className="import-note" type="error" showIcon title={objection} />}
      {checked && <Verdicts sheet={entrySheet} rows={checked.rows} wrong={checked.wrong} becomes={`，合为 ${checked.entries} 张单据`} />}
    </SideDrawer>
  );
}
