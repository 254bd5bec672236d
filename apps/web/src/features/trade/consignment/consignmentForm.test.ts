import { describe, expect, test } from 'vitest';
import { sentHead } from './consignmentForm.ts';

const nobody = { name: '', phone: '', province: '', city: '', address: '' };
const standing = { businessType: '3', carriersId: 7, carriersName: '顺丰速运' };

describe('the head of a document as it is sent', () => {
  test('leaves an empty address to the order', () => {
    expect(sentHead({ info: '急', reciveJson: { ...nobody, name: ' ' }, sendJson: undefined })).toEqual({ info: '急' });
  });
  test('sends an address that was typed', () => {
    const reciveJson = { ...nobody, name: '罗斌', province: '浙江省', city: '杭州市' };
    expect(sentHead({ reciveJson })).toEqual({ reciveJson });
  });
  test('keeps what the form does not show, and the carrier only as long as it is the same', () => {
    expect(sentHead({ carriersName: '顺丰速运' }, standing)).toEqual(standing);
    expect(sentHead({ carriersName: '中通快递' }, standing)).toEqual({ carriersName: '中通快递', businessType: '3' });
  });
});
