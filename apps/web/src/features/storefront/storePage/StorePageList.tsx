/** 店铺页面: listed, decorated, published, withdrawn, copied. */
import { mayMove } from '@cangyun/contract/kernel/moves.ts';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { storePageCalls as calls, pageMoves, storePage } from '@cangyun/contract/storefront/storePage.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAction } from '#api/hooks.ts';
import { shopReferences } from '#pickers/storefront/shops.ts';
import { useMay } from '#ui/may.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import type { RowAction } from '#ui/RowActions.tsx';
import { CopyPage } from './CopyPage.tsx';

/** Addresses of the screens of pages. */
const pagePath = (id: number): string => `/mall/page/${id}`;

type Page = RowOf<typeof storePage>;

const { publish, withdraw } = pageMoves.table;
const may = (move: keyof typeof pageMoves.table) => (row: Page) => mayMove(pageMoves, move, row.state);

const cells = { name: ({ id, name }: Page) => <Link to={pagePath(id)}>{name}</Link> };

export default function StorePageList() {
  const mayCall = useMay();
  const navigate = useNavigate();
  const [copying, setCopying] = useState<Page>();
  const publishing = useAction(calls.publish, { success: messages.published });
  const withdrawing = useAction(calls.withdraw, { success: messages.withdrawn });

  const rowActions = (row: Page): readonly RowAction[] => [
    ...(mayCall(calls.save) ? [{ key: 'decorate', label: '装修', run: () => void navigate(pagePath(row.id)) }] : []),
    ...(mayCall(calls.publish)
      ? [{ key: 'publish', label: publish.label, run: () => publishing.mutate({ body: { id: row.id, version: row.version } }) }]
      : []),
    ...(mayCall(calls.withdraw) && may('withdraw')(row)
      ? [
          {
            key: 'withdraw',
            label: withdraw.label,
            danger: true,
            question: `撤回后顾客看不到「${row.name}」，确定撤回吗？`,
            run: () => withdrawing.mutate({ body: { ids: [row.id] } }),
          },
        ]
      : []),
    ...(mayCall(calls.copy) ? [{ key: 'copy', label: '复制', run: () => setCopying(row) }] : []),
  ];

  return (
    <>
      <ResourceScreen
        resource={storePage}
        calls={calls}
        references={shopReferences}
        cells={cells}
        rowActions={rowActions}
        removable={may('remove')}
        onAdded={(made) => void navigate(pagePath((made as Page).id))}
      />
      {copying && (
        <CopyPage
          page={copying}
          onCopied={({ id }) => {
            setCopying(undefined);
            void navigate(pagePath(id));
          }}
          onClose={() => setCopying(undefined)}
        />
      )}
    </>
  );
}
