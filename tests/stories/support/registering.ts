/** Companies that register themselves. */
import { authCalls } from '@cangyun/contract/system/auth.ts';
import { codeFor } from './phone.ts';
import { PASSWORD, type World } from './world.ts';

export function registering(world: World) {
  let numbers = 0;
  const newMobile = (): string => {
    numbers += 1;
    return `158${String(numbers).padStart(8, '0')}`;
  };
  const registration = async (mobile: string, changes: Record<string, unknown> = {}) => ({
    name: `注册公司${numbers}`,
    password: PASSWORD,
    contact: '王经理',
    contactPhone: mobile,
    ...(await world.captcha()),
    phoneCode: 'phoneCode' in changes ? '' : await codeFor(world, mobile),
    ...changes,
  });
  const register = async (mobile: string, changes?: Record<string, unknown>) =>
    (await world.visitor.respond(authCalls.register, { body: (await registration(mobile, changes)) as never })).json();
  return { newMobile, register };
}
