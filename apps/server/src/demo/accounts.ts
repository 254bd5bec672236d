/** Accounts that the banner and the sign-in page of a demonstration offer, by job. */
import type { DemonstrationAccounts } from '@cangyun/contract/boot.ts';

/** Published in the README: it protects nothing. No server in production serves it. */
export const DEMO_PASSWORD = 'cangyun123';

export const DEMO_COMPANY = '仓运示范物流有限公司';
export const DEMO_ADMIN = 'admin';

export const demonstrationAccounts: DemonstrationAccounts = {
  password: DEMO_PASSWORD,
  accounts: [
    { username: DEMO_ADMIN, job: '管理员' },
    { username: 'warehouse', job: '仓库主管' },
    { username: 'picker1', job: '拣货员' },
    { username: 'purchaser', job: '采购员' },
    { username: 'dispatcher', job: '调度员' },
    { username: 'driver', job: '司机' },
    { username: 'treasurer', job: '财务主管' },
    { username: 'accountant', job: '会计' },
    { username: 'cashier', job: '出纳' },
    { username: 'service', job: '客服' },
    { username: 'hr', job: '人事' },
    { username: 'yuanshan', job: '合作公司' },
  ],
};
