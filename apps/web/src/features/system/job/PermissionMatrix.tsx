/** Every permission of the product as a tree of groups and actions. Boxes of permissions the user does not hold can not be given. */
import type { Permission } from '@cangyun/contract/permissions.ts';
import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useSession } from '../../../api/session.ts';
import { findRows, type PermissionRow, permissionRows, setPermissions, tickedOf } from './permissionChoice.ts';
import './permissions.css';

interface PermissionMatrixProps {
  readonly value: readonly Permission[];
  readonly onChange: (value: Permission[]) => void;
}

const allOf = (rows: readonly PermissionRow[]): Permission[] => rows.flatMap(({ actions }) => actions.map(({ permission }) => permission));

export function PermissionMatrix({ value, onChange }: PermissionMatrixProps) {
  const { can } = useSession();
  const [typed, setTyped] = useState('');
  const held = new Set(value);
  const rows = findRows(permissionRows, typed.trim());
  const set = (changed: readonly Permission[], on: boolean): void =>
    onChange(setPermissions(value, changed, on, (permission) => can(permission)));

  const tickAll = (title: string, below: readonly PermissionRow[]) => {
    const ticked = tickedOf(
      below.flatMap(({ actions }) => actions),
      held,
    );
    return (
      <Checkbox checked={ticked === 'all'} indeterminate={ticked === 'some'} onChange={() => set(allOf(below), ticked !== 'all')}>
        {title}
      </Checkbox>
    );
  };

  return (
    <>
      <div className="permission-head">
        <Input allowClear placeholder="查找权限" value={typed} onChange={(event) => setTyped(event.target.value)} />
        {tickAll('全选', rows)}
        <span>已选 {held.size} 项</span>
      </div>
      <ul className="permissions">
        {rows.map((row) => (
          <li key={row.group}>
            <strong>{tickAll(row.title, [row])}</strong>
            <span>
              {row.actions.map(({ permission, label }) => (
                <Checkbox
                  key={permission}
                  checked={held.has(permission)}
                  disabled={!can(permission)}
                  onChange={(event) => set([permission], event.target.checked)}
                >
                  {label}
                </Checkbox>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
