/** The movement types that a site uses; a disabled one is not offered. */
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { movementSettingCalls } from '@cangyun/contract/system/movementSetting.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { useCall } from '#api/hooks.ts';
import { useMay } from '#ui/may.ts';

/** `present`: the type of a list that exists is shown, whatever became of it. */
export function useTypesOffered(style: number, deptId: number | undefined, present?: number) {
  const may = useMay();
  const enabled = deptId !== undefined && deptId > 0 && may(movementSettingCalls.ofDept);
  const { data = [] } = useCall(movementSettingCalls.ofDept, { query: { deptId: deptId ?? 0 } }, { enabled, silent: true });
  const disabled = new Set<number>(data.filter((one) => one.enabled === enabledState.code.disabled).map(({ type }) => type));
  return (style === direction.code.in ? inboundType : outboundType).entries
    .map(({ code, label }) => ({ value: code as number, label }))
    .filter(({ value }) => value === present || !disabled.has(value));
}
