/** What a kind of document says of its place in the console: where its documents are found, and which of them wait for somebody. */
import { z } from 'zod';
import type { ListedGroup, Permission } from '../permissions.ts';
import { call } from './call.ts';
import type { Tone } from './codes.ts';
import { pageOf } from './page.ts';
import { voidState } from './voidState.ts';

export interface KindMenu {
  /** Address of the list. A document's own page is below it. */
  readonly path: `/${string}`;
  /** Screen of the list, by the name that the web's routes give it. */
  readonly component: string;
  readonly icon: string;
  /** Where the menu calls it otherwise than the kind's title. */
  readonly title?: string;
  /** A document has no page of its own: it is shown with the one that it belongs to. */
  readonly within?: true;
}

/** Filters of a list with the codes that they ask for. */
type Narrowing = Readonly<Record<string, readonly number[]>>;

/** The card of a kind on the workbench: a row for each state that waits, and those below. */
export interface KindWork<State extends string = string> {
  /** Further filters of every row. */
  readonly where?: Narrowing;
  /** A call below the kind's path that counts the documents of all states at once. Without it every row asks the list for its total. */
  readonly counts?: string;
  readonly query?: Readonly<Record<string, number>>;
  /** Some documents of a state, under a label that says what is to be done with them. */
  readonly also?: readonly { readonly state: State; readonly label: string; readonly tone: Tone; readonly where: Narrowing }[];
}

/** For kinds whose lists show voided documents too. */
export const NOT_VOIDED: Narrowing = { isDelete: [voidState.code.live] };

interface Listed {
  readonly title: string;
  readonly path: string;
  readonly permissions: ListedGroup;
}

/** Opens the lists of a kind and the histories of its documents. */
export const listPermission = ({ permissions }: Pick<Listed, 'permissions'>): Permission => `${permissions}:list`;

const reading = (kind: Listed, path: string) => ({ method: 'GET', path, title: kind.title, access: listPermission(kind) }) as const;

/** The list of a kind, asked for nothing but its total. */
export const totalCall = (kind: Listed) => call({ ...reading(kind, kind.path), reply: pageOf(z.unknown()) });

export const countsCall = (kind: Listed, counts: string) =>
  call({ ...reading(kind, `${kind.path}/${counts}`), reply: z.array(z.object({ state: z.int(), count: z.int() })) });
