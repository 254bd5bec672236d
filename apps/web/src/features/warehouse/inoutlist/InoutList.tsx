/** 入库单 or 出库单: one screen under two menus. */
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import { OWN_GOODS_NAME } from '@cangyun/contract/partners/owner.ts';
import { inoutlistCalls as calls } from '@cangyun/contract/warehouse/inoutlist.calls.ts';
import { inoutlist, type outboundList } from '@cangyun/contract/warehouse/inoutlist.ts';
import { useNavigate } from 'react-router';
import { useCall } from '../../../api/hooks.ts';
import type { BatchWay } from '../../../documents/actions/BatchActions.tsx';
import { DocumentLink } from '../../../documents/links/DocumentLink.tsx';
import { DocumentList } from '../../../documents/list/DocumentList.tsx';
import { organisationReferences } from '../../../pickers/organisation.ts';
import { detailPath, newPath, touched } from './inoutPaths.ts';
import type { InoutRow } from './inoutRow.ts';
import { useInoutWays, waysOf } from './useInoutWays.tsx';

interface InoutListProps {
  readonly kind: DocumentKind & typeof outboundList;
  readonly style: number;
}

// What is known by a code or a number only is no question for people; 关联单号 finds the same.
const ours = ['ownerId', 'noMovement', 'style', 'objKind'];
const shownCalls = { list: calls.list, download: calls.download, create: calls.create };

const cells = {
  ownerName: ({ ownerName }: InoutRow) => ownerName || OWN_GOODS_NAME,
  objNumber: ({ objKind, objId, objNumber }: InoutRow) => <DocumentLink kind={objKind} id={objId} number={objNumber} />,
};

export function InoutList({ kind, style }: InoutListProps) {
  const navigate = useNavigate();
  const { ways, dialogs } = useInoutWays(style);
  const { data } = useCall(calls.stateCounts, { query: { style } });
  const batch: readonly BatchWay[] = [
    { call: calls.postEach, label: `批量${kind.actions.post.label}` },
    { call: calls.cancelEach, label: '批量作废', danger: true },
  ];
  return (
    <>
      <DocumentList<typeof kind, InoutRow>
        kind={kind}
        resource={inoutlist}
        calls={shownCalls}
        ways={waysOf(ways, kind)}
        batch={batch}
        counts={data && Object.fromEntries(data.map(({ state, count }) => [state, count]))}
        detailPath={detailPath}
        onAdd={() => void navigate(newPath(style))}
        fixed={{ style }}
        withoutFilters={ours}
        references={organisationReferences}
        cells={cells}
        invalidates={touched}
        actionsWidth={180}
      />
      {dialogs}
    </>
  );
}
