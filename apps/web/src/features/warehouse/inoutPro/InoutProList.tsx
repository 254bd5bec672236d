/** 出入库明细: lines of all lists, for searching and for the spreadsheet. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { kindOf } from '@cangyun/contract/warehouse/inoutlist.ts';
import { inoutPro, inoutProCalls } from '@cangyun/contract/warehouse/inoutPro.ts';
import { Link } from 'react-router';
import { useWarehouseReferences } from '../../../pickers/warehouse.ts';
import { ResourceScreen } from '../../../ui/ResourceScreen.tsx';
import { StateTag } from '../../../ui/StateTag.tsx';
import { detailPath } from '../inoutlist/inoutPaths.ts';

type Line = CallReply<typeof inoutProCalls.list>['content'][number];

const calls = { list: inoutProCalls.list, download: inoutProCalls.download };
const cells = {
  number: ({ number, listId, style }: Line) => <Link to={detailPath({ id: listId, style })}>{number}</Link>,
  state: ({ style, state }: Line) => <StateTag codes={kindOf(style).state} code={state} />,
};
const resource = { ...inoutPro, row: inoutProCalls.list.reply.shape.content.element };

export default function InoutProList() {
  const references = useWarehouseReferences();
  return (
    <ResourceScreen<typeof resource> resource={resource} calls={calls} references={references} cells={cells} withoutFilters={['listId']} />
  );
}
