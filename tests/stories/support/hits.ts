/** What the stories saw of each call: how often it succeeded, refused and failed, and which actions on documents it ran. */

type StatusGroup = '2xx' | '4xx' | '5xx';
export type Hit = Record<StatusGroup, number> & { actions: readonly string[] };
export type Hits = Record<string, Hit>;

export const noHits = (): Hit => ({ '2xx': 0, '4xx': 0, '5xx': 0, actions: [] });

export const statusGroup = (status: number): StatusGroup => (status < 400 ? '2xx' : status < 500 ? '4xx' : '5xx');

export function addHits(sum: Hits, part: Hits): void {
  for (const [call, hit] of Object.entries(part)) {
    const row = (sum[call] ??= noHits());
    for (const group of ['2xx', '4xx', '5xx'] as const) row[group] += hit[group];
    row.actions = [...new Set([...row.actions, ...hit.actions])].toSorted();
  }
}
