/** The field that a scanner types into. It keeps the focus: whatever else is touched, the next scan must arrive here. */
import { ScanOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTabActive } from '../api/tabActive.ts';
import './codeField.css';

interface CodeFieldProps {
  readonly placeholder: string;
  readonly onCode: (code: string) => void;
  /** Enter on the empty field. */
  readonly onEmpty?: () => void;
}

/** Which other element may have the focus: another input that somebody types into. */
const isTyping = (element: Element | null): boolean =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || Boolean(element?.closest('[role="dialog"]'));

export function CodeField({ placeholder, onCode, onEmpty }: CodeFieldProps) {
  const input = useRef<InputRef>(null);
  const active = useTabActive();
  const [code, setCode] = useState('');
  // A scanner needs no keyboard on the glass; a finger does, and asks for it.
  const [keyboard, setKeyboard] = useState(false);
  useEffect(() => {
    if (!active) return;
    const keep = (): void => {
      if (!isTyping(document.activeElement)) input.current?.focus({ preventScroll: true });
    };
    keep();
    const timer = setInterval(keep, 500);
    return () => clearInterval(timer);
  }, [active]);
  const enter = (): void => {
    const typed = code.trim();
    setCode('');
    if (typed === '') onEmpty?.();
    else onCode(typed);
  };
  return (
    <div className="code-field">
      <Input
        ref={input}
        size="large"
        value={code}
        prefix={<ScanOutlined />}
        placeholder={placeholder}
        aria-label="扫描或输入编码"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        inputMode={keyboard ? 'text' : 'none'}
        onChange={(event) => setCode(event.target.value)}
        onPressEnter={enter}
      />
      <Button size="large" type={keyboard ? 'primary' : 'default'} onClick={() => setKeyboard(!keyboard)}>
        键盘
      </Button>
    </div>
  );
}
