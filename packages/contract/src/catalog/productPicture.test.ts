import { describe, expect, it } from 'vitest';
import { pictureName } from './productPicture.ts';

describe('the name of a picture', () => {
  it('says product, barcode and place', () => {
    expect(pictureName('纯净水&6901.jpg')).toEqual({ name: '纯净水', barcode: '6901', sequence: 0 });
    expect(pictureName('纯净水 550ml & 6901 (3).PNG')).toEqual({ name: '纯净水 550ml', barcode: '6901', sequence: 3 });
    expect(pictureName('水（大）&6901（12）.webp')).toEqual({ name: '水（大）', barcode: '6901', sequence: 12 });
  });

  it('says nothing where it has another form', () => {
    for (const file of ['6901.jpg', '&6901.jpg', '水&.jpg', '水&69&01.jpg', '水&6901', '水&6901(x).jpg'])
      expect(pictureName(file)).toBeUndefined();
  });
});
