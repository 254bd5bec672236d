/** What can be done with one row: at most two buttons and a menu. */
import { messages } from '@cangyun/contract/messages.ts';
import { Button, Popconfirm } from 'antd';
import { notice } from '../api/notice.ts';
import { RowMenu } from './RowMenu.tsx';
import type { RowAction } from './rowAction.ts';

export type { RowAction } from './rowAction.ts';

export interface RowEditing {
  readonly mayEdit: boolean;
  readonly mayRemove: boolean;
  readonly voids: boolean;
  readonly removing: boolean;
  edit(): void;
  remove(): Promise<unknown>;
  /** The delete question opened or closed. */
  asked(open: boolean): void;
}

interface RowActionsProps {
  readonly editing?: RowEditing | undefined;
  readonly actions?: readonly RowAction[];
}

const MOST_BUTTONS = 2;

/** Asks first where the action says so. */
export const perform = async (action: RowAction): Promise<void> => {
  if (action.question && !(await notice.confirm({ content: action.question, danger: action.danger ?? false }))) return;
  await action.run();
};

function ActionButton({ action }: { readonly action: RowAction }) {
  return (
    <Button
      size="small"
      type="link"
      danger={action.danger ?? false}
      disabled={action.disabled ?? false}
      onClick={() => void perform(action)}
    >
      {action.label}
    </Button>
  );
}

interface EditPairProps {
  readonly editing: RowEditing;
  /** The row has other actions: it does not look as if nothing could be done with it. */
  readonly among: boolean;
}

/** The pair of the spec: edit, and delete with its question. Without the right to edit it reads '- -', if nothing else is there. */
function EditPair({ editing, among }: EditPairProps) {
  const none = among ? null : <span className="no-permission">{messages.noPermission}</span>;
  if (!editing.mayEdit && !editing.mayRemove) return none;
  return (
    <>
      {editing.mayEdit ? (
        <Button size="small" type="link" onClick={editing.edit}>
          编辑
        </Button>
      ) : (
        none
      )}
      {editing.mayRemove && (
        <Popconfirm
          title={editing.voids ? messages.confirmVoidRows(1) : messages.confirmDeleteRow}
          okText="确定"
          cancelText="取消"
          okButtonProps={{ loading: editing.removing, danger: true }}
          onConfirm={() => editing.remove()}
          onOpenChange={editing.asked}
        >
          <Button size="small" type="link" danger>
            {editing.voids ? '作废' : '删除'}
          </Button>
        </Popconfirm>
      )}
    </>
  );
}

export function RowActions({ editing, actions = [] }: RowActionsProps) {
  if (!editing && actions.length === 0) return <span className="no-permission">{messages.noPermission}</span>;
  // Impossible actions are in the menu, behind its switch, where they say why.
  const inline = editing ? [] : actions.filter(({ why }) => why === undefined).slice(0, MOST_BUTTONS);
  const menu = actions.filter((action) => !inline.includes(action));
  return (
    // Clicks here are about the row's actions, never about selecting or opening the row.
    <span className="row-actions">
      {editing && <EditPair editing={editing} among={menu.length > 0} />}
      {inline.map((action) => (
        <ActionButton key={action.key} action={action} />
      ))}
      {menu.length > 0 && <RowMenu actions={menu} onChoose={(action) => void perform(action)} />}
    </span>
  );
}
