/** Searching by document number starts at five characters (spec 2 §5): fewer would match nearly everything. */
import { text } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';

export const numberSearch = text(100)
  .refine((typed) => typed === '' || typed.length >= limits.orderNumberSearchMinimum, messages.numberTooShort)
  .optional()
  .meta({ title: '单号' });
