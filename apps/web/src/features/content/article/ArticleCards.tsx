/** Articles to choose from, as cards: thumbnail, title, summary, and its readers. */
import { EyeOutlined, LikeOutlined } from '@ant-design/icons';
import type { ArticleBrief } from '@cangyun/contract/content/article.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { Badge } from 'antd';
import { Link } from 'react-router';
import { fileUrl } from '#api/fileUrl.ts';
import './article.css';

export type CardBrief = Omit<ArticleBrief, 'isRead' | 'goodCount'> &
  Partial<Pick<ArticleBrief, 'isRead' | 'goodCount'>> & { readonly channelName?: string };

interface ArticleCardsProps {
  readonly briefs: readonly CardBrief[];
  readonly pathOf: (brief: CardBrief) => string;
}

export function ArticleCards({ briefs, pathOf }: ArticleCardsProps) {
  return (
    <ul className="article-cards">
      {briefs.map((brief) => {
        const { id, title, info, imagePath, author, createTime, readCount, goodCount, isRead, channelName } = brief;
        return (
          <li key={id}>
            <Link to={pathOf(brief)} className="article-card">
              {imagePath[0] !== undefined && <img src={fileUrl(imagePath[0])} alt="" loading="lazy" />}
              <span className="article-card-text">
                <strong>
                  {isRead === 0 && <Badge status="processing" title="未读" />}
                  {title}
                </strong>
                {info !== '' && <span className="article-card-info">{info}</span>}
                <small>
                  {[channelName, author, formatMinutes(createTime)].filter(Boolean).join(' · ')} · <EyeOutlined aria-label="阅读量" />{' '}
                  {readCount}
                  {goodCount !== undefined && (
                    <>
                      {' '}
                      · <LikeOutlined aria-label="点赞数" /> {goodCount}
                    </>
                  )}
                </small>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
