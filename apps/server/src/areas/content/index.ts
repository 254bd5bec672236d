/** The content area: what the company tells its people, what they learn, and what they ask. */
import type { Served } from '../../platform/http/served.ts';
import type { Services } from '../../platform/services.ts';
import { documentRoutes } from './document/document.routes.ts';
import { noticeRoutes } from './notice/notice.routes.ts';
import { workOrderRoutes } from './workOrder/workOrder.routes.ts';

export const contentArea = (services: Services): Served[] => [...noticeRoutes(services), ...workOrderRoutes(services), ...documentRoutes()];
