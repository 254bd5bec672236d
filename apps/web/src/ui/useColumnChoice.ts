/** Which columns a screen shows, remembered in this browser. */
import { messages } from '@cangyun/contract/messages.ts';
import { useState } from 'react';
import { notice } from '../api/notice.ts';
import { type HiddenColumns, loadHidden, saveHidden, toggleColumn } from './columnChoice.ts';
import { type FittedColumn, overflowing } from './columnFit.ts';

export interface ColumnChoice<Column> {
  readonly visible: readonly Column[];
  readonly hidden: HiddenColumns;
  /** Undefined as long as nobody has chosen. */
  readonly chosen: HiddenColumns | undefined;
  toggle(key: string): void;
  reset(): void;
  /** As an address asks; not remembered. */
  show(hidden: HiddenColumns): void;
}

/** `room`: px for the columns. Who has chosen sees what they chose, and scrolls. */
export function useColumnChoice<Column extends FittedColumn>(
  screen: string,
  columns: readonly Column[],
  room: number,
): ColumnChoice<Column> {
  const keys = columns.map((column) => column.key);
  const usually = [...columns.filter(({ isExtra }) => isExtra).map(({ key }) => key), ...overflowing(columns, room)];
  const [chosen, setChosen] = useState(() => loadHidden(screen, keys));
  const hidden = chosen ?? usually;
  const keep = (next: HiddenColumns | undefined): void => {
    setChosen(next);
    saveHidden(screen, next);
  };
  return {
    visible: columns.filter((column) => !hidden.includes(column.key)),
    hidden,
    chosen,
    toggle: (key) => {
      const next = toggleColumn(keys, hidden, key);
      if (next) keep(next);
      else notice.warning(messages.keepOneColumn);
    },
    reset: () => keep(undefined),
    show: setChosen,
  };
}
