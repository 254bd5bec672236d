/** Products and packaging from a spreadsheet (spec 1 §3.6, §5.5): the sheet, the rows on the wire, and the sentences about a wrong row. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { measuredOf, unitsInHeading } from '../kernel/cells.ts';
import { type CellsOf, importSheet, labelsOf, YES_NO } from '../kernel/import.ts';
import { importNumberRow, importRows, storedRow } from '../kernel/importRows.ts';
import { takingBack } from '../kernel/unknownKeys.ts';
import { id } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { marketState, productType } from './product.ts';

export const productSheet = importSheet({
  name: 'product',
  title: '产品导入模板',
  columns: {
    name: { heading: '商品名称', example: '示例纯净水 550ml', must: true },
    barcode: { heading: '商品条码', example: '6900000000017', must: true, code: true, hint: '已有的条码更新该产品，空着的单元格不改' },
    code: { heading: '商品编码', example: 'SP001', code: true },
    aliasName: { heading: '别名' },
    model: { heading: '规格型号', example: '550ml' },
    brandName: { heading: '品牌', example: '示例', must: true },
    unitName: { heading: '商品单位', example: '瓶', must: true },
    packUnit: { heading: '包装单位', example: '箱' },
    supplierCode: { heading: '供应商标识', example: 'SLSM', must: true, code: true, hint: '供应商（往来单位）的标记' },
    categoryName: { heading: '一级分类', example: '食品', must: true },
    categoryName2: { heading: '二级分类', example: '饮料' },
    marketState: {
      heading: '市场状态',
      example: marketState.label(marketState.code.on),
      must: true,
      code: true,
      words: labelsOf(marketState),
    },
    kucun: { heading: '按生产日期管理库存', example: '否', code: true, words: YES_NO },
    period: { heading: '保质期(天)', example: '365' },
    costPrice: { heading: '采购价', example: '1.2' },
    rate: { heading: '采购税率', example: '0.13' },
    retailPrice: { heading: '零售价', example: '2' },
    sellRate: { heading: '销售税率', example: '0.13' },
    resalePrice: { heading: '批发价', example: '1.6' },
    minPrice: { heading: '最低售价' },
    volume: { heading: '最小计费体积(L)', example: '0.6' },
    weight: { heading: '最小计费重量(g)', example: '580' },
    xiangzhuang: { heading: '箱装数', example: '24' },
    zhong: { heading: '空箱毛重(kg)', example: '0.3' },
    chang: { heading: '箱长(cm)', example: '40' },
    kuan: { heading: '箱宽(cm)', example: '27' },
    gao: { heading: '箱高(cm)', example: '21' },
    note: { heading: '备注' },
    modelSet: { heading: '规格名', hint: '几个规格名用逗号、斜杠或顿号分开；名称和规格名都相同的行是一个商品' },
    modelValue1: { heading: '规格值1' },
    modelValue2: { heading: '规格值2' },
    modelValue3: { heading: '规格值3' },
    kucunNum: { heading: '库存数量', once: 'first', hint: '正数增加库存，负数减少库存' },
    deptcode: { heading: '仓库标识', code: true },
    positioncode: { heading: '库位编码', code: true },
    markTime: { heading: '生产日期', hint: '例如 2026-12-05 或 2026年12月5日' },
    stockPrice: { heading: '库存单价', hint: '只在增加库存时填写，与库存金额只填一个' },
    stockAmount: { heading: '库存金额', once: 'first' },
  },
});
export type ProductField = keyof typeof productSheet.columns;
export type ProductCells = CellsOf<ProductField>;

export type BoxField = 'xiangzhuang' | 'zhong' | 'chang' | 'kuan' | 'gao';

const flag01 = z.union([z.literal(0), z.literal(1)]);
const { xiangzhuang, zhong, chang, kuan, gao, ...cells } = importNumberRow(productSheet).shape;
const box = z.object({ xiangzhuang, zhong, chang, kuan, gao });
const emptyBox = { xiangzhuang: '', zhong: '', chang: '', kuan: '', gao: '' };

const kind = z.union([z.literal(productType.code.product), z.literal(productType.code.package)]).default(productType.code.product);

const wireRow = z.object({ ...cells, box: box.default(emptyBox), type: kind });
export type ProductRow = z.output<typeof wireRow>;

export const checkedRow = wireRow.extend({
  row: z.int(),
  isErr: flag01,
  isOk: flag01,
  /** 1: the barcode exists, and its product is changed. */
  isUpdate: flag01,
  msg: z.string(),
  supplierName: z.string(),
  customerId: id().nullable(),
  deptName: z.string(),
  /** What the stock moved by, after saving. */
  realNum: z.number(),
});
export type CheckedProduct = z.output<typeof checkedRow>;

const BOXED = { xiangzhuang: true, zhong: true, chang: true, kuan: true, gao: true } as const;

/** A row of a staged file, and as it would travel. */
export const storedCells = storedRow(productSheet);
export const storedProduct = storedCells.omit(BOXED).extend({ box: storedCells.pick(BOXED), type: kind });

/** `0.13` in the sheet is 13 on the wire, 580 g are 0.58 kg; a cell that is no number travels unchanged, so that the check can name it. */
const scaled = (field: ProductField, value: string | undefined, factor: number): string => {
  const { value: plain, isPart, unit } = measuredOf(value ?? '') ?? {};
  const units = ['', ...unitsInHeading(productSheet.columns[field].heading)];
  if (plain === undefined || unit === undefined || !units.includes(unit) || (isPart && factor < 1)) return value ?? '';
  return String(Number((plain * factor).toPrecision(12)));
};

const PERCENT = 100;
const THOUSANDTH = 0.001;

/** A line of the sheet as it travels (spec 1 §9: rates × 100, volume and weight ÷ 1000). */
export function productRow(
  { xiangzhuang, zhong, chang, kuan, gao, ...cells }: ProductCells & { readonly row?: number },
  type: ProductRow['type'],
) {
  return {
    ...cells,
    rate: scaled('rate', cells.rate, PERCENT),
    sellRate: scaled('sellRate', cells.sellRate, PERCENT),
    volume: scaled('volume', cells.volume, THOUSANDTH),
    weight: scaled('weight', cells.weight, THOUSANDTH),
    box: { xiangzhuang, zhong, chang, kuan, gao },
    type,
  };
}

/** The words of spec 1 §5.5; the last ones are ours. Joined with a semicolon. */
export const productComplaints = {
  name: '商品名称不能为空',
  marketMissing: '请设置市场状态',
  marketWrong: '请正确设置市场状态',
  brand: '品牌不能为空',
  barcode: '商品条码不能为空',
  unit: '商品单位不能为空',
  supplier: '供应商标识不能为空',
  category: '一级分类不能为空',
  byDate: '是否按照生产日期管理库存,格式错误',
  format: (heading: string) => `${heading},格式错误`,
  supplierUnknown: '未发现供应商,请对照供应商(客户管理)信息中的标记',
  tooLong: (heading: string, most: number) => `${heading}最多 ${most} 个字`,
  ampersand: '商品名称和商品条码不能包含 &',
  twice: (row: number) => `商品条码与第 ${row} 行重复`,
  otherKind: (label: string) => `该条码已是${label}`,
  ofGoods: (fields: string) => `是多规格商品的一个规格，不能单独修改${fields}`,
  axesMissing: '请设置规格值',
  axesName: '请设置规格名',
  siteMissing: '请设置仓库标识',
  siteUnknown: (code: string) => `没有找到仓库「${code}」`,
  positionMissing: '请设置库位编码',
  positionUnknown: (code: string) => `没有找到库位「${code}」`,
  dateMissing: '请设置生产日期',
  costTwice: '库存单价和库存金额只填一个',
  costAlone: '库存单价和库存金额只在增加库存时填写',
} as const;
export const COMPLAINTS_JOINED_BY = ';';

const path = '/api/product';
/** The spec sends checked rows, with their verdicts and what was looked up for them. */
const lookedUp = { supplierName: z.unknown(), customerId: z.unknown(), boxstyle: z.unknown(), realNum: z.unknown(), deptName: z.unknown() };
const levels = { boxstyle1: z.unknown(), boxstyle2: z.unknown(), boxstyle3: z.unknown() };
const verdicts = { isErr: z.unknown(), isOk: z.unknown(), isUpdate: z.unknown() };
const rows = importRows(takingBack(wireRow, checkedRow.extend({ ...lookedUp, ...levels, ...verdicts })));
const checked = z.object({ rows: z.array(checkedRow), wrong: z.int() });
const result = z.object({ list: z.array(checkedRow), fail: z.int(), success: z.int(), add: z.int(), edit: z.int() });

const { productImportBytes: bodyBytes } = limits;
const check = (name: string, title: string) =>
  call({ method: 'POST', path: `${path}/${name}`, title, access: 'product:import', body: rows, bodyBytes, reply: checked });
const save = (name: string, title: string) =>
  call({ method: 'POST', path: `${path}/${name}`, title, access: 'product:import', body: rows, bodyBytes, reply: result });

export const productImportCalls = {
  check: check('importProductCheck', '检查产品导入'),
  saveWithStock: save('importWithQty', '导入产品及库存'),
  /** The alternative dialog's rows (RESOLUTIONS B.21–22): the same, but their stock columns are ignored. */
  checkPlain: check('importCheck', '检查产品资料导入'),
  savePlain: save('importProduct', '导入产品资料'),
  saveMany: save('importProducts', '批量导入产品资料'),
};
