/** Ordering a courier: a port. The default is a simulator, in development only. */
import { createHash } from 'node:crypto';

export interface CourierAddress {
  readonly name: string;
  readonly phone: string;
  readonly province: string;
  readonly city: string;
  readonly address: string;
}

export interface CourierRequest {
  /** Ours, the same at every try: the courier gives one number for it, however often it arrives. */
  readonly reference: string;
  readonly carrier: string;
  readonly from: CourierAddress;
  readonly to: CourierAddress;
  /** When somebody may come for it; any time where nothing is said. */
  readonly pickup?: { readonly from: string | null; readonly to: string | null };
}

export type CourierAnswer = { readonly accepted: true; readonly number: string } | { readonly accepted: false; readonly reason: string };

/** An order as the courier knows it. The number is empty where its answer never reached us: couriers find an order by our reference. */
export interface CourierOrder {
  readonly reference: string;
  readonly carrier: string;
  readonly number: string;
}

export type CourierCancellation = { readonly accepted: true } | { readonly accepted: false; readonly reason: string };

/** What is printed on the parcel. */
export interface CourierLabel {
  readonly number: string;
  readonly carrier: string;
  readonly route: string;
  readonly sortingCode: string;
}

export interface TrackEvent {
  readonly time: string;
  readonly place: string;
  readonly info: string;
}

export interface CourierPort {
  readonly available: boolean;
  /** Called by a job only (platform/outbox). Throws when the courier does not answer; `signal` ends the wait. */
  order(request: CourierRequest, signal: AbortSignal): Promise<CourierAnswer>;
  /** Called by a job only. Cancelling what was never ordered, or twice, is no mistake; a parcel that has left is refused. */
  cancel(order: CourierOrder, signal: AbortSignal): Promise<CourierCancellation>;
  label(number: string, request: Omit<CourierRequest, 'reference'>): Promise<CourierLabel>;
  track(number: string, request: Omit<CourierRequest, 'reference'>, orderedAt: Date, now: Date): Promise<TrackEvent[]>;
}

/** Addresses with this in them are not served by the simulator, so that a refusal can be shown. */
export const UNSERVED = '不可达';

/** To addresses with this in them the simulator does not answer at all, so that an outage can be shown. */
export const SILENT = '无应答';

/** A number of the carrier's pool: two letters, twelve digits, and a check digit over them. */
export function poolNumber(carrier: string, reference: string): string {
  const hash = createHash('sha256').update(`${carrier} ${reference}`).digest();
  const digits = String(hash.readUIntBE(0, 6) % 1_000_000_000_000).padStart(12, '0');
  const letters = [6, 7].map((at) => String.fromCharCode(65 + ((hash[at] ?? 0) % 26))).join('');
  return `${letters}${digits}${checkDigit(digits)}`;
}

const checkDigit = (digits: string): number =>
  (10 - ([...digits].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 3 : 1), 0) % 10)) % 10;

export const isPoolNumber = (number: string): boolean =>
  /^[A-Z]{2}\d{13}$/.test(number) && checkDigit(number.slice(2, 14)) === Number(number[14]);

const placeOf = ({ province, city }: CourierAddress): string => city || province || '本地';

const HOUR_MS = 3_600_000;

/** Hours after the order; a parcel that stays in its city skips the way between. */
const STATIONS: readonly { readonly after: number; readonly at: 'from' | 'to'; readonly info: string; readonly far?: true }[] = [
  { after: 0, at: 'from', info: '已下单待揽收' },
  { after: 2, at: 'from', info: '快递员已揽收' },
  { after: 6, at: 'from', info: '已发往目的地', far: true },
  { after: 22, at: 'to', info: '到达派送网点', far: true },
  { after: 26, at: 'to', info: '正在派送' },
  { after: 30, at: 'to', info: '已签收' },
];

const isOver = (time: string | null | undefined): boolean => Boolean(time) && Date.parse(time ?? '') < Date.now();

/** Answers by fixed rules out of the request and the clock: nothing is kept, and a restart forgets nothing. */
export const simulatedCourier: CourierPort = {
  available: true,
  order: async ({ reference, carrier, to, pickup }) => {
    if (to.address.includes(SILENT)) throw new Error('the courier does not answer');
    if (to.address.includes(UNSERVED)) return { accepted: false, reason: `${placeOf(to)} 不在派送范围` };
    if (isOver(pickup?.to)) return { accepted: false, reason: '提货时间已过' };
    return { accepted: true, number: poolNumber(carrier, reference) };
  },
  cancel: async () => ({ accepted: true }),
  label: async (number, { carrier, from, to }) => ({
    number,
    carrier,
    route: `${placeOf(from)} → ${placeOf(to)}`,
    sortingCode: `${number.slice(2, 5)}-${number.slice(5, 8)}-${number.slice(-3)}`,
  }),
  track: async (number, { from, to }, orderedAt, now) => {
    if (!isPoolNumber(number)) return [];
    const isNear = placeOf(from) === placeOf(to);
    return STATIONS.filter(({ far }) => !(far && isNear))
      .map(({ after, at, info }) => ({
        time: new Date(orderedAt.getTime() + after * HOUR_MS),
        place: placeOf(at === 'from' ? from : to),
        info,
      }))
      .filter(({ time }) => time <= now)
      .map(({ time, place, info }) => ({ time: time.toISOString(), place, info }))
      .toReversed();
  },
};

export const courierOff: CourierPort = {
  available: false,
  order: async () => {
    throw new Error('no courier is configured');
  },
  cancel: async () => {
    throw new Error('no courier is configured');
  },
  label: async (number, { carrier }) => ({ number, carrier, route: '', sortingCode: '' }),
  track: async () => [],
};
