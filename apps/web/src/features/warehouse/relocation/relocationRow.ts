/** Shapes of moves as the calls answer them. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import type { relocationCalls } from '@cangyun/contract/warehouse/relocation.calls.ts';
import { relocationCalls as calls } from '@cangyun/contract/warehouse/relocation.calls.ts';
import type { relocationKind } from '@cangyun/contract/warehouse/relocation.ts';
import type { ScreenActions } from '#documents/actions/screenActions.ts';

export type RelocationRow = CallReply<typeof relocationCalls.list>['content'][number];
export type RelocationDetail = CallReply<typeof relocationCalls.getOne>;

export const screenActions: ScreenActions<typeof relocationKind, RelocationRow> = {
  post: { call: calls.post, main: true },
  undo: { call: calls.undo },
  cancel: { call: calls.cancel, danger: true },
};
