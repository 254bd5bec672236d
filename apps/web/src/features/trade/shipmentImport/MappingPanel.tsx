/** Which column of the file means what (spec 1 §2.2): headings with an example on the left, our fields on the right; drag, or choose. */
import { HolderOutlined } from '@ant-design/icons';
import { fieldsOf } from '@cangyun/contract/kernel/import.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { type ShipmentField, type ShipmentMapping, shipmentSheet } from '@cangyun/contract/trade/shipmentImport.ts';
import { Button, Select, Tag, Typography } from 'antd';
import { useState } from 'react';
import './shipmentImport.css';

interface MappingPanelProps {
  readonly headings: readonly string[];
  /** The first data row. */
  readonly example: readonly string[];
  readonly initial: ShipmentMapping;
  readonly saving: boolean;
  readonly onConfirm: (mapping: ShipmentMapping) => void;
}

/** What a drop carries; nothing else that is dragged over a field means a heading. */
const CARRIED = 'text/x-heading';

export function MappingPanel({ headings, example, initial, saving, onConfirm }: MappingPanelProps) {
  const [mapping, setMapping] = useState(initial);
  const [over, setOver] = useState<ShipmentField>();
  const used = new Set(Object.values(mapping));
  const fields = fieldsOf(shipmentSheet);
  const missing = fields.filter((field) => shipmentSheet.columns[field].must && !mapping[field]);

  /** A heading stands for one field: taken by another, it leaves the first. */
  const put = (field: ShipmentField, heading: string | undefined): void =>
    setMapping((now) => {
      const others = Object.fromEntries(Object.entries(now).filter(([key, value]) => key !== field && value !== heading));
      return heading === undefined ? others : { ...others, [field]: heading };
    });

  return (
    <section aria-label="匹配列">
      <Typography.Paragraph type="secondary">
        {messages.orderImport.mapOnce}：把左边的列拖到右边的字段上，或在右边直接选择。
      </Typography.Paragraph>
      <div className="mapping">
        <ul className="mapping-headings" aria-label="文件的列">
          {headings.map((heading, at) => (
            <li
              key={heading}
              draggable
              className={used.has(heading) ? 'mapping-used' : undefined}
              onDragStart={(event) => event.dataTransfer.setData(CARRIED, heading)}
            >
              <HolderOutlined />
              <strong>{heading}</strong>
              <span>{example[at] ?? ''}</span>
            </li>
          ))}
        </ul>
        <ul className="mapping-fields" aria-label="导入字段">
          {fields.map((field) => {
            const { heading, must } = shipmentSheet.columns[field];
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
                  options={headings.map((value) => ({ value, label: value }))}
                  onChange={(value: string | null | undefined) => put(field, value ?? undefined)}
                />
              </li>
            );
          })}
        </ul>
      </div>
      <Button type="primary" loading={saving} disabled={missing.length > 0} onClick={() => onConfirm(mapping)}>
        确定
      </Button>
    </section>
  );
}
