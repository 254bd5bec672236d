/** Shows which goods of an outbound list cutoffs hold back: it explains missing stock. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { cutoffCalls } from '@cangyun/contract/warehouse/cutoff.calls.ts';
import { cutoffKind } from '@cangyun/contract/warehouse/cutoff.ts';
import { Alert } from 'antd';
import { useCall } from '#api/hooks.ts';
import { DocumentLink } from '#documents/links/DocumentLink.tsx';
import '../warehouse.css';

const MOST_NAMED = 5;

export function HeldNote({ listId }: { readonly listId: number }) {
  const { data = [] } = useCall(cutoffCalls.heldFor, { body: { ids: [listId] } }, { silent: true });
  if (data.length === 0) return null;
  const named = [...new Map(data.flatMap(({ cutoffs }) => cutoffs).map((one) => [one.id, one])).values()];
  return (
    <Alert
      type="info"
      showIcon
      title={
        <>
          {`${data.length} 种货物共 ${sumQuantity(...data.map(({ heldNum }) => heldNum))} 件被截单占用：`}
          {named.slice(0, MOST_NAMED).map(({ id, number }) => (
            <span key={id} className="held-by">
              <DocumentLink kind={cutoffKind.name} id={id} number={number} />
            </span>
          ))}
          {named.length > MOST_NAMED && `等 ${named.length} 张`}
        </>
      }
    />
  );
}
