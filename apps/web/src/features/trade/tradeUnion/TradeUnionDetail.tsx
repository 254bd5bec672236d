/** One trade union: both documents beside each other, what is traded, and what both sides did. */
import { purchasePro } from '@cangyun/contract/trade/purchasePro.ts';
import { shipmentPro } from '@cangyun/contract/trade/shipmentPro.ts';
import { tradeUnionCalls as calls } from '@cangyun/contract/trade/tradeUnion.calls.ts';
import type { UnionDetail, UnionLine, UnionRow } from '@cangyun/contract/trade/tradeUnion.schema.ts';
import { tradeUnionKind as kind, unionResources } from '@cangyun/contract/trade/tradeUnion.ts';
import { Alert } from 'antd';
import { ActionBar } from '../../../documents/actions/ActionBar.tsx';
import { useDocumentActions } from '../../../documents/actions/useDocumentActions.tsx';
import { DocumentDetail } from '../../../documents/detail/DocumentDetail.tsx';
import { LoadedDocument } from '../../../documents/detail/Loaded.tsx';
import { LinesTable } from '../../../documents/lines/LinesTable.tsx';
import { StateNote } from '../StateNote.tsx';
import { touched } from '../tradePaths.ts';
import { BothDocuments } from './BothDocuments.tsx';
import { UnionTimeline } from './UnionTimeline.tsx';
import { unionTouches } from './unionTouches.ts';
import { sideOfRow, useUnionWays } from './useUnionWays.tsx';

type ShownLine = UnionLine & { readonly id: number };

const HIDDEN = ['isDelete', 'docId', 'customerId', 'deptId', 'userId', 'purchaseNumber', 'orderNumber', 'reason', 'num', 'amount'];
const lineFields = { ...purchasePro.fields, outNum: shipmentPro.fields.outNum };
const SHOWN = ['proName', 'barcode', 'unitName', 'type', 'num', 'outNum', 'inNum', 'price', 'heji', 'xiangzhuang', 'sendTime', 'info'];
const TOTALS = ['num', 'outNum', 'inNum', 'heji'];

function Detail({ union }: { readonly union: UnionDetail }) {
  const side = sideOfRow(union);
  const { ways, dialogs } = useUnionWays(side);
  const actions = useDocumentActions<typeof kind, UnionRow>({ kind, ways, invalidates: [...unionTouches, ...touched] });
  const isDeclined = union.state === kind.state.code.declined && union.reason !== '';
  return (
    <>
      <DocumentDetail
        kind={kind}
        row={union}
        fields={unionResources[side].fields}
        hide={HIDDEN}
        bar={<ActionBar row={union} actions={actions} />}
        note={
          <>
            <StateNote isDelete={union.isDelete} ended={0} />
            {isDeclined && <Alert type="error" showIcon title={`${kind.state.label(union.state)}：${union.reason}`} />}
            <BothDocuments union={union} />
          </>
        }
        lines={
          <LinesTable<ShownLine>
            fields={lineFields}
            rows={union.lines.map((line) => ({ ...line, id: line.lineNo }))}
            show={SHOWN}
            totals={TOTALS}
          />
        }
        tabs={[{ key: 'events', label: '协同进度', children: <UnionTimeline union={union} /> }]}
      />
      {dialogs}
    </>
  );
}

export default () => <LoadedDocument call={calls.getOne}>{(union) => <Detail union={union} />}</LoadedDocument>;
