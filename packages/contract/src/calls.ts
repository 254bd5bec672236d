/** Every call of the product, by area. The server refuses to start while one of these is not served. */

import { brand } from './catalog/brand.ts';
import { categoryCalls } from './catalog/category.ts';
import { goodsCalls } from './catalog/goods.calls.ts';
import { productCalls } from './catalog/product.calls.ts';
import { productCustomerCalls } from './catalog/productCustomer.ts';
import { productFeeTypeCalls } from './catalog/productFeeType.ts';
import { productGroupCalls } from './catalog/productGroup.ts';
import { productImportCalls } from './catalog/productImport.ts';
import { productPictureCalls } from './catalog/productPicture.ts';
import { reportingCalls } from './catalog/productReporting.ts';
import { unit } from './catalog/unit.ts';
import { articleCalls } from './content/article.ts';
import { channelCalls } from './content/channel.ts';
import { documentCalls } from './content/document.ts';
import { followCalls } from './content/follow.ts';
import { noticeCalls } from './content/notice.ts';
import { workOrderCalls } from './content/workOrder.ts';
import { accountCalls } from './finance/account.ts';
import { billCheckCalls } from './finance/billCheck.ts';
import { loanOrderCalls } from './finance/loanOrder.calls.ts';
import { loanProduct } from './finance/loanProduct.ts';
import { loanRepayCalls } from './finance/loanRepay.ts';
import { paymentCalls } from './finance/payment.ts';
import { personBookCalls } from './finance/personBook.ts';
import { personFigureCalls } from './finance/personFigures.ts';
import { personInCalls } from './finance/personIn.calls.ts';
import { personItemListCalls } from './finance/personItemList.ts';
import { userEarPayCalls } from './finance/userEarPay.ts';
import { templateCalls } from './imports.ts';
import type { Call } from './kernel/call.ts';
import { customerCalls } from './partners/customer.ts';
import { customerAccountCalls } from './partners/customerAccount.ts';
import { customerBusCalls } from './partners/customerBus.ts';
import { customerBusRoleCalls } from './partners/customerBusRole.ts';
import { customerChartCalls } from './partners/customerChart.ts';
import { operationReportCalls } from './reports/operationReport.ts';
import { riskCalls } from './reports/risk.ts';
import { stockBoardCalls } from './reports/stockBoard.ts';
import { stockStatisticsCalls } from './reports/stockStatistics.ts';
import { transportChartCalls } from './reports/transportCharts.ts';
import { proLogCalls } from './stock/proLog.ts';
import { qualityChange, stockCalls } from './stock/stock.ts';
import { wmsLog } from './stock/wmsLog.ts';
import { promotionCalls } from './storefront/promotion.ts';
import { shopCalls } from './storefront/shop.ts';
import { storePageCalls } from './storefront/storePage.ts';
import { appVersionCalls } from './system/appVersion.ts';
import { authCalls } from './system/auth.ts';
import { backupCalls } from './system/backup.ts';
import { chainDataCalls } from './system/chainData.ts';
import { companyCalls } from './system/companyBase.ts';
import { cooperateCalls } from './system/cooperate.ts';
import { deptCalls } from './system/dept.ts';
import { deptOpenCalls } from './system/deptOpen.ts';
import { deptSettingCalls } from './system/deptSetting.ts';
import { dictCalls, dictDetailCalls } from './system/dict.ts';
import { feeSettingCalls } from './system/feeSetting.ts';
import { initAddressCalls } from './system/initAddress.ts';
import { jobCalls } from './system/job.ts';
import { menuCalls } from './system/menus.ts';
import { messageCalls } from './system/message.ts';
import { paymentAccountCalls } from './system/paymentAccount.ts';
import { pickLogCalls } from './system/pickLog.ts';
import { pictureCalls } from './system/pictures.ts';
import { placeCalls } from './system/place.ts';
import { platformCalls } from './system/platform.ts';
import { printerCalls, printerTaskCalls } from './system/printer.ts';
import { shopAuthorizationCalls } from './system/shopAuthorization.ts';
import { uploadCalls } from './system/upload.ts';
import { userSettingCalls } from './system/userSetting.ts';
import { userCalls } from './system/users.ts';
import { wmsBoxStyleCalls } from './system/wmsBoxStyle.ts';
import { wmsStyleSettingCalls } from './system/wmsStyleSetting.ts';
import { consumerImportCalls } from './trade/consumerImport.ts';
import { dispatchCalls } from './trade/dispatch.ts';
import { dispatchProCalls } from './trade/dispatchPro.ts';
import { importTempletCalls } from './trade/importTemplet.ts';
import { processCalls } from './trade/process.calls.ts';
import { processProCalls } from './trade/processPro.ts';
import { purchaseCalls } from './trade/purchase.calls.ts';
import { purchaseBackCalls } from './trade/purchaseBack.ts';
import { purchaseDispatchCalls } from './trade/purchaseDispatch.ts';
import { purchaseImportCalls } from './trade/purchaseImport.ts';
import { purchaseProCalls } from './trade/purchasePro.ts';
import { shipmentBackCalls } from './trade/shipmentBack.ts';
import { shipmentImportCalls } from './trade/shipmentImport.ts';
import { shipmentOrderCalls } from './trade/shipmentOrder.calls.ts';
import { shipmentProCalls } from './trade/shipmentPro.ts';
import { tradeUnionCalls } from './trade/tradeUnion.calls.ts';
import { transferCalls } from './trade/transfer.ts';
import { billCalls } from './transport/bill.calls.ts';
import { billOrderCalls } from './transport/billOrder.ts';
import { billTradeCalls } from './transport/billTrade.ts';
import { carCalls } from './transport/car.ts';
import { carContractCalls } from './transport/carContract.ts';
import { companyCarCalls } from './transport/companyCar.ts';
import { orderAbnormalCalls } from './transport/orderAbnormal.calls.ts';
import { collectCalls } from './transport/orderCompanyCollect.calls.ts';
import { receiptImgCalls } from './transport/receiptImg.ts';
import { scanRecordCalls } from './transport/scanRecord.calls.ts';
import { waybillAnswers } from './transport/waybill.answers.ts';
import { waybillCalls } from './transport/waybill.calls.ts';
import { waybillImportCalls } from './transport/waybillImport.ts';
import { cutoffCalls } from './warehouse/cutoff.calls.ts';
import { inoutBillCalls } from './warehouse/inoutBill.ts';
import { inoutlistCalls } from './warehouse/inoutlist.calls.ts';
import { inoutProCalls } from './warehouse/inoutPro.ts';
import { positionCalls } from './warehouse/position.ts';
import { positionImportCalls } from './warehouse/positionImport.ts';
import { stocktakeCalls } from './warehouse/stocktake.ts';
import { wmsLoseCalls } from './warehouse/wmsLose.ts';

export const callGroups = {
  登录: authCalls,
  用户: userCalls,
  公司: companyCalls,
  合作: cooperateCalls,
  网点: deptCalls,
  开放网点: deptOpenCalls,
  网点设置: deptSettingCalls,
  费用设置: feeSettingCalls,
  出入库类型: wmsStyleSettingCalls,
  收款账户: paymentAccountCalls,
  岗位: jobCalls,
  菜单: menuCalls,
  字典: dictCalls,
  字典项: dictDetailCalls,
  平台: platformCalls,
  版本: appVersionCalls,
  备份: backupCalls,
  往来单位: customerCalls,
  客户业务: customerBusCalls,
  业务角色: customerBusRoleCalls,
  往来账户: customerAccountCalls,
  客户图表: customerChartCalls,
  单位: unit.calls,
  品牌: brand.calls,
  分类: categoryCalls,
  商品: goodsCalls,
  产品: productCalls,
  产品导入: productImportCalls,
  产品图片导入: productPictureCalls,
  客户商品编码: productCustomerCalls,
  产品分组: productGroupCalls,
  费用类型: productFeeTypeCalls,
  产品报备: reportingCalls,
  上传: uploadCalls,
  地点: placeCalls,
  默认地址: initAddressCalls,
  箱型: wmsBoxStyleCalls,
  图片库: pictureCalls,
  拣货日志: pickLogCalls,
  打印机: printerCalls,
  打印任务: printerTaskCalls,
  个人设置: userSettingCalls,
  消息: messageCalls,
  存证: chainDataCalls,
  店铺授权: shopAuthorizationCalls,
  公告: noticeCalls,
  工单: workOrderCalls,
  学习: documentCalls,
  栏目: channelCalls,
  文章: articleCalls,
  关注: followCalls,
  库存: { ...stockCalls, qualityChange },
  库存变动: proLogCalls,
  仓库日志: wmsLog.calls,
  报损: wmsLoseCalls,
  盘点: stocktakeCalls,
  截单: cutoffCalls,
  库位: positionCalls,
  库位导入: positionImportCalls,
  导入模板: templateCalls,
  出入库单: inoutlistCalls,
  出入库明细: inoutProCalls,
  发货单: dispatchCalls,
  发货明细: dispatchProCalls,
  调拨单: transferCalls,
  采购提货单: purchaseDispatchCalls,
  采购退货单: purchaseBackCalls,
  销售退货单: shipmentBackCalls,
  出入库账单: inoutBillCalls,
  销售订单: shipmentOrderCalls,
  销售订单导入: shipmentImportCalls,
  个人发货导入: consumerImportCalls,
  销售订单明细: shipmentProCalls,
  采购单: purchaseCalls,
  采购单明细: purchaseProCalls,
  采购单导入: purchaseImportCalls,
  加工单: processCalls,
  加工单明细: processProCalls,
  交易协同: tradeUnionCalls,
  库存统计: stockStatisticsCalls,
  库存看板: stockBoardCalls,
  运输分析: transportChartCalls,
  店铺: shopCalls,
  促销: promotionCalls,
  店铺页面: storePageCalls,
  经营报表: operationReportCalls,
  风控指标: riskCalls,
  运单: { ...waybillCalls, ...waybillAnswers },
  运单导入: waybillImportCalls,
  扫描记录: scanRecordCalls,
  运单异常: orderAbnormalCalls,
  代收货款: collectCalls,
  回单: receiptImgCalls,
  车辆: carCalls,
  公司车辆: companyCarCalls,
  车辆合同: carContractCalls,
  表头对应: importTempletCalls,
  运费单: billCalls,
  报价: billTradeCalls,
  装车明细: billOrderCalls,
  应收应付统计: personFigureCalls,
  日账: personBookCalls,
  费用明细: personItemListCalls,
  账户: accountCalls,
  账单核对: billCheckCalls,
  应收应付: personInCalls,
  收付款: paymentCalls,
  员工报酬: userEarPayCalls,
  贷款产品: loanProduct.calls,
  贷款: loanOrderCalls,
  还款: loanRepayCalls,
} as const satisfies Record<string, Record<string, Call>>;

export const allCalls: readonly Call[] = Object.values(callGroups).flatMap((group) => Object.values<Call>(group));
