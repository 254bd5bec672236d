/** Shows its children to holders of at least one of the permissions (spec 0 §6). */
import { messages } from '@cangyun/contract/messages.ts';
import type { ReactNode } from 'react';
import { useSession } from '../api/session.ts';

interface GateProps {
  readonly any: readonly string[];
  readonly children?: ReactNode;
  readonly fallback?: ReactNode;
}

const isNonEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length > 0;

export function Gate({ any, children, fallback = null }: GateProps) {
  const { can } = useSession();
  // Types do not reach permissions that come from data; a gate that silently hides or shows all would go unnoticed.
  if (!isNonEmptyList(any)) throw new Error(messages.permissionMisuse);
  return can(...any) ? children : fallback;
}
