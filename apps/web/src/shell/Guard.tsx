/** Keeps visitors out and lets the shell wait until it knows who is here (spec 0 §2.2). */
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { session, useSession } from '../api/session.ts';
import { framedPaths, guardTarget, isPublicPath } from './access.ts';
import { ShellSkeleton } from './layout/ShellSkeleton.tsx';

let loading: Promise<void> | undefined;

/** One fetch, however many renders ask for it. */
const loadOnce = (): void => {
  loading ??= session
    .load()
    .catch(async () => {
      await session.signOut();
      location.reload();
    })
    .finally(() => {
      loading = undefined;
    });
};

export function Guard({ open, children }: { open: readonly string[]; children: ReactNode }) {
  const { pathname: path, search } = useLocation();
  const { roles } = useSession();
  const signedIn = session.hasToken();
  const mustKnow = signedIn && roles.length === 0 && (!isPublicPath(path, open) || framedPaths.includes(path));
  useEffect(() => {
    if (mustKnow) loadOnce();
  }, [mustKnow]);
  const target = guardTarget({ path, search, signedIn, open });
  if (target !== undefined) return <Navigate to={target} replace />;
  return mustKnow ? <ShellSkeleton /> : children;
}
