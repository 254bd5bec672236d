/** SQL of menus, which all companies share. */
import { menus } from '@cangyun/contract/system/menus.ts';
import { sql } from 'kysely';
import { allRows, bind } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export const boundMenus = bind(menus, 'menu', { ownership: 'shared' });

export const allMenus = (tx: Tx, ctx: Ctx) => allRows(tx, ctx, boundMenus, sql`true`);
