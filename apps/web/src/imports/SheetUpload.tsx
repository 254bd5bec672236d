/** Where a spreadsheet is dropped or chosen. It is read at once; a failure is shown in red, under its name. */
import { DeleteOutlined, FileExcelOutlined, InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Select, Space, Spin, Typography, Upload } from 'antd';
import { useState } from 'react';
import './imports.css';
import { type ChosenSheet, EXCEL, hiddenRows, readSheet } from './readSheet.ts';

export type { ChosenSheet } from './readSheet.ts';

interface SheetUploadProps {
  readonly chosen: ChosenSheet | undefined;
  readonly onChange: (sheet: ChosenSheet | undefined) => void;
  readonly endings?: readonly string[];
  /** Called while a file is being read: a missing file should not be reported then. */
  readonly onReading?: (reading: boolean) => void;
}

export function SheetUpload({ chosen, onChange, endings = EXCEL, onReading }: SheetUploadProps) {
  const [reading, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const setReading = (now: boolean): void => {
    setBusy(now);
    onReading?.(now);
  };
  const take = async (file: File, sheetName?: string): Promise<void> => {
    setReading(true);
    setProblem(undefined);
    const read = await readSheet(file, endings, sheetName);
    setReading(false);
    if ('problem' in read) setProblem(read.problem);
    onChange('problem' in read ? undefined : read);
  };

  const hidden = chosen && hiddenRows(chosen.sheet);
  if (chosen)
    return (
      <>
        <Space className="import-file" wrap>
          <FileExcelOutlined />
          <Typography.Text ellipsis>{chosen.name}</Typography.Text>
          {chosen.sheetNames.length > 1 && (
            <Select
              size="small"
              aria-label="工作表"
              loading={reading}
              value={chosen.sheetName}
              options={chosen.sheetNames.map((name) => ({ value: name, label: name }))}
              onChange={(name: string) => void take(chosen.file, name)}
            />
          )}
          <Button type="text" danger size="small" icon={<DeleteOutlined />} aria-label="移除文件" onClick={() => onChange(undefined)} />
        </Space>
        {hidden && <Alert className="import-note" type="warning" showIcon title={hidden} />}
      </>
    );
  return (
    <Spin spinning={reading} description="正在读取…">
      <Upload.Dragger
        accept={endings.join(',')}
        maxCount={1}
        showUploadList={false}
        beforeUpload={(file) => {
          void take(file);
          return Upload.LIST_IGNORE;
        }}
      >
        <InboxOutlined className="import-icon" />
        <p>点击选择，或把文件拖到这里</p>
        <Typography.Text type="secondary">支持 {endings.join('、')}，一次一个文件</Typography.Text>
      </Upload.Dragger>
      {problem && <Alert className="import-note" type="error" showIcon title={problem} />}
    </Spin>
  );
}
