/** What is dragged onto a page: a new module of a kind, or an existing one. */
import { type ModuleType, moduleType } from '@cangyun/contract/storefront/storePage.modules.ts';
import type { DragEvent } from 'react';
import type { EditedModule, Step } from './editing.ts';

const FORMAT = 'text/plain';
const NEW = 'new-module:';
const OLD = 'module:';

export const dragNew = (event: DragEvent, type: ModuleType): void => event.dataTransfer.setData(FORMAT, `${NEW}${type}`);
export const dragOld = (event: DragEvent, key: number): void => event.dataTransfer.setData(FORMAT, `${OLD}${key}`);

/** The step of dropping `dragged` before the module at `at`; undefined if it is something else. */
export function stepOfDrop(dragged: string, at: number, modules: readonly Pick<EditedModule, 'key'>[]): Step | undefined {
  if (dragged.startsWith(NEW)) {
    const found = moduleType.entries.find(({ code }) => code === dragged.slice(NEW.length));
    return found && { type: 'add', module: found.code, at };
  }
  if (!dragged.startsWith(OLD)) return undefined;
  const key = Number(dragged.slice(OLD.length));
  const from = modules.findIndex((module) => module.key === key);
  // Taken out from above, everything below it moves up.
  return from === -1 ? undefined : { type: 'move', key, to: from < at ? at - 1 : at };
}

export const draggedIn = (event: DragEvent): string => event.dataTransfer.getData(FORMAT);
