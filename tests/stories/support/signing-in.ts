/** Sign-in with name and password from some address, with or without the cookies that a browser stored. */
import { authCalls } from '@cangyun/contract/system/auth.ts';
import { Person } from './person.ts';
import { encrypted } from './secrets.ts';
import type { World } from './world.ts';

export const HERE = '127.0.0.1';

export const knock = (world: World) => async (address: string, username: string, password: string, cookie?: string) => {
  const someone = Object.assign(new Person(world.app.http), { address, headers: cookie === undefined ? {} : { cookie } });
  return someone.respond(authCalls.login, { body: { username, password: await encrypted(world, password), ...(await world.captcha()) } });
};
