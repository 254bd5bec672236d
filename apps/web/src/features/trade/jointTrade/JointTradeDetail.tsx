/** One joint trade: both documents next to each other, what is traded, and what both sides did. */

import { jointTradeCalls as calls } from '@cangyun/contract/trade/jointTrade.calls.ts';
import type { JointTradeDetail, JointTradeLine, JointTradeRow } from '@cangyun/contract/trade/jointTrade.schema.ts';
import { jointTradeResources, jointTradeKind as kind } from '@cangyun/contract/trade/jointTrade.ts';
import { purchaseLine } from '@cangyun/contract/trade/purchaseLine.ts';
import { salesOrderLine } from '@cangyun/contract/trade/salesOrderLine.ts';
import { Alert } from 'antd';
import { ActionBar } from '#documents/actions/ActionBar.tsx';
import { useDocumentActions } from '#documents/actions/useDocumentActions.tsx';
import { DocumentDetail } from '#documents/detail/DocumentDetail.tsx';
import { LoadedDocument } from '#documents/detail/Loaded.tsx';
import { LinesTable } from '#documents/lines/LinesTable.tsx';
import { StateNote } from '../StateNote.tsx';
import { touched } from '../tradePaths.ts';
import { BothDocuments } from './BothDocuments.tsx';
import { JointTradeTimeline } from './JointTradeTimeline.tsx';
import { jointTradeTouches } from './jointTradeTouches.ts';
import { sideOfRow, useJointTradeActions } from './useJointTradeActions.tsx';

type ShownLine = JointTradeLine & { readonly id: number };

const HIDDEN = ['isDelete', 'docId', 'customerId', 'deptId', 'userId', 'purchaseNumber', 'orderNumber', 'reason', 'num', 'amount'];
const lineFields = { ...purchaseLine.fields, outNum: salesOrderLine.fields.outNum };
const SHOWN = ['proName', 'barcode', 'unitName', 'type', 'num', 'outNum', 'inNum', 'price', 'heji', 'xiangzhuang', 'sendTime', 'info'];
const TOTALS = ['num', 'outNum', 'inNum', 'heji'];

function Detail({ union }: { readonly union: JointTradeDetail }) {
  const side = sideOfRow(union);
  const { screenActions, dialogs } = useJointTradeActions(side);
  const actions = useDocumentActions<typeof kind, JointTradeRow>({ kind, screenActions, invalidates: [...jointTradeTouches, ...touched] });
  const isDeclined = union.state === kind.state.code.declined && union.reason !== '';
  return (
    <>
      <DocumentDetail
        kind={kind}
        row={union}
        fields={jointTradeResources[side].fields}
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
        tabs={[{ key: 'events', label: '协同进度', children: <JointTradeTimeline union={union} /> }]}
      />
      {dialogs}
    </>
  );
}

export default () => <LoadedDocument call={calls.getOne}>{(union) => <Detail union={union} />}</LoadedDocument>;
