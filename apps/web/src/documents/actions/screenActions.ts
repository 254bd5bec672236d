/** How a screen carries out the actions of a document kind, and which of them a row offers now. Pure. */
import type { Call } from '@cangyun/contract/kernel/call.ts';
import type { ActionName, ActionState, DocumentKind, KindAction } from '@cangyun/contract/kernel/kind.ts';

/** A document in lists and details: with its possible actions, and why not. */
export interface ActionableRow {
  readonly id: number;
  readonly number: string;
  readonly state: number;
  readonly version: number;
  readonly actions: readonly ActionState[];
}

interface Look<Row> {
  /** The button's word, if the kind's own is too short. */
  readonly label?: (row: Row) => string;
  readonly danger?: true;
  /** Always a button of its own; disabled, it says why. Others are in the menu while they are not possible. */
  readonly main?: true;
}

/** Done by one call that takes the document's id: in the query of a GET, in the body of anything else. */
export interface CallAction<Row> extends Look<Row> {
  readonly call: Call;
  readonly input?: (row: Row) => Readonly<Record<string, unknown>>;
  /** The reason is asked for first and sent under this name. */
  readonly reason?: string;
  readonly onDone?: (reply: unknown, row: Row) => void;
}

/** Done by the screen itself, in a form of its own. */
export interface OpenAction<Row> extends Look<Row> {
  readonly open: (row: Row) => void;
}

export type ScreenAction<Row> = CallAction<Row> | OpenAction<Row>;

/** By the kind's names of actions, in the order of the buttons. An action that is left out is not offered on this screen. */
export type ScreenActions<K extends DocumentKind, Row> = { readonly [A in ActionName<K>]?: ScreenAction<Row> };

export interface Offer<Row> {
  readonly name: string;
  readonly label: string;
  readonly way: ScreenAction<Row>;
  readonly allowed: boolean;
  /** Why it can not be done now. */
  readonly reason: string;
  /** The question before it is done. */
  readonly question: string | undefined;
}

/** What the row says of an action. A screen names its kind once: `const mayDo = isAllowed<typeof billKind>`. */
export const actionStateOf = <K extends DocumentKind>(
  { actions }: Pick<ActionableRow, 'actions'>,
  action: ActionName<K>,
): ActionState | undefined => actions.find((one) => one.action === action);

export const isAllowed = <K extends DocumentKind>(row: Pick<ActionableRow, 'actions'>, action: ActionName<K>): boolean =>
  actionStateOf<K>(row, action)?.allowed ?? false;

/** Every action of the screen for this row. An action that the row does not mention is not offered: the server decides. */
export function offersOf<K extends DocumentKind, Row extends ActionableRow>(
  kind: K,
  screenActions: ScreenActions<K, Row>,
  row: Row,
): Offer<Row>[] {
  const states = new Map(row.actions.map((one) => [one.action, one]));
  return Object.entries<ScreenAction<Row> | undefined>(screenActions).flatMap(([name, way]) => {
    const state = states.get(name);
    const action = kind.actions[name] as KindAction | undefined;
    if (!way || !state || !action) return [];
    const label = way.label?.(row) ?? action.label;
    return [{ name, label, way, allowed: state.allowed, reason: state.reason, question: action.confirm }];
  });
}

/** What the call is sent. */
export const inputFor = <Row extends ActionableRow>(
  { call, input, reason }: CallAction<Row>,
  row: Row,
  said: string | undefined,
  overrideReason?: string,
): Readonly<Record<string, unknown>> => {
  const fields = {
    id: row.id,
    ...input?.(row),
    ...(reason !== undefined && said !== undefined ? { [reason]: said } : {}),
    ...(overrideReason === undefined ? {} : { overrideReason }),
  };
  return call.method === 'GET' ? { query: fields } : { body: fields };
};
