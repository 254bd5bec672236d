/** Whether what is served is what the contract declares. */
import { type Call, callKey } from '@cangyun/contract/kernel/call.ts';
import type { Served } from './served.ts';

/**
 * The server does not start if a declared call is not served, is served twice, or is served by another declaration of the same path: the
 * contract's own list is checked, not calls derived from it.
 */
export function assertComplete(declared: readonly Call[], served: readonly Served[]): void {
  const declarations = new Map(declared.map((call) => [callKey(call), call]));
  const keys = new Set<string>();
  const twice: string[] = [];
  const unknown: string[] = [];
  const other: string[] = [];
  for (const { call } of served) {
    const key = callKey(call);
    if (keys.has(key)) twice.push(key);
    keys.add(key);
    const declaration = declarations.get(key);
    if (!declaration) unknown.push(key);
    else if (declaration !== call) other.push(key);
  }
  const missing = [...declarations.keys()].filter((key) => !keys.has(key));
  if (twice.length + missing.length + unknown.length + other.length > 0)
    throw new Error(
      `calls not served: ${missing.join(', ')}; served twice: ${twice.join(', ')}; not declared: ${unknown.join(', ')}; served otherwise than declared: ${other.join(', ')}`,
    );
}
