/** What every report begins with: which days, and of which site. A link may ask for both. */
import type { ReactNode } from 'react';
import { type Days, DaysPicker, lastDays } from '../ui/charts/DaysPicker.tsx';
import { ReferenceInput } from '../ui/ReferenceInput.tsx';
import { ReferencesContext } from '../ui/references.ts';
import { ScreenFrame } from '../ui/ScreenFrame.tsx';
import { useAsked } from '../ui/useAsked.ts';
import { organisationReferences } from './organisation.ts';
import { periodOfAddress } from './reportPeriod.ts';
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
  const [{ days, deptId }, choose] = useAsked(periodOfAddress(first));
  return (
    <ReferencesContext value={organisationReferences}>
      <ScreenFrame>
        <div className="report-filters">
          {period && <DaysPicker label="统计期间" value={days} onChange={(next) => choose({ days: next, deptId })} />}
          <div className="report-site">
            <ReferenceInput
              source="dept"
              placeholder="所有网点"
              {...(deptId === undefined ? {} : { value: deptId })}
              onChange={(value) => choose({ days, deptId: typeof value === 'number' ? value : undefined })}
            />
          </div>
          {extra}
        </div>
        {children({ from: days[0], to: days[1], ...(deptId === undefined ? {} : { deptId }) })}
      </ScreenFrame>
    </ReferencesContext>
  );
}
