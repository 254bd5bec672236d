/** The tree of categories, stored in the browser: pickers open with the stored tree while the server is asked again (spec 0 §2.5). */
import { type CategoryNode, categoryCalls } from '@cangyun/contract/catalog/category.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { useEffect } from 'react';
import { useCall } from '../api/hooks.ts';
import { session } from '../api/session.ts';
import type { ReferenceOption } from '../ui/references.ts';
import type { Options } from './options.ts';

const keyOf = (companyId: number): string => `categories.${companyId}`;

/** Undefined if the store is closed, empty, or written by an older console. */
export function readCategories(store: Pick<Storage, 'getItem'>, companyId: number): readonly CategoryNode[] | undefined {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(companyId)) ?? 'null');
    return Array.isArray(kept) ? (kept as CategoryNode[]) : undefined;
  } catch {
    return undefined;
  }
}

export function keepCategories(store: Pick<Storage, 'setItem'>, companyId: number, nodes: readonly CategoryNode[]): void {
  try {
    store.setItem(keyOf(companyId), JSON.stringify(nodes));
  } catch {
    // A full or closed store only costs the head start.
  }
}

export interface Categories {
  readonly nodes: readonly CategoryNode[];
  readonly loading: boolean;
}

/** The server's answer, until then the stored tree; without either it is asked again after three seconds. */
export function useCategories(): Categories {
  const companyId = session.get().user?.companyId ?? 0;
  const { data, error, refetch } = useCall(categoryCalls.tree, {}, { silent: true });
  useEffect(() => {
    if (data) keepCategories(localStorage, companyId, data);
  }, [data, companyId]);
  useEffect(() => {
    if (!error) return;
    const timer = setTimeout(() => void refetch(), limits.categoryCacheRetryMs);
    return () => clearTimeout(timer);
  }, [error, refetch]);
  const nodes = data ?? readCategories(localStorage, companyId);
  return { nodes: nodes ?? [], loading: nodes === undefined };
}

const optionOf = ({ id, name, children }: CategoryNode): ReferenceOption => ({
  value: id,
  label: name,
  ...(children.length > 0 ? { children: children.map(optionOf) } : {}),
});

export function useCategoryOptions(): Options {
  const { nodes, loading } = useCategories();
  return { options: nodes.map(optionOf), loading };
}
