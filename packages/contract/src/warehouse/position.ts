/** 库位: where goods are, what each place takes, and where to put goods that arrive (spec 1 §3.7). */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import {
  choiceField,
  decimalField,
  flagField,
  instantField,
  integerField,
  requiredReferenceField,
  shownText,
  textField,
} from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { idText, integerText, quantity, text } from '../kernel/wire.ts';
import { enabledState } from '../system/site.ts';

export const skuType = codes({
  any: { code: 0, label: '不限' },
  product: { code: 1, label: '商品' },
  package: { code: 2, label: '包材' },
});

export const skuAttr = codes({
  any: { code: 0, label: '不限' },
  genuine: { code: 1, label: '良品' },
  defective: { code: 2, label: '次品' },
});

export const orderType = codes({
  any: { code: 0, label: '不限' },
  normal: { code: 1, label: '正常入库' },
  returned: { code: 2, label: '退货入库' },
});

export const stashType = codes({
  usual: { code: 10, label: '默认' },
  containers: { code: 20, label: '仅存放容器' },
});

/** What a position is for. Goods in quarantine and among returns wait for somebody's judgement: nobody is promised them. */
export const positionKind = codes({
  picking: { code: 10, label: '拣货' },
  reserve: { code: 20, label: '存储' },
  quarantine: { code: 30, label: '隔离', tone: 'warning' },
  returns: { code: 40, label: '退货', tone: 'warning' },
  dock: { code: 50, label: '月台' },
});

/** What may be mixed at one position. */
export const mixing = codes({
  goods: { code: '1', label: '商品' },
  owner: { code: '2', label: '货主' },
  batch: { code: '3', label: '批次' },
});

/** All of them: what a position allows that nobody restricts. */
export const ALL_MIXED = mixing.entries.map(({ code }) => code).join(',');

/** Codes in a row, or none. */
const MIXING = new RegExp(`^(?:[${ALL_MIXED}](?:,|$))*$`);

const mixed = text(10).regex(MIXING, '不是可选的值').default(ALL_MIXED).meta({ title: '允许混放' });

export const position = resource({
  name: 'wmsPosition',
  title: '库位',
  path: '/api/wmsPosition',
  permission: 'wmsPosition',
  search: ['code', 'name'],
  fields: {
    deptId: requiredReferenceField('网点', 'dept', { labelField: 'deptName', filter: 'in', list: false, edit: false }),
    deptName: shownText('网点', { list: 130 }),
    a1: textField('区', { max: 20, required: true, filter: 'equals', list: 70 }),
    a2: textField('排', { max: 20, filter: 'equals', list: 70 }),
    a3: textField('列', { max: 20, list: 70 }),
    a4: textField('层', { max: 20, list: 70 }),
    code: textField('编码', { max: 90, filter: 'contains', sort: true, list: 140 }),
    name: textField('名称', { max: 50, filter: 'contains', list: 120 }),
    chang: decimalField('长', { max: 99_999, digits: 2, unit: 'cm', list: false }),
    kuan: decimalField('宽', { max: 99_999, digits: 2, unit: 'cm', list: false }),
    gao: decimalField('高', { max: 99_999, digits: 2, unit: 'cm', list: false }),
    maxLoad: decimalField('载重', { max: 99_999_999, digits: 3, unit: 'kg', list: 90 }),
    containerLimit: integerField('容器上限', { max: 9_999, list: 90 }),
    skuLimit: integerField('品种上限', { max: 9_999, list: 90 }),
    skuType: choiceField('存放类型', skuType, { default: skuType.code.any, list: 90 }),
    skuAttr: choiceField('存放品质', skuAttr, { default: skuAttr.code.any, list: 90 }),
    orderType: choiceField('单据类型', orderType, { default: orderType.code.any, list: 90 }),
    mixing: {
      ...textField('允许混放', { max: 10, list: 100, help: '可以放在同一库位的；都不选则只放一种商品、一个货主、一个批次' }),
      schema: mixed,
    },
    shared: flagField('共享库位', { list: 90 }),
    stashType: choiceField('用途', stashType, { default: stashType.code.usual, list: 100 }),
    kind: choiceField('库位类型', positionKind, {
      default: positionKind.code.picking,
      filter: 'equals',
      list: 90,
      help: '先拣拣货位，再拣存储位和月台；隔离位和退货位的货物不能占用，也不会分配给出库单',
    }),
    blocked: flagField('锁定', { list: 70, help: '锁定的库位不再放货，货物不能占用和分配；可以移走' }),
    blockInfo: textField('锁定原因', { max: 100, list: false }),
    sort: integerField('排序', { max: 999_999, sort: true, list: 70, help: '拣货时行走的顺序，小的在前' }),
    enabled: choiceField('状态', enabledState, { default: enabledState.code.enabled, filter: 'equals', list: 80 }),
    createTime: instantField('创建时间', { sort: true, list: 150 }),
  },
});

const mapped = position.row
  .pick({
    id: true,
    a1: true,
    a2: true,
    a3: true,
    a4: true,
    code: true,
    name: true,
    enabled: true,
    maxLoad: true,
    skuLimit: true,
    kind: true,
    blocked: true,
  })
  .extend({
    onHand: z.number(),
    products: z.int(),
    /** What is there, in kg and m³. */
    load: z.number(),
    volume: z.number(),
    /** Fill by the tightest of its limits, 1 is full; null if it has none. */
    fill: z.number().nullable(),
  });
export type MappedPosition = z.output<typeof mapped>;

export const positionCalls = {
  ...position.calls,
  map: call({
    method: 'GET',
    path: `${position.path}/map`,
    title: '库位图',
    access: 'wmsPosition:list',
    query: z.object({ deptId: idText() }),
    reply: z.object({ positions: z.array(mapped), unplaced: z.number() }),
  }),
  suggest: call({
    method: 'GET',
    path: `${position.path}/suggest`,
    title: '推荐上架库位',
    access: 'wmsInoutlist:pick',
    query: z.object({
      deptId: idText(),
      productId: idText(),
      type: integerText(0, 999),
      ownerId: integerText(0, Number.MAX_SAFE_INTEGER).default(0),
      quality: integerText(0, 10).default(0),
      num: z.union([
        quantity(),
        z
          .string()
          .regex(/^\d{1,9}(\.\d{1,3})?$/)
          .transform(Number),
      ]),
    }),
    reply: z.array(z.object({ positionId: z.int(), code: z.string(), onHand: z.number(), sameProduct: z.boolean() })),
  }),
};
