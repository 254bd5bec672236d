/** New companies, each with a name of its own. */
import { companyCalls } from '@cangyun/contract/system/company.ts';
import type { Person } from './person.ts';
import type { World } from './world.ts';

let arrived = 0;

export const newcomerIn = async (world: World): Promise<{ admin: Person; id: number; name: string }> => {
  arrived += 1;
  const name = `新公司${arrived}`;
  const admin = await world.company({ name });
  return { admin, id: admin.companyId, name };
};

export const companyOf = (admin: Person) => admin.call(companyCalls.mine, {});
