/** The period and the site that an address asks a report for: `?from=2026-11-01&to=2026-11-17&deptId=3`. Pure. */
import type { Days } from '../ui/charts/DaysPicker.tsx';

export interface Period {
  readonly days: Days;
  readonly deptId: number | undefined;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const ID = /^\d{1,15}$/;

/** Both days or none: half a period is a mistake of the link. Without one, the days before stay, or the report's usual ones are taken. */
export const periodOfAddress =
  (usual: () => Days) =>
  (search: URLSearchParams, before?: Period): Period => {
    const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
    const site = search.get('deptId') ?? '';
    const asksDays = DAY.test(from) && DAY.test(to) && from <= to;
    return {
      days: asksDays ? [from, to] : (before?.days ?? usual()),
      deptId: ID.test(site) ? Number(site) : before?.deptId,
    };
  };
