/** The help centre's articles about the console itself. Areas add theirs as they come. */
import type { Article } from './article.ts';
import { dailyArticles } from './articles-daily.ts';
import { startArticles } from './articles-start.ts';

export const articles: readonly Article[] = [...startArticles, ...dailyArticles];
