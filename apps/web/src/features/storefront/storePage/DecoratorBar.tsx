/** The head of the decorator: the page and its state, undo and redo, saving and publishing. */
import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import {
  storePageCalls as calls,
  type DecoratedPage,
  pageChange,
  pageKind,
  pageMoves,
  pageState,
} from '@cangyun/contract/storefront/storePage.ts';
import { Button, Tag, Tooltip } from 'antd';
import type { Dispatch } from 'react';
import { useMay } from '#ui/may.ts';
import { StateTag } from '#ui/StateTag.tsx';
import { type Editing, isUnsaved, type Step } from './editing.ts';

interface DecoratorBarProps {
  readonly page: DecoratedPage;
  readonly editing: Editing;
  readonly dispatch: Dispatch<Step>;
  readonly busy: 'save' | 'publish' | undefined;
  readonly onSave: () => void;
  readonly onPublish: () => void;
}

export function DecoratorBar({ page, editing, dispatch, busy, onSave, onPublish }: DecoratorBarProps) {
  const may = useMay();
  const { name, storeName, kind, state, changed } = page;
  const unsaved = isUnsaved(editing);
  return (
    <header className="decorator-bar">
      <div className="decorator-name">
        <h2>{name}</h2>
        <span>{storeName}</span>
        <StateTag codes={pageKind} code={kind} />
        <StateTag codes={pageState} code={state} />
        <StateTag codes={pageChange} code={changed} />
        {unsaved && <Tag color="warning">未保存</Tag>}
      </div>
      {may(calls.save) && (
        <div className="decorator-buttons">
          <Tooltip title="撤销（Ctrl + Z）">
            <Button
              icon={<UndoOutlined />}
              aria-label="撤销"
              disabled={editing.past.length === 0}
              onClick={() => dispatch({ type: 'undo' })}
            />
          </Tooltip>
          <Tooltip title="重做（Ctrl + Shift + Z）">
            <Button
              icon={<RedoOutlined />}
              aria-label="重做"
              disabled={editing.future.length === 0}
              onClick={() => dispatch({ type: 'redo' })}
            />
          </Tooltip>
          <Button loading={busy === 'save'} disabled={!unsaved || busy === 'publish'} onClick={onSave}>
            保存草稿
          </Button>
          {may(calls.publish) && (
            <Button type="primary" loading={busy === 'publish'} disabled={busy === 'save'} onClick={onPublish}>
              {pageMoves.table.publish.label}
            </Button>
          )}
        </div>
      )}
    </header>
  );
}
