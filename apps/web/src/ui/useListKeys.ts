/** Works through a list without a mouse: `/ j k Enter x n ?`. Keys that are typed into a field, or come from a scanner, do nothing here. */
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useTabActive } from '../api/tabActive.ts';
import { patientKeys } from './keyBurst.ts';
import { keyOf, type ListKey, neighbour, toggled } from './listKeys.ts';

interface ListKeysOptions {
  /** Contains the rows. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly ids: readonly number[];
  readonly selected: readonly number[];
  readonly onSelect: ((ids: readonly number[]) => void) | undefined;
  readonly onAdd: (() => void) | undefined;
}

export interface ListKeys {
  /** The row that the keys act on. */
  readonly current: number | undefined;
  readonly helpOpen: boolean;
  closeHelp(): void;
}

const FIELDS = 'input, textarea, select, [contenteditable="true"], [role="combobox"]';
const PRESSED_BY_ENTER = 'a, button, [role="button"], [role="menuitem"], [role="tab"], [role="option"]';

const rowOf = (frame: HTMLElement, id: number): HTMLElement | null => frame.querySelector(`[data-row-key="${id}"]`);

/** Whether a key pressed there is meant for the list: a dialog above it has the focus itself. */
function isForList(frame: HTMLElement, { target, key }: KeyboardEvent): boolean {
  if (frame.offsetParent === null || !(target instanceof HTMLElement) || target.closest(FIELDS)) return false;
  if (key === 'Enter' && target.closest(PRESSED_BY_ENTER)) return false;
  return target === document.body || (frame.closest('.screen')?.contains(target) ?? false);
}

export function useListKeys({ frame, ids, selected, onSelect, onAdd }: ListKeysOptions): ListKeys {
  const isActive = useTabActive();
  const [current, setCurrent] = useState<number>();
  const [helpOpen, setHelpOpen] = useState(false);

  const walk = (step: 1 | -1): void => {
    const next = neighbour(ids, current, step);
    setCurrent(next);
    if (next !== undefined && frame.current) rowOf(frame.current, next)?.scrollIntoView({ block: 'nearest' });
  };
  /** What a click would do: the row's link, or its first button. */
  const open = (): void => {
    const row = current === undefined || !frame.current ? null : rowOf(frame.current, current);
    (row?.querySelector<HTMLElement>('a[href]') ?? row?.querySelector<HTMLElement>('button:not([disabled])'))?.click();
  };
  const actions: Readonly<Record<ListKey, () => void>> = {
    search: () => frame.current?.closest('.screen')?.querySelector<HTMLElement>('.search-row input')?.focus(),
    next: () => walk(1),
    previous: () => walk(-1),
    open,
    select: () => current !== undefined && onSelect?.(toggled(selected, current)),
    add: () => onAdd?.(),
    help: () => setHelpOpen(true),
  };
  const act = useEffectEvent((key: string) => {
    const name = keyOf[key];
    if (name) actions[name]();
  });
  useEffect(() => {
    if (!isActive) return;
    const patient = patientKeys((key) => act(key));
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
      if (!frame.current || !isForList(frame.current, event) || (event.key.length > 1 && event.key !== 'Enter')) return;
      // The browser's own search begins with a slash, too.
      if (keyOf[event.key]) event.preventDefault();
      if (event.repeat) act(event.key);
      else patient.press(event.key);
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      patient.stop();
    };
  }, [isActive, frame]);
  return { current, helpOpen, closeHelp: () => setHelpOpen(false) };
}
