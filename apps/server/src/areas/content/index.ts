/** The content area: what the company publishes for its people and partners, what they learn, and what they ask. */
import type { Served } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { articleRoutes } from './article/article.routes.ts';
import { channelRoutes } from './channel/channel.routes.ts';
import { documentRoutes } from './document/document.routes.ts';
import { followRoutes } from './follow/follow.routes.ts';
import { noticeRoutes } from './notice/notice.routes.ts';
import { workOrderRoutes } from './workOrder/workOrder.routes.ts';

export { contentProofs } from './proofs.store.ts';

export const contentArea = (services: Services): Served[] => [
  ...noticeRoutes(services),
  ...workOrderRoutes(services),
  ...documentRoutes(),
  ...channelRoutes(services),
  ...articleRoutes(services),
  ...followRoutes(),
];
