/** The sums of a document: labelled amounts in one line. */
import './documentForm.css';

export interface Sum {
  readonly label: string;
  readonly money: number;
  readonly strong?: true;
}

const shown = (money: number): string => money.toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export function Sums({ sums }: { readonly sums: readonly Sum[] }) {
  return (
    <dl className="document-sums" aria-label="金额">
      {sums.map(({ label, money, strong }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{strong ? <strong>{shown(money)}</strong> : shown(money)}</dd>
        </div>
      ))}
    </dl>
  );
}
