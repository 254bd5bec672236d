import { expect, test } from 'vitest';
import { pastedNumbers } from './pastedNumbers.ts';

test('number, carrier and one or several logistics numbers; a carrier may be left out, empty lines are nothing', () => {
  expect(pastedNumbers('FH1\t顺丰\tSF1\r\nFH2\tZT9\n\nFH3 圆通 YT1 YT2\nFH4')).toEqual([
    { number: 'FH1', carriersName: '顺丰', tmsNumbers: 'SF1' },
    { number: 'FH2', carriersName: '', tmsNumbers: 'ZT9' },
    { number: 'FH3', carriersName: '圆通', tmsNumbers: 'YT1,YT2' },
  ]);
});
