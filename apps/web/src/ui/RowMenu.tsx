/** The menu of a row: what is possible. What is not, and why, is behind a switch. */
import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { menuItems, type RowAction } from './rowAction.ts';

interface RowMenuProps {
  readonly actions: readonly RowAction[];
  readonly onChoose: (action: RowAction) => void;
}

/** The switch among the items; no action has such a key. */
const WHY_NOT = ' why not';

export function RowMenu({ actions, onChoose }: RowMenuProps) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const { possible, impossible } = menuItems(actions);
  // A menu of nothing but the switch would be one click too many.
  const shown = asked || possible.length === 0 ? impossible : [];
  return (
    <Dropdown
      trigger={['click']}
      open={open}
      // Choosing the switch leaves the menu open.
      onOpenChange={(next, { source }) => source === 'trigger' && setOpen(next)}
      menu={{
        items: [
          ...possible.map(({ key, label, danger = false, disabled = false }) => ({ key, label, danger, disabled })),
          ...(possible.length > 0 && impossible.length > 0
            ? [
                { key: 'line', type: 'divider' as const },
                { key: WHY_NOT, label: asked ? '收起不能做的操作' : `不能做的操作（${impossible.length}）` },
              ]
            : []),
          ...shown.map(({ key, label, why }) => ({
            key,
            disabled: true,
            label: (
              <span className="why-not">
                {label}
                <small>{why}</small>
              </span>
            ),
          })),
        ],
        onClick: ({ key }) => {
          if (key === WHY_NOT) return setAsked(!asked);
          setOpen(false);
          const action = possible.find((one) => one.key === key);
          if (action) onChoose(action);
        },
      }}
    >
      <Button size="small" type="link" icon={<MoreOutlined />} aria-label="更多操作" />
    </Dropdown>
  );
}
