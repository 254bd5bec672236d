/** What reads differently after a trade union has moved. */
export const jointTradeTouches = ['/api/tradeUnion', '/api/purchase', '/api/shipmentOrder'] as const;
