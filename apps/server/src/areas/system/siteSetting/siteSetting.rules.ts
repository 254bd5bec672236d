/** What a setting may be, and the defaults. */
import { siteResource } from '@cangyun/contract/system/site.ts';
import {
  type SettingKey,
  type SiteWorkings,
  settingDefinitions,
  settingExpects,
  settingKey,
} from '@cangyun/contract/system/siteSetting.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { type Setting, settingsOfSite, workingsOf } from './siteSetting.store.ts';

export function assertSetting(key: SettingKey, value: string): void {
  const expected = settingExpects(key, value);
  if (expected !== undefined) refuse('SETTING_VALUE', { label: settingKey.label(key), expected });
}

/** Every setting of a site, in the order of the contract; version 0 is a default. */
export async function allSettings(tx: Tx, ctx: Ctx, deptId: number): Promise<Setting[]> {
  const said = new Map((await settingsOfSite(tx, ctx, deptId)).map((setting) => [setting.key, setting]));
  return settingKey.entries.map(({ code }) => said.get(code) ?? { key: code, value: settingDefinitions[code].initial, version: 0 });
}

/** A setting that is a number: what the site says, or the default. */
export async function numberSetting(tx: Tx, ctx: Ctx, deptId: number, key: SettingKey): Promise<number> {
  return Number((await allSettings(tx, ctx, deptId)).find((setting) => setting.key === key)?.value ?? settingDefinitions[key].initial);
}

/** A setting that is on or off. */
export const flagSetting = async (tx: Tx, ctx: Ctx, deptId: number, key: SettingKey): Promise<boolean> =>
  (await numberSetting(tx, ctx, deptId, key)) === 1;

/** What the site itself has chosen; undefined: nothing. */
export async function chosenSetting(tx: Tx, ctx: Ctx, deptId: number, key: SettingKey): Promise<string | undefined> {
  return (await settingsOfSite(tx, ctx, deptId)).find((setting) => setting.key === key)?.value;
}

/** What those who work with a site need to know of it. */
export async function siteWorkings(tx: Tx, ctx: Ctx, deptId: number): Promise<SiteWorkings & { readonly siteName: string }> {
  const found = (await workingsOf(tx, ctx, deptId)) ?? refuse('NOT_FOUND', { title: siteResource.title });
  return { ...found, carriageType: Number(found.carriageType) as SiteWorkings['carriageType'], labelCopies: Number(found.labelCopies) };
}

/** Those that are to change. Each must still have the version that the person saw. */
export function changedSettings(before: readonly Setting[], wanted: readonly Setting[]): Setting[] {
  const held = new Map(before.map((setting) => [setting.key, setting]));
  return wanted.filter(({ key, value, version }) => {
    if (held.get(key)?.version !== version) refuse('STALE_EDIT');
    assertSetting(key, value);
    return held.get(key)?.value !== value;
  });
}
