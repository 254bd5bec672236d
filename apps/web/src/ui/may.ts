/** Whether the signed-in user may make a call: asked of the call's own declaration, so that buttons and server can not disagree. */

import type { Call } from '@cangyun/contract/kernel/call.ts';
import { useSession } from '../api/session.ts';

/** A call that does not exist may not be made: screens leave out what their resource does not serve. */
export function useMay(): (call: Pick<Call, 'access'> | undefined) => boolean {
  const { user, can } = useSession();
  return (call) => {
    if (call === undefined) return false;
    if (call.access === 'public' || call.access === 'signedIn') return true;
    return call.access === 'platform' ? user?.isPlatform === true : can(call.access);
  };
}
