/** What reads differently after a trade union has moved. */
export const unionTouches = ['/api/tradeUnion', '/api/purchase', '/api/shipmentOrder'] as const;
