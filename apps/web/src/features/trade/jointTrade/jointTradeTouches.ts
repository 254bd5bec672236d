/** Which reads a move of a joint trade invalidates. */
export const jointTradeTouches = ['/api/tradeUnion', '/api/purchase', '/api/shipmentOrder'] as const;
