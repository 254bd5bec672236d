/** HTTP of the picture import. */
import { productPictureCalls } from '@cangyun/contract/catalog/productPicture.ts';
import { type Served, serveUpload } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { importPictures } from './productPicture.rules.ts';

export const productPictureRoutes = ({ files, numbers }: Services): Served[] => [
  serveUpload(productPictureCalls.upload, ({ tx, ctx, file }) => importPictures(tx, ctx, { files, numbers }, file.fd)),
];
