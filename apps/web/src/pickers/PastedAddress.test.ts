import { expect, test } from 'vitest';
import { valuesToSet } from './PastedAddress.tsx';

const nothing = { province: '', city: '', district: '', street: '', detail: '', name: '', phone: '', otherPhones: [] };

test('parts that were not found leave the form as it is', () => {
  expect(valuesToSet({ ...nothing, name: '李明', detail: '网商路699号' })).toEqual({ name: '李明', address: '网商路699号' });
});

test('a new region replaces all three parts', () => {
  expect(valuesToSet({ ...nothing, province: '广东省', city: '东莞市' })).toEqual({
    province: '广东省',
    city: '东莞市',
    district: '',
    street: '',
  });
});
