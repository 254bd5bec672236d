/** Keeps visitors out and makes the shell wait until it knows who is signed in (spec 0 §2.2). */
import { Button } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { RequestFailure } from '../api/failure.ts';
import { session, useSession } from '../api/session.ts';
import { framedPaths, guardTarget, isPublicPath } from './access.ts';
import { ShellSkeleton } from './layout/ShellSkeleton.tsx';
import { Outcome } from './pages/Outcome.tsx';

let loading: Promise<Error | undefined> | undefined;

const isRefusal = (cause: unknown): boolean => cause instanceof RequestFailure && cause.status !== undefined && cause.status < 500;

/**
 * A refused user is signed out (spec 0 §2.2). A lost connection or a restarting server is no refusal: the session stays, and the page
 * offers to try again.
 */
const load = async (): Promise<Error | undefined> => {
  try {
    await session.load();
    return undefined;
  } catch (cause) {
    if (!isRefusal(cause)) return cause as Error;
    await session.signOut();
    location.reload();
    return undefined;
  }
};

/** One fetch, however many renders ask for it. */
const loadOnce = (): Promise<Error | undefined> => {
  loading ??= load().finally(() => {
    loading = undefined;
  });
  return loading;
};

export function Guard({ open, children }: { open: readonly string[]; children: ReactNode }) {
  const { pathname: path, search } = useLocation();
  const { roles } = useSession();
  const [failure, setFailure] = useState<Error>();
  const signedIn = session.hasToken();
  const mustKnow = signedIn && roles.length === 0 && (!isPublicPath(path, open) || framedPaths.includes(path));
  useEffect(() => {
    if (mustKnow && !failure) void loadOnce().then(setFailure);
  }, [mustKnow, failure]);
  const target = guardTarget({ path, search, signedIn, open });
  if (target !== undefined) return <Navigate to={target} replace />;
  if (!mustKnow) return children;
  if (!failure) return <ShellSkeleton />;
  return (
    <Outcome title="控制台没有打开" text={failure.message}>
      <Button type="primary" onClick={() => setFailure(undefined)}>
        重试
      </Button>
    </Outcome>
  );
}
