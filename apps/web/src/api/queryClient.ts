/** The cache of read calls. Keys are [path, input, site]; a change names the object whose reads it invalidates. */
import { type Query, QueryClient } from '@tanstack/react-query';

export const queryClient = new QueryClient({
  defaultOptions: {
    // Failures are shown by the client, once; repeating them is the user's choice.
    queries: { retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

/** `/api/users/getOne` and `users` both belong to `/api/users`. */
export const rootOf = (pathOrObject: string): string =>
  pathOrObject.startsWith('/') ? pathOrObject.split('/').slice(0, 3).join('/') : `/api/${pathOrObject}`;

export const readsFrom = (path: unknown, root: string): boolean =>
  typeof path === 'string' && (path === root || path.startsWith(`${root}/`));

/** Makes every read of these objects (or paths) refetch when it is next shown. */
export const invalidate = (...objects: readonly string[]): Promise<void> => {
  const roots = objects.map(rootOf);
  return queryClient.invalidateQueries({ predicate: (query: Query) => roots.some((root) => readsFrom(query.queryKey[0], root)) });
};
