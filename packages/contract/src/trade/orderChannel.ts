/** Whether an order comes from a shop, whose prices are the retail ones, or from trade. */
import { priceChannel } from '../catalog/pricing.ts';
import { orderSource } from './tradeCodes.ts';

const { cashier, market, wxmp, cshop } = orderSource.code;
const SHOPS: ReadonlySet<string> = new Set([cashier, market, wxmp, cshop]);

export const channelOf = (source: string): number => (SHOPS.has(source) ? priceChannel.code.shop : priceChannel.code.wholesale);
