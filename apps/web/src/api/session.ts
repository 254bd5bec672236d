/** Who is signed in, at which site, and what they may do. One store; components read it through `useSession`. */
import type { CallInput, CallReply } from '@cangyun/contract/kernel/call.ts';
import { EMPTY_ROLE, holdsAny } from '@cangyun/contract/permissions.ts';
import { authCalls, type SessionUser } from '@cangyun/contract/system/auth.ts';
import { useSyncExternalStore } from 'react';
import { request } from './client.ts';
import { forgetSiteId, forgetToken, readSiteId, readToken, storeSiteId, storeToken } from './credentials.ts';
import { encryptPassword } from './encrypt.ts';
import { RequestFailure } from './failure.ts';
import { queryClient } from './queryClient.ts';

export type Site = SessionUser['depts'][number];

export interface SessionState {
  readonly user: SessionUser | undefined;
  /** Empty until loaded; an empty answer becomes EMPTY_ROLE, so that nobody asks twice. */
  readonly roles: readonly string[];
  readonly site: Site | undefined;
}

export interface Session extends SessionState {
  can(...permissions: string[]): boolean;
}

const nobody: SessionState = { user: undefined, roles: [], site: undefined };

const withCan = (state: SessionState): Session => ({ ...state, can: (...permissions) => holdsAny(state.roles, permissions) });

let current: Session = withCan(nobody);
const listeners = new Set<() => void>();

const set = (state: SessionState): void => {
  current = withCan(state);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The stored site while the user still has it, else the home site, else the first. */
export const chooseSite = (user: SessionUser, stored: number | undefined): Site | undefined =>
  user.depts.find((dept) => dept.id === stored) ?? user.depts.find((dept) => dept.id === user.deptId) ?? user.depts[0];

const enter = ({ user, roles }: CallReply<typeof authCalls.info>): void => {
  const site = chooseSite(user, readSiteId());
  if (site) storeSiteId(site.id);
  else forgetSiteId();
  set({ user, roles: roles.length ? roles : [EMPTY_ROLE], site });
};

/** Another person's cached rows and chosen site must not remain for the next one. */
const clear = (): void => {
  forgetSiteId();
  queryClient.clear();
};

const enterAs = (answer: CallReply<typeof authCalls.login>): void => {
  clear();
  storeToken(answer.token);
  enter(answer);
};

type Body<C extends { body: unknown }> = C['body'];
export type SignIn = Body<CallInput<typeof authCalls.login>>;
export type Registration = Body<CallInput<typeof authCalls.register>>;

const info = async (): Promise<CallReply<typeof authCalls.info>> => {
  try {
    return await request(authCalls.info, {}, { silent: true });
  } catch (cause) {
    // This user has lost the site of the cookie since: continue with their home site.
    if (!(cause instanceof RequestFailure) || cause.code !== 'SITE_FORBIDDEN') throw cause;
    forgetSiteId();
    return request(authCalls.info, {}, { silent: true });
  }
};

export const session = {
  get: (): Session => current,
  hasToken: (): boolean => readToken() !== undefined,
  /** Fetches user and roles; throws when the server does not know the token. */
  async load(): Promise<void> {
    enter(await info());
  },
  async signIn(form: SignIn): Promise<void> {
    const body = { ...form, password: await encryptPassword(form.password) };
    enterAs(await request(authCalls.login, { body }));
  },
  async register(form: Registration): Promise<void> {
    const body = { ...form, password: await encryptPassword(form.password) };
    enterAs(await request(authCalls.register, { body }));
  },
  async changeUser(userId: number): Promise<void> {
    enterAs(await request(authCalls.changeUser, { body: { userId } }));
  },
  /** The token is removed even if the call fails. Callers then reload the page; until then it shows what it showed. */
  async signOut(): Promise<void> {
    try {
      await request(authCalls.logout, {}, { silent: true });
    } catch {
      // The server ends the session after a day anyway.
    } finally {
      forgetToken();
      clear();
    }
  },
  switchSite(id: number): void {
    const site = current.user?.depts.find((dept) => dept.id === id);
    if (!site) throw new Error(`site ${id} is not one of the user's`);
    storeSiteId(id);
    set({ ...current, site });
  },
} as const;

export const useSession = (): Session => useSyncExternalStore(subscribe, session.get, session.get);
