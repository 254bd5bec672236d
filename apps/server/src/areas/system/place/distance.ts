/** The distance between two points of the globe. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

const EARTH_RADIUS_M = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres along the great circle (haversine), to the decimetre. */
export function distanceBetween(from: Point, to: Point): number {
  const half = (difference: number): number => Math.sin(radians(difference) / 2) ** 2;
  const chord = half(to.lat - from.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(to.lng - from.lng);
  return Math.round(2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(chord))) * 10) / 10;
}
