/** One waybill on a page of its own, the target of links from other documents. */
import { waybillCalls as calls } from '@cangyun/contract/transport/waybill.calls.ts';
import { waybill } from '@cangyun/contract/transport/waybill.resource.ts';
import { waybillKind as kind } from '@cangyun/contract/transport/waybill.ts';
import { DocumentDetail } from '#documents/detail/DocumentDetail.tsx';
import { LoadedDocument } from '#documents/detail/Loaded.tsx';
import { LinkedGraph } from '#documents/links/LinkedGraph.tsx';
import { useWaybillActions } from './useWaybillActions.tsx';
import { WaybillBar } from './WaybillBar.tsx';
import { WaybillBody } from './WaybillBody.tsx';
import { cellsOf, HIDDEN } from './waybillFields.tsx';
import { waybillGraph } from './waybillGraph.ts';

export default function WaybillPage() {
  const { screenActions, dialogs } = useWaybillActions();
  return (
    <>
      <LoadedDocument call={calls.getOne}>
        {(row) => (
          <DocumentDetail
            kind={kind}
            row={row}
            fields={waybill.fields}
            hide={HIDDEN}
            cells={cellsOf(row)}
            bar={<WaybillBar row={row} screenActions={screenActions} />}
            lines={<WaybillBody row={row} />}
            links={<LinkedGraph {...waybillGraph(row)} />}
          />
        )}
      </LoadedDocument>
      {dialogs}
    </>
  );
}
