/** The address of a lot's trace, and the lot that an address names. */
export interface LotAddress {
  readonly productId: number;
  readonly batch: string;
  readonly markTime: string;
}

export const lotPath = ({ productId, batch, markTime }: LotAddress): string =>
  `/WMS/lotTrace?${new URLSearchParams({ productId: String(productId), batch, markTime }).toString()}`;

/** Undefined: the address names none. */
export function lotOfAddress(search: URLSearchParams): LotAddress | undefined {
  const productId = Number(search.get('productId'));
  const [batch, markTime] = [search.get('batch') ?? '', search.get('markTime') ?? ''];
  return productId > 0 && (batch !== '' || markTime !== '') ? { productId, batch, markTime } : undefined;
}
