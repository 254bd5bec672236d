/** Every permission of the product as a tree: top menu, what it opens, the actions there. Boxes of permissions the user does not hold can not be given. */
import type { Permission } from '@cangyun/contract/permissions.ts';
import { menuCalls } from '@cangyun/contract/system/menus.ts';
import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/hooks.ts';
import { useSession } from '#api/session.ts';
import { findRows, type PermissionRow, permissionRows, setPermissions, tickedOf } from './permissionChoice.ts';
import { permissionTree } from './permissionTree.ts';
import './permissions.css';

interface PermissionMatrixProps {
  readonly value: readonly Permission[];
  readonly onChange: (value: Permission[]) => void;
}

const allOf = (rows: readonly PermissionRow[]): Permission[] => rows.flatMap(({ actions }) => actions.map(({ permission }) => permission));

export function PermissionMatrix({ value, onChange }: PermissionMatrixProps) {
  const { can } = useSession();
  const [typed, setTyped] = useState('');
  const { data: menus = [] } = useCall(menuCalls.tree, {});
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
      {permissionTree(menus, rows).map((branch) => (
        <section key={branch.key} aria-label={branch.title} className="permission-branch">
          {tickAll(branch.title, branch.rows)}
          <ul className="permissions">
            {branch.rows.map((row) => (
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
        </section>
      ))}
    </>
  );
}
