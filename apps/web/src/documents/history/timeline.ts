/** One timeline of a document: what people did to it, and what each time changed. Pure. */
import type { ChainVersion } from '@cangyun/contract/kernel/chain.ts';
import { authorOf } from './versionFields.ts';

/** A record of the action log. */
export interface LoggedAction {
  readonly id: number;
  readonly title: string | null;
  readonly userName: string | null;
  readonly createTime: string | null;
}

export interface Step<Action extends LoggedAction> {
  readonly key: string;
  readonly what: string;
  readonly who: string;
  readonly time: string;
  readonly action?: Action;
  readonly version?: ChainVersion;
  /** The version before, to compare with. */
  readonly previous?: ChainVersion | undefined;
}

/** One transaction writes both; its clock and the log's differ by what it lasted. */
const TOGETHER_MS = 3_000;

const millis = (time: string | null): number => new Date(time ?? 0).getTime();

const wordOf = ({ data }: ChainVersion, previous: ChainVersion | undefined): string => {
  if (data === null) return '删除';
  return previous ? '变更' : '创建';
};

/** The action that wrote a version: the nearest in time that nobody else has taken. */
function actionOf<Action extends LoggedAction>(
  version: ChainVersion,
  actions: readonly Action[],
  taken: ReadonlySet<number>,
): Action | undefined {
  const author = authorOf(version);
  const at = millis(version.time);
  return actions
    .filter(({ id, userName, createTime }) => {
      const isAuthor = author === undefined || userName === author;
      return isAuthor && !taken.has(id) && Math.abs(millis(createTime) - at) <= TOGETHER_MS;
    })
    .sort((one, other) => Math.abs(millis(one.createTime) - at) - Math.abs(millis(other.createTime) - at))[0];
}

/** `versions` oldest first; the steps newest first. */
export function stepsOf<Action extends LoggedAction>(actions: readonly Action[], versions: readonly ChainVersion[]): Step<Action>[] {
  const taken = new Set<number>();
  const versioned = versions.map((version, at): Step<Action> => {
    const previous = versions[at - 1];
    const action = actionOf(version, actions, taken);
    if (action) taken.add(action.id);
    return {
      key: `version ${version.version}`,
      what: action?.title ?? wordOf(version, previous),
      who: action?.userName ?? authorOf(version) ?? '',
      time: version.time,
      ...(action ? { action } : {}),
      version,
      previous,
    };
  });
  const others = actions
    .filter(({ id }) => !taken.has(id))
    .map(
      (action): Step<Action> => ({
        key: `action ${action.id}`,
        what: action.title ?? '',
        who: action.userName ?? '',
        time: action.createTime ?? '',
        action,
      }),
    );
  // Versions of one moment keep their order.
  return [...versioned, ...others].toSorted((one, other) => millis(one.time) - millis(other.time)).toReversed();
}
