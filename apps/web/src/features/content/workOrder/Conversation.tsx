/** The conversation of a work order, oldest first, with every step between; the reader's own side is at the right. */
import { type WorkOrderDetail, type WorkOrderReply, workOrderSide } from '@cangyun/contract/content/workOrder.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { Pictures } from '#ui/PicturesInput.tsx';

const { raiser, service, step } = workOrderSide.code;
const PICTURE_PX = 88;

type Line = Pick<WorkOrderReply, 'side' | 'userName' | 'content' | 'pictures' | 'createTime'>;

function Said({ line, mine }: { readonly line: Line; readonly mine: boolean }) {
  return (
    <li className={`said${mine ? ' said-mine' : ''}`}>
      <small>
        {line.userName}（{workOrderSide.label(line.side)}）<time>{formatMinutes(line.createTime)}</time>
      </small>
      <div className="said-text">
        {line.content !== '' && <p>{line.content}</p>}
        <Pictures paths={line.pictures} size={PICTURE_PX} />
      </div>
    </li>
  );
}

/** The question itself is the first message. */
const questionOf = ({ userName, content, pictures, createTime }: WorkOrderDetail): Line => ({
  side: raiser,
  userName: userName ?? '',
  content,
  pictures,
  createTime: createTime ?? '',
});

export function Conversation({ order }: { readonly order: WorkOrderDetail }) {
  const own = order.own === 1 ? raiser : service;
  return (
    <ol className="conversation" aria-label="沟通记录">
      <Said line={questionOf(order)} mine={own === raiser} />
      {order.replies.map((line) =>
        line.side === step ? (
          <li key={line.id} className="said-step">
            {line.userName} {line.content}
            <time>{formatMinutes(line.createTime)}</time>
          </li>
        ) : (
          <Said key={line.id} line={line} mine={line.side === own} />
        ),
      )}
    </ol>
  );
}
