/** Whether the signed-in user may make a call: asked of the call's own declaration, so that buttons and server can not disagree. */

import { type Call, mayCall } from '@cangyun/contract/kernel/call.ts';
import { useSession } from '../api/session.ts';

/** A call that does not exist may not be made: screens leave out what their resource does not serve. */
export function useMay(): (call: Pick<Call, 'access'> | undefined) => boolean {
  const { user, roles } = useSession();
  return (call) => call !== undefined && mayCall(call, { roles, isPlatform: user?.isPlatform === true });
}
