/** The page on a phone of 375 px: modules are chosen by a click, moved by dragging or by their buttons. */
import { ArrowDownOutlined, ArrowUpOutlined, CopyOutlined, DeleteOutlined, SettingOutlined, WarningFilled } from '@ant-design/icons';
import { moduleType } from '@cangyun/contract/storefront/storePage.modules.ts';
import { Button } from 'antd';
import { type Dispatch, type DragEvent, useState } from 'react';
import { draggedIn, dragOld, stepOfDrop } from './dragging.ts';
import { type EditedModule, type Editing, isFull, type Step } from './editing.ts';
import { ModuleView } from './ModuleView.tsx';
import { type FactOf, troublesIn } from './useFacts.ts';

interface PhoneProps {
  readonly title: string;
  readonly editing: Editing;
  readonly factOf: FactOf;
  readonly dispatch: Dispatch<Step>;
  /** For screens where the settings are not next to the page. */
  readonly onSettings?: (() => void) | undefined;
  readonly readOnly: boolean;
}

type ToolsProps = Pick<PhoneProps, 'editing' | 'dispatch' | 'onSettings'> & { readonly module: EditedModule; readonly at: number };

function Tools({ editing, dispatch, onSettings, module: { key }, at }: ToolsProps) {
  const last = editing.modules.length - 1;
  const tool = { size: 'small', type: 'text' } as const;
  return (
    <span className="phone-tools" role="toolbar" aria-label="模块操作">
      {onSettings && <Button {...tool} icon={<SettingOutlined />} aria-label="设置" onClick={onSettings} />}
      <Button
        {...tool}
        icon={<ArrowUpOutlined />}
        aria-label="上移"
        disabled={at === 0}
        onClick={() => dispatch({ type: 'move', key, to: at - 1 })}
      />
      <Button
        {...tool}
        icon={<ArrowDownOutlined />}
        aria-label="下移"
        disabled={at === last}
        onClick={() => dispatch({ type: 'move', key, to: at + 1 })}
      />
      <Button
        {...tool}
        icon={<CopyOutlined />}
        aria-label="复制"
        disabled={isFull(editing)}
        onClick={() => dispatch({ type: 'copy', key })}
      />
      <Button {...tool} danger icon={<DeleteOutlined />} aria-label="删除" onClick={() => dispatch({ type: 'remove', key })} />
    </span>
  );
}

const isUpperHalf = (event: DragEvent): boolean => {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  return event.clientY < top + height / 2;
};

export function Phone({ title, editing, factOf, dispatch, onSettings, readOnly }: PhoneProps) {
  const { modules, chosen } = editing;
  const [dropAt, setDropAt] = useState<number>();
  const over = (event: DragEvent, at: number): void => {
    if (readOnly) return;
    event.preventDefault();
    event.stopPropagation();
    setDropAt(at);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    const step = dropAt === undefined ? undefined : stepOfDrop(draggedIn(event), dropAt, modules);
    if (step) dispatch(step);
    setDropAt(undefined);
  };
  return (
    <div className="phone">
      <div className="phone-bar">{title}</div>
      <ol
        className="phone-page"
        aria-label="页面预览"
        onDragOver={(event) => over(event, modules.length)}
        onDragLeave={(event) => event.currentTarget === event.target && setDropAt(undefined)}
        onDrop={drop}
      >
        {modules.map((module, at) => {
          const troubles = troublesIn(module, factOf);
          const marks = [module.key === chosen && 'phone-chosen', dropAt === at && 'phone-drop-before'].filter(Boolean).join(' ');
          return (
            <li
              key={module.key}
              className={marks}
              draggable={!readOnly}
              onDragStart={(event) => dragOld(event, module.key)}
              onDragEnd={() => setDropAt(undefined)}
              onDragOver={(event) => over(event, isUpperHalf(event) ? at : at + 1)}
            >
              <ModuleView module={module} factOf={factOf} />
              <button
                type="button"
                className="phone-choose"
                aria-label={`第 ${at + 1} 个模块：${moduleType.label(module.type)}`}
                aria-pressed={module.key === chosen}
                onClick={() => dispatch({ type: 'choose', key: module.key })}
              />
              {troubles > 0 && (
                <span className="phone-trouble">
                  <WarningFilled aria-hidden /> {troubles} 项已失效
                </span>
              )}
              {module.key === chosen && !readOnly && (
                <div className="phone-rail">
                  <Tools editing={editing} dispatch={dispatch} onSettings={onSettings} module={module} at={at} />
                </div>
              )}
            </li>
          );
        })}
        {dropAt === modules.length && <li className="phone-drop-end" aria-hidden />}
        {modules.length === 0 && dropAt === undefined && <li className="phone-empty">从模块中点击或拖入第一个模块</li>}
      </ol>
    </div>
  );
}
