/** The decorator: modules to choose from, the page on a phone, the settings of the chosen module. */
import { moduleType } from '@cangyun/contract/storefront/storePage.modules.ts';
import { storePageCalls as calls, type DecoratedPage, pageKind } from '@cangyun/contract/storefront/storePage.ts';
import { Alert, Button, Empty } from 'antd';
import { type KeyboardEvent, useReducer, useState } from 'react';
import { useTabSubject } from '#api/tabSubject.ts';
import { useUnsaved } from '#api/unsaved.ts';
import { useMay } from '#ui/may.ts';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import { useIsNarrow } from '#ui/useIsNarrow.ts';
import { DecoratorBar } from './DecoratorBar.tsx';
import { edit, isUnsaved, opened } from './editing.ts';
import { ModuleSettings } from './ModuleSettings.tsx';
import { Palette } from './Palette.tsx';
import { Phone } from './Phone.tsx';
import { useFacts } from './useFacts.ts';
import { useSaving } from './useSaving.ts';
import './decorator.css';
import './storePage.css';

interface DecoratorProps {
  /** As it was when it was opened. */
  readonly page: DecoratedPage;
  /** As it is now. */
  readonly live: DecoratedPage;
  /** Loads the page again and drops what was changed. */
  readonly onReopen: () => void;
}

const isTyping = (target: EventTarget): boolean => target instanceof HTMLElement && /^(?:INPUT|TEXTAREA)$/.test(target.tagName);

export function Decorator({ page, live, onReopen }: DecoratorProps) {
  const [editing, dispatch] = useReducer(edit, page.modules, opened);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const { busy, refusal, forget, save, publish } = useSaving(page, editing, dispatch);
  const narrow = useIsNarrow();
  const readOnly = !useMay()(calls.save);
  const factOf = useFacts(editing.modules);
  useTabSubject(page.name);
  useUnsaved(isUnsaved(editing));
  const chosen = editing.modules.find(({ key }) => key === editing.chosen);

  const hotkey = (event: KeyboardEvent): void => {
    if (readOnly || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    // In an input the browser undoes the typing.
    if (key === 'z' && !isTyping(event.target)) dispatch({ type: event.shiftKey ? 'redo' : 'undo' });
    else if (key === 's' && isUnsaved(editing)) void save();
    else return;
    event.preventDefault();
  };

  const settings = chosen && !readOnly && (
    <ModuleSettings
      key={chosen.key}
      module={chosen}
      renovation={page.kind === pageKind.code.home}
      factOf={factOf}
      onChange={(change) => dispatch({ type: 'change', key: chosen.key, change })}
    />
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of what stands inside, all of which has buttons as well
    <div className="decorator" onKeyDown={hotkey}>
      <DecoratorBar
        page={live}
        editing={editing}
        dispatch={dispatch}
        busy={busy}
        onSave={() => void save()}
        onPublish={() => void publish()}
      />
      {refusal && (
        <Alert
          type="error"
          showIcon
          title={refusal.text}
          closable={{ onClose: forget }}
          action={
            refusal.stale ? (
              <Button size="small" onClick={onReopen}>
                放弃修改，载入最新
              </Button>
            ) : undefined
          }
        />
      )}
      <div className="decorator-body">
        {!readOnly && <Palette count={editing.modules.length} onAdd={(module) => dispatch({ type: 'add', module })} />}
        <Phone
          title={live.name}
          editing={editing}
          factOf={factOf}
          dispatch={dispatch}
          onSettings={narrow ? () => setSettingsOpen(true) : undefined}
          readOnly={readOnly}
        />
        {!narrow && !readOnly && (
          <aside className="decorator-settings" aria-label="模块设置">
            <h3>{chosen ? `${moduleType.label(chosen.type)}设置` : '模块设置'}</h3>
            {settings ?? <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="点击页面中的模块，在这里设置" />}
          </aside>
        )}
      </div>
      {narrow && settingsOpen && chosen && (
        <SideDrawer title={`${moduleType.label(chosen.type)}设置`} onClose={() => setSettingsOpen(false)}>
          {settings}
        </SideDrawer>
      )}
    </div>
  );
}
