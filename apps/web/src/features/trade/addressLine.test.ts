import { expect, test } from 'vitest';
import { addressLine } from './addressLine.ts';

const nobody = { name: '', phone: '', province: '', city: '', address: '' };

test.each([
  [
    { ...nobody, name: '罗斌', phone: '13800000000', province: '浙江省', city: '杭州市', address: '文三路 1 号' },
    '罗斌 13800000000　浙江省杭州市文三路 1 号',
  ],
  [{ ...nobody, province: '上海市', city: '上海市', address: '南京路 2 号' }, '上海市南京路 2 号'],
  [{ ...nobody, phone: '13800000000' }, '13800000000'],
  [nobody, ''],
])('%j reads %s', (address, line) => expect(addressLine(address)).toBe(line));
