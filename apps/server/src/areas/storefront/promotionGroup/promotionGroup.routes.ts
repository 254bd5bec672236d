/** HTTP of groups (拼团): a list; buyers join by ordering. */
import { serveResource } from '#kernel/resources/index.ts';
import type { Served } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { boundGroup } from './promotionGroup.store.ts';

export const promotionGroupRoutes = ({ config }: Services): Served[] => serveResource(boundGroup, config, ['list', 'download']);
