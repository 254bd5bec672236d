/**
 * 库存统计: what a site had, received, sent and sold of each product in a period. The rows are computed with the statistic and stored, so that
 * a closed month stays what it was; `regenerate` computes them again.
 */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import {
  dayField,
  instantField,
  keptText,
  referenceField,
  shownDecimal,
  shownInteger,
  shownReference,
  shownText,
  textField,
} from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { day, idText, integerText } from '../kernel/wire.ts';

const path = '/api/stockStatistics';
const title = '库存统计';

const requiredDay = (label: string) =>
  ({ ...dayField(label, { list: 110, edit: false }), required: true, schema: day().meta({ title: label }) }) as const;

/** The statistic itself: what it counts. */
export const stockStatistics = resource({
  name: 'stockStatistics',
  title,
  path,
  permission: 'stockStatistics',
  search: ['name', 'info'],
  fields: {
    name: textField('名称', { max: 100, required: true, filter: 'contains', list: 200 }),
    deptId: referenceField('网点', 'dept', { labelField: 'deptName', filter: 'in', list: false, edit: false, help: '不选表示所有网点' }),
    deptName: shownText('网点', { list: 130 }),
    ownerId: referenceField('货主', 'customer', {
      labelField: 'ownerName',
      filter: 'in',
      list: false,
      edit: false,
      help: '不选表示所有货主',
    }),
    ownerName: shownText('货主', { list: 130 }),
    fromDay: requiredDay('开始日期'),
    toDay: requiredDay('结束日期'),
    productCount: shownInteger('产品数', { list: 90 }),
    info: textField('备注', { max: 200, list: 160 }),
    madeAt: instantField('生成时间', { list: 150 }),
    createBy: keptText('创建人', { filter: 'contains', list: 100 }),
    createTime: instantField('创建时间', { sort: true, filter: 'range', list: 150 }),
  },
});

const number = (label: string) => shownDecimal(label, { digits: 3, sort: true, list: 100 });
const percent = (label: string) =>
  ({
    ...shownDecimal(label, { digits: 2, unit: '%', sort: true, list: 110 }),
    schema: z.number().nullable().meta({ title: label }),
  }) as const;

/** One product in a statistic. */
export const stockStatisticsRow = resource({
  name: 'stockStatisticsRow',
  title,
  path,
  permission: 'stockStatistics',
  search: ['proName', 'barcode'],
  fields: {
    statisticId: shownReference('统计', 'stockStatistics', { filter: 'equals', list: false }),
    productId: shownReference('产品', 'product', { filter: 'in', list: false }),
    proName: keptText('产品', { filter: 'contains', list: 220 }),
    barcode: keptText('条码', { filter: 'contains', list: 140 }),
    code: keptText('编码', { list: 110 }),
    categoryName: shownText('分类', { list: 110 }),
    startNum: number('期初数量'),
    inNum: number('入库数量'),
    outNum: number('出库数量'),
    sellNum: number('销售数量'),
    endNum: number('期末数量'),
    kuxiaobi: percent('库销比'),
    zouzhuanlv: percent('周转率'),
  },
});
export type StatisticRow = z.output<typeof stockStatisticsRow.row>;

/** The export formats of a statistic (spec 2 §9). */
export const exportFormat = codes({
  summary: { code: 0, label: '库存汇总' },
  orders: { code: 1, label: '订单明细' },
  customers: { code: 2, label: '客户定制格式' },
  stores: { code: 3, label: '商超连锁格式' },
});

const sums = {
  startNum: z.number(),
  inNum: z.number(),
  outNum: z.number(),
  sellNum: z.number(),
  endNum: z.number(),
  kuxiaobi: z.number().nullable(),
  zouzhuanlv: z.number().nullable(),
};

export const statisticSums = z.object({
  statistic: stockStatistics.row,
  productCount: z.int(),
  ...sums,
  categories: z.array(z.object({ categoryName: z.string(), productCount: z.int(), ...sums })),
  /** Products with stock of which nothing was sold. */
  unsoldCount: z.int(),
});

const byId = z.object({ id: idText() });
const { list, download, create, edit, remove } = stockStatistics.calls;
const rows = stockStatisticsRow.calls;

export const stockStatisticsCalls = {
  list: rows.list,
  download: call({
    ...rows.download,
    query: rows.download.query.extend({
      statisticId: idText().optional().meta({ title: '统计' }),
      format: integerText(0, 3).default(exportFormat.code.summary).meta({ title: '导出格式' }),
    }),
  }),
  create,
  edit,
  remove,
  results: call({ ...list, path: `${path}/getCountResult`, title: '统计结果列表' }),
  resultsSheet: call({ ...download, path: `${path}/getCountResult/download`, title: '导出库存统计' }),
  sums: call({
    method: 'GET',
    path: `${path}/getCountData`,
    title: '库存统计汇总',
    access: 'stockStatistics:list',
    query: byId,
    reply: statisticSums,
  }),
  regenerate: call({
    method: 'GET',
    path: `${path}/regenerate`,
    title: '重新生成库存统计',
    access: 'stockStatistics:edit',
    mutates: true,
    query: byId,
    reply: stockStatistics.row,
  }),
};
