/** Who may open which path (spec 0 §2.1–2.2). Pure: the guard component only follows it. */

/** Paths that a visitor may open. */
const publicPaths: readonly string[] = [
  '/login',
  '/loginClient',
  '/register',
  '/chain',
  '/tms/order/print2',
  '/getShouQuan',
  '/statement',
  '/appVersion',
  '/404',
  '/401',
];

const publicPrefixes: readonly string[] = ['/version', '/help'];

/** Pages of the help centre where one speaks as oneself: a visitor signs in first. */
const memberPaths: readonly string[] = ['/help/workOrderServe', '/help/workOrderDetail'];

/** `open`: paths of fixed routes that carry the open flag. */
export const isPublicPath = (path: string, open: readonly string[] = []): boolean =>
  !memberPaths.includes(path) &&
  (publicPaths.includes(path) || open.includes(path) || publicPrefixes.some((prefix) => path.startsWith(prefix)));

/** Shown inside the console to signed-in people, so that their open views stay alive. */
export const framedPaths: readonly string[] = ['/401', '/404'];

export interface Visit {
  readonly path: string;
  readonly search: string;
  readonly signedIn: boolean;
  readonly open?: readonly string[];
}

/** A path of ours only: `//elsewhere` and full addresses would lead away from the console. */
const ownPath = (path: string | null): string | undefined => (path && /^\/(?![/\\])/.test(path) ? path : undefined);

export const redirectAfterSignIn = (search: string): string => ownPath(new URLSearchParams(search).get('redirect')) ?? '/';

/** Where the visitor has to go instead, or undefined if they may open the path. */
export const guardTarget = ({ path, search, signedIn, open }: Visit): string | undefined => {
  if (signedIn) {
    if (path === '/login') return redirectAfterSignIn(search);
    if (path === '/loginClient') return '/homeClient';
    return undefined;
  }
  return isPublicPath(path, open) ? undefined : `/login?redirect=${encodeURIComponent(`${path}${search}`)}`;
};
