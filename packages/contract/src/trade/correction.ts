/** 更正: a finished document said something wrong. What it moved is taken back, and another one moves what is right, in one transaction. */
import { z } from 'zod';
import { decimal, id, requiredText } from '../kernel/wire.ts';

const correctedLine = z.object({
  lineId: id().meta({ title: '明细' }),
  /** 0: none of it. */
  num: decimal(0, 999_999_999, 3).meta({ title: '正确数量' }),
});

/** What a call needs in addition to the document. Lines that are not named were right. */
export const correction = {
  reason: requiredText(200).meta({ title: '更正原因' }),
  lines: z.array(correctedLine).min(1).max(1_000).meta({ title: '明细' }),
};
export type Correction = z.output<z.ZodObject<typeof correction>>;

const transferredLine = correctedLine.extend({
  /** As much as left, if it is not said. */
  arrivedNum: decimal(0, 999_999_999, 3).optional().meta({ title: '正确到货数量' }),
});

/** Of a transfer: also what arrived of a line. */
export const transferCorrection = {
  ...correction,
  lines: z.array(transferredLine).min(1).max(1_000).meta({ title: '明细' }),
};
export type TransferCorrection = z.output<z.ZodObject<typeof transferCorrection>>;
