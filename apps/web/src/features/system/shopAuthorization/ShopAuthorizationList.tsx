/** Shops that are asked, or have agreed, to let the company work on them: links are made, copied, renewed and revoked here. */
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { messages } from '@cangyun/contract/messages.ts';
import {
  mayShopMove,
  shopAuthorization,
  shopAuthorizationCalls,
  shopAuthorizationMoves,
} from '@cangyun/contract/system/shopAuthorization.ts';
import { useState } from 'react';
import { useAction } from '#api/hooks.ts';
import { useMay } from '#ui/may.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import type { RowAction } from '#ui/RowActions.tsx';
import { type CreatedLink, ShopLinkOnce } from './ShopLinkOnce.tsx';

type ShopAuthorization = RowOf<typeof shopAuthorization>;

const { list, download, create } = shopAuthorizationCalls;
const calls = { list, download, create };
const form = { width: 520 };

export default function ShopAuthorizationList() {
  const may = useMay();
  const [link, setLink] = useState<CreatedLink>();
  const renewing = useAction(shopAuthorizationCalls.renew);
  const revoking = useAction(shopAuthorizationCalls.revoke, { success: messages.revoked });

  const rowActions = ({ id, version, state, shopName }: ShopAuthorization): RowAction[] => {
    const body = { id, version };
    const { renew, revoke } = shopAuthorizationMoves.table;
    return [
      ...(may(shopAuthorizationCalls.renew) && mayShopMove('renew', state)
        ? [{ key: 'renew', label: renew.label, run: () => renewing.mutate({ body }, { onSuccess: setLink }) }]
        : []),
      ...(may(shopAuthorizationCalls.revoke) && mayShopMove('revoke', state)
        ? [
            {
              key: 'revoke',
              label: revoke.label,
              danger: true,
              question: `确定撤销店铺「${shopName}」的授权吗？撤销后需要重新发起。`,
              run: () => revoking.mutate({ body }),
            },
          ]
        : []),
    ];
  };

  return (
    <>
      <ResourceScreen
        resource={shopAuthorization}
        calls={calls}
        form={form}
        rowActions={rowActions}
        actionsWidth={170}
        onAdded={(made) => setLink(made as CreatedLink)}
      />
      {link && <ShopLinkOnce link={link} onClose={() => setLink(undefined)} />}
    </>
  );
}
