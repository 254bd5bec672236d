/** The content area: what the company tells its people. */
import type { Served } from '../../platform/http/served.ts';
import type { Services } from '../../platform/services.ts';
import { noticeRoutes } from './notice/notice.routes.ts';

export const contentArea = (services: Services): Served[] => [...noticeRoutes(services)];
