/** Sentences that the spec quotes, to the character. */
import { describe, expect, it } from 'vitest';
import { productComplaints } from './catalog/productImport.ts';
import { pictureResults } from './catalog/productPicture.ts';
import { errors } from './errors.ts';
import { messages } from './messages.ts';
import { salesOrderComplaints } from './trade/salesOrderImport.ts';
import { positionComplaints } from './warehouse/positionImport.ts';

type Said = readonly (readonly [said: string, quoted: string])[];

const { importFile, orderImport, backOrder, article } = messages;

const sets: Readonly<Record<string, Said>> = {
  'the shell (spec 0 §2.4, §5)': [
    [messages.keepOneColumn, '请至少选择一列'],
    [messages.noPermission, '- -'],
    [messages.noReceipt, '[无回单]'],
    [messages.confirmLogout, '确定注销并退出系统吗？'],
    [messages.confirmDeleteRow, '确定删除本条数据吗？'],
    [messages.confirmDeleteRows(2), '确认删除选中的2条数据?'],
    [messages.confirmVoidRows(2), '确认作废选中的2条数据?'],
    [messages.exportSuffix, '数据'],
    [messages.fullscreenUnsupported, '您的浏览器不支持全屏'],
    [messages.wrongIp, '请输入正确的IP地址'],
    [messages.numberTooShort, '单号至少输入5位'],
  ],
  'the error catalogue (spec 0 §8)': [
    [messages.timeout, '网络请求超时'],
    [messages.noResponse, '网络超时'],
    [messages.dialogTitle, '系统提示'],
    [messages.sessionExpired, '登录状态已过期，请重新登录'],
    [messages.signInAgain, '重新登录'],
    [messages.jsonParse, '数据类型错误，请检查后重试'],
    [messages.noMessage, '系统异常，请联系管理员'],
    [messages.importWrongType, '数据类型不正确，请检查后重新导入'],
    [messages.importCheckFile, '请检查导入文件数据，确保无误后，再次上传'],
    [messages.exportTooLarge(10_000), '操作的数据量过大，请缩小范围。建议<10000记录。'],
    [messages.submitted, '提交成功'],
    [messages.added, '新增成功'],
    [messages.edited, '编辑成功'],
    [messages.deleted, '删除成功'],
    [messages.voided, '作废成功'],
    [messages.uploaded, '上传成功'],
  ],
  'files of imports (spec 1 §5.1, §5.6, §5.7)': [
    [importFile.wrongKind, '附件格式错误，请删除后重新上传！'],
    [importFile.none, '请上传附件！'],
    [errors.ORDER_IMPORT_TOO_MANY.message, '每次上传限制在1000条以下，请拆分后重新上传！'],
    [errors.IMPORT_TOO_MANY.message.replace('{limit}', '3000'), '每次导入限制数量3000条，请分批导入！'],
    [errors.IMPORT_WRONG_ROWS.message.replace('{detail}', ''), '请检查导入文件数据，确保无误后，再次上传！'],
    [errors.IMPORT_EMPTY.message, '无导入数据'],
    [errors.IMPORT_NO_SITE.message, '请选择仓库！'],
    [errors.ZIP_BROKEN.message, '文件解析错误！'],
    [pictureResults.done, '导入成功'],
    [pictureResults.failed('原因'), '导入失败：原因'],
    [positionComplaints.skuType('食品'), '食品SKU类型错误！;'],
    [positionComplaints.skuAttr('良'), '良SKU属性错误！;'],
    [positionComplaints.orderType('退'), '退订单类型错误！;'],
  ],
  'sales orders from a file (spec 1 §2.2, §5.2, §8)': [
    [orderImport.configure, '配置模板1'],
    [orderImport.confirmNoProduct, '有产品在产品库中未找到,继续提交将将无法保存该订单, 是否继续?'],
    [orderImport.confirmNoCustomer, '有客户未录入到系统,继续提交将无法保存该订单, 是否继续?'],
    [orderImport.confirm, '是否已检查完毕，确认保存订单?'],
    [orderImport.noSite, '未设置发货仓/或者无库存'],
    [orderImport.hintNoProduct, '产品库中没有找到该产品,请酌情修改尝试( 名称或产品条码)'],
    [orderImport.hintNoCustomer, '该客户未录入到系统中'],
    [orderImport.hintPrice, '价差异常：该商品价格小于上次的销售价格，请确认无误后导入。'],
    [orderImport.success, '导入成功'],
    [orderImport.failure, '导入失败'],
    [salesOrderComplaints.noProduct, '产品库中没有找到该产品'],
    [salesOrderComplaints.noCustomer, '未匹配到客户！'],
    [salesOrderComplaints.noSite, '未匹配到发货仓！'],
    [salesOrderComplaints.noStock, '无可用库存！'],
    [errors.ORDER_NO_CUSTOMER.message, '您还没有选择客户'],
    [errors.ORDER_NO_SITE.message, '您还没有选择发货仓库'],
    [errors.ORDER_SITE_ADDRESS.message, '仓库地址不准确（作为发货地址使用，联系人或地址信息不足，请修改。）'],
  ],
  'products from a file (spec 1 §5.5)': [
    [productComplaints.name, '商品名称不能为空'],
    [productComplaints.marketMissing, '请设置市场状态'],
    [productComplaints.marketWrong, '请正确设置市场状态'],
    [productComplaints.brand, '品牌不能为空'],
    [productComplaints.barcode, '商品条码不能为空'],
    [productComplaints.unit, '商品单位不能为空'],
    [productComplaints.supplier, '供应商标识不能为空'],
    [productComplaints.category, '一级分类不能为空'],
    [productComplaints.byDate, '是否按照生产日期管理库存,格式错误'],
    [productComplaints.format('零售价'), '零售价,格式错误'],
    [productComplaints.supplierUnknown, '未发现供应商,请对照供应商(客户管理)信息中的标记'],
  ],
  'articles and returned waybills (spec 2 §4, §5)': [
    [article.titleMissing, '标题不能为空'],
    [article.contentMissing, '内容不能为空'],
    [article.statMissing, '请选择是否显示'],
    [article.confirmStat('隐藏'), '是否隐藏选中的文章?'],
    [article.statSaved('隐藏'), '隐藏成功'],
    [backOrder.name, '请输入收货人信息'],
    [backOrder.mobile, '请输入联系电话'],
    [backOrder.address, '请输入地址'],
    [backOrder.yunfei, '请输入运费'],
  ],
};

describe.each(Object.entries(sets))('%s', (_, said) => {
  it.each(said)('says 「%s」', (ours, quoted) => expect(ours).toBe(quoted));
});
