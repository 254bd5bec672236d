/** Every call of the product, by area. The server refuses to start while one of these is not served. */

import { brand } from './catalog/brand.ts';
import { categoryCalls } from './catalog/category.ts';
import { goodsCalls } from './catalog/goods.calls.ts';
import { priceCalls } from './catalog/price.ts';
import { priceListCalls, priceListImportCalls, priceListLineCalls } from './catalog/priceList.ts';
import { productCalls } from './catalog/product.calls.ts';
import { productCustomerCalls, productCustomerImportCalls } from './catalog/productCustomer.ts';
import { productFeeTypeCalls } from './catalog/productFeeType.ts';
import { productGroupCalls } from './catalog/productGroup.ts';
import { productImportCalls } from './catalog/productImport.ts';
import { productPictureCalls } from './catalog/productPicture.ts';
import { reportingCalls } from './catalog/productReporting.ts';
import { productStagedCalls } from './catalog/stagedProducts.ts';
import { unit } from './catalog/unit.ts';
import { articleCalls } from './content/article.ts';
import { channelCalls } from './content/channel.ts';
import { documentCalls } from './content/document.ts';
import { followCalls } from './content/follow.ts';
import { noticeCalls } from './content/notice.ts';
import { workOrderCalls } from './content/workOrder.ts';
import { accountCalls } from './finance/account.ts';
import { ageingCalls } from './finance/ageing.ts';
import { bankRowCalls } from './finance/bankRow.ts';
import { billCheckCalls } from './finance/billCheck.ts';
import { booksCalls } from './finance/books.ts';
import { cashBookCalls } from './finance/cashBook.ts';
import { closingCalls } from './finance/closing.ts';
import { entryCalls } from './finance/entry.calls.ts';
import { entryFigureCalls } from './finance/entryFigures.ts';
import { feeItemCalls } from './finance/feeItem.ts';
import { invoiceCalls } from './finance/invoice.calls.ts';
import { loanCalls } from './finance/loan.calls.ts';
import { loanProduct } from './finance/loanProduct.ts';
import { loanRepaymentCalls } from './finance/loanRepayment.ts';
import { ownAccountCalls } from './finance/ownAccount.calls.ts';
import { ownTransferCalls } from './finance/ownTransfer.ts';
import { paymentCalls } from './finance/payment.ts';
import { paymentRequestCalls } from './finance/paymentRequest.calls.ts';
import { settlementCalls } from './finance/settlement.calls.ts';
import { staffPayCalls } from './finance/staffPay.ts';
import { statementCalls } from './finance/statement.calls.ts';
import { templateCalls } from './imports.ts';
import type { Call } from './kernel/call.ts';
import { customerCalls } from './partners/customer.ts';
import { customerAccountCalls } from './partners/customerAccount.ts';
import { customerChartCalls } from './partners/customerChart.ts';
import { customerRoleCalls } from './partners/customerRole.ts';
import { customerTermsCalls, customerTermsImportCalls } from './partners/customerTerms.ts';
import { homeCalls } from './reports/home.ts';
import { operationReportCalls } from './reports/operationReport.ts';
import { riskCalls } from './reports/risk.ts';
import { stockBoardCalls } from './reports/stockBoard.ts';
import { stockStatisticsCalls } from './reports/stockStatistics.ts';
import { transportChartCalls } from './reports/transportCharts.ts';
import { qualityChange, stockCalls } from './stock/stock.ts';
import { stockLogCalls } from './stock/stockLog.ts';
import { warehouseDiary } from './stock/warehouseDiary.ts';
import { customerPointsCalls } from './storefront/customerPoints.ts';
import { marketCalls } from './storefront/marketOrder.ts';
import { promotionCalls } from './storefront/promotion.ts';
import { promotionBargainCalls } from './storefront/promotionBargain.ts';
import { promotionEffectCalls } from './storefront/promotionEffect.ts';
import { promotionGroupCalls } from './storefront/promotionGroup.ts';
import { shopCalls } from './storefront/shop.ts';
import { storePageCalls } from './storefront/storePage.ts';
import { actionLogCalls } from './system/actionLog.ts';
import { appVersionCalls } from './system/appVersion.ts';
import { authCalls } from './system/auth.ts';
import { backupCalls } from './system/backup.ts';
import { boxTypeCalls } from './system/boxType.ts';
import { companyCalls } from './system/company.ts';
import { cooperationCalls } from './system/cooperation.ts';
import { defaultAddressCalls } from './system/defaultAddress.ts';
import { dictionaryCalls, dictionaryEntryCalls } from './system/dictionary.ts';
import { feeSettingCalls } from './system/feeSetting.ts';
import { historyCalls } from './system/history.ts';
import { importJobCalls } from './system/importJob.ts';
import { jobCalls } from './system/job.ts';
import { listViewCalls } from './system/listView.ts';
import { menuCalls } from './system/menus.ts';
import { messageCalls } from './system/message.ts';
import { movementSettingCalls } from './system/movementSetting.ts';
import { paymentAccountCalls } from './system/paymentAccount.ts';
import { pickLogCalls } from './system/pickLog.ts';
import { pictureCalls } from './system/pictures.ts';
import { placeCalls } from './system/place.ts';
import { platformCalls } from './system/platform.ts';
import { printerCalls, printerTaskCalls } from './system/printer.ts';
import { searchCalls } from './system/search.ts';
import { shopAuthorizationCalls } from './system/shopAuthorization.ts';
import { siteCalls } from './system/site.ts';
import { siteOpeningCalls } from './system/siteOpening.ts';
import { siteSettingCalls } from './system/siteSetting.ts';
import { taskCalls } from './system/task.ts';
import { uploadCalls } from './system/upload.ts';
import { userSettingCalls } from './system/userSetting.ts';
import { userCalls } from './system/users.ts';
import { tradeCallGroups } from './trade/calls.ts';
import { bidCalls } from './transport/bid.ts';
import { carCalls } from './transport/car.ts';
import { carContractCalls } from './transport/carContract.ts';
import { cashOnDeliveryCalls } from './transport/cashOnDelivery.calls.ts';
import { collectTerms } from './transport/collectTerms.ts';
import { companyCarCalls } from './transport/companyCar.ts';
import { freightBillCalls } from './transport/freightBill.calls.ts';
import { freightBillWaybillCalls } from './transport/freightBillWaybill.ts';
import { receiptPictureCalls } from './transport/receiptPicture.ts';
import { scanRecordCalls } from './transport/scanRecord.calls.ts';
import { waybillCalls } from './transport/waybill.calls.ts';
import { waybillQueries } from './transport/waybill.queries.ts';
import { waybillExceptionCalls } from './transport/waybillException.calls.ts';
import { waybillImportCalls } from './transport/waybillImport.ts';
import { cutoffCalls } from './warehouse/cutoff.calls.ts';
import { lossCalls } from './warehouse/loss.ts';
import { lotBlockCalls } from './warehouse/lotBlock.ts';
import { positionCalls } from './warehouse/position.ts';
import { positionImportCalls } from './warehouse/positionImport.ts';
import { relocationCalls } from './warehouse/relocation.calls.ts';
import { returnInspectionCalls } from './warehouse/returnInspection.calls.ts';
import { positionStagedCalls } from './warehouse/stagedPositions.ts';
import { stocktakeCalls } from './warehouse/stocktake.ts';
import { storageBillCalls, storageDayCalls } from './warehouse/storageBill.ts';
import { storageContractCalls } from './warehouse/storageContract.ts';
import { storageContractImportCalls } from './warehouse/storageContractImport.ts';
import { warehouseListCalls } from './warehouse/warehouseList.calls.ts';
import { warehouseListFeeCalls } from './warehouse/warehouseListFee.ts';
import { warehouseListLineCalls } from './warehouse/warehouseListLine.ts';

export const callGroups = {
  登录: authCalls,
  用户: userCalls,
  公司: companyCalls,
  合作: cooperationCalls,
  网点: siteCalls,
  开放网点: siteOpeningCalls,
  网点设置: siteSettingCalls,
  费用设置: feeSettingCalls,
  出入库类型: movementSettingCalls,
  收款账户: paymentAccountCalls,
  岗位: jobCalls,
  菜单: menuCalls,
  字典: dictionaryCalls,
  字典项: dictionaryEntryCalls,
  平台: platformCalls,
  操作日志: actionLogCalls,
  后台任务: taskCalls,
  导入记录: importJobCalls,
  版本: appVersionCalls,
  备份: backupCalls,
  往来单位: customerCalls,
  客户业务: customerTermsCalls,
  客户业务导入: customerTermsImportCalls,
  业务角色: customerRoleCalls,
  往来账户: customerAccountCalls,
  客户图表: customerChartCalls,
  单位: unit.calls,
  品牌: brand.calls,
  分类: categoryCalls,
  商品: goodsCalls,
  产品: productCalls,
  产品导入: productImportCalls,
  产品文件导入: productStagedCalls,
  产品图片导入: productPictureCalls,
  客户商品编码: productCustomerCalls,
  客户商品编码导入: productCustomerImportCalls,
  价格: priceCalls,
  价目表: priceListCalls,
  价目表明细: priceListLineCalls,
  价目表导入: priceListImportCalls,
  产品分组: productGroupCalls,
  费用类型: productFeeTypeCalls,
  产品报备: reportingCalls,
  上传: uploadCalls,
  地点: placeCalls,
  默认地址: defaultAddressCalls,
  箱型: boxTypeCalls,
  图片库: pictureCalls,
  拣货日志: pickLogCalls,
  打印机: printerCalls,
  打印任务: printerTaskCalls,
  视图: listViewCalls,
  个人设置: userSettingCalls,
  搜索: searchCalls,
  消息: messageCalls,
  存证: historyCalls,
  店铺授权: shopAuthorizationCalls,
  公告: noticeCalls,
  工单: workOrderCalls,
  学习: documentCalls,
  栏目: channelCalls,
  文章: articleCalls,
  关注: followCalls,
  库存: { ...stockCalls, qualityChange },
  库存变动: stockLogCalls,
  仓库日志: warehouseDiary.calls,
  报损: lossCalls,
  盘点: stocktakeCalls,
  截单: cutoffCalls,
  移库: relocationCalls,
  封锁批次: lotBlockCalls,
  退货质检: returnInspectionCalls,
  库位: positionCalls,
  库位导入: positionImportCalls,
  库位文件导入: positionStagedCalls,
  导入模板: templateCalls,
  出入库单: warehouseListCalls,
  出入库明细: warehouseListLineCalls,
  出入库账单: warehouseListFeeCalls,
  仓储合同: storageContractCalls,
  仓储合同导入: storageContractImportCalls,
  仓储账单: storageBillCalls,
  仓储天数: storageDayCalls,
  ...tradeCallGroups,
  库存统计: stockStatisticsCalls,
  库存看板: stockBoardCalls,
  运输分析: transportChartCalls,
  店铺: shopCalls,
  促销: promotionCalls,
  促销效果: promotionEffectCalls,
  拼团: promotionGroupCalls,
  砍价: promotionBargainCalls,
  客户积分: customerPointsCalls,
  商城下单: marketCalls,
  店铺页面: storePageCalls,
  首页: homeCalls,
  经营报表: operationReportCalls,
  风控指标: riskCalls,
  运单: { ...waybillCalls, ...waybillQueries },
  运单导入: waybillImportCalls,
  扫描记录: scanRecordCalls,
  运单异常: waybillExceptionCalls,
  代收货款: cashOnDeliveryCalls,
  回单: receiptPictureCalls,
  车辆: carCalls,
  代收约定: collectTerms.calls,
  公司车辆: companyCarCalls,
  车辆合同: carContractCalls,
  运费单: freightBillCalls,
  报价: bidCalls,
  装车明细: freightBillWaybillCalls,
  应收应付统计: entryFigureCalls,
  日账: cashBookCalls,
  费用明细: feeItemCalls,
  账户: accountCalls,
  账单核对: billCheckCalls,
  应收应付: entryCalls,
  收付款: paymentCalls,
  员工报酬: staffPayCalls,
  贷款产品: loanProduct.calls,
  资金账户: ownAccountCalls,
  资金调拨: ownTransferCalls,
  银行对账: bankRowCalls,
  账簿: booksCalls,
  结账: closingCalls,
  收付款单: settlementCalls,
  账龄: ageingCalls,
  贷款: loanCalls,
  还款: loanRepaymentCalls,
  对账单: statementCalls,
  付款申请: paymentRequestCalls,
  发票: invoiceCalls,
} as const satisfies Record<string, Record<string, Call>>;

export const allCalls: readonly Call[] = Object.values(callGroups).flatMap((group) => Object.values<Call>(group));
