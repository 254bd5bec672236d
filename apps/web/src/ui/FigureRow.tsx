/** The sums of a list: labelled figures with their units in one line below it. */
import { formatNumber } from './FieldView.tsx';
import './figureRow.css';

export interface Figure {
  readonly label: string;
  readonly value: number;
  readonly digits?: number;
  readonly unit?: string | undefined;
  readonly strong?: true;
}

export function FigureRow({ label, figures }: { readonly label: string; readonly figures: readonly Figure[] }) {
  return (
    <dl className="figure-row" aria-label={label}>
      {figures.map(({ label: name, value, digits = 0, unit, strong }) => (
        <div key={name} className={strong ? 'figure-strong' : undefined}>
          <dt>{name}</dt>
          <dd>
            {formatNumber(value, digits)}
            {unit && <small> {unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
