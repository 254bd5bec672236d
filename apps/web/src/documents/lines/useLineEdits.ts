/** Changes of lines by functions that stay the same, whatever is typed: they look up the lines at the moment of the change. */
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isSaveKey } from '#ui/saveKey.ts';
import { changedLine, type EditedLine, type LineUnit } from './editedLines.ts';
import type { LineEdits } from './lineCells.tsx';

interface Edited {
  readonly value: readonly EditedLine[];
  readonly onChange: (lines: readonly EditedLine[]) => void;
  readonly inUnit: ((line: EditedLine, unit: LineUnit | undefined) => EditedLine) | undefined;
  /** The quantity of that line, or the entry of products behind the last one. */
  readonly focusLine: (at: number) => void;
}

export function useLineEdits(edited: Edited): { readonly edits: LineEdits; readonly opened: ReadonlySet<string> } {
  const latest = useRef(edited);
  useLayoutEffect(() => {
    latest.current = edited;
  });
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const edits = useMemo<LineEdits>(() => {
    const change = (next: (lines: readonly EditedLine[]) => readonly EditedLine[]): void =>
      latest.current.onChange(next(latest.current.value));
    return {
      num: (key, num) => change((lines) => changedLine(lines, key, { num })),
      value: (key, name, value) => change((lines) => changedLine(lines, key, { values: { [name]: value } })),
      unit: (key, unit) => {
        const { inUnit } = latest.current;
        if (inUnit) change((lines) => lines.map((line) => (line.key === key ? inUnit(line, unit) : line)));
      },
      remove: (key) => change((lines) => lines.filter((line) => line.key !== key)),
      more: (key) => setOpened((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key])),
      next: (event: KeyboardEvent, at: number) => {
        if (event.key !== 'Enter' || isSaveKey(event)) return;
        event.preventDefault();
        latest.current.focusLine(at + 1);
      },
    };
  }, []);
  return { edits, opened };
}
