/** What a site has set for everybody who works with it: how its goods travel, on what its labels are printed, until when it ships today. */
import { type SiteWorkings, settingDefinitions, siteSettingCalls } from '@cangyun/contract/system/siteSetting.ts';
import { useCall } from '../api/hooks.ts';
import { useMay } from '../ui/may.ts';

/** Undefined while it is not known, and for those who may not ask. */
export function useSiteWorkings(deptId: number | undefined): SiteWorkings | undefined {
  const may = useMay();
  const enabled = deptId !== undefined && deptId > 0 && may(siteSettingCalls.workings);
  return useCall(siteSettingCalls.workings, { query: { deptId: deptId ?? 0 } }, { enabled, silent: true }).data;
}

export interface LabelPrint {
  readonly labelPaper: { readonly width: number; readonly height: number };
  readonly copies: number;
}

/** `100x180` */
export function labelPrintOf(
  workings: { readonly labelSize?: string | undefined; readonly labelCopies?: number | undefined } | undefined,
): LabelPrint {
  const [width = 0, height = 0] = (workings?.labelSize ?? settingDefinitions.labelSize.initial).split('x').map(Number);
  return { labelPaper: { width, height }, copies: workings?.labelCopies ?? Number(settingDefinitions.labelCopies.initial) };
}

/** For parcels that leave the site. */
export const useLabelPrint = (deptId: number | undefined): LabelPrint => labelPrintOf(useSiteWorkings(deptId));
