/** 风控指标: each with its level and its figures. */
import { EXPIRING_DAYS, riskCalls, riskLevel } from '@cangyun/contract/reports/risk.ts';
import { Link } from 'react-router';
import { ReportFrame } from '#pickers/ReportFrame.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { ReportPanel } from '#ui/reports/ReportPanel.tsx';
import { StateTag } from '#ui/StateTag.tsx';
import '../reports.css';

/** Where the rows of each indicator are. */
const rowsOf: Readonly<Record<string, string>> = {
  overdue: '/finance/ageing?side=1',
  credit: '/partners/customerAccount',
  returns: '/trade/shipmentBack',
  defective: '/WMS/stock?view=balances&quality=10',
  stale: '/reports/board',
  expired: '/WMS/stock?view=expiring&days=0',
  expiring: `/WMS/stock?view=expiring&days=${EXPIRING_DAYS}`,
  belowSafety: '/WMS/stock?view=short',
  waiting: '/WMS/outbound',
};

export default function Risk() {
  return (
    <ReportFrame period={false}>
      {({ deptId }) => (
        <ReportPanel call={riskCalls.indicators} query={deptId === undefined ? {} : { deptId }} rows={8}>
          {(indicators) => (
            <div className="risk-cards">
              {indicators.map(({ key, title, help, value, unit, digits, level, watch, danger, part, whole }) => (
                <article key={key} className="panel risk-card">
                  <header>
                    {rowsOf[key] === undefined ? <span>{title}</span> : <Link to={rowsOf[key]}>{title}</Link>}
                    <StateTag codes={riskLevel} code={level} />
                  </header>
                  <strong>
                    {formatNumber(value, digits)} {unit}
                  </strong>
                  <p>{help}</p>
                  <p>
                    {whole !== null && `${formatNumber(part, 2)} / ${formatNumber(whole, 2)} · `}
                    关注 {watch}
                    {unit}，预警 {danger}
                    {unit}
                  </p>
                </article>
              ))}
            </div>
          )}
        </ReportPanel>
      )}
    </ReportFrame>
  );
}
