/** HTTP of default addresses: a plain resource, but there is one default for each site and type. */
import { defaultAddressCalls } from '@cangyun/contract/system/defaultAddress.ts';
import { createRow, editRow, serveResource } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { boundDefaultAddress, clearDefault } from './defaultAddress.store.ts';

interface Sent {
  readonly id?: number;
  readonly deptId?: number | null | undefined;
  readonly type: number;
  readonly isDefault: number;
}

const makeRoom = async (tx: Tx, ctx: Ctx, { id = 0, deptId, type, isDefault }: Sent): Promise<void> => {
  if (isDefault === 1) await clearDefault(tx, ctx, { site: deptId || null, type, except: id });
};

export const defaultAddressRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundDefaultAddress, config, ['list', 'download', 'remove', 'removeOne']),
  serve(defaultAddressCalls.create, async ({ tx, ctx, body }) => {
    await makeRoom(tx, ctx, body);
    return createRow(tx, ctx, boundDefaultAddress, body);
  }),
  serve(defaultAddressCalls.edit, async ({ tx, ctx, body }) => {
    await makeRoom(tx, ctx, body);
    return editRow(tx, ctx, boundDefaultAddress, body);
  }),
];
