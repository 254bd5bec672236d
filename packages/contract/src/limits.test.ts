/** Numbers that the spec gives (0 §9, 1 §9, 2 §9): changing one here contradicts the spec. */
import { expect, it } from 'vitest';
import { PAGE_SIZES } from './kernel/page.ts';
import * as numbers from './limits.ts';

const { limits } = numbers;

it('are those of the shell', () => {
  expect(limits).toMatchObject({
    exportRows: 10_000,
    requestTimeoutMs: 1_200_000,
    errorNoticeMs: 5_000,
    successNoticeMs: 2_500,
    tokenDays: 1,
    sidebarWidthPx: 205,
    mobileBreakpointPx: 992,
    siteSwitchMs: 2_000,
    menuScrollStepPx: 124,
    functionSearchThreshold: 0.4,
    orderNumberSearchMinimum: 5,
    dictionaryFetchSize: 9_999,
    jobFetchSize: 9_999,
    customerFetchSize: 10_000,
    printFrameRemovalMs: 100,
    miniEditorHeightPx: 500,
    editorUploadBytes: 10_485_760,
  });
  expect(PAGE_SIZES).toEqual([10, 20, 50, 100, 200, 300, 500]);
  expect([numbers.fixedMenuId, numbers.menuOnlyForOneCompany]).toEqual([999, { menuId: 319, companyId: 393 }]);
  expect(numbers.alternativeProductImportCompanies).toEqual([735, 1604]);
  expect([numbers.specialTopPaths, numbers.layoutComponent, numbers.menuIdParameter]).toEqual([['/', 'WMS'], 'Layout', 'menuid']);
  expect(numbers.defaultBusinessType).toBe('0');
});

it('are those of pickers, files and imports', () => {
  expect(limits).toMatchObject({
    goodsPickerPageSize: 18,
    goodsPickerLoadMoreMs: 1_500,
    goodsPickerScrollPx: 3,
    goodsPickerWidthPx: 1_160,
    categoryCacheRetryMs: 3_000,
    thumbnailUploadBytes: 500 * 1_024,
    videoUploadBytes: 10 * 1_024 * 1_024,
    documentUploadBytes: 5 * 1_024 * 1_024,
    articleVideos: 1,
    articleDocuments: 1,
    orderImportRows: 1_000,
    productImportRows: 3_000,
    positionImportRows: 3_000,
  });
});
