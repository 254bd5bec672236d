/** The buttons of one entry in a module's list: up, down, away. */
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';

interface RowToolsProps<T> {
  readonly list: readonly T[];
  readonly at: number;
  readonly name: string;
  readonly onChange: (list: T[]) => void;
}

export function RowTools<T>({ list, at, name, onChange }: RowToolsProps<T>) {
  const moved = (to: number): T[] => {
    const rest = list.toSpliced(at, 1);
    return rest.toSpliced(to, 0, ...list.slice(at, at + 1));
  };
  const tool = { size: 'small', type: 'text' } as const;
  return (
    <span className="setting-tools">
      <Button {...tool} icon={<ArrowUpOutlined />} aria-label={`上移${name}`} disabled={at === 0} onClick={() => onChange(moved(at - 1))} />
      <Button
        {...tool}
        icon={<ArrowDownOutlined />}
        aria-label={`下移${name}`}
        disabled={at === list.length - 1}
        onClick={() => onChange(moved(at + 1))}
      />
      <Button {...tool} danger icon={<DeleteOutlined />} aria-label={`移除${name}`} onClick={() => onChange(list.toSpliced(at, 1))} />
    </span>
  );
}
