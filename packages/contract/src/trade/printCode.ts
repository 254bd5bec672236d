/** Codes with which a visitor may look at one document and print it, and what such a visitor sees (the public print page). */
import { z } from 'zod';

/** 256 bits in base64url: nobody guesses one. */
export const printCodeText = () => z.string().regex(/^[A-Za-z0-9_-]{43}$/, '打印码不正确');

export const printCodeReply = z.object({ code: z.string(), expiresAt: z.string() });

/** Without anything that only colleagues should know: no stock, no last prices, no payments. */
export const printedDocument = z.object({
  title: z.string(),
  companyName: z.string(),
  number: z.string(),
  pactNumber: z.string(),
  isDelete: z.int(),
  stateLabel: z.string(),
  partnerTitle: z.string(),
  customerName: z.string(),
  deptTitle: z.string(),
  deptName: z.string(),
  /** When the site takes goods in, on papers for those who bring them. */
  deptHours: z.string().optional(),
  address: z.object({ name: z.string(), phone: z.string(), address: z.string() }),
  sendTime: z.string().nullable(),
  createTime: z.string().nullable(),
  createBy: z.string(),
  info: z.string(),
  /** In the order in which they add up; `total` is what is to be paid. */
  amounts: z.array(z.object({ label: z.string(), money: z.number(), total: z.boolean().optional() })),
  lines: z.array(
    z.object({
      lineNo: z.int(),
      proName: z.string(),
      barcode: z.string(),
      unitName: z.string(),
      type: z.int(),
      num: z.number(),
      /** Empty: ordered in the base unit. */
      unit: z.string(),
      unitNum: z.number(),
      unitPrice: z.number(),
      price: z.number(),
      heji: z.number(),
      rate: z.number(),
      taxFree: z.int(),
      net: z.number(),
      tax: z.number(),
      info: z.string(),
    }),
  ),
});
export type PrintedDocument = z.output<typeof printedDocument>;
