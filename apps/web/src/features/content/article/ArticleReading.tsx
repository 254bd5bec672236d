/** Reads one article; opening it counts as reading. Links to the previous and the next one in its channel. */
import { LikeFilled, LikeOutlined } from '@ant-design/icons';
import { articleCalls, articleStat } from '@cangyun/contract/content/article.ts';
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { Button } from 'antd';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useAction } from '#api/hooks.ts';
import { LoadedDocument } from '#documents/detail/Loaded.tsx';
import { StateTag } from '#ui/StateTag.tsx';
import { ArticleBody } from './ArticleBody.tsx';
import { articlePath, READING } from './readingPaths.ts';

type Opened = CallReply<typeof articleCalls.getOne>;

const UNSORTED = '未分栏目';

function Way({ label, to }: { readonly label: string; readonly to: Opened['next'] }) {
  return <span>{to ? <Link to={articlePath(to.id)}>{`${label}：${to.title}`}</Link> : `${label}：没有了`}</span>;
}

function OpenArticle({ article }: { readonly article: Opened }) {
  const { id, isRead, isGood, goodCount, stat, channel, previous, next } = article;
  const { mutate: read } = useAction(articleCalls.read, { invalidate: ['bbsTopic', 'Channel'], silent: true });
  const good = useAction(articleCalls.good);
  useEffect(() => {
    if (isRead === 0) read({ body: { id } });
  }, [id, isRead, read]);
  return (
    <ArticleBody
      article={article}
      origin={channel?.name ?? UNSORTED}
      notes={stat === articleStat.code.hidden && <StateTag codes={articleStat} code={stat} />}
    >
      <footer>
        <Button
          icon={isGood ? <LikeFilled /> : <LikeOutlined />}
          aria-pressed={isGood === 1}
          loading={good.isPending}
          onClick={() => good.mutate({ body: { id, isGood: isGood ? 0 : 1 } })}
        >
          {`${isGood ? '已赞' : '点赞'} ${goodCount}`}
        </Button>
        <nav aria-label="前后文章">
          <Way label="上一篇" to={previous} />
          <Way label="下一篇" to={next} />
          <Link to={READING}>返回资讯</Link>
        </nav>
      </footer>
    </ArticleBody>
  );
}

export default function ArticleReading() {
  return <LoadedDocument call={articleCalls.getOne}>{(article) => <OpenArticle key={article.id} article={article} />}</LoadedDocument>;
}
