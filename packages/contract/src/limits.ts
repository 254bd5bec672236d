/** Numbers of the product, each once (spec 0 §9; where the spec is silent, our decision). */
export const limits = {
  exportRows: 10_000,
  /** Claims that one payment names, and that its form lists. */
  settlementItems: 500,
  requestTimeoutMs: 1_200_000,
  errorNoticeMs: 5_000,
  successNoticeMs: 2_500,
  tokenDays: 1,
  /** Beyond it, the session that was not seen for longest ends. */
  sessionsPerUser: 20,
  sidebarWidthPx: 205,
  mobileBreakpointPx: 992,
  siteSwitchMs: 2_000,
  menuScrollStepPx: 124,
  functionSearchThreshold: 0.4,
  orderNumberSearchMinimum: 5,
  dictionaryFetchSize: 9_999,
  jobFetchSize: 9_999,
  printFrameRemovalMs: 100,
  miniEditorHeightPx: 500,
  editorUploadBytes: 10_485_760,
  imageUploadBytes: 10_485_760,
  thumbnailUploadBytes: 512_000,
  videoUploadBytes: 10_485_760,
  documentUploadBytes: 5_242_880,
  zipUploadBytes: 104_857_600,
  pastedAddressLength: 500,
  pictureThumbnailPx: 240,
  printLeaseSeconds: 180,
  printAttempts: 5,
  printContentLength: 200_000,
  viewsPerScreen: 30,
  bodyBytes: 4_194_304,
  /** As many rows as an import of products may have, with every cell as long as it may be. */
  productImportBytes: 16_777_216,
  /** What visitors may send: a sign-in, a registration, an answer. */
  publicBodyBytes: 65_536,
  /** Nesting of a body. The deepest form has nine levels. */
  bodyDepth: 64,
  captchaMinutes: 5,
  phoneCodeMinutes: 5,
  phoneCodeEverySeconds: 60,
  phoneCodeAttempts: 5,
  /** Of one number. Providers send no more than ten a day themselves. */
  phoneCodesPerDay: 10,
  phoneCodeGuessesPerDay: 15,
  /** An office behind one address registers its people within an hour; more would waste somebody's money. */
  phoneCodesPerAddress: 60,
  phoneCodeAddressMinutes: 60,
  passwordLength: 8,
  idempotencyHours: 24,
  customerFetchSize: 10_000,
  customerImportRows: 3_000,
  productImportRows: 3_000,
  positionImportRows: 3_000,
  waybillImportRows: 1_000,
  entryImportRows: 3_000,
  bankImportRows: 5_000,
  /** Of price lists, agreed prices and customers' terms. */
  priceImportRows: 5_000,
  /** As many as an order has lines. */
  quotedLines: 2_000,
  importColumns: 100,
  importFileBytes: 20 * 1024 * 1024,
  /** Files and rows of imports hold personal data and go after so many days. */
  importFileDays: 90,
  pastedOrdersLength: 20_000,
  /** More than any import takes: a longer list is refused unread. */
  importRowsReadable: 20_000,
  moneyMost: 1_000_000_000,
  goodsPickerPageSize: 18,
  goodsPickerWidthPx: 1_160,
  goodsPickerLoadMoreMs: 1_500,
  goodsPickerScrollPx: 3,
  shopPickerLoadMoreMs: 1_500,
  shopPickerScrollPx: 23,
  promotionPickerPageSize: 10,
  promotionPickerHeightPx: 350,
  categoryCacheRetryMs: 3_000,
  goodsPictures: 20,
  packagingLevels: 3,
  kitParts: 100,
  groupMembers: 5_000,
  groupsAtOnce: 100,
  chartDays: 366,
  chartDaysDefault: 30,
  messageLength: 2_000,
  talkPageSize: 30,
  largestTalkPage: 100,
  friendRows: 1_000,
  noticeLength: 10_000,
  workOrderLength: 2_000,
  workOrderPictures: 6,
  articleLength: 100_000,
  articleThumbnails: 9,
  articleVideos: 1,
  articleDocuments: 1,
  /** Articles of a channel on the page that shows all channels. */
  channelBriefs: 5,
  richTextDepth: 40,
  shopLinkMinutes: 30,
  statementLinkDays: 30,
  /** A statement without an answer is named to its maker this often. */
  statementReminderDays: 7,
  newsNoticeMs: 10_000,
  noticeRefreshMs: 300_000,
  chainPageSize: 200,
  largestChainPage: 500,
  /** Rows of one file of sales orders (spec 1 §5.1). */
  orderImportRows: 1_000,
  /** Files and rows of one import of purchases: not more rows than one purchase may have lines. */
  purchaseImportFiles: 3,
  purchaseImportRows: 2_000,
  /** Orders of one import. */
  ordersPerImport: 1_000,
  printCodeHours: 24,
  supplierCodeHours: 168,
  receiptPictures: 9,
  /** Papers of vehicles that end within these days are marked. */
  paperWarningDays: 30,
  /** An unpaid amount without an agreed day is overdue after so many days. */
  overdueDays: 30,
  pageModules: 40,
  moduleItems: 20,
  modulePictures: 20,
} as const;

/** Menu numbers with a meaning of their own (spec 0 §2.3). */
export const fixedMenuId = 999;
export const menuOnlyForOneCompany = { menuId: 319, companyId: 393 } as const;
export const specialTopPaths = ['/', 'WMS'] as const;
export const layoutComponent = 'Layout';
export const menuIdParameter = 'menuid';
export const alternativeProductImportCompanies: readonly number[] = [735, 1604];
export const defaultBusinessType = '0';

/** What a company registers as if it does not say (RESOLUTIONS B.13: 4, customer). */
export const defaultCompanyStyle = 4;
