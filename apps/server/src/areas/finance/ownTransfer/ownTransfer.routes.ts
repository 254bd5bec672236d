/** HTTP of transfers between our accounts. */
import { ownTransferCalls as calls } from '@cangyun/contract/finance/ownTransfer.ts';
import { serveResource } from '#kernel/resources/index.ts';
import { type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { addTransfer, undoTransfer } from './ownTransfer.rules.ts';
import { boundOwnTransfer } from './ownTransfer.store.ts';

export const ownTransferRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundOwnTransfer, config, ['list', 'download']),
  serve(calls.create, ({ tx, ctx, body }) => addTransfer(tx, ctx, body)),
  serve(calls.undo, ({ tx, ctx, body }) => undoTransfer(tx, ctx, body.id, body.info)),
];
