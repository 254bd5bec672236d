/** Importing the bank's file: choose the account and the file, match its columns once, read every row's verdict, import. */

import { errorMessage, errors } from '@cangyun/contract/errors.ts';
import { bankSheet, type ImportedBankRow } from '@cangyun/contract/finance/bankImport.ts';
import { bankRowCalls as calls } from '@cangyun/contract/finance/bankRow.ts';
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { Button, Space, Spin, Typography } from 'antd';
import { useState } from 'react';
import { OWN_IMPORT, request } from '#api/client.ts';
import { useAction } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import { ConfigureSwitch } from '#imports/ConfigureSwitch.tsx';
import { MappingPanel } from '#imports/MappingPanel.tsx';
import { type ChosenSheet, SheetUpload } from '#imports/SheetUpload.tsx';
import { TemplateLink } from '#imports/TemplateLink.tsx';
import { useMappedFiles } from '#imports/useMappedFiles.ts';
import { Verdicts } from '#imports/Verdicts.tsx';
import { ReferenceInput } from '#ui/ReferenceInput.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import { ownAccountReferences } from '../ownAccountReferences.ts';

type Checked = CallReply<typeof calls.importCheck>;
type Cells = Partial<ImportedBankRow>;

const objection = (rows: number): string | undefined => {
  const limit = limits.bankImportRows;
  if (rows === 0) return errors.IMPORT_EMPTY.message;
  return rows > limit ? errorMessage('IMPORT_TOO_MANY', { limit }) : undefined;
};

export function BankImport({ onClose }: { readonly onClose: () => void }) {
  const [accountId, setAccountId] = useState<number>();
  const [again, setAgain] = useState(false);
  const [file, setFile] = useState<ChosenSheet>();
  const [cells, setCells] = useState<readonly Cells[]>();
  const [checked, setChecked] = useState<Checked>();
  const saving = useAction(calls.import, { how: OWN_IMPORT });
  const mapped = useMappedFiles({
    sheet: bankSheet,
    objection,
    onRows: async (rows) => {
      setCells(rows);
      setChecked(await request(calls.importCheck, { body: { ownAccountId: accountId ?? 0, rows } }, OWN_IMPORT));
    },
  });
  const forget = (): void => {
    mapped.reset();
    setCells(undefined);
    setChecked(undefined);
  };
  const choose = (next: ChosenSheet | undefined): void => {
    forget();
    setFile(next);
    if (next) void mapped.begin([next], again).then((taken) => taken || setFile(undefined));
  };
  const save = async (): Promise<void> => {
    const { count, skipped } = await saving.mutateAsync({ body: { ownAccountId: accountId ?? 0, rows: [...(cells ?? [])] } });
    notice.success(skipped > 0 ? `${messages.imported(count)}，跳过已导入的 ${skipped} 条` : messages.imported(count));
    onClose();
  };
  const ready = checked !== undefined && checked.wrong === 0;
  return (
    <ReferencesContext value={ownAccountReferences}>
      <SideDrawer
        title="导入银行流水"
        width={1080}
        onClose={onClose}
        footer={
          <Button type="primary" disabled={!ready} loading={saving.isPending} onClick={() => void save().catch(() => undefined)}>
            导入{ready ? ` ${checked.rows.length - checked.known} 条` : ''}
          </Button>
        }
      >
        <Space wrap className="import-tools">
          <ReferenceInput
            source="ownAccount"
            aria-label="资金账户"
            placeholder="先选择资金账户"
            disabled={file !== undefined}
            {...(accountId === undefined ? {} : { value: accountId })}
            onChange={(value) => setAccountId(typeof value === 'number' ? value : undefined)}
          />
          <TemplateLink sheet={bankSheet} />
          <ConfigureSwitch checked={again} onChange={setAgain} disabled={file !== undefined} />
          <Typography.Text type="secondary">任何银行的格式都可以，第一次导入时匹配列；同一条流水重复导入会跳过</Typography.Text>
        </Space>
        {accountId !== undefined && <SheetUpload chosen={file} onChange={choose} />}
        <Spin spinning={mapped.busy}>
          {mapped.open && (
            <MappingPanel
              key={mapped.open.code}
              sheet={bankSheet}
              file={mapped.open.file}
              initial={mapped.open.kept}
              saving={mapped.busy}
              source={mapped.open.source}
              onHeader={(row) => void mapped.moveHeader(row)}
              onConfirm={(mapping) => void mapped.confirm(mapping)}
            />
          )}
          {checked && (
            <Verdicts
              sheet={bankSheet}
              rows={checked.rows}
              wrong={checked.wrong}
              becomes={checked.known > 0 ? `，其中 ${checked.known} 行已导入过，将跳过` : ''}
            />
          )}
        </Spin>
      </SideDrawer>
    </ReferencesContext>
  );
}
