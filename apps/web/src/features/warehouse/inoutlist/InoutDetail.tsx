/** One in/out list: its buttons, its lines with the places they go to or come from, linked documents, pictures, history. */
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { inoutlistCalls as calls } from '@cangyun/contract/warehouse/inoutlist.calls.ts';
import { inoutlist, kindOf, listState } from '@cangyun/contract/warehouse/inoutlist.ts';
import { DocumentBar } from '../../../documents/detail/DocumentBar.tsx';
import { DocumentDetail } from '../../../documents/detail/DocumentDetail.tsx';
import { LoadedDocument } from '../../../documents/detail/Loaded.tsx';
import { DocumentLink } from '../../../documents/links/DocumentLink.tsx';
import { DocumentPictures } from '../../../documents/pictures/DocumentPictures.tsx';
import { BillTab } from './BillTab.tsx';
import { HeldNote } from './HeldNote.tsx';
import { InoutLines } from './InoutLines.tsx';
import { InoutLinks } from './InoutLinks.tsx';
import { touched } from './inoutPaths.ts';
import type { InoutDetail as Detail, InoutRow } from './inoutRow.ts';
import { inoutLabels, inoutSheet } from './inoutSheet.ts';
import { useInoutWays, waysOf } from './useInoutWays.tsx';

const hidden = ['style', 'objKind', 'ownerId', 'noMovement', 'transportState'];

const isEnded = ({ state }: Detail): boolean => state === listState.code.done || state === listState.code.voided;

function Shown({ list }: { readonly list: Detail }) {
  const kind = kindOf(list.style);
  const { ways, dialogs } = useInoutWays(list.style);
  return (
    <>
      <DocumentDetail
        kind={kind}
        row={list}
        fields={inoutlist.fields}
        hide={hidden}
        cells={list.objNumber === '' ? {} : { objNumber: <DocumentLink kind={list.objKind} id={list.objId} number={list.objNumber} /> }}
        bar={
          <DocumentBar<typeof kind, InoutRow>
            kind={kind}
            row={list}
            ways={waysOf(ways, kind)}
            invalidates={touched}
            sheet={() => inoutSheet(list)}
            labels={() => inoutLabels(list)}
          />
        }
        note={list.style === direction.code.out && !isEnded(list) && <HeldNote listId={list.id} />}
        lines={<InoutLines list={list} />}
        links={<InoutLinks row={list} />}
        tabs={[
          { key: 'bill', label: '账单', children: <BillTab row={list} /> },
          {
            key: 'pictures',
            label: `图片（${list.images.length}）`,
            children: <DocumentPictures id={list.id} images={list.images} calls={calls} />,
          },
        ]}
      />
      {dialogs}
    </>
  );
}

export default function InoutDetail() {
  return <LoadedDocument call={calls.getOne}>{(list) => <Shown list={list} />}</LoadedDocument>;
}
