/** A resource of the contract bound to its table: which column each field has, and whose rows they are. */

import { historyObjects } from '@cangyun/contract/historyObjects.ts';
import type { Call } from '@cangyun/contract/kernel/call.ts';
import type { Fields, Resource, RowOf } from '@cangyun/contract/kernel/resource.ts';
import { type RawBuilder, sql } from 'kysely';
import { asText } from '#platform/db/kysely.ts';
import type { DB } from '#platform/db/tables.gen.ts';
import type { SearchIndex } from '../search/find.store.ts';

/** company: the asking company's rows · platform: also those of the platform (company 0), read only · shared: no company at all */
export type Ownership = 'company' | 'withPlatform' | 'shared';

/** What the kernel needs of a contract resource, whatever its fields are. */
interface ResourceShape {
  readonly name: string;
  readonly title: string;
  readonly fields: Fields;
  readonly search?: readonly string[];
  readonly calls: Readonly<Record<ResourceCall, Call>>;
}

export type ResourceCall = 'list' | 'download' | 'create' | 'edit' | 'remove' | 'removeOne';

export interface AnyRow {
  readonly id: number;
  readonly version: number;
}

/** `match` is a condition on `table`; this table's `column` is one of the `key`s found there (its id by default). */
export interface Through {
  readonly column: string;
  readonly table: keyof DB & string;
  readonly match: string;
  /** Which column of the other table equals `column`; its id, unless its rows point to this one. */
  readonly key?: string;
}

/** Whose rows a user with a narrow data scope sees: those of these sites, or their own. */
export interface Scope {
  /** A column, any of several, or an expression over the row `t` where another table knows the site. */
  readonly site: string | readonly string[] | RawBuilder<unknown>;
  /** Rows that nobody owns (a printer, a position) are seen by all who work at their site. */
  readonly owner?: string;
  /** Rows of no site are everyone's: a notice to the whole company, an order that nobody has accepted yet. */
  readonly unplaced?: true;
}

export interface Bound<Row extends AnyRow = AnyRow> {
  readonly resource: ResourceShape;
  readonly table: keyof DB & string;
  readonly ownership: Ownership;
  /** Fields without a column in the table: an expression over the row `t`. */
  readonly computed: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Computed fields that name another row: a filter finds those rows first, so that an index on the column can be used. */
  readonly through: Readonly<Record<string, Through>>;
  /** Columns whose names differ from their fields: the wire has the spec's spelling, the table ours. */
  readonly columns: Readonly<Record<string, string>>;
  /** Columns of site and person, for data scope. */
  readonly scope: Scope | undefined;
  /** If the table holds more than this resource: the condition on `t` that selects its rows. */
  readonly only: RawBuilder<unknown> | undefined;
  /**
   * Rows are only ever added, so that ids and creation times run alike, and there is an index on (company, created_at, id): a list of a
   * period is sorted by time. Sorted by id, the planner would read back from today to a period of last year.
   */
  readonly appendOnly: boolean;
  /** False for rows that never change and so carry no version. */
  readonly versioned: boolean;
  /** The index that the search box uses instead of reading every row; if it is the table's own, writes fill it. */
  readonly index: SearchIndex | undefined;
  /** The table has `is_delete`; voided rows are hidden. */
  readonly voidable: boolean;
  /** Every write adds a version to the row's hash chain (kernel/history). */
  readonly history: boolean;
  /** Never set; carries the row's type. */
  readonly row?: Row;
}

export const bind = <F extends Fields>(
  resource: Resource<F>,
  table: keyof DB & string,
  options: {
    ownership?: Ownership;
    computed?: Partial<Record<keyof F & string, RawBuilder<unknown>>>;
    through?: Partial<Record<keyof F & string, Through>>;
    scope?: Scope;
    only?: RawBuilder<unknown>;
    columns?: Partial<Record<keyof F & string, string>>;
    appendOnly?: true;
    versioned?: false;
    index?: SearchIndex;
    voidable?: true;
    history?: true;
  } = {},
): Bound<RowOf<Resource<F>> & AnyRow> => ({
  resource: resource as unknown as ResourceShape,
  table,
  ownership: options.ownership ?? 'company',
  computed: (options.computed ?? {}) as Record<string, RawBuilder<unknown>>,
  through: (options.through ?? {}) as Record<string, Through>,
  columns: (options.columns ?? {}) as Record<string, string>,
  scope: options.scope,
  only: options.only,
  appendOnly: options.appendOnly ?? false,
  versioned: options.versioned ?? true,
  index: options.index,
  voidable: options.voidable ?? false,
  history: hasHistory(resource.name, options.history),
});

/** Nobody could read a history that the contract does not name. */
function hasHistory(name: string, wanted: true | undefined): boolean {
  if (wanted && !historyObjects[name]) throw new Error(`${name} keeps a history, but historyObjects of contract does not list it`);
  return wanted ?? false;
}

/** Where the wire has the spec's word and the table has ours (docs/glossary.md). */
const renamed: Readonly<Record<string, string>> = {
  createTime: 'created_at',
  finishTime: 'finished_at',
  chang: 'length',
  kuan: 'width',
  gao: 'height',
  zhong: 'empty_box_weight',
  kuxiaobi: 'stock_to_sales',
  zouzhuanlv: 'turnover',
  bnum: 'before_num',
  anum: 'after_num',
  yunId: 'cloud_id',
  personInId: 'entry_id',
  customerBusId: 'customer_terms_id',
  dictName: 'dictionary_name',
  carriersKuaidi: 'courier_ordering',
  readPoccSet: 'read_reward',
  sharePoccSet: 'share_reward',
};

const snakeCase = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `nickName` → `nick_name`, `toDeptId` → `to_site_id` */
export const columnName = (field: string): string => renamed[field] ?? snakeCase(field).replace(/(?<=^|_)dept(?=_|$)/, 'site');

export const columnOf = (bound: Bound, field: string): string => bound.columns[field] ?? columnName(field);

export const expressionOf = (bound: Bound, field: string): RawBuilder<unknown> =>
  bound.computed[field] ?? sql.ref(`t.${columnOf(bound, field)}`);

/** Made once of each bound resource. */
function oncePerBound<Made extends object>(make: (bound: Bound) => Made): (bound: Bound) => Made {
  const known = new WeakMap<Bound, Made>();
  return (bound) => {
    const made = known.get(bound) ?? make(bound);
    known.set(bound, made);
    return made;
  };
}

/** `select` list: every field under its wire name, so that rows need no renaming in JavaScript. */
export const selection = oncePerBound((bound) => asText(selectionOf(bound, Object.keys(bound.resource.fields))));

/** As `selection`, of these fields only. */
export const selectionOf = (bound: Bound, fields: readonly string[]): RawBuilder<unknown> =>
  sql.join([
    sql`t.id`,
    bound.versioned ? sql`t.version` : sql`0 as version`,
    ...fields.map((field) => sql`${expressionOf(bound, field)} as ${sql.ref(field)}`),
  ]);

/** What the client may write. */
export const writtenFields = (bound: Bound): string[] =>
  Object.entries(bound.resource.fields).flatMap(([name, field]) => (field.form === false || bound.computed[name] ? [] : [name]));
