/** A number plate on the wire: in capitals, without gaps, so that one vehicle is written in one way. */
import { text } from '../kernel/wire.ts';
import { isPlateNumber } from '../validators.ts';

/** A plate and the characters that people write between its signs. */
const LONGEST = 12;

export const plateNumber = () =>
  text(LONGEST)
    .transform((typed) => typed.replace(/[\s·.-]/g, '').toUpperCase())
    .refine(isPlateNumber, '请输入正确的车牌号');
