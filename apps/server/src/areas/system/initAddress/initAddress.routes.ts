/** HTTP of default addresses: a plain resource, but there is one default for each site and type. */
import { initAddressCalls } from '@cangyun/contract/system/initAddress.ts';
import { createRow, editRow, serveResource } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { type Served, serve } from '../../../platform/http/served.ts';
import type { Services } from '../../../platform/services.ts';
import { boundInitAddress, clearDefault } from './initAddress.store.ts';

interface Sent {
  readonly id?: number;
  readonly deptId?: number | null | undefined;
  readonly type: number;
  readonly isDefault: number;
}

const makeRoom = async (tx: Tx, ctx: Ctx, { id = 0, deptId, type, isDefault }: Sent): Promise<void> => {
  if (isDefault === 1) await clearDefault(tx, ctx, { site: deptId || null, type, except: id });
};

export const initAddressRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundInitAddress, config, ['list', 'download', 'remove', 'removeOne']),
  serve(initAddressCalls.create, async ({ tx, ctx, body }) => {
    await makeRoom(tx, ctx, body);
    return createRow(tx, ctx, boundInitAddress, body);
  }),
  serve(initAddressCalls.edit, async ({ tx, ctx, body }) => {
    await makeRoom(tx, ctx, body);
    return editRow(tx, ctx, boundInitAddress, body);
  }),
];
