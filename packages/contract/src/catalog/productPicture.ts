/** Pictures of products from one zip: each file is named 商品名称&条码, or 商品名称&条码(序号) (spec 1 §2.8, §5.7). */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { limits } from '../limits.ts';

export interface PictureName {
  readonly name: string;
  readonly barcode: string;
  /** 0 is the main picture; others follow in order. */
  readonly sequence: number;
}

const NAMED = /^([^&]+)&([^&()（）]+)(?:[(（](\d{1,3})[)）])?\.[a-z]{3,4}$/i;

/** The barcode decides: a file name can not hold every sign that a product's name may have. */
export function pictureName(file: string): PictureName | undefined {
  const [, name, barcode, sequence = '0'] = NAMED.exec(file.trim()) ?? [];
  return name && barcode ? { name: name.trim(), barcode: barcode.trim(), sequence: Number(sequence) } : undefined;
}

export const pictureResults = {
  done: '导入成功',
  failed: (reason: string) => `导入失败：${reason}`,
  reasons: {
    name: '文件名应为 商品名称&条码，或 商品名称&条码(序号)',
    product: '产品库中没有找到该条码',
    again: '图片已存在，已跳过',
    kind: '不是 jpg、png、gif 或 webp 图片',
    empty: '文件是空的',
    damaged: '文件已损坏',
    bomb: '压缩比过高，不像图片',
    pixels: '图片像素过多',
    tooLarge: '图片过大',
    tooMany: `每个商品最多 ${limits.goodsPictures} 张图片`,
  },
} as const;

const result = z.object({
  name: z.string(),
  code: z.string(),
  picUrl: z.string(),
  noteCount: z.int(),
  status: z.union([z.literal(0), z.literal(1)]),
  msg: z.string(),
});
export type PictureResult = z.output<typeof result>;

export const productPictureCalls = {
  upload: call({
    method: 'POST',
    path: '/api/product/uploadImg',
    aliases: ['/product/uploadImg'],
    title: '批量导入产品图片',
    access: 'product:import',
    upload: true,
    uploadBytes: limits.zipUploadBytes,
    archive: true,
    reply: z.object({ list: z.array(result), successCount: z.int(), failCount: z.int() }),
  }),
};
