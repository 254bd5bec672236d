/** 风控指标: each with its level and its figures. */
import { riskCalls, riskLevel } from '@cangyun/contract/reports/risk.ts';
import { ReportFrame } from '#pickers/ReportFrame.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { ReportPanel } from '#ui/reports/ReportPanel.tsx';
import { StateTag } from '#ui/StateTag.tsx';
import '../reports.css';

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
                    <span>{title}</span>
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
