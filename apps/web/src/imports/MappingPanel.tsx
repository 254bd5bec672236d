/** Which column of a file means what (spec 1 §2.2): headings with an example on the left, our fields on the right; drag, or choose. */
import { HolderOutlined } from '@ant-design/icons';
import type { FileSheet } from '@cangyun/contract/kernel/fileSheet.ts';
import { fieldsOf, type ImportSheet } from '@cangyun/contract/kernel/import.ts';
import { type FileRows, type Mapping, unmapped } from '@cangyun/contract/kernel/mapping.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { Alert, Button, Select, Space, Tag, Typography } from 'antd';
import { useState } from 'react';
import './mapping.css';

interface MappingPanelProps<Field extends string> {
  readonly sheet: ImportSheet<Field>;
  readonly file: FileRows;
  readonly initial: Mapping<Field>;
  readonly saving: boolean;
  /** All rows of the sheet, among which people find the header. */
  readonly source: FileSheet;
  readonly onHeader: (row: number) => void;
  readonly onConfirm: (mapping: Mapping<Field>) => void;
}

/** The type of a drop, so that nothing else that is dragged over a field counts as a heading. */
const CARRIED = 'text/x-heading';

/** Every heading with the value of the first data row below it. */
const columnsOf = ({ headings, rows }: FileRows): { heading: string; example: string }[] =>
  headings.flatMap((heading, at) => (heading === '' ? [] : [{ heading, example: rows[0]?.cells[at] ?? '' }]));

const MOST_ROWS = 20;
const LONGEST_ROW = 60;

/** The first rows, one of which is the header. */
const headerChoices = ({ rows }: FileSheet) =>
  rows.slice(0, MOST_ROWS).map(({ row, cells }) => ({
    value: row,
    label: `第 ${row} 行：${cells.filter(Boolean).join('、').slice(0, LONGEST_ROW)}`,
  }));

export function MappingPanel<Field extends string>(props: MappingPanelProps<Field>) {
  const { sheet, file, initial, saving, source, onHeader, onConfirm } = props;
  const [mapping, setMapping] = useState(initial);
  const [over, setOver] = useState<Field>();
  const used = new Set(Object.values(mapping));
  const columns = columnsOf(file);

  /** A heading means one field: taken by another field, it leaves the first. */
  const put = (field: Field, heading: string | undefined): void =>
    setMapping((now) => {
      const others = Object.fromEntries(Object.entries(now).filter(([key, value]) => key !== field && value !== heading));
      return (heading === undefined ? others : { ...others, [field]: heading }) as Mapping<Field>;
    });

  return (
    <section aria-label="匹配列">
      <Typography.Paragraph type="secondary">
        {messages.orderImport.mapOnce}：把左边的列拖到右边的字段上，或在右边直接选择。
      </Typography.Paragraph>
      {Object.keys(initial).length === 0 && <Alert className="import-note" type="warning" showIcon title={messages.importFile.noHeader} />}
      <Space wrap className="import-tools">
        <Typography.Text>标题行</Typography.Text>
        <Select aria-label="标题行" className="mapping-header" value={file.header} options={headerChoices(source)} onChange={onHeader} />
      </Space>
      <div className="mapping">
        <ul className="mapping-headings" aria-label="文件的列">
          {columns.map(({ heading, example }) => (
            <li
              key={heading}
              draggable
              className={used.has(heading) ? 'mapping-used' : undefined}
              onDragStart={(event) => event.dataTransfer.setData(CARRIED, heading)}
            >
              <HolderOutlined />
              <strong>{heading}</strong>
              <span>{example}</span>
            </li>
          ))}
        </ul>
        <ul className="mapping-fields" aria-label="导入字段">
          {fieldsOf(sheet).map((field) => {
            const { heading, must } = sheet.columns[field];
            return (
              <li
                key={field}
                className={over === field ? 'mapping-over' : undefined}
                onDragOver={(event) => {
                  event.preventDefault();
                  setOver(field);
                }}
                onDragLeave={() => setOver(undefined)}
                onDrop={(event) => {
                  setOver(undefined);
                  const carried = event.dataTransfer.getData(CARRIED);
                  if (carried) put(field, carried);
                }}
              >
                <span>
                  {heading} {must && <Tag color="error">必填</Tag>}
                </span>
                <Select
                  aria-label={heading}
                  allowClear
                  placeholder="拖到这里，或选择"
                  value={mapping[field] ?? null}
                  options={columns.map(({ heading: value }) => ({ value, label: value }))}
                  onChange={(value: string | null | undefined) => put(field, value ?? undefined)}
                />
              </li>
            );
          })}
        </ul>
      </div>
      <Button type="primary" loading={saving} disabled={unmapped(sheet, mapping).length > 0} onClick={() => onConfirm(mapping)}>
        确定
      </Button>
    </section>
  );
}
