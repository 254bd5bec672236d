/** The help centre: /help by topic, /help/list and /help/allDocument in full, /help/article/{slug} one of them. */
import { Empty, Input } from 'antd';
import { useDeferredValue, useState } from 'react';
import { Link, Navigate, Route, Routes, useParams } from 'react-router';
import { PublicFrame } from '../PublicFrame.tsx';
import { ArticleView } from './ArticleView.tsx';
import { type Article, findArticles } from './article.ts';
import { articles } from './articles.ts';

const linkOf = (article: Article): string => `/help/article/${article.slug}`;

function Search({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <Input.Search
      autoFocus
      allowClear
      size="large"
      placeholder="搜索帮助，例如：导出、切换网点"
      aria-label="搜索帮助"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function ArticleList({ found }: { found: readonly Article[] }) {
  if (found.length === 0) return <Empty description="没有找到相关的帮助" />;
  return (
    <ul className="article-list">
      {found.map((article) => (
        <li key={article.slug}>
          <Link to={linkOf(article)}>{article.title}</Link>
          <p>{article.summary}</p>
        </li>
      ))}
    </ul>
  );
}

function Topics() {
  const groups = Map.groupBy(articles, (article) => article.group);
  return (
    <div className="topics">
      {[...groups].map(([group, list]) => (
        <section key={group} className="panel">
          <h2>{group}</h2>
          <ArticleList found={list} />
        </section>
      ))}
    </div>
  );
}

function HelpHome({ all = false }: { all?: boolean }) {
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  return (
    <PublicFrame title={all ? '全部文档' : '帮助中心'}>
      <div className="help-head">
        <h1>{all ? '全部文档' : '帮助中心'}</h1>
        <Search value={text} onChange={setText} />
      </div>
      {!all && wanted.trim() === '' ? <Topics /> : <ArticleList found={findArticles(articles, wanted)} />}
      <p className="help-ask">
        没有找到答案？<Link to="/help/workOrderServe">提交工单</Link>，客服会尽快回复。
      </p>
    </PublicFrame>
  );
}

function OneArticle() {
  const { slug } = useParams();
  const article = articles.find((one) => one.slug === slug);
  if (!article) return <Navigate to="/404" replace />;
  return (
    <PublicFrame title={article.title}>
      <div className="help-columns">
        <nav aria-label="帮助目录" className="help-index">
          {articles.map((one) => (
            <Link key={one.slug} to={linkOf(one)} aria-current={one === article ? 'page' : undefined}>
              {one.title}
            </Link>
          ))}
        </nav>
        <ArticleView article={article} home={{ path: '/help', title: '帮助中心' }} />
      </div>
    </PublicFrame>
  );
}

export default function HelpPage() {
  return (
    <Routes>
      <Route index element={<HelpHome />} />
      <Route path="list" element={<HelpHome all />} />
      <Route path="allDocument" element={<HelpHome all />} />
      <Route path="article/:slug" element={<OneArticle />} />
      <Route path="*" element={<Navigate to="/404" replace />} />
    </Routes>
  );
}
