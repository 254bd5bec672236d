/** The settings of a story's site, and what its movement types need. */
import type { MovementType } from '@cangyun/contract/movements.ts';
import { type MovementSetting, movementSettingCalls } from '@cangyun/contract/system/movementSetting.ts';
import { type SettingKey, siteSettingCalls } from '@cangyun/contract/system/siteSetting.ts';
import type { Person } from './person.ts';

/** As the form of 网点设置 saves it. */
export async function setSite(admin: Person, deptId: number, values: Partial<Record<SettingKey, string>>): Promise<void> {
  const all = await admin.call(siteSettingCalls.ofDept, { query: { deptId } });
  const settings = all.map(({ key, value, version }) => ({ key, version, value: values[key] ?? value }));
  await admin.call(siteSettingCalls.saveAll, { body: { deptId, settings } });
}

/** As the form of 出入库类型 saves it. */
export async function setType(admin: Person, deptId: number, type: MovementType, change: Partial<MovementSetting>): Promise<void> {
  const all = await admin.call(movementSettingCalls.ofDept, { query: { deptId } });
  const styles = all.filter((one) => one.type === type).map((one) => ({ ...one, ...change }));
  await admin.call(movementSettingCalls.saveAll, { body: { deptId, styles } });
}
