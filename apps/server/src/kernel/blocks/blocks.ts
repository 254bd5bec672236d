/**
 * Blocks of an action: what forbids it although its document's state would allow it. All violated ones are said together. One with a
 * permission is overridden by those who hold it and give a reason.
 */
import { errorMessage } from '@cangyun/contract/errors.ts';
import { type Overriding, overriddenText } from '@cangyun/contract/kernel/blocks.ts';
import { holdsAny, type Permission, permissionTitle } from '@cangyun/contract/permissions.ts';
import { refuse } from '#platform/refusal.ts';
import type { Objection } from '../documents/index.ts';

export interface Block {
  readonly objection: Objection;
  /** Who may override it. Nobody, if absent. */
  readonly permission?: Permission;
}

interface Asking {
  readonly roles: readonly string[];
}

/**
 * Refuses, or answers what the document's history is to say: empty, if nothing was in the way. The two codes of refusal tell the screen
 * whether to ask this user for a reason.
 */
export function passBlocks({ roles }: Asking, blocks: readonly Block[], { overrideReason = '' }: Overriding): string {
  if (blocks.length === 0) return '';
  const sentences = blocks.map(({ objection }) => errorMessage(...objection)).join('；');
  const kept = blocks.filter(({ permission }) => !permission || !holdsAny(roles, [permission]));
  if (kept.length > 0) {
    const titles = kept.flatMap(({ permission }) => (permission ? [`「${permissionTitle(permission)}」`] : []));
    return titles.length < kept.length
      ? refuse('BLOCKED', { sentences })
      : refuse('BLOCKED_FOR_YOU', { sentences, titles: [...new Set(titles)].join('、') });
  }
  return overrideReason === '' ? refuse('BLOCKED_OVERRIDABLE', { sentences }) : overriddenText(overrideReason, sentences);
}
