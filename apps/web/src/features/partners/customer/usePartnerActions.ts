/** What can be done with a customer beyond editing. */
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { type customer, customerCalls } from '@cangyun/contract/partners/customer.ts';
import { customerAccountCalls } from '@cangyun/contract/partners/customerAccount.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { useNavigate } from 'react-router';
import { request } from '#api/client.ts';
import { useAction } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import { useMay } from '#ui/may.ts';
import type { RowAction } from '#ui/RowActions.tsx';
import type { Crud } from '#ui/useCrud.ts';

export type Partner = RowOf<typeof customer>;

export type DetailTab = 'info' | 'business' | 'money' | 'account' | 'chart';

export const detailPath = (id: number, tab: DetailTab = 'info'): string => `/partners/detail/${id}${tab === 'info' ? '' : `?tab=${tab}`}`;

const { enabled, disabled } = enabledState.code;

export function usePartnerActions({ onRecharge }: { readonly onRecharge: (partner: Partner) => void }) {
  const may = useMay();
  const navigate = useNavigate();
  const marking = useAction(customerCalls.batchDisable, { success: messages.edited });
  const markingNew = useAction(customerCalls.setNew, { success: messages.edited });

  const setEnabled = (rows: readonly Partner[], state: typeof enabled): Promise<unknown> =>
    marking.mutateAsync({ body: { ids: rows.map(({ id }) => id), enabled: state } }).catch(() => undefined);

  const showNumber = async ({ id, name }: Partner): Promise<void> => {
    const { number } = await request(customerCalls.orderNumber, { query: { customerId: id } });
    notice.alert(number, `${name}的订单号`);
  };

  const rowActions = (row: Partner, crud: Crud<Partner>): readonly RowAction[] => {
    const next = row.enabled === enabled ? disabled : enabled;
    const actions: (RowAction | false)[] = [
      { key: 'detail', label: '详情', run: () => navigate(detailPath(row.id)) },
      may(customerAccountCalls.recharge) && { key: 'recharge', label: '充值', run: () => onRecharge(row) },
      may(customerCalls.create) && { key: 'below', label: '新增下级', run: () => crud.add({ pid: row.id, parentName: row.name }) },
      may(customerCalls.batchDisable) && {
        key: 'state',
        label: enabledState.label(next),
        danger: next === disabled,
        run: () => setEnabled([row], next),
      },
      may(customerCalls.setNew) && {
        key: 'new',
        label: row.isNew === 1 ? '取消新客户' : '标为新客户',
        run: () => markingNew.mutate({ body: { ids: [row.id], isNew: row.isNew === 1 ? 0 : 1 } }),
      },
      { key: 'number', label: customerCalls.orderNumber.title, run: () => showNumber(row) },
    ];
    return actions.filter((action) => action !== false);
  };
  return { rowActions, setEnabled };
}
