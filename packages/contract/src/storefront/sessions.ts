/** 场次: the times of a day at which a flash sale sells. `10:00-12:00`, or `10:00`, which lasts until the next one or the end of the day. */

export interface Session {
  /** Minutes of the day in Asia/Shanghai; `to` is not part of it. */
  readonly from: number;
  readonly to: number;
}

const DAY = 1_440;
const HOUR = 60;
const SHAPE = /^([01]?\d|2[0-4])[:：]([0-5]\d)(?:\s*[-–~至]\s*([01]?\d|2[0-4])[:：]([0-5]\d))?$/;

const minutesOf = (hour: string | undefined, minute: string | undefined): number => Number(hour) * HOUR + Number(minute);

export const minutesText = ({ from, to }: Session): string => `${clock(from)}-${clock(to)}`;
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / HOUR)).padStart(2, '0')}:${String(minutes % HOUR).padStart(2, '0')}`;

/** The sessions in the order of the day; `wrong` is the first part that is no time. */
export function sessionsOf(text: string): { readonly sessions: readonly Session[]; readonly wrong?: string } {
  const parts = text.split(/[,，、;；]/).map((part) => part.trim());
  const found: { from: number; to: number | undefined }[] = [];
  for (const part of parts) {
    const match = SHAPE.exec(part);
    const from = match ? minutesOf(match[1], match[2]) : DAY;
    const to = match?.[3] === undefined ? undefined : minutesOf(match[3], match[4]);
    if (from >= DAY || (to !== undefined && (to <= from || to > DAY))) return { sessions: [], wrong: part };
    found.push({ from, to });
  }
  const ordered = found.toSorted((a, b) => a.from - b.from);
  return { sessions: ordered.map(({ from, to }, at) => ({ from, to: to ?? ordered[at + 1]?.from ?? DAY })) };
}

/** Two sessions at once. They come in the order of the day. */
export function overlapOf(sessions: readonly Session[]): readonly [Session, Session] | undefined {
  for (const [at, session] of sessions.entries()) {
    const next = sessions[at + 1];
    if (next && (next.from < session.to || next.from === session.from)) return [session, next];
  }
  return undefined;
}

/** `minute`: of the day. A promotion without sessions sells all day. */
export const isInSession = (text: string, minute: number): boolean =>
  text === '' || sessionsOf(text).sessions.some(({ from, to }) => minute >= from && minute < to);

const MINUTE_MS = 60_000;
const AHEAD_MINUTES = 8 * HOUR;
const minuteOfInstant = (time: number): number => Math.floor(time / MINUTE_MS) + AHEAD_MINUTES;

/** Whether a session ever takes place between two instants. */
export function sessionWithin({ from, to }: Session, startTime: string, endTime: string): boolean {
  const [start, end] = [minuteOfInstant(Date.parse(startTime)), minuteOfInstant(Date.parse(endTime))];
  if (end - start >= DAY) return true;
  const firstDay = Math.floor(start / DAY) * DAY;
  return [firstDay, firstDay + DAY].some((day) => day + from < end && day + to > start);
}
