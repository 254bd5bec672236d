/** Draws plain text with a little form, as elements of our own: no text of a user ever becomes markup. */
import { type Inline, type LiteBlock, type LiteLine, liteBlocks } from './liteText.ts';
import './liteText.css';

function Piece({ inline }: { readonly inline: Inline }) {
  if (inline.kind === 'link')
    return (
      <a href={inline.address} target="_blank" rel="noreferrer noopener">
        {inline.text}
      </a>
    );
  return inline.kind === 'bold' ? <strong>{inline.text}</strong> : inline.text;
}

const pieces = ({ inlines }: LiteLine) => inlines.map((inline) => <Piece key={inline.at} inline={inline} />);

function Block({ block: { kind, lines } }: { readonly block: LiteBlock }) {
  if (kind === 'heading') return <h3>{lines.map(pieces)}</h3>;
  if (kind === 'paragraph')
    return (
      <p>
        {lines.map((line) => (
          <span key={line.at} className="lite-line">
            {pieces(line)}
          </span>
        ))}
      </p>
    );
  const List = kind === 'steps' ? 'ol' : 'ul';
  return (
    <List>
      {lines.map((line) => (
        <li key={line.at}>{pieces(line)}</li>
      ))}
    </List>
  );
}

export function LiteText({ text }: { readonly text: string }) {
  return (
    <div className="lite-text">
      {liteBlocks(text).map((block) => (
        <Block key={block.at} block={block} />
      ))}
    </div>
  );
}
