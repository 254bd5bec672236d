/** Which columns a screen shows, remembered in this browser. */
import { messages } from '@cangyun/contract/messages.ts';
import { useState } from 'react';
import { notice } from '../api/notice.ts';
import { type HiddenColumns, loadHidden, saveHidden, toggleColumn } from './columnChoice.ts';

interface Keyed {
  readonly key: string;
  readonly isExtra?: true;
}

export interface ColumnChoice<Column> {
  readonly visible: readonly Column[];
  readonly hidden: HiddenColumns;
  toggle(key: string): void;
  reset(): void;
}

export function useColumnChoice<Column extends Keyed>(screen: string, columns: readonly Column[]): ColumnChoice<Column> {
  const keys = columns.map((column) => column.key);
  const usually = columns.filter(({ isExtra }) => isExtra).map(({ key }) => key);
  const [hidden, setHidden] = useState(() => loadHidden(screen, keys, usually));
  const keep = (next: HiddenColumns): void => {
    setHidden(next);
    saveHidden(screen, next, usually);
  };
  return {
    visible: columns.filter((column) => !hidden.includes(column.key)),
    hidden,
    toggle: (key) => {
      const next = toggleColumn(keys, hidden, key);
      if (next) keep(next);
      else notice.warning(messages.keepOneColumn);
    },
    reset: () => keep(usually),
  };
}
