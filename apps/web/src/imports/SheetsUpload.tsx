/** Where several spreadsheets are chosen, and uploaded together by a button (spec 1 §2.4: manual upload). */
import { DeleteOutlined, FileExcelOutlined, InboxOutlined, UploadOutlined } from '@ant-design/icons';
import { messages } from '@cangyun/contract/messages.ts';
import { Alert, Button, Space, Typography, Upload } from 'antd';
import { useState } from 'react';
import { notice } from '../api/notice.ts';
import './imports.css';
import { type ChosenSheet, EXCEL, hiddenRows, readSheet } from './readSheet.ts';

interface SheetsUploadProps {
  readonly most: number;
  readonly onUpload: (sheets: readonly ChosenSheet[]) => Promise<void>;
}

/** The same file chosen twice is one. */
const keyOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

export function SheetsUpload({ most, onUpload }: SheetsUploadProps) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [reading, setReading] = useState(false);

  const add = (chosen: readonly File[]): void => {
    const all = [...new Map([...files, ...chosen].map((file) => [keyOf(file), file])).values()];
    if (all.length > most) notice.warning(messages.purchaseImport.tooManyFiles(most));
    setFiles(all.slice(0, most));
  };

  const upload = async (): Promise<void> => {
    if (files.length === 0) {
      notice.error(messages.importFile.none);
      return;
    }
    setReading(true);
    const read = await Promise.all(files.map((file) => readSheet(file)));
    setProblems(read.flatMap((one) => ('problem' in one ? [one.problem] : [])));
    const sheets = read.flatMap((one) => ('problem' in one ? [] : [one]));
    for (const { name, sheet } of sheets) {
      const hidden = hiddenRows(sheet);
      if (hidden) notice.warning(`${name}：${hidden}`);
    }
    if (sheets.length === files.length) await onUpload(sheets);
    setReading(false);
  };

  return (
    <>
      {/* The field takes all the height that it finds. */}
      <div>
        <Upload.Dragger
          accept={EXCEL.join(',')}
          multiple
          showUploadList={false}
          disabled={reading}
          // Called once for each of the files that were chosen together.
          beforeUpload={(file, chosen) => {
            if (file === chosen[0]) add(chosen);
            return Upload.LIST_IGNORE;
          }}
        >
          <InboxOutlined className="import-icon" />
          <p>点击选择，或把文件拖到这里</p>
          <Typography.Text type="secondary">
            支持 {EXCEL.join('、')}，最多 {most} 个文件，选好后点「上传」
          </Typography.Text>
        </Upload.Dragger>
      </div>
      <ul className="import-files" aria-label="已选文件">
        {files.map((file) => (
          <li key={keyOf(file)} className="import-file">
            <FileExcelOutlined />
            <Typography.Text ellipsis>{file.name}</Typography.Text>
            <Button
              type="text"
              danger
              size="small"
              icon={<DeleteOutlined />}
              aria-label={`移除文件 ${file.name}`}
              disabled={reading}
              onClick={() => setFiles(files.filter((one) => one !== file))}
            />
          </li>
        ))}
      </ul>
      {problems.map((problem) => (
        <Alert key={problem} className="import-note" type="error" showIcon title={problem} />
      ))}
      <Space>
        <Button type="primary" icon={<UploadOutlined />} loading={reading} onClick={() => void upload()}>
          上传
        </Button>
      </Space>
    </>
  );
}
