/** The pictures of a waybill's signed paper, or that there are none (spec 0 §2.5). */
import { limits } from '@cangyun/contract/limits.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { receiptPictureCalls as calls } from '@cangyun/contract/transport/receiptPicture.ts';
import { Skeleton } from 'antd';
import { useCall } from '#api/hooks.ts';
import { Pictures } from '#ui/PicturesInput.tsx';

const THUMBNAIL_PX = 64;
/** However often somebody took pictures of it. */
const MOST_SHOWN = 10 * limits.receiptPictures;

export function ReceiptPictures({ paths }: { readonly paths: readonly string[] }) {
  return paths.length === 0 ? <span>{messages.noReceipt}</span> : <Pictures paths={paths} size={THUMBNAIL_PX} />;
}

export function ReceiptViewer({ orderId }: { readonly orderId: number }) {
  const { data, isPending } = useCall(calls.list, { query: { orderId, size: MOST_SHOWN } });
  if (isPending) return <Skeleton.Image style={{ width: THUMBNAIL_PX, height: THUMBNAIL_PX }} />;
  return <ReceiptPictures paths={data?.content.map(({ img }) => img) ?? []} />;
}
