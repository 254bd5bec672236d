/** The one search box: type or scan, choose with the arrows, Enter opens. Without a text it offers what was opened last. */
import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef, Modal } from 'antd';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#api/session.ts';
import type { Asking } from '#ui/addressFilters.ts';
import type { ScreenRoute } from '../navigation/buildNavigation.ts';
import type { Typed } from './early.ts';
import { keepRecent, loadRecent } from './recent.ts';
import type { Result } from './results.ts';
import { SearchResults } from './SearchResults.tsx';
import { useSearch } from './useSearch.ts';

interface SearchBoxProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly routes: readonly ScreenRoute[];
  /** What was typed while this code was loading. */
  readonly typed: Typed;
  /** From here on it hears the keys itself. */
  readonly onReady: () => void;
}

export default function SearchBox({ open, onClose, routes, typed, onReady }: SearchBoxProps) {
  const navigate = useNavigate();
  const userId = useSession().user?.id ?? 0;
  const input = useRef<InputRef>(null);
  const listId = useId();
  const [text, setText] = useState(open ? typed.text : '');
  const [chosen, setChosen] = useState(0);
  /** Enter was pressed before the answer came, as scanners do. */
  const [entered, setEntered] = useState(open && typed.entered);
  useEffect(onReady, [onReady]);
  const { results: found, isSettled } = useSearch(routes, text);
  const recent = open && text.trim() === '' ? loadRecent(userId) : [];
  const results = recent.length > 0 ? recent : found;

  const go = (result: Result | undefined): void => {
    if (!result) return;
    keepRecent(userId, result);
    onClose();
    void navigate(result.to, { state: { asking: Date.now() } satisfies Asking });
  };
  const openChosen = useEffectEvent(() => {
    setEntered(false);
    go(results[chosen]);
  });
  const isDue = entered && isSettled;
  useEffect(() => {
    if (isDue) openChosen();
  }, [isDue]);
  const onKey = (event: KeyboardEvent): void => {
    // Enter that only ends a pinyin composition chooses characters, not a result.
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setChosen((at) => (at + step + results.length) % Math.max(results.length, 1));
    else if (event.key === 'Enter') setEntered(true);
    else return;
    event.preventDefault();
  };

  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      closable={false}
      width={640}
      style={{ top: 80 }}
      // Without selecting: a scanner may have begun to type while the box was opening, and would overwrite its own code.
      afterOpenChange={(now) => (now ? input.current?.focus() : setText(''))}
      title={<span className="visually-hidden">全局搜索</span>}
      className="search-box"
    >
      <Input
        ref={input}
        size="large"
        variant="borderless"
        prefix={<SearchOutlined />}
        placeholder="单号、客户、产品、库位、车牌、电话、功能，可用拼音首字母"
        aria-label="全局搜索"
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={results.length ? `${listId}-${chosen}` : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
          setEntered(false);
        }}
        onKeyDown={onKey}
      />
      <SearchResults
        id={listId}
        title={recent.length > 0 ? '最近打开' : '搜索结果'}
        results={results}
        chosen={chosen}
        onChoose={setChosen}
        onOpen={(at) => go(results[at])}
      />
      {results.length === 0 && isSettled && <p className="search-none">没有找到「{text}」，换个词试试</p>}
    </Modal>
  );
}
