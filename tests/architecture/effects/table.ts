/** The table of effects: all areas, and which calls write fields of another subject. */
import { settingKey } from '@cangyun/contract/system/siteSetting.ts';
import { productCode } from '../files.ts';
import { catalog } from './catalog.ts';
import { content } from './content.ts';
import type { Same, Table } from './effects.ts';
import { finance } from './finance.ts';
import { partners } from './partners.ts';
import { stock } from './stock.ts';
import { system } from './system.ts';
import { trade } from './trade.ts';
import { transport } from './transport.ts';

const same: Readonly<Record<string, Same>> = {
  产品导入: {
    as: '产品',
    names: {
      ...{ brandName: 'brandId', unitName: 'unitId', supplierCode: 'customerId', categoryName: 'categoryId', categoryName2: 'categoryId' },
      ...{ 'box.xiangzhuang': 'xiangzhuang', 'box.zhong': 'zhong', 'box.chang': 'chang', 'box.kuan': 'kuan', 'box.gao': 'gao' },
    },
  },
  客户业务导入: { as: '客户业务', names: { customerName: 'customerId', deptName: 'deptId', salesman: 'salesmanId' } },
  仓储合同导入: {
    as: '仓储合同',
    names: {
      ...{ name: 'lines.name', charge: 'lines.charge', type: 'lines.type', barcode: 'lines.productId', groupName: 'lines.groupId' },
      ...{ unit: 'lines.unit', period: 'lines.period', price: 'lines.price', tierMode: 'lines.tierMode', tiers: 'lines.tiers.price' },
      ...{ minCharge: 'lines.minCharge', freeDays: 'lines.freeDays', palletPieces: 'lines.palletPieces' },
    },
  },
  库位导入: { as: '库位', names: { zaizhong: 'maxLoad', cntrLimit: 'containerLimit', skuNum: 'skuLimit', temp: 'shared' } },
  销售订单明细: { as: '销售订单', under: 'products' },
  采购单明细: { as: '采购单', under: 'products' },
  发货明细: { as: '发货单', under: 'products' },
  运单导入: {
    as: '运单',
    names: {
      ...{ targetDept: 'targetDeptId', customer: 'customerId', goodName: 'goods.name', unit: 'goods.unit', freight: 'fees.amount' },
      ...{ num: 'goods.num', weight: 'goods.weight', cube: 'goods.cube' },
      ...{
        sendName: 'send.name',
        sendMobile: 'send.mobile',
        sendProvince: 'send.province',
        sendCity: 'send.city',
        sendAddress: 'send.address',
      },
      ...{ reciveName: 'recive.name', reciveMobile: 'recive.mobile', reciveProvince: 'recive.province', reciveCity: 'recive.city' },
      reciveAddress: 'recive.address',
    },
  },
  出入库明细: { as: '出入库单', under: 'lines' },
};

const DICTIONARY = /^\s*(\w+): (?:\{ \.\.\.)?dictionaryField\(/gm;

export const table: Table = {
  areas: [system, partners, catalog, stock, trade, transport, finance, content],
  same,
  keyed: { 网点设置: settingKey.entries.map(({ code }) => code) },
  chosen: new Set(productCode.flatMap(({ text }) => [...text.matchAll(DICTIONARY)].map(([, name = '']) => name))),
};
