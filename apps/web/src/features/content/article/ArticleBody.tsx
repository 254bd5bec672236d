/** One article for reading: head, text, video, document and link. */
import { FilePdfOutlined, LinkOutlined } from '@ant-design/icons';
import type { NamedFile } from '@cangyun/contract/content/article.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { fileUrl } from '#api/fileUrl.ts';
import { RichTextView } from '#ui/richText/RichTextView.tsx';
import './article.css';

export interface ReadableArticle {
  readonly title: string;
  readonly author: string;
  readonly createTime: string | null;
  readonly content: string;
  readonly info: string;
  readonly tags: string;
  readonly url: string;
  readonly readCount: number;
  readonly videoUrl: readonly NamedFile[];
  readonly fileUrl: readonly NamedFile[];
}

interface ArticleBodyProps {
  readonly article: ReadableArticle;
  /** The channel, or the company of the article. */
  readonly origin: string;
  readonly notes?: ReactNode;
  readonly children?: ReactNode;
}

export function ArticleBody({ article, origin, notes, children }: ArticleBodyProps) {
  const { title, author, createTime, content, info, tags, url, readCount, videoUrl, fileUrl: documents } = article;
  return (
    <article className="article" aria-label={title}>
      <header>
        <h2>
          {title} {notes}
        </h2>
        <small>{[origin, author, formatMinutes(createTime), `阅读 ${readCount}`].filter((part) => part !== '').join(' · ')}</small>
      </header>
      {info !== '' && <p className="article-info">{info}</p>}
      <RichTextView html={content} />
      {videoUrl.map((video) => (
        <video key={video.url} className="article-video" src={fileUrl(video.url)} title={video.name} controls preload="metadata">
          <track kind="captions" />
        </video>
      ))}
      <ul className="article-links">
        {documents.map((document) => (
          <li key={document.url}>
            <FilePdfOutlined />{' '}
            <a href={fileUrl(document.url)} download={document.name}>
              {document.name || '附件'}
            </a>
          </li>
        ))}
        {url !== '' && (
          <li>
            <LinkOutlined />{' '}
            <a href={url} target="_blank" rel="noreferrer noopener">
              {url}
            </a>
          </li>
        )}
      </ul>
      <div>
        {tags
          .split(',')
          .filter((tag) => tag !== '')
          .map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
      </div>
      {children}
    </article>
  );
}
