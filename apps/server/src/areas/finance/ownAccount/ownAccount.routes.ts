/** HTTP of our own accounts. One with movements is disabled, not deleted: the database refuses it. */
import { ownAccountType } from '@cangyun/contract/finance/ledger.ts';
import { ownAccount } from '@cangyun/contract/finance/ownAccount.ts';
import type { CallData } from '@cangyun/contract/kernel/call.ts';
import { createRow, editRow, serveResource } from '#kernel/resources/index.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { boundOwnAccount, endDefault } from './ownAccount.store.ts';

const { calls } = ownAccount;

type Body = Pick<CallData<typeof calls.create>['body'], 'name' | 'type' | 'holderId'>;

/** Cash in somebody's hands names them, and nothing else does. */
function assertHolder({ name, type, holderId }: Body): void {
  const isInHand = type === ownAccountType.code.inHand;
  if (isInHand !== Boolean(holderId)) refuse(isInHand ? 'ACCOUNT_WITHOUT_HOLDER' : 'ACCOUNT_WITH_HOLDER', { name });
}

export const ownAccountRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundOwnAccount, config, ['list', 'download', 'remove', 'removeOne']),
  serve(calls.create, async ({ tx, ctx, body }) => {
    assertHolder(body);
    if (body.isDefault) await endDefault(tx, ctx, body.deptId, 0);
    return createRow(tx, ctx, boundOwnAccount, body, { user_id: ctx.userId });
  }),
  serve(calls.edit, async ({ tx, ctx, body }) => {
    assertHolder(body);
    if (body.isDefault) await endDefault(tx, ctx, body.deptId, body.id);
    return editRow(tx, ctx, boundOwnAccount, { ...body, holderId: body.holderId ?? null });
  }),
];
