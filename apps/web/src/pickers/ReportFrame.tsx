/** What every report begins with: which days, and of which site. */
import { type ReactNode, useState } from 'react';
import { type Days, DaysPicker, lastDays } from '../ui/charts/DaysPicker.tsx';
import { ReferenceInput } from '../ui/ReferenceInput.tsx';
import { ReferencesContext } from '../ui/references.ts';
import { ScreenFrame } from '../ui/ScreenFrame.tsx';
import { organisationReferences } from './organisation.ts';
import '../ui/reports/reports.css';

export interface ReportQuery {
  readonly from: string;
  readonly to: string;
  readonly deptId?: number;
}

interface ReportFrameProps {
  /** False for a report of now. */
  readonly period?: boolean;
  /** What is chosen first; the last thirty days if not given. */
  readonly days?: () => Days;
  readonly extra?: ReactNode;
  readonly children: (query: ReportQuery) => ReactNode;
}

export function ReportFrame({ period = true, days: first = lastDays, extra, children }: ReportFrameProps) {
  const [days, setDays] = useState<Days>(first);
  const [deptId, setDeptId] = useState<number>();
  return (
    <ReferencesContext value={organisationReferences}>
      <ScreenFrame>
        <div className="report-filters">
          {period && <DaysPicker label="统计期间" value={days} onChange={setDays} />}
          <div className="report-site">
            <ReferenceInput
              source="dept"
              placeholder="所有网点"
              {...(deptId === undefined ? {} : { value: deptId })}
              onChange={(value) => setDeptId(typeof value === 'number' ? value : undefined)}
            />
          </div>
          {extra}
        </div>
        {children({ from: days[0], to: days[1], ...(deptId === undefined ? {} : { deptId }) })}
      </ScreenFrame>
    </ReferencesContext>
  );
}
