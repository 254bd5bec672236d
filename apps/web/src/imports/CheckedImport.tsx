/** A sheet whose rows the server checks one by one and then saves all or none: choose a file, read every row's verdict, import. */
import { NO_SHEET } from '@cangyun/contract/kernel/fileSheet.ts';
import { type ImportSheet, type RowOf, sheetRows } from '@cangyun/contract/kernel/import.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { Alert, Button, Space, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { notice } from '../api/notice.ts';
import { SideDrawer } from '../ui/SideDrawer.tsx';
import { objectionTo } from './objection.ts';
import { type ChosenSheet, SheetUpload } from './SheetUpload.tsx';
import { TemplateLink } from './TemplateLink.tsx';
import { type Verdict, Verdicts } from './Verdicts.tsx';

interface Checked {
  readonly rows: readonly Verdict[];
  readonly wrong: number;
}

interface CheckedImportProps<Field extends string> {
  readonly title: string;
  readonly sheet: ImportSheet<Field>;
  /** Rows of one file. */
  readonly most: number;
  readonly check: (rows: RowOf<Field>[]) => Promise<Checked>;
  /** Answers how many there are now. */
  readonly save: (rows: RowOf<Field>[]) => Promise<number>;
  /** Shown above the upload. */
  readonly hint?: ReactNode;
  readonly onClose: () => void;
}

export function CheckedImport<Field extends string>({ title, sheet, most, check, save, hint, onClose }: CheckedImportProps<Field>) {
  const [file, setFile] = useState<ChosenSheet>();
  const [verdicts, setVerdicts] = useState<Checked>();
  const [working, setWorking] = useState(false);
  const [reading, setReading] = useState(false);
  const { rows } = sheetRows(sheet, file?.sheet ?? NO_SHEET);
  const objection = file && objectionTo(sheet, file.sheet, most);
  const ready = verdicts?.wrong === 0;

  const choose = (next: ChosenSheet | undefined): void => {
    setFile(next);
    setVerdicts(undefined);
  };
  /** The client has shown the failure. */
  const work = async (doing: () => Promise<void>): Promise<void> => {
    setWorking(true);
    await doing()
      .catch(() => undefined)
      .finally(() => setWorking(false));
  };
  const checkRows = () => work(async () => setVerdicts(await check([...rows])));
  const saveRows = () =>
    work(async () => {
      notice.success(`${messages.submitted}：${await save([...rows])} 条`);
      onClose();
    });

  return (
    <SideDrawer
      title={title}
      width={1080}
      onClose={onClose}
      footer={
        <Space>
          <Button
            onClick={() => (file ? void checkRows() : notice.error(messages.importFile.none))}
            loading={working && !ready}
            disabled={reading || objection !== undefined}
            type={ready ? 'default' : 'primary'}
          >
            检查
          </Button>
          <Button type="primary" disabled={!ready} loading={working && ready} onClick={() => void saveRows()}>
            导入{ready ? ` ${rows.length} 行` : ''}
          </Button>
        </Space>
      }
    >
      <Space wrap className="import-tools">
        <TemplateLink sheet={sheet} />
        {hint}
        {file && <Typography.Text type="secondary">已识别 {rows.length} 行</Typography.Text>}
      </Space>
      <SheetUpload chosen={file} onChange={choose} onReading={setReading} />
      {objection && <Alert className="import-result" type="error" showIcon title={objection} />}
      {verdicts && <Verdicts sheet={sheet} {...verdicts} />}
    </SideDrawer>
  );
}
