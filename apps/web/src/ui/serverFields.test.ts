import { expect, it } from 'vitest';
import { namePath, sortServerFields } from './serverFields.ts';

it('reads a path in any of its spellings', () => {
  for (const path of ['regions.0.city', 'body.regions[0].city', '/regions/0/city']) expect(namePath(path)).toEqual(['regions', 0, 'city']);
});

it('puts messages under their input and keeps the others for the top of the form', () => {
  const { known, rest } = sortServerFields(
    [
      { path: 'name', message: '名称过长' },
      { path: 'name', message: '名称含有控制字符' },
      { path: 'version', message: '缺少版本' },
    ],
    (first) => first === 'name',
  );
  expect(known).toEqual([{ name: ['name'], errors: ['名称过长', '名称含有控制字符'] }]);
  expect(rest).toEqual(['缺少版本']);
});
