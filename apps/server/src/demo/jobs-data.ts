/** The demonstration company's jobs: what each may do. */
import { type Permission, type PermissionGroup, permissionGroups } from '@cangyun/contract/permissions.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import type { SiteKey } from './people.ts';

interface DemoJob {
  readonly key: string;
  readonly name: string;
  readonly site: SiteKey;
  readonly dataScope: number;
  readonly permissions: readonly Permission[];
}

const everythingIn = (...groups: readonly PermissionGroup[]): Permission[] =>
  groups.flatMap((group) => Object.keys(permissionGroups[group].actions).map((action) => `${group}:${action}` as Permission));

export const jobs: readonly DemoJob[] = [
  {
    key: 'manager',
    name: '仓库主管',
    site: 'shanghai',
    dataScope: dataScope.code.chosenSites,
    permissions: [
      'users:list',
      'dept:list',
      'job:list',
      'dict:list',
      'actionLog:list',
      'task:list',
      'wmsInoutlist:list',
      'wmsInoutlist:add',
      'wmsInoutlist:edit',
      'wmsInoutlist:pick',
      'wmsInoutlist:check',
      'wmsInoutlist:post',
      'stock:list',
      'stock:quality',
      'proLog:list',
      'stockStatistics:list',
      'stockStatistics:add',
      'report:list',
      'wmsPosition:list',
      'storageContract:list',
      'cutoff:list',
      'cutoff:add',
      'cutoff:edit',
      'cutoff:check',
      'cutoff:release',
      'cutoff:out',
      'cutoff:cut',
      'process:list',
      'process:add',
      'process:edit',
      'process:process',
      'process:feed',
      'stocktake:list',
      'stocktake:add',
      'stocktake:edit',
      'wmsLose:list',
      'wmsLose:add',
      'wmsLog:list',
      'wmsLog:add',
      'printer:list',
      'printer:print',
      'pickLog:list',
      'pictures:list',
      'wmsBoxStyle:list',
      'initAddress:list',
      'goods:list',
      'product:list',
      'productReporting:list',
      'productReporting:check',
    ],
  },
  {
    key: 'picker',
    name: '拣货员',
    site: 'shanghai',
    dataScope: dataScope.code.ownSite,
    permissions: ['wmsInoutlist:list', 'wmsInoutlist:pick'],
  },
  {
    key: 'pickerGz',
    name: '拣货员',
    site: 'guangzhou',
    dataScope: dataScope.code.ownSite,
    permissions: ['wmsInoutlist:list', 'wmsInoutlist:pick'],
  },
  {
    key: 'service',
    name: '客服',
    site: 'shanghai',
    dataScope: dataScope.code.all,
    permissions: ['users:list', 'dept:list', 'dict:list', 'workOrder:list', 'workOrder:edit', 'workOrder:handle'],
  },
  {
    key: 'hr',
    name: '人事',
    site: 'shanghai',
    dataScope: dataScope.code.all,
    permissions: ['users:list', 'users:add', 'users:edit', 'users:reset', 'job:list', 'dept:list'],
  },
  {
    key: 'accountant',
    name: '会计',
    site: 'shanghai',
    dataScope: dataScope.code.all,
    permissions: [
      ...['customer:list', 'customerAccount:list', 'report:list', 'finance:list', 'finance:check', 'settlement:list', 'settlement:offset'],
      ...['finance:title'],
      ...['personIn:list', 'personIn:add', 'personIn:edit', 'personIn:del', 'personIn:cancel', 'personIn:abnormal', 'personIn:import'],
      ...['statement:list', 'statement:add', 'statement:del', 'statement:send', 'statement:answer', 'paymentRequest:list'],
      ...['paymentRequest:add', 'ownAccount:list', 'bankRow:list', 'closing:list', 'userEarPay:list', 'userEarPay:add', 'userEarPay:edit'],
      ...['invoice:list', 'invoice:add', 'invoice:del', 'invoice:red'],
    ] as readonly Permission[],
  },
  {
    key: 'cashier',
    name: '出纳',
    site: 'shanghai',
    dataScope: dataScope.code.all,
    permissions: [
      ...['customer:list', 'customerAccount:list', 'customerAccount:recharge', 'finance:list', 'settlement:list', 'settlement:add'],
      ...['settlement:undo', 'personIn:list', 'personIn:pay', 'personIn:undo', 'statement:list', 'statement:pay', 'paymentRequest:list'],
      ...[
        'paymentRequest:pay',
        'ownAccount:list',
        'ownTransfer:list',
        'ownTransfer:add',
        'bankRow:list',
        'bankRow:import',
        'bankRow:match',
      ],
      ...['userEarPay:list', 'userEarPay:pay'],
    ] as readonly Permission[],
  },
  {
    key: 'treasurer',
    name: '财务主管',
    site: 'shanghai',
    dataScope: dataScope.code.all,
    permissions: [
      ...everythingIn(
        'finance',
        'personIn',
        'settlement',
        'statement',
        'paymentRequest',
        'invoice',
        'ownAccount',
        'ownTransfer',
        'bankRow',
        'closing',
      ),
      ...everythingIn('userEarPay', 'loanProduct', 'loanOrder', 'loanRepay', 'customerAccount', 'report'),
      ...everythingIn('collect', 'collectTerms', 'storageContract'),
      ...(['shipmentOrder:confirm', 'shipmentOrder:overCredit', 'shipmentOrder:belowMinimum'] as const),
      ...(['customer:list', 'shipmentOrder:list', 'shipmentOrder:cost', 'purchase:list', 'purchase:price', 'waybill:list'] as const),
    ],
  },
  {
    key: 'purchaser',
    name: '采购员',
    site: 'shanghai',
    dataScope: dataScope.code.all,
    // Orders and follows the goods; money is paid by others.
    permissions: [
      ...everythingIn('purchase', 'purchaseDispatch', 'purchaseBack', 'receiptDifference').filter(
        (permission) => permission !== 'purchase:pay',
      ),
      ...(['customer:list', 'product:list', 'goods:list', 'stock:list', 'wmsInoutlist:list', 'settlement:list', 'report:list'] as const),
    ],
  },
  {
    key: 'dispatcher',
    name: '调度员',
    site: 'shanghai',
    dataScope: dataScope.code.all,
    // Plans and follows trips; money is paid by others.
    permissions: [
      ...everythingIn('waybill', 'bill', 'scanRecord', 'orderAbnormal', 'receiptImg', 'car', 'companyCar', 'carContract').filter(
        (permission) => permission !== 'waybill:pay' && permission !== 'bill:pay',
      ),
      ...(['dispatch:list', 'dispatch:check', 'dispatch:carrier', 'dispatch:finish', 'dispatch:price'] as const),
      ...(['purchaseDispatch:list', 'purchaseDispatch:carrier', 'courierOrder:list', 'courierOrder:edit'] as const),
      ...(['customer:list', 'collect:list', 'report:list'] as const),
    ],
  },
  {
    key: 'driver',
    name: '司机',
    site: 'shanghai',
    dataScope: dataScope.code.ownSite,
    permissions: [
      ...(['waybill:list', 'waybill:scan', 'waybill:sign', 'waybill:abnormal', 'bill:list', 'bill:depart', 'bill:abnormal'] as const),
      ...(['scanRecord:list', 'scanRecord:add', 'receiptImg:list', 'receiptImg:add', 'collect:list'] as const),
    ],
  },
];
