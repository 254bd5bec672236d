/** Codes sent to phones. */
import { authCalls } from '@cangyun/contract/system/auth.ts';
import type { World } from './world.ts';

/** Asks for a code and reads it off the phone. */
export async function codeFor(world: World, mobile: string): Promise<string> {
  await world.visitor.call(authCalls.phoneCode, { query: { phone: mobile, ...(await world.captcha()) } });
  return world.sentCodes.findLast((sent) => sent.mobile === mobile)?.code ?? '';
}

/** A code of the right form that is not the right one. */
export const anotherCode = (code: string): string => (code === '000000' ? '111111' : '000000');
