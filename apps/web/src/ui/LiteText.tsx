/** Draws plain text with a little form, as elements of our own: no text of a user ever becomes markup. */
import { type Inline, type LiteBlock, liteBlocks } from './liteText.ts';
import './liteText.css';

function Line({ inlines }: { readonly inlines: readonly Inline[] }) {
  return inlines.map((inline, at) => {
    if ('address' in inline)
      return (
        <a key={at} href={inline.address} target="_blank" rel="noreferrer noopener">
          {inline.text}
        </a>
      );
    return inline.kind === 'bold' ? <strong key={at}>{inline.text}</strong> : <span key={at}>{inline.text}</span>;
  });
}

function Block({ block }: { readonly block: LiteBlock }) {
  if (block.kind === 'heading')
    return (
      <h3>
        <Line inlines={block.inlines} />
      </h3>
    );
  if (block.kind === 'paragraph')
    return (
      <p>
        {block.lines.map((inlines, at) => (
          <span key={at} className="lite-line">
            <Line inlines={inlines} />
          </span>
        ))}
      </p>
    );
  const List = block.kind === 'steps' ? 'ol' : 'ul';
  return (
    <List>
      {block.lines.map((inlines, at) => (
        <li key={at}>
          <Line inlines={inlines} />
        </li>
      ))}
    </List>
  );
}

export function LiteText({ text }: { readonly text: string }) {
  return (
    <div className="lite-text">
      {liteBlocks(text).map((block, at) => (
        <Block key={at} block={block} />
      ))}
    </div>
  );
}
