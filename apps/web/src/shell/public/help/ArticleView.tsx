/** Draws one article. */
import { Link } from 'react-router';
import { type Article, type Block, blockText } from './article.ts';

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'note':
      return <p className="article-note">{block.text}</p>;
    case 'steps':
      return (
        <ol>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      );
    case 'points':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'table':
      return (
        <table>
          <thead>
            <tr>
              {block.head.map((cell) => (
                <th key={cell}>{cell}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map(([name, text]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'text':
      return <p>{block.text}</p>;
  }
}

interface ArticleViewProps {
  readonly article: Article;
  /** The page that shows the article, as the first step of its trail. */
  readonly home: { readonly path: string; readonly title: string };
}

export function ArticleView({ article, home }: ArticleViewProps) {
  return (
    <article className="article">
      <p className="article-trail">
        <Link to={home.path}>{home.title}</Link> / {article.group}
      </p>
      <h1>{article.title}</h1>
      <p className="article-summary">{article.summary}</p>
      {article.blocks.map((block) => (
        <BlockView key={blockText(block)} block={block} />
      ))}
    </article>
  );
}
