/** What one kind of import gives to the machine that stages, corrects, saves and takes back imports. */
import type { ErrorCode } from '@cangyun/contract/errors.ts';
import type { Call } from '@cangyun/contract/kernel/call.ts';
import type { ImportSheet } from '@cangyun/contract/kernel/import.ts';
import type { Mapping } from '@cangyun/contract/kernel/mapping.ts';
import type { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { SheetGuide } from '../template/template.rules.ts';

/** A row as people corrected it. */
export interface StagedCells {
  readonly row: number;
  readonly cells: Readonly<Record<string, string>>;
  readonly gift: 0 | 1;
}

export interface JudgedRow {
  readonly row: number;
  readonly isOk: 0 | 1;
  readonly msg: string;
}

/** A document that rows make. */
export interface PreparedDocument {
  readonly form: { readonly number: string };
  readonly rows: readonly number[];
  /** What is wrong with its rows; empty if it may be created. */
  readonly wrong: string;
}

export interface SavedDocument {
  readonly id: number;
  readonly number: string;
  readonly isOk: number;
  readonly msg: string;
  /** Further documents, if it was split. */
  readonly parts?: readonly number[] | undefined;
  /** What taking it back needs to know. */
  readonly undo?: object | undefined;
}

export interface MadeDocument {
  readonly id: number;
  readonly undo: unknown;
}

export interface CheckedImport {
  readonly rows: readonly JudgedRow[];
  readonly summary: object;
  /** The documents of the rows. Refuses where a wrong row stops the whole import. */
  readonly prepare: () => readonly PreparedDocument[];
  /** Learns from corrections for the next file. `originals`: the cells of corrected rows as the file says them, by row. */
  readonly remember: (originals: Originals) => Promise<void>;
}

export type Originals = ReadonlyMap<number, Readonly<Record<string, string>>>;

export interface ImportKind {
  readonly code: number;
  /** `send`: of documents whose goods can be sent at once. */
  readonly calls: Readonly<Record<'template' | 'stage' | 'rows' | 'change' | 'retry' | 'save', Call>> & {
    readonly send?: Call | undefined;
  };
  readonly sheet: ImportSheet;
  /** The company's own words and example for the template: a fixed number of statements. */
  guide(tx: Tx, ctx: Ctx): Promise<SheetGuide>;
  readonly most: number;
  readonly tooMany: ErrorCode;
  /** The column of the document's number, where rows may take that of the row above. */
  readonly numberField?: string | undefined;
  /** The columns by which people find a row. */
  readonly keyFields?: readonly string[] | undefined;
  /** All documents in one transaction, or none. Otherwise a hundred at a time, each with its own result. */
  readonly whole?: true | undefined;
  /** Refuses a save to people who lack a permission that its job will need. */
  permit(ctx: Ctx, sends: boolean): void;
  /** The columns of files with these headings, as somebody matched them. Undefined for sheets of ours, whose headings are fixed. */
  readonly mappingOf?: ((tx: Tx, ctx: Ctx, templateCode: string) => Promise<Mapping | undefined>) | undefined;
  /** What the rows mean under these settings: a fixed number of statements. */
  check(tx: Tx, ctx: Ctx, rows: readonly StagedCells[], settings: unknown): Promise<CheckedImport>;
  /** Creates documents as `prepare` made them, each with its own result. */
  save(
    tx: Tx,
    ctx: Ctx,
    documents: readonly Omit<PreparedDocument, 'rows'>[],
    settings: unknown,
    sends: boolean,
  ): Promise<readonly SavedDocument[]>;
  /** Voids what an import has made and frees its numbers; refuses where something was done with it. */
  undo(tx: Tx, ctx: Ctx, made: readonly MadeDocument[], sends: boolean): Promise<void>;
}

/** A row that somebody corrected, and what the file had said. */
export interface Corrected<Row> {
  readonly row: Row;
  readonly said: Readonly<Record<string, string>>;
}

interface KindParts<Row extends JudgedRow, Settings> extends Omit<ImportKind, 'check' | 'save'> {
  /** Of what is stored: the settings of the preview, and the head once it is saved. */
  readonly settings: z.ZodType<Settings>;
  readonly judge: (tx: Tx, ctx: Ctx, rows: readonly StagedCells[], settings: Settings) => Promise<readonly Row[]>;
  readonly summary: (rows: readonly Row[], settings: Settings) => object;
  readonly prepare: (rows: readonly Row[], settings: Settings) => readonly PreparedDocument[];
  readonly remember: (tx: Tx, ctx: Ctx, corrected: readonly Corrected<Row>[], settings: Settings) => Promise<void>;
  readonly create: (
    tx: Tx,
    ctx: Ctx,
    documents: readonly Omit<PreparedDocument, 'rows'>[],
    settings: Settings,
    sends: boolean,
  ) => Promise<readonly SavedDocument[]>;
}

/** The machine stores settings and rows without knowing them; here they get their types back. */
export const importKindOf = <Row extends JudgedRow, Settings>(parts: KindParts<Row, Settings>): ImportKind => ({
  ...parts,
  check: async (tx, ctx, rows, given) => {
    const settings = parts.settings.parse(given);
    const judged = rows.length === 0 ? [] : await parts.judge(tx, ctx, rows, settings);
    const corrected = (originals: Originals): Corrected<Row>[] =>
      judged.flatMap((row) => {
        const said = originals.get(row.row);
        return said ? [{ row, said }] : [];
      });
    return {
      rows: judged,
      summary: parts.summary(judged, settings),
      prepare: () => parts.prepare(judged, settings),
      remember: (originals) => parts.remember(tx, ctx, corrected(originals), settings),
    };
  },
  save: (tx, ctx, documents, given, sends) => parts.create(tx, ctx, documents, parts.settings.parse(given), sends),
});
