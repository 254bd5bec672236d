/** The rows of a list as cards, for narrow screens, with the same selection and actions as the table. */
import { Checkbox } from 'antd';
import type { ListTableProps } from './ListTable.tsx';
import type { ListRow } from './listColumn.tsx';

type ListCardsProps<Row extends ListRow> = Pick<
  ListTableProps<Row>,
  'columns' | 'rows' | 'selected' | 'onSelect' | 'rowActions' | 'dimmed' | 'empty'
>;

export function ListCards<Row extends ListRow>(props: ListCardsProps<Row>) {
  const { columns, rows, selected = [], onSelect, rowActions, dimmed = false, empty } = props;
  const chosen = new Set(selected.map((row) => row.id));
  const toggle = (id: number): void => onSelect?.(chosen.has(id) ? [...chosen].filter((other) => other !== id) : [...chosen, id]);
  if (rows.length === 0) return <>{empty}</>;
  return (
    <ul className={dimmed ? 'list-cards list-dimmed' : 'list-cards'}>
      {rows.map((row) => {
        // The first column with a value is the head of the card; a missing picture is none.
        const [head, ...rest] = columns
          .map(({ key, title, render }) => ({ key, title, value: render(row) }))
          .filter(({ value }) => value !== '' && value !== null);
        return (
          <li key={row.id}>
            <div className="card-head">
              {onSelect && <Checkbox checked={chosen.has(row.id)} onChange={() => toggle(row.id)} aria-label="选择" />}
              <strong>{head?.value}</strong>
              {rowActions && <span className="card-actions">{rowActions(row)}</span>}
            </div>
            <dl>
              {rest.map(({ key, title, value }) => (
                <div key={key}>
                  <dt>{title}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
