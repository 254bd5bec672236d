/** Importing customers: choose a file or paste a table, see every row's verdict, save all or nothing. */
import { CopyOutlined } from '@ant-design/icons';
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { customerCalls, customerStyle } from '@cangyun/contract/partners/customer.ts';
import { customerSheet } from '@cangyun/contract/partners/customerImport.ts';
import { Button, Input, Space, Typography } from 'antd';
import { useState } from 'react';
import { IMPORT, request } from '#api/client.ts';
import { useAction } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import { refusalToConfirm } from '#imports/objection.ts';
import { type ChosenSheet, SheetUpload } from '#imports/SheetUpload.tsx';
import { TemplateLink } from '#imports/TemplateLink.tsx';
import { Verdicts } from '#imports/Verdicts.tsx';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import { pastedRows, rowsOf, templateLine } from './pastedTable.ts';

interface ImportDialogProps {
  readonly style: number;
  readonly onClose: () => void;
}

type Checked = CallReply<typeof customerCalls.importCheck>;

const ENDINGS = ['.xlsx', '.xls', '.csv', '.txt'];

export function ImportDialog({ style, onClose }: ImportDialogProps) {
  const [text, setText] = useState('');
  const [file, setFile] = useState<ChosenSheet>();
  const [verdicts, setVerdicts] = useState<Checked>();
  const [checking, setChecking] = useState(false);
  const saving = useAction(customerCalls.importCustomers, { how: IMPORT });
  const rows = file ? rowsOf(file.sheet) : pastedRows(text);

  const choose = (next: ChosenSheet | undefined): void => {
    setFile(next);
    setVerdicts(undefined);
  };
  const paste = (next: string): void => {
    setText(next);
    setVerdicts(undefined);
  };
  const check = async (): Promise<void> => {
    const refusal = refusalToConfirm({ chosen: file !== undefined || text !== '', rows: rows.length, wrong: 0 });
    if (refusal) return notice.error(refusal);
    setChecking(true);
    try {
      setVerdicts(await request(customerCalls.importCheck, { query: { style }, body: rows }, IMPORT));
    } catch {
      setVerdicts(undefined); // the client has shown why
    } finally {
      setChecking(false);
    }
  };
  const save = async (): Promise<void> => {
    const { count } = await saving.mutateAsync({ query: { style }, body: rows });
    notice.success(`${messages.submitted}：${count} 条`);
    onClose();
  };
  const ready = verdicts?.wrong === 0;

  return (
    <SideDrawer
      title={`导入${customerStyle.label(style)}`}
      width={1080}
      onClose={onClose}
      footer={
        <Space>
          <Button onClick={() => void check()} loading={checking} type={ready ? 'default' : 'primary'}>
            检查
          </Button>
          <Button type="primary" disabled={!ready} loading={saving.isPending} onClick={() => void save().catch(() => undefined)}>
            导入{ready ? ` ${verdicts.rows.length} 条` : ''}
          </Button>
        </Space>
      }
    >
      <Space wrap className="import-tools">
        <TemplateLink sheet={customerSheet} />
        <Typography.Text copyable={{ text: templateLine, icon: <CopyOutlined />, tooltips: ['复制表头', '已复制'] }}>
          复制表头到 Excel
        </Typography.Text>
        <Typography.Text type="secondary">已识别 {rows.length} 行</Typography.Text>
      </Space>
      <SheetUpload chosen={file} onChange={choose} endings={ENDINGS} />
      {!file && (
        <Input.TextArea
          className="import-result"
          aria-label="粘贴表格"
          value={text}
          onChange={(event) => paste(event.target.value)}
          placeholder={`也可以在 Excel 里连同表头一起复制，粘贴到这里。\n${templateLine}`}
          autoSize={{ minRows: 5, maxRows: 10 }}
        />
      )}
      {verdicts && <Verdicts sheet={customerSheet} rows={verdicts.rows} wrong={verdicts.wrong} />}
    </SideDrawer>
  );
}
