/** What the platform can do with a company. */
import { type Moves, mayMove } from '@cangyun/contract/kernel/moves.ts';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { authMoves, companyCalls, type companyResource, enableMoves } from '@cangyun/contract/system/company.ts';
import { useAction } from '#api/hooks.ts';
import type { RowAction } from '#ui/RowActions.tsx';

export type Company = RowOf<typeof companyResource>;

interface CompanyActionsOptions {
  readonly onOpen: (company: Company) => void;
  readonly onRefuse: (company: Company) => void;
}

const offered = <Name extends string>(
  declared: Moves<Name>,
  name: Name,
  state: number,
  action: Omit<RowAction, 'key' | 'label'>,
): RowAction[] => (mayMove(declared, name, state) ? [{ ...action, key: name, label: declared.table[name].label }] : []);

export function useCompanyActions({ onOpen, onRefuse }: CompanyActionsOptions): (row: Company) => readonly RowAction[] {
  const success = { success: messages.submitted };
  const pass = useAction(companyCalls.doAuth, success);
  const stop = useAction(companyCalls.stop, success);
  const enable = useAction(companyCalls.enable, success);
  return (row) => {
    const body = { id: row.id };
    return [
      { key: 'open', label: '详情', run: () => onOpen(row) },
      ...offered(authMoves, 'doAuth', row.authState, {
        question: `确认「${row.name}」的资料属实并通过认证吗？`,
        run: () => pass.mutate({ body }),
      }),
      ...offered(authMoves, 'authErr', row.authState, { danger: true, run: () => onRefuse(row) }),
      ...offered(enableMoves, 'doStopCompany', row.enabled, {
        danger: true,
        question: `停用后「${row.name}」的所有用户将立即退出登录，确定停用吗？`,
        run: () => stop.mutate({ body }),
      }),
      ...offered(enableMoves, 'doEnableCompany', row.enabled, { run: () => enable.mutate({ body }) }),
    ];
  };
}
