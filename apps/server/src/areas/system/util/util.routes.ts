/** HTTP of the utilities: uploads, divisions, address parsing, distance, places. */
import { platformCalls } from '@cangyun/contract/system/platform.ts';
import { type DivisionNode, uploadFolders, utilCalls } from '@cangyun/contract/system/util.ts';
import { type Division, loadDivisions } from '../../../platform/address/divisions.ts';
import { parseAddress } from '../../../platform/address/parse-address.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { type Acceptance, accepted, keepFile } from '../../../platform/files/keep.ts';
import { type Served, serve, serveUpload, type UploadedFile } from '../../../platform/http/served.ts';
import type { Services } from '../../../platform/services.ts';
import { distanceBetween } from './distance.ts';
import { ownPlaces } from './util.store.ts';

const LONGEST_FOLDER = 50;

const ruleOf: Readonly<Record<string, Acceptance>> = {
  [uploadFolders.thumbnail]: accepted.thumbnail,
  [uploadFolders.video]: accepted.video,
  [uploadFolders.document]: accepted.document,
};

const nodeOf = ({ code, name, below }: Division): DivisionNode => ({ code, name, children: below.map(nodeOf) });

export const utilRoutes = ({ files, map }: Services): Served[] => {
  const take = async (tx: Tx, ctx: Ctx, file: UploadedFile, folder: string, acceptance: Acceptance) => {
    const { key } = await keepFile(tx, ctx, files, file, folder, acceptance);
    ctx.audit.push({ object: 'file', objectId: key });
    return { url: key, path: key };
  };
  return [
    // The folder may come beside the file or in the address.
    serveUpload(platformCalls.uploadImage, ({ tx, ctx, query, file }) => {
      const folder = query.dir ?? file.fields.dir?.trim().slice(0, LONGEST_FOLDER) ?? '';
      return take(tx, ctx, file, folder, ruleOf[folder] ?? accepted.picture);
    }),
    serveUpload(utilCalls.uploadEditor, ({ tx, ctx, file }) => take(tx, ctx, file, 'editor', accepted.editor)),
    serve(utilCalls.provinces, async () => (await loadDivisions()).provinces.map(nodeOf)),
    serve(utilCalls.parseArea, async ({ query }) => parseAddress(query.address, await loadDivisions())),
    serve(utilCalls.distance, async ({ query }) => ({ distance: distanceBetween(query.startLat, query.endLat) })),
    serve(utilCalls.places, async ({ tx, ctx, query }) => {
      const [own, others] = await Promise.all([ownPlaces(tx, ctx, query.query, query.region), map.search(query.query, query.region)]);
      return [...own, ...others];
    }),
  ];
};
