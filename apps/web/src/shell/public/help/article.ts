import type { ArticleSlug } from '@cangyun/contract/content/document.ts';

/** A help article as data: drawn by Article.tsx, searched by its own words. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'steps'; readonly items: readonly string[] }
  | { readonly kind: 'points'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly head: readonly [string, string]; readonly rows: readonly (readonly [string, string])[] }
  | { readonly kind: 'note'; readonly text: string };

export interface Article {
  readonly slug: ArticleSlug;
  readonly group: string;
  readonly title: string;
  readonly summary: string;
  readonly blocks: readonly Block[];
}

export const blockText = (block: Block): string => {
  if (block.kind === 'steps' || block.kind === 'points') return block.items.join(' ');
  if (block.kind === 'table') return [...block.head, ...block.rows.flat()].join(' ');
  return block.text;
};

/** Articles that contain every word, those with it in the title first. */
export const findArticles = (articles: readonly Article[], text: string): readonly Article[] => {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return articles;
  const inTitle = (article: Article): number => words.filter((word) => article.title.toLowerCase().includes(word)).length;
  return articles
    .filter((article) => {
      const all = [article.title, article.summary, article.group, ...article.blocks.map(blockText)].join(' ').toLowerCase();
      return words.every((word) => all.includes(word));
    })
    .toSorted((a, b) => inTitle(b) - inTitle(a));
};
