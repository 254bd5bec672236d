/** The origin and the results of a document, as a small graph of cards. */
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import { Empty } from 'antd';
import { Link } from 'react-router';
import { StateTag } from '#ui/StateTag.tsx';
import { type GraphEdge, placeNodes } from './graphLayout.ts';
import '../documents.css';

export interface GraphNode {
  readonly key: string;
  readonly title: string;
  readonly number: string;
  readonly state?: { readonly codes: Pick<Codes, 'label' | 'tone'>; readonly code: number } | undefined;
  /** Where its detail is; none for documents of other systems. */
  readonly to?: string | undefined;
  readonly current?: boolean;
}

export interface LabelledEdge extends GraphEdge {
  readonly label?: string;
}

interface LinkedGraphProps {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly LabelledEdge[];
}

const CARD = { width: 190, height: 62 } as const;
const GAP = { x: 90, y: 18 } as const;

function Card({ node }: { readonly node: GraphNode }) {
  return (
    <>
      <small>{node.title}</small>
      {node.to && !node.current ? <Link to={node.to}>{node.number}</Link> : <strong>{node.number}</strong>}
      {node.state && <StateTag codes={node.state.codes} code={node.state.code} />}
    </>
  );
}

export function LinkedGraph({ nodes, edges }: LinkedGraphProps) {
  if (nodes.length < 2) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有关联单据" />;
  const places = placeNodes(
    nodes.map(({ key }) => key),
    edges,
  );
  const corner = new Map(places.map(({ key, column, row }) => [key, { x: column * (CARD.width + GAP.x), y: row * (CARD.height + GAP.y) }]));
  const width = Math.max(...places.map(({ column }) => column + 1)) * (CARD.width + GAP.x) - GAP.x;
  const height = Math.max(...places.map(({ row }) => row + 1)) * (CARD.height + GAP.y) - GAP.y;
  return (
    <div className="linked-graph">
      <div style={{ width, height }}>
        <svg width={width} height={height} aria-hidden="true">
          {edges.map(({ from, to, label }) => {
            const [start, end] = [corner.get(from), corner.get(to)];
            if (!start || !end) return null;
            const [x1, y1] = [start.x + CARD.width, start.y + CARD.height / 2];
            const [x2, y2] = [end.x, end.y + CARD.height / 2];
            const middle = (x1 + x2) / 2;
            return (
              <g key={`${from} ${to} ${label ?? ''}`}>
                <path d={`M${x1} ${y1} C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`} />
                {label && (
                  <text x={middle} y={(y1 + y2) / 2 - 5} textAnchor="middle">
                    {label}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
        <ul>
          {nodes.map((node) => (
            <li
              key={node.key}
              className={node.current ? 'graph-current' : ''}
              style={{ left: corner.get(node.key)?.x, top: corner.get(node.key)?.y, width: CARD.width, height: CARD.height }}
            >
              <Card node={node} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
