/** The learning centre inside the console: the help centre's articles, searchable, and one's progress (spec 0 §2.1: /document). */

import { CheckCircleFilled } from '@ant-design/icons';
import { percentOf } from '@cangyun/contract/arithmetic.ts';
import { type ArticleSlug, documentCalls } from '@cangyun/contract/content/document.ts';
import { Button, Empty, Input, Progress } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAction, useCall } from '#api/hooks.ts';
import { ArticleView } from '../public/help/ArticleView.tsx';
import { type Article, findArticles } from '../public/help/article.ts';
import { articles } from '../public/help/articles.ts';
import './document.css';

interface IndexProps {
  readonly found: readonly Article[];
  readonly learnt: ReadonlySet<ArticleSlug>;
  readonly chosen: ArticleSlug | undefined;
  readonly onChoose: (slug: ArticleSlug) => void;
}

function Index({ found, learnt, chosen, onChoose }: IndexProps) {
  if (found.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有找到相关的文档" />;
  return [...Map.groupBy(found, ({ group }) => group)].map(([group, list]) => (
    <section key={group}>
      <h3>{group}</h3>
      <ul>
        {list.map(({ slug, title }) => (
          <li key={slug}>
            <button type="button" className="row-button" aria-current={slug === chosen ? 'page' : undefined} onClick={() => onChoose(slug)}>
              {title}
              {learnt.has(slug) && <CheckCircleFilled aria-label="已学" />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  ));
}

export default function LearningCentre() {
  const [query, setQuery] = useSearchParams();
  const [text, setText] = useState('');
  const { data } = useCall(documentCalls.list, {});
  const mark = useAction(documentCalls.mark);
  const learnt = new Set(data?.map(({ slug }) => slug));
  const found = findArticles(articles, useDeferredValue(text));
  const article =
    articles.find(({ slug }) => slug === query.get('article')) ?? articles.find(({ slug }) => !learnt.has(slug)) ?? articles[0];

  const choose = (slug: ArticleSlug): void =>
    setQuery((now) => {
      now.set('article', slug);
      return now;
    });
  const setLearnt = (slug: ArticleSlug, isRead: 0 | 1): void => {
    // The open article stays on screen, even if it was only shown as the first unlearned one.
    choose(slug);
    mark.mutate({ body: { slug, isRead } });
  };
  return (
    <div className="learning">
      <aside>
        <Input.Search
          allowClear
          placeholder="搜索文档"
          aria-label="搜索文档"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="learning-progress">
          <span>
            已学 {learnt.size} / {articles.length}
          </span>
          <Progress percent={percentOf(learnt.size, articles.length, 0)} size="small" aria-label="学习进度" />
        </div>
        <Index found={found} learnt={learnt} chosen={article?.slug} onChoose={choose} />
      </aside>
      {article && data && (
        <div className="learning-article">
          <ArticleView key={article.slug} article={article} home={{ path: '/document', title: '学习中心' }} />
          {learnt.has(article.slug) ? (
            <Button loading={mark.isPending} onClick={() => setLearnt(article.slug, 0)}>
              标为未学
            </Button>
          ) : (
            <Button type="primary" loading={mark.isPending} onClick={() => setLearnt(article.slug, 1)}>
              标为已学
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
