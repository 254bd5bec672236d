/** The rows of a list as cards, for narrow screens, with the same selection and actions as the table. */
import { Button, Checkbox } from 'antd';
import { type ReactNode, useState } from 'react';
import { type Card, cardOf, type Fact } from './cardFacts.ts';
import type { ListTableProps } from './ListTable.tsx';
import type { ListRow } from './listColumn.tsx';

type ListCardsProps<Row extends ListRow> = Pick<
  ListTableProps<Row>,
  'columns' | 'rows' | 'selected' | 'onSelect' | 'rowActions' | 'dimmed' | 'empty'
>;

const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl>
    {facts.map(({ key, title, value }) => (
      <div key={key}>
        <dt>{title}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

interface RowCardProps {
  readonly card: Card;
  readonly box: ReactNode;
  readonly actions: ReactNode;
}

function RowCard({ card: { head, state, facts, rest }, box, actions }: RowCardProps) {
  const [open, setOpen] = useState(false);
  return (
    <li>
      <div className="card-head">
        {box}
        <strong>{head?.value}</strong>
        {state?.value}
      </div>
      <Facts facts={open ? [...facts, ...rest] : facts} />
      {(rest.length > 0 || actions) && (
        <div className="card-foot">
          {rest.length > 0 && (
            <Button type="text" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? '收起' : '更多字段'}
            </Button>
          )}
          <span className="card-actions">{actions}</span>
        </div>
      )}
    </li>
  );
}

export function ListCards<Row extends ListRow>(props: ListCardsProps<Row>) {
  const { columns, rows, selected = [], onSelect, rowActions, dimmed = false, empty } = props;
  const chosen = new Set(selected.map((row) => row.id));
  const toggle = (id: number): void => onSelect?.(chosen.has(id) ? [...chosen].filter((other) => other !== id) : [...chosen, id]);
  if (rows.length === 0) return <>{empty}</>;
  return (
    <ul className={dimmed ? 'list-cards list-dimmed' : 'list-cards'}>
      {rows.map((row) => (
        <RowCard
          key={row.id}
          card={cardOf(columns, row)}
          box={onSelect && <Checkbox checked={chosen.has(row.id)} onChange={() => toggle(row.id)} aria-label="选择" />}
          actions={rowActions?.(row)}
        />
      ))}
    </ul>
  );
}
