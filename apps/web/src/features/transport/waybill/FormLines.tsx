/** Lines that are typed freely, by keyboard alone: Enter in a line goes to the next one and creates it if there is none. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { Field } from '@cangyun/contract/kernel/field.ts';
import { Button, Form } from 'antd';
import { type KeyboardEvent, useRef } from 'react';
import type { z } from 'zod';
import { FieldInput } from '#ui/FieldInput.tsx';
import { schemaRule } from '#ui/fieldRules.ts';
import { columnTitle } from '#ui/listColumn.tsx';
import './waybill.css';

interface FormLinesProps {
  readonly name: string;
  readonly title: string;
  readonly fields: Readonly<Record<string, Pick<Field, 'label' | 'control' | 'unit' | 'list'>>>;
  /** The schemas of a line in the call that will be made. */
  readonly shape: Readonly<Record<string, z.ZodType>>;
  /** What a new line starts with. */
  readonly blank: Readonly<Record<string, unknown>>;
}

/** In a list of choices Enter takes one of them. */
const isTyped = (target: EventTarget): boolean => target instanceof HTMLInputElement && target.getAttribute('role') !== 'combobox';

export function FormLines({ name, title, fields, shape, blank }: FormLinesProps) {
  const table = useRef<HTMLTableElement>(null);
  const focusLine = (at: number): void => {
    // After the line has been drawn.
    requestAnimationFrame(() => table.current?.querySelectorAll('tbody tr')[at]?.querySelector<HTMLElement>('input')?.focus());
  };
  const columns = Object.entries(fields);
  const isRequired = (column: string): boolean => shape[column]?.safeParse(undefined).success === false;
  return (
    <section className="waybill-lines form-wide" aria-label={title}>
      <h3>{title}</h3>
      <Form.List name={name}>
        {(lines, { add, remove }) => {
          const next = (at: number) => (event: KeyboardEvent) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isTyped(event.target)) return;
            event.preventDefault();
            if (at === lines.length - 1) add(blank);
            focusLine(at + 1);
          };
          return (
            <table ref={table}>
              <thead>
                <tr>
                  {columns.map(([column, field]) => (
                    <th key={column} style={{ width: field.list || undefined }}>
                      {isRequired(column) ? '* ' : ''}
                      {columnTitle(field)}
                    </th>
                  ))}
                  <th aria-label="操作" />
                </tr>
              </thead>
              <tbody>
                {lines.map(({ key, name: at }, index) => (
                  <tr key={key} onKeyDown={next(index)}>
                    {columns.map(([column, { label, control, unit }]) => (
                      <td key={column}>
                        <Form.Item
                          name={[at, column]}
                          rules={
                            shape[column]
                              ? [schemaRule({ label, control: control.kind, required: isRequired(column), schema: shape[column] })]
                              : []
                          }
                        >
                          <Cell label={`第 ${index + 1} 行${label}`} control={control} unit={unit} />
                        </Form.Item>
                      </td>
                    ))}
                    <td>
                      <Button
                        type="text"
                        icon={<DeleteOutlined />}
                        aria-label={`删除第 ${index + 1} 行${title}`}
                        onClick={() => remove(at)}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <td colSpan={columns.length + 1}>
                    <Button
                      icon={<PlusOutlined />}
                      onClick={() => {
                        add(blank);
                        focusLine(lines.length);
                      }}
                    >
                      添加{title}
                    </Button>
                  </td>
                </tr>
              </tfoot>
            </table>
          );
        }}
      </Form.List>
    </section>
  );
}

/** An input without a visible label says what it is to people who can not see the head of its column. */
function Cell({ label, ...input }: { readonly label: string } & Parameters<typeof FieldInput>[0]) {
  return (
    <div role="group" aria-label={label}>
      <FieldInput {...input} />
    </div>
  );
}
