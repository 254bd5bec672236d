/** Shapes of moves as the calls answer them, and how the screens carry out their actions. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { relocationCalls as calls } from '@cangyun/contract/warehouse/relocation.calls.ts';
import type { relocationKind } from '@cangyun/contract/warehouse/relocation.ts';
import type { ScreenActions } from '#documents/actions/screenActions.ts';

export type RelocationRow = CallReply<typeof calls.list>['content'][number];
export type RelocationDetail = CallReply<typeof calls.getOne>;

export const screenActions: ScreenActions<typeof relocationKind, RelocationRow> = {
  post: { call: calls.post, main: true },
  undo: { call: calls.undo },
  cancel: { call: calls.cancel, danger: true },
};
