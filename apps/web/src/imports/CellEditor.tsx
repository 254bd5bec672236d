/** A cell of the file, as it is written, which can be corrected in place: Enter or leaving it takes what was typed, Esc takes it back. */
import { EditOutlined } from '@ant-design/icons';
import { AutoComplete, Button, Input, Tooltip } from 'antd';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';

/** What a cell may say, found by typing. */
export interface CellChoice {
  /** What the cell says then. */
  readonly cell: string;
  readonly label: string;
}

export type UseChoices = (typed: string) => readonly CellChoice[];

interface CellInputProps {
  readonly label: string;
  readonly cell: string;
  /** Why it is wrong; undefined if it is right. */
  readonly wrong?: string | undefined;
  /** What an empty cell means. */
  readonly placeholder?: string;
  readonly right?: boolean;
  readonly disabled?: boolean;
  readonly onCommit: (text: string) => void;
}

/** Esc ends the typing, not the import; where nothing was typed it is the drawer's. */
const isEscape = (event: KeyboardEvent): boolean => {
  if (event.key !== 'Escape') return false;
  event.stopPropagation();
  return true;
};

export function CellInput({ label, cell, wrong, placeholder, right, disabled, onCommit }: CellInputProps) {
  const [typed, setTyped] = useState<string>();
  const end = (): void => {
    const text = typed?.trim();
    setTyped(undefined);
    if (text !== undefined && text !== cell) onCommit(text);
  };
  return (
    <Tooltip title={wrong}>
      <Input
        size="small"
        className={right ? 'import-number-cell' : ''}
        aria-label={label}
        status={wrong ? 'error' : ''}
        value={typed ?? cell}
        {...(placeholder === undefined ? {} : { placeholder })}
        disabled={disabled ?? false}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={end}
        onBlur={end}
        onKeyDown={(event) => {
          if (typed !== undefined && isEscape(event)) setTyped(undefined);
        }}
      />
    </Tooltip>
  );
}

interface CellPickerProps extends Omit<CellInputProps, 'right' | 'disabled'> {
  readonly useChoices: UseChoices;
  readonly autoFocus?: boolean;
  readonly onEnd?: () => void;
}

/** With the picker of its field: a choice is what the cell says then. */
export function CellPicker({ label, cell, wrong, placeholder, useChoices, autoFocus, onCommit, onEnd }: CellPickerProps) {
  const [typed, setTyped] = useState<string>();
  const choices = useChoices(typed ?? '');
  /** Choosing with Enter is also a press of Enter: only the first of them counts. */
  const ended = useRef(false);
  const end = (text: string | undefined): void => {
    if (ended.current) return;
    ended.current = true;
    setTyped(undefined);
    onEnd?.();
    const said = text?.trim();
    if (said && said !== cell) onCommit(said);
  };
  const type = (text: string): void => {
    ended.current = false;
    setTyped(text);
  };
  return (
    <Tooltip title={wrong}>
      <AutoComplete
        size="small"
        className="import-picker"
        aria-label={label}
        status={wrong ? 'error' : ''}
        autoFocus={autoFocus ?? false}
        popupMatchSelectWidth={280}
        value={typed ?? cell}
        {...(placeholder === undefined ? {} : { placeholder })}
        options={typed === undefined ? [] : choices.map((choice) => ({ value: choice.cell, label: choice.label }))}
        defaultActiveFirstOption={false}
        onFocus={() => {
          ended.current = false;
        }}
        onSearch={type}
        onSelect={(value: string) => end(value)}
        onBlur={() => end(typed)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') end(typed);
          else if ((typed !== undefined || autoFocus) && isEscape(event)) end(undefined);
        }}
      />
    </Tooltip>
  );
}

/** What was found, with a button to say something else; the picker if nothing was. */
export function FoundCell({ found, ...picker }: CellPickerProps & { readonly found: ReactNode | undefined }) {
  const [open, setOpen] = useState(false);
  if (found === undefined || open) return <CellPicker {...picker} autoFocus={open} onEnd={() => setOpen(false)} />;
  return (
    <span className="import-product">
      {found}
      <Button type="text" size="small" icon={<EditOutlined />} aria-label={`修改${picker.label}`} onClick={() => setOpen(true)} />
    </span>
  );
}
