/** The companies around the demonstration company, and how its sites work. Names and numbers are invented. */

import { feeUnit } from '@cangyun/contract/system/feeSetting.ts';
import { labelSize, settingKey } from '@cangyun/contract/system/siteSetting.ts';

export const neighbours = [
  {
    key: 'qinghe',
    name: '青禾食品有限公司',
    contact: '田园',
    username: 'qinghe',
    contactPhone: '13800000301',
    licenseNo: '91320594MA20QH0001',
  },
  {
    key: 'jianghai',
    name: '江海物流有限公司',
    contact: '范江',
    username: 'jianghai',
    contactPhone: '13800000302',
    licenseNo: '91330201MA20JH0002',
  },
  {
    key: 'beidou',
    name: '北斗电器有限公司',
    contact: '石磊',
    username: 'beidou',
    contactPhone: '13800000303',
    licenseNo: '91110108MA20BD0003',
  },
  {
    key: 'lanting',
    name: '兰亭文具有限公司',
    contact: '书敏',
    username: 'lanting',
    contactPhone: '13800000304',
    licenseNo: '91330602MA20LT0004',
  },
] as const;

export const fees = [
  { name: '卸车费', styles: [10, 14, 18], unit: feeUnit.code.pallet, price: 12, minCharge: 60 },
  { name: '入库上架费', styles: [10, 11, 18], unit: feeUnit.code.box, price: 0.8, minCharge: 20 },
  { name: '出库操作费', styles: [22, 27], unit: feeUnit.code.order, price: 2.5, minCharge: 0 },
  { name: '装车费', styles: [22, 25], unit: feeUnit.code.kilogram, price: 0.045, minCharge: 15 },
  { name: '贴标费', styles: [13], unit: feeUnit.code.piece, price: 0.12, minCharge: 0, endDay: '2027-12-31' },
  { name: '体积操作费', styles: [10, 22], unit: feeUnit.code.cubicMetre, price: 18.5, minCharge: 30, startDay: '2026-07-01' },
] as const;

const { cutOffTime, labelSize: size, overReceipt, safetyStockDays } = settingKey.code;

export const settings = {
  上海中心仓: [
    { key: cutOffTime, value: '17:30' },
    { key: overReceipt, value: '5' },
  ],
  广州分仓: [
    { key: size, value: labelSize.code.small },
    { key: safetyStockDays, value: '14' },
  ],
} as const;

/** Identity numbers with a right check digit; the account that ends in 44 is the one the simulated bank turns down. */
export const accounts = [
  { site: '上海中心仓', bankCard: '6222020200112233', submits: true },
  { site: '广州分仓', bankCard: '6222020200117744', submits: true },
  { site: '成都网点', bankCard: '6222020200118899', submits: false },
] as const;

export const LEGAL_ID = '11010519491231002X';
