/** The picture of goods, or a plain box if there is none. */
import { GiftOutlined } from '@ant-design/icons';
import { fileUrl } from '../api/fileUrl.ts';
import './goodsPicker.css';

export function GoodsPicture({ path, alt }: { readonly path: string; readonly alt: string }) {
  return (
    <span className="goods-picture">{path ? <img src={fileUrl(path)} alt={alt} loading="lazy" /> : <GiftOutlined aria-hidden />}</span>
  );
}
