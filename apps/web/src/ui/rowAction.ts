/** Something that can be done with a row. */
export interface RowAction {
  readonly key: string;
  readonly label: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Why it can not be done now. */
  readonly why?: string;
  /** The question before it is done. */
  readonly question?: string;
  run(): unknown;
}

/** A menu shows what is possible; a switch adds what is not, each with its reason. */
export interface RowMenuItems {
  readonly possible: readonly RowAction[];
  readonly impossible: readonly RowAction[];
}

export const menuItems = (actions: readonly RowAction[]): RowMenuItems => ({
  possible: actions.filter(({ why }) => why === undefined),
  impossible: actions.filter(({ why }) => why !== undefined),
});
