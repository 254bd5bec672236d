/** Fixed routes, and the registry from a menu's component to its screen. A screen's code loads when it is first opened. */
import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { session, useSession } from './api/session.ts';
import { Guard } from './shell/Guard.tsx';
import { ShellSkeleton } from './shell/layout/ShellSkeleton.tsx';
import type { FixedScreen } from './shell/navigation/buildNavigation.ts';
import { Forbidden, NotFound } from './shell/pages/Outcome.tsx';

/** Menu component → screen. A menu that names anything else leads to the 404 view. */
export const screens: Readonly<Record<string, ComponentType>> = {
  dashboard: lazy(() => import('./features/dashboard/Dashboard.tsx')),
  'user/center': lazy(() => import('./shell/personal/PersonalCentre.tsx')),
  'system/backup': lazy(() => import('./features/system/backup/BackupList.tsx')),
  'system/companyBase': lazy(() => import('./features/system/company/CompanyList.tsx')),
  'system/myCompany': lazy(() => import('./features/system/company/MyCompany.tsx')),
  'system/cooperate': lazy(() => import('./features/system/cooperation/CooperationList.tsx')),
  'system/deptSetting': lazy(() => import('./features/system/siteSetting/SiteSettingForm.tsx')),
  'system/feeSetting': lazy(() => import('./features/system/feeSetting/FeeSettingList.tsx')),
  'system/wmsStyleSetting': lazy(() => import('./features/system/movementSetting/MovementSettingForm.tsx')),
  'system/paymentAccount': lazy(() => import('./features/system/paymentAccount/PaymentAccountList.tsx')),
  'system/users': lazy(() => import('./features/system/users/UsersList.tsx')),
  'system/dept': lazy(() => import('./features/system/site/SiteList.tsx')),
  'system/job': lazy(() => import('./features/system/job/JobList.tsx')),
  'system/menus': lazy(() => import('./features/system/menus/MenusList.tsx')),
  'system/dict': lazy(() => import('./features/system/dictionary/DictionaryList.tsx')),
  'system/actionLog': lazy(() => import('./features/system/actionLog/ActionLogList.tsx')),
  'system/task': lazy(() => import('./features/system/task/TaskList.tsx')),
  'system/importJob': lazy(() => import('./features/system/importJob/ImportJobList.tsx')),
  'system/importJobDetail': lazy(() => import('./features/system/importJob/ImportJobDetail.tsx')),
  'system/appVersion': lazy(() => import('./features/system/appVersion/AppVersionList.tsx')),
  'partners/customer': lazy(() => import('./features/partners/customer/CustomerList.tsx')),
  'partners/supplier': lazy(() => import('./features/partners/customer/SupplierList.tsx')),
  'partners/carrier': lazy(() => import('./features/partners/customer/CarrierList.tsx')),
  'partners/customerDetail': lazy(() => import('./features/partners/customer/CustomerDetail.tsx')),
  'partners/customerAccount': lazy(() => import('./features/partners/customerAccount/AccountList.tsx')),
  'partners/customerBus': lazy(() => import('./features/partners/customerTerms/CustomerTermsList.tsx')),
  'partners/customerBusRole': lazy(() => import('./features/partners/customerRole/CustomerRoleList.tsx')),
  'catalog/goods': lazy(() => import('./features/catalog/goods/GoodsList.tsx')),
  'catalog/product': lazy(() => import('./features/catalog/product/ProductList.tsx')),
  'catalog/category': lazy(() => import('./features/catalog/category/CategoryList.tsx')),
  'catalog/brand': lazy(() => import('./features/catalog/brand/BrandList.tsx')),
  'catalog/unit': lazy(() => import('./features/catalog/unit/UnitList.tsx')),
  'catalog/productGroup': lazy(() => import('./features/catalog/productGroup/ProductGroupList.tsx')),
  'catalog/productFeeType': lazy(() => import('./features/catalog/productFeeType/ProductFeeTypeList.tsx')),
  'catalog/productCustomer': lazy(() => import('./features/catalog/productCustomer/ProductCustomerList.tsx')),
  'catalog/priceList': lazy(() => import('./features/catalog/priceList/PriceListList.tsx')),
  'catalog/priceListLine': lazy(() => import('./features/catalog/priceList/PriceListLines.tsx')),
  'catalog/price': lazy(() => import('./features/catalog/price/PriceRules.tsx')),
  'catalog/productReporting': lazy(() => import('./features/catalog/productReporting/ProductReportingList.tsx')),
  'trade/shipmentOrder': lazy(() => import('./features/trade/salesOrder/SalesOrderList.tsx')),
  'trade/shipmentOrderDetail': lazy(() => import('./features/trade/salesOrder/SalesOrderDetail.tsx')),
  'trade/shipmentOrderEdit': lazy(() => import('./features/trade/salesOrder/SalesOrderEdit.tsx')),
  'trade/backOrder': lazy(() => import('./features/trade/backOrder/BackOrderList.tsx')),
  'trade/lotTrace': lazy(() => import('./features/trade/lotTrace/LotTraceScreen.tsx')),
  'trade/replenishment': lazy(() => import('./features/trade/replenishment/ReplenishmentScreen.tsx')),
  'trade/purchase': lazy(() => import('./features/trade/purchase/PurchaseList.tsx')),
  'trade/purchaseDetail': lazy(() => import('./features/trade/purchase/PurchaseDetail.tsx')),
  'trade/purchaseEdit': lazy(() => import('./features/trade/purchase/PurchaseEdit.tsx')),
  'system/initAddress': lazy(() => import('./features/system/defaultAddress/DefaultAddressList.tsx')),
  'system/wmsBoxStyle': lazy(() => import('./features/system/boxType/BoxTypeList.tsx')),
  'system/pictures': lazy(() => import('./features/system/pictures/PictureLibrary.tsx')),
  'system/pickLog': lazy(() => import('./features/system/pickLog/PickLogList.tsx')),
  'system/printer': lazy(() => import('./features/system/printer/PrinterList.tsx')),
  'system/printerTask': lazy(() => import('./features/system/printer/PrinterTaskList.tsx')),
  'system/printAgent': lazy(() => import('./features/system/printer/PrintAgentPage.tsx')),
  'system/apiDocs': lazy(() => import('./features/system/apiDocs/ApiDocs.tsx')),
  'system/message': lazy(() => import('./features/system/message/TalkPage.tsx')),
  'system/shopAuthorization': lazy(() => import('./features/system/shopAuthorization/ShopAuthorizationList.tsx')),
  document: lazy(() => import('./shell/document/LearningCentre.tsx')),
  'content/workOrder': lazy(() => import('./features/content/workOrder/WorkOrderList.tsx')),
  'content/article': lazy(() => import('./features/content/article/ArticleList.tsx')),
  'content/channel': lazy(() => import('./features/content/channel/ChannelList.tsx')),
  'content/reading': lazy(() => import('./features/content/article/ReadingList.tsx')),
  'content/articleReading': lazy(() => import('./features/content/article/ArticleReading.tsx')),
  'content/partnerReading': lazy(() => import('./features/content/follow/PartnerReading.tsx')),
  'content/notice': lazy(() => import('./features/content/notice/NoticeList.tsx')),
  'warehouse/inbound': lazy(() => import('./features/warehouse/warehouseList/InboundList.tsx')),
  'warehouse/outbound': lazy(() => import('./features/warehouse/warehouseList/OutboundList.tsx')),
  'warehouse/inoutDetail': lazy(() => import('./features/warehouse/warehouseList/WarehouseListDetail.tsx')),
  'warehouse/inboundForm': lazy(() => import('./features/warehouse/warehouseList/InboundForm.tsx')),
  'warehouse/outboundForm': lazy(() => import('./features/warehouse/warehouseList/OutboundForm.tsx')),
  'warehouse/inoutEdit': lazy(() => import('./features/warehouse/warehouseList/WarehouseListEdit.tsx')),
  'warehouse/dayEnd': lazy(() => import('./features/warehouse/warehouseList/DayEnd.tsx')),
  'warehouse/inoutPro': lazy(() => import('./features/warehouse/warehouseListLine/WarehouseListLineList.tsx')),
  'warehouse/pick': lazy(() => import('./features/warehouse/pick/PhonePick.tsx')),
  'warehouse/position': lazy(() => import('./features/warehouse/position/PositionList.tsx')),
  'warehouse/storageContract': lazy(() => import('./features/warehouse/storageContract/StorageContractList.tsx')),
  'warehouse/storageBill': lazy(() => import('./features/warehouse/storageBill/StorageBillList.tsx')),
  'warehouse/positionMap': lazy(() => import('./features/warehouse/position/PositionMap.tsx')),
  'warehouse/cutoff': lazy(() => import('./features/warehouse/cutoff/CutoffList.tsx')),
  'warehouse/cutoffDetail': lazy(() => import('./features/warehouse/cutoff/CutoffDetail.tsx')),
  'warehouse/cutoffForm': lazy(() => import('./features/warehouse/cutoff/NewCutoff.tsx')),
  'warehouse/cutoffEdit': lazy(() => import('./features/warehouse/cutoff/CutoffEdit.tsx')),
  'warehouse/returnInspection': lazy(() => import('./features/warehouse/returnInspection/ReturnInspectionList.tsx')),
  'warehouse/returnInspectionDetail': lazy(() => import('./features/warehouse/returnInspection/ReturnInspectionDetail.tsx')),
  'warehouse/relocation': lazy(() => import('./features/warehouse/relocation/RelocationList.tsx')),
  'warehouse/relocationDetail': lazy(() => import('./features/warehouse/relocation/RelocationDetail.tsx')),
  'warehouse/stocktake': lazy(() => import('./features/warehouse/stocktake/StocktakeList.tsx')),
  'warehouse/stocktakeSheet': lazy(() => import('./features/warehouse/stocktake/StocktakeSheet.tsx')),
  'warehouse/wmsLose': lazy(() => import('./features/warehouse/loss/LossList.tsx')),
  'stock/stock': lazy(() => import('./features/stock/stock/StockScreen.tsx')),
  'stock/quality': lazy(() => import('./features/stock/stock/QualityScreen.tsx')),
  'stock/proof': lazy(() => import('./features/stock/stock/ProofScreen.tsx')),
  'stock/proLog': lazy(() => import('./features/stock/stockLog/StockLogList.tsx')),
  'stock/wmsLog': lazy(() => import('./features/stock/warehouseDiary/WarehouseDiaryList.tsx')),
  'trade/dispatch': lazy(() => import('./features/trade/dispatch/DispatchList.tsx')),
  'trade/courierOrder': lazy(() => import('./features/trade/courierOrder/CourierOrderList.tsx')),
  'trade/dispatchDetail': lazy(() => import('./features/trade/dispatch/DispatchDetail.tsx')),
  'trade/shipmentBack': lazy(() => import('./features/trade/salesReturn/SalesReturnList.tsx')),
  'trade/shipmentBackDetail': lazy(() => import('./features/trade/salesReturn/SalesReturnDetail.tsx')),
  'trade/purchaseDispatch': lazy(() => import('./features/trade/purchasePickup/PurchasePickupList.tsx')),
  'trade/purchaseDispatchDetail': lazy(() => import('./features/trade/purchasePickup/PurchasePickupDetail.tsx')),
  'trade/receiving': lazy(() => import('./features/trade/receiving/Receiving.tsx')),
  'trade/receiptDifference': lazy(() => import('./features/trade/receiptDifference/ReceiptDifferenceList.tsx')),
  'trade/receiptDifferenceDetail': lazy(() => import('./features/trade/receiptDifference/ReceiptDifferenceDetail.tsx')),
  'trade/purchaseBack': lazy(() => import('./features/trade/purchaseReturn/PurchaseReturnList.tsx')),
  'trade/purchaseBackDetail': lazy(() => import('./features/trade/purchaseReturn/PurchaseReturnDetail.tsx')),
  'trade/transfer': lazy(() => import('./features/trade/transfer/TransferList.tsx')),
  'trade/process': lazy(() => import('./features/trade/process/ProcessList.tsx')),
  'trade/processDetail': lazy(() => import('./features/trade/process/ProcessDetail.tsx')),
  'trade/processNew': lazy(() => import('./features/trade/process/ProcessNew.tsx')),
  'trade/processEdit': lazy(() => import('./features/trade/process/ProcessEdit.tsx')),
  'trade/transferDetail': lazy(() => import('./features/trade/transfer/TransferDetail.tsx')),
  'trade/tradeUnion': lazy(() => import('./features/trade/jointTrade/JointTradeList.tsx')),
  'trade/tradeUnionDetail': lazy(() => import('./features/trade/jointTrade/JointTradeDetail.tsx')),
  'transport/waybill': lazy(() => import('./features/transport/waybill/WaybillList.tsx')),
  'transport/waybillNew': lazy(() => import('./features/transport/waybill/WaybillNew.tsx')),
  'transport/waybillEdit': lazy(() => import('./features/transport/waybill/WaybillEdit.tsx')),
  'transport/waybillPage': lazy(() => import('./features/transport/waybill/WaybillPage.tsx')),
  'transport/settlement': lazy(() => import('./features/transport/waybill/Settlement.tsx')),
  'transport/scan': lazy(() => import('./features/transport/scanRecord/ScanScreen.tsx')),
  'transport/scanRecord': lazy(() => import('./features/transport/scanRecord/ScanRecordList.tsx')),
  'transport/orderAbnormal': lazy(() => import('./features/transport/waybillException/WaybillExceptionList.tsx')),
  'transport/orderCompanyCollect': lazy(() => import('./features/transport/cashOnDelivery/CashOnDeliveryList.tsx')),
  'transport/receiptImg': lazy(() => import('./features/transport/receiptPicture/ReceiptScreen.tsx')),
  'transport/car': lazy(() => import('./features/transport/car/CarList.tsx')),
  'transport/collectTerms': lazy(() => import('./features/transport/collectTerms/CollectTermsList.tsx')),
  'transport/companyCar': lazy(() => import('./features/transport/companyCar/CompanyCarList.tsx')),
  'transport/carContract': lazy(() => import('./features/transport/carContract/CarContractList.tsx')),
  'transport/bill': lazy(() => import('./features/transport/freightBill/FreightBillList.tsx')),
  'transport/billDetail': lazy(() => import('./features/transport/freightBill/FreightBillDetail.tsx')),
  'transport/billNew': lazy(() => import('./features/transport/freightBill/FreightBillNew.tsx')),
  'transport/billEdit': lazy(() => import('./features/transport/freightBill/FreightBillEdit.tsx')),
  'finance/personIn': lazy(() => import('./features/finance/entry/EntryList.tsx')),
  'finance/personInDetail': lazy(() => import('./features/finance/entry/EntryDetail.tsx')),
  'finance/personInNew': lazy(() => import('./features/finance/entry/EntryNew.tsx')),
  'finance/personInEdit': lazy(() => import('./features/finance/entry/EntryEdit.tsx')),
  'finance/payment': lazy(() => import('./features/finance/payment/PaymentList.tsx')),
  'finance/userEarPay': lazy(() => import('./features/finance/staffPay/EarningList.tsx')),
  'transport/billTrade': lazy(() => import('./features/transport/bid/BidScreen.tsx')),
  announcementList: lazy(() => import('./features/content/notice/AnnouncementList.tsx')),
  'finance/account': lazy(() => import('./features/finance/account/Account.tsx')),
  'finance/personBook': lazy(() => import('./features/finance/cashBook/CashBook.tsx')),
  'finance/personFigures': lazy(() => import('./features/finance/entryFigures/EntryFigures.tsx')),
  'finance/personItemList': lazy(() => import('./features/finance/feeItem/FeeItem.tsx')),
  'reports/operationReport': lazy(() => import('./features/reports/operationReport/OperationReport.tsx')),
  'reports/stockBoard': lazy(() => import('./features/reports/stockBoard/StockBoard.tsx')),
  'finance/loanOrder': lazy(() => import('./features/finance/loan/LoanList.tsx')),
  'finance/loanOrderDetail': lazy(() => import('./features/finance/loan/LoanDetail.tsx')),
  'finance/loanOrderNew': lazy(() => import('./features/finance/loan/LoanNew.tsx')),
  'finance/loanOrderEdit': lazy(() => import('./features/finance/loan/LoanEdit.tsx')),
  'finance/loanRepay': lazy(() => import('./features/finance/loanRepayment/LoanRepaymentList.tsx')),
  'finance/statement': lazy(() => import('./features/finance/statement/StatementList.tsx')),
  'finance/statementDetail': lazy(() => import('./features/finance/statement/StatementDetail.tsx')),
  'finance/paymentRequest': lazy(() => import('./features/finance/paymentRequest/PaymentRequestList.tsx')),
  'finance/paymentRequestDetail': lazy(() => import('./features/finance/paymentRequest/PaymentRequestDetail.tsx')),
  'finance/invoice': lazy(() => import('./features/finance/invoice/InvoiceList.tsx')),
  'finance/invoiceDetail': lazy(() => import('./features/finance/invoice/InvoiceDetail.tsx')),
  'finance/invoiceNew': lazy(() => import('./features/finance/invoice/InvoiceNew.tsx')),
  'finance/invoiceEdit': lazy(() => import('./features/finance/invoice/InvoiceEdit.tsx')),
  'finance/settlement': lazy(() => import('./features/finance/settlement/SettlementList.tsx')),
  'finance/settlementNew': lazy(() => import('./features/finance/settlement/SettlementNew.tsx')),
  'finance/settlementDetail': lazy(() => import('./features/finance/settlement/SettlementDetail.tsx')),
  'finance/settlementOffset': lazy(() => import('./features/finance/settlement/SettlementOffset.tsx')),
  'finance/ageing': lazy(() => import('./features/finance/ageing/Ageing.tsx')),
  'finance/ownAccount': lazy(() => import('./features/finance/ownAccount/OwnAccountList.tsx')),
  'finance/ownAccountMoves': lazy(() => import('./features/finance/ownAccount/OwnAccountMoves.tsx')),
  'finance/ownTransfer': lazy(() => import('./features/finance/ownTransfer/OwnTransferList.tsx')),
  'finance/bankRow': lazy(() => import('./features/finance/bankRow/BankRowList.tsx')),
  'finance/books': lazy(() => import('./features/finance/books/Books.tsx')),
  'finance/closing': lazy(() => import('./features/finance/closing/Closing.tsx')),
  'finance/loanProduct': lazy(() => import('./features/finance/loanProduct/LoanProductList.tsx')),
  'reports/risk': lazy(() => import('./features/reports/risk/Risk.tsx')),
  'storefront/shop': lazy(() => import('./features/storefront/shop/ShopList.tsx')),
  'storefront/marketOrder': lazy(() => import('./features/storefront/marketOrder/MarketOrder.tsx')),
  'storefront/promotionEffect': lazy(() => import('./features/storefront/promotionEffect/PromotionEffect.tsx')),
  'storefront/promotionGroup': lazy(() => import('./features/storefront/promotionGroup/PromotionGroupList.tsx')),
  'storefront/promotionBargain': lazy(() => import('./features/storefront/promotionBargain/PromotionBargainList.tsx')),
  'storefront/customerPoints': lazy(() => import('./features/storefront/customerPoints/CustomerPointsList.tsx')),
  'storefront/promotion': lazy(() => import('./features/storefront/promotion/PromotionList.tsx')),
  'storefront/storePage': lazy(() => import('./features/storefront/storePage/StorePageList.tsx')),
  'storefront/storePageEdit': lazy(() => import('./features/storefront/storePage/StorePageEdit.tsx')),
  'reports/transportCharts': lazy(() => import('./features/reports/transportCharts/TransportCharts.tsx')),
  'reports/stockStatistics': lazy(() => import('./features/reports/stockStatistics/StockStatistics.tsx')),
};

/** Screens inside the layout that the console has without any menu (spec 0 §2.1). */
export const fixedScreens: readonly FixedScreen[] = [
  { path: '/dashboard', title: '工作台', component: 'dashboard', icon: 'dashboard', affix: true },
  { path: '/announcementList', title: '系统公告', component: 'announcementList', icon: 'notification' },
  { path: '/talk', title: '消息', component: 'system/message', icon: 'message' },
  { path: '/document', title: '学习中心', component: 'document', icon: 'read' },
  {
    path: '/trade/edit/purchase',
    title: '采购单录入',
    component: 'trade/purchaseEdit',
    icon: 'shopping-cart',
    hidden: true,
    beside: '/trade/purchase',
  },
  { path: '/user/center', title: '个人中心', component: 'user/center', icon: 'user' },
];

/** What the top bar shows in addition to the shell's own. */
const headerTools: Readonly<Record<string, ComponentType>> = {
  notice: lazy(async () => ({ default: (await import('./headerTools.ts')).NoticeBell })),
  message: lazy(async () => ({ default: (await import('./headerTools.ts')).TalkButton })),
};

/** Fixed routes that carry the open flag: visitors may see them although no list names them. None so far. */
const openPaths: readonly string[] = [];

const loadShell = () => import('./shell/layout/Shell.tsx');
const Shell = lazy(loadShell);
// Its code loads while the server is asked who is signed in.
if (session.hasToken()) void loadShell();

const LoginPage = lazy(() => import('./shell/sign-in/LoginPage.tsx'));
const RegisterPage = lazy(() => import('./shell/sign-in/RegisterPage.tsx'));
const ClientHome = lazy(() => import('./shell/sign-in/ClientHome.tsx'));
const VersionPage = lazy(() => import('./shell/public/VersionPage.tsx'));
const HelpPage = lazy(() => import('./shell/public/help/HelpPage.tsx'));
const PublicFrame = lazy(async () => ({ default: (await import('./shell/public/PublicFrame.tsx')).PublicFrame }));
const ChainPage = lazy(() => import('./features/system/history/ChainPage.tsx'));
const ShopAuthorizationPage = lazy(() => import('./features/system/shopAuthorization/ShopAuthorizationPage.tsx'));
const StatementPage = lazy(() => import('./features/finance/statement/StatementPage.tsx'));
const WorkOrderServePage = lazy(() => import('./features/content/workOrder/WorkOrderServePage.tsx'));
const WorkOrderDetailPage = lazy(() => import('./features/content/workOrder/WorkOrderDetailPage.tsx'));

const PrintRoute = lazy(() => import('./PrintRoute.tsx'));

/** Pages of business features in the frame for visitors. */
const framedPages: readonly { readonly path: string; readonly title: string; readonly Page: ComponentType }[] = [
  { path: '/chain', title: '存证查询', Page: ChainPage },
  { path: '/tms/order/print2', title: '单据打印', Page: PrintRoute },
  { path: '/getShouQuan', title: '店铺授权', Page: ShopAuthorizationPage },
  { path: '/statement', title: '对账单', Page: StatementPage },
  { path: '/help/workOrderServe', title: '提交工单', Page: WorkOrderServePage },
  { path: '/help/workOrderDetail', title: '工单详情', Page: WorkOrderDetailPage },
];

export function AppRoutes() {
  useSession();
  const framed = session.hasToken();
  return (
    <Guard open={openPaths}>
      <Suspense fallback={framed ? <ShellSkeleton /> : null}>
        <Routes>
          <Route path="/login" element={<LoginPage />} />
          <Route path="/loginClient" element={<LoginPage client />} />
          <Route path="/register" element={<RegisterPage />} />
          <Route path="/homeClient" element={<ClientHome />} />
          <Route path="/appVersion" element={<VersionPage />} />
          <Route path="/version/*" element={<VersionPage />} />
          <Route path="/help/workOrder" element={<Navigate to="/help/workOrderList" replace />} />
          <Route path="/help/workOrderList" element={<Navigate to="/help/allDocument" replace />} />
          <Route path="/help/*" element={<HelpPage />} />
          {framedPages.map(({ path, title, Page }) => (
            <Route
              key={path}
              path={path}
              element={
                <PublicFrame title={title}>
                  <Page />
                </PublicFrame>
              }
            />
          ))}
          {!framed && <Route path="/404" element={<NotFound />} />}
          {!framed && <Route path="/401" element={<Forbidden />} />}
          <Route path="/*" element={framed ? <Shell screens={screens} fixed={fixedScreens} tools={headerTools} /> : <NotFound />} />
        </Routes>
      </Suspense>
    </Guard>
  );
}
