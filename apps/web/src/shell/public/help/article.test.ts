import { articleSlugs } from '@cangyun/contract/content/document.ts';
import { describe, expect, it } from 'vitest';
import { findArticles } from './article.ts';
import { articles } from './articles.ts';

describe('help articles', () => {
  it('are just those that the contract names', () => {
    expect(articles.map(({ slug }) => slug).toSorted()).toEqual([...articleSlugs].toSorted());
  });

  it('have unique addresses', () => {
    expect(new Set(articles.map((article) => article.slug)).size).toBe(articles.length);
  });

  it('are found by words of title and text, title first', () => {
    expect(findArticles(articles, '切换网点')[0]?.slug).toBe('site');
    expect(findArticles(articles, '导出 上限').map((article) => article.slug)).toContain('list');
    expect(findArticles(articles, '完全没有这样的词')).toEqual([]);
    expect(findArticles(articles, '  ')).toHaveLength(articles.length);
  });
});
