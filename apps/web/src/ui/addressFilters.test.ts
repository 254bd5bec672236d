import { salesOrder } from '@cangyun/contract/trade/salesOrder.ts';
import { expect, test } from 'vitest';
import { filtersOfAddress } from './addressFilters.ts';
import { filtersOf } from './resourceCalls.ts';

const filters = filtersOf(salesOrder.fields);

test.each([
  ['', {}],
  ['menuid=601&tab=lines', {}],
  ['state=1&isDelete=0', { state: [1], isDelete: 0 }],
  ['state=0&state=1', { state: [0, 1] }],
  ['state=99&customerId=x', {}],
  ['customerId=12&number=XS26&businessType=0', { customerId: [12], number: 'XS26', businessType: ['0'] }],
  ['createTime=2026-01-01', {}],
  ['createTime=2026-01-01&createTime=2026-01-31', { createTime: ['2026-01-01', '2026-01-31'] }],
  ['createTime=2026-01-01&createTime=later', {}],
  ['keyword=%E5%BC%A0%E4%B8%89&state=1', { state: [1], keyword: '张三' }],
  ['keyword=+', {}],
])('?%s asks for %j', (search, asked) => expect(filtersOfAddress(filters, new URLSearchParams(search))).toEqual(asked));
