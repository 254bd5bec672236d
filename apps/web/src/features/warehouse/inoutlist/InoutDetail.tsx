/** One in/out list: its buttons, its lines with the places they go to or come from, linked documents, pictures, history. */
import { inoutlistCalls as calls } from '@cangyun/contract/warehouse/inoutlist.calls.ts';
import { inoutlist, kindOf } from '@cangyun/contract/warehouse/inoutlist.ts';
import { Space } from 'antd';
import { useParams } from 'react-router';
import { useCall } from '../../../api/hooks.ts';
import { ActionBar } from '../../../documents/actions/ActionBar.tsx';
import { useDocumentActions } from '../../../documents/actions/useDocumentActions.tsx';
import { DocumentDetail } from '../../../documents/detail/DocumentDetail.tsx';
import { Loaded } from '../../../documents/detail/Loaded.tsx';
import { DocumentPictures } from '../../../documents/pictures/DocumentPictures.tsx';
import { PrintButton } from '../../../documents/print/PrintButton.tsx';
import { a4Page, labelPage } from '../../../documents/print/sheet.ts';
import { BillTab } from './BillTab.tsx';
import { InoutLines } from './InoutLines.tsx';
import { InoutLinks } from './InoutLinks.tsx';
import { touched } from './inoutPaths.ts';
import type { InoutDetail as Detail, InoutRow } from './inoutRow.ts';
import { inoutLabels, inoutSheet } from './inoutSheet.ts';
import { useInoutWays, waysOf } from './useInoutWays.tsx';

const hidden = ['style', 'ownerId', 'noMovement', 'transportState'];

function Shown({ list }: { readonly list: Detail }) {
  const kind = kindOf(list.style);
  const { ways, dialogs } = useInoutWays(list.style);
  const actions = useDocumentActions<typeof kind, InoutRow>({ kind, ways: waysOf(ways, kind), invalidates: touched });
  return (
    <>
      <DocumentDetail
        kind={kind}
        row={list}
        fields={inoutlist.fields}
        hide={hidden}
        bar={
          <Space wrap>
            <ActionBar row={list} actions={actions} />
            <PrintButton
              choices={[
                { key: 'a4', label: `打印${kind.title}（A4）`, page: () => a4Page([inoutSheet(list)]) },
                { key: 'label', label: '打印商品标签', page: () => labelPage(inoutLabels(list)) },
              ]}
            />
          </Space>
        }
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
  const id = Number(useParams().id);
  return <Loaded query={useCall(calls.getOne, { query: { id } })}>{(list) => <Shown list={list} />}</Loaded>;
}
