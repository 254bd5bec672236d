/** One message: text as it was typed, or a picture. */
import { messageStyle, type TalkMessage } from '@cangyun/contract/system/message.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { Image } from 'antd';
import { fileUrl } from '#api/fileUrl.ts';

const PICTURE_HEIGHT = 160;

export function MessageBubble({ message, own }: { readonly message: TalkMessage; readonly own: boolean }) {
  const { style, content, createTime, readTime } = message;
  return (
    <div className={`bubble-row${own ? ' bubble-own' : ''}`}>
      <div className="bubble">
        {style === messageStyle.code.picture ? (
          <Image
            src={fileUrl(content)}
            height={PICTURE_HEIGHT}
            style={{ width: 'auto', maxWidth: '100%', objectFit: 'contain' }}
            alt="图片"
          />
        ) : (
          content
        )}
      </div>
      <small>
        {formatMinutes(createTime).slice(11)}
        {own && (readTime ? ' 已读' : ' 未读')}
      </small>
    </div>
  );
}
