/**
 * The rows of an import that are on the server: pages of them come back, judged. Every correction is stored and judged there, so that
 * nothing is lost by closing the browser.
 */
import type { ImportSheet } from '@cangyun/contract/kernel/import.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { type EarlierImport, importState, rowChoice } from '@cangyun/contract/system/importJob.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { useEffect, useRef, useState } from 'react';
import { notice } from '../api/notice.ts';
import { invalidate } from '../api/queryClient.ts';
import type { Draft, Offer } from './drafts.ts';

/** What is known of the whole import, whatever its kind. */
export interface StagedState {
  readonly id: number;
  readonly fileName: string;
  readonly state: number;
  readonly rowCount: number;
  readonly rightCount: number;
  readonly correctedCount: number;
  readonly wrongCount: number;
  readonly leftCount: number;
  readonly documentCount: number;
  readonly madeCount: number;
  readonly failedCount: number;
  readonly message: string;
  readonly filled: readonly string[];
  readonly earlier: readonly EarlierImport[];
}

/** With the sums of its kind, and what was chosen for all rows. */
export interface StagedOf<Summary, Settings extends object> extends StagedState {
  readonly summary: Summary;
  readonly settings: Settings;
}

export interface StagedPage<Row, Summary, Settings extends object> {
  readonly content: readonly {
    readonly row: number;
    readonly cells: Readonly<Record<string, string>>;
    readonly leftOut: 0 | 1;
    readonly judged: Row;
  }[];
  readonly totalElements: number;
  readonly staged: StagedOf<Summary, Settings>;
}

/** Which page, and by what people narrow the rows. */
export interface Paging {
  readonly page: number;
  readonly size: number;
  readonly show: number;
  readonly keyword?: string | undefined;
  readonly isUpdate?: number | undefined;
}

export interface StagedChange<Field extends string, Settings extends object> {
  readonly id: number;
  readonly cell?: { readonly row: number; readonly field: Field; readonly text: string };
  readonly same?: { readonly field: Field; readonly from: string; readonly to: string };
  readonly gift?: { readonly row: number; readonly gift: 0 | 1 };
  readonly leftOut?: { readonly row: number; readonly leftOut: 0 | 1 };
  readonly numbersFromAbove?: 0 | 1;
  readonly settings?: Partial<Settings>;
}

/** The calls of one kind of import. */
export interface RowsWork<Field extends string, Row, Summary, Settings extends object> {
  readonly look: (query: Paging & { readonly id: number }) => Promise<StagedPage<Row, Summary, Settings>>;
  readonly change: (body: StagedChange<Field, Settings>) => Promise<{ readonly sameCells: number }>;
  readonly retry: (id: number) => Promise<{ readonly id: number }>;
  /** What of a choice is taken; says why not all of it. Undefined: all of it. */
  readonly accept?: (wanted: Partial<Settings>, before: Partial<Settings>) => Promise<Partial<Settings>>;
  /** What the next file begins with. Undefined: nothing. */
  readonly keeps?: (chosen: Partial<Settings>) => Partial<Settings>;
  /** Reads that show what the import makes. */
  readonly touches: readonly string[];
}

/** With which a save is sent: `again` says that people know of an earlier import. */
export interface Saving {
  readonly id: number;
  readonly again: 0 | 1;
}

const FIRST_PAGE: Paging = { page: 0, size: 20, show: rowChoice.code.all };
const LOOK_EVERY_MS = 1_000;

/** Whether people import what was imported before; undefined if they rather do not. */
async function askedAgain({ earlier: [first] }: Pick<StagedState, 'earlier'>): Promise<0 | 1 | undefined> {
  if (!first) return 0;
  const what = first.sameFile === 1 ? messages.importJob.sameFile : messages.importJob.sameRows(first.sameRows, first.fileName);
  const content = messages.importJob.again(first.createBy, formatMinutes(first.createTime), what);
  return (await notice.confirm({ content })) ? 1 : undefined;
}

/** Looks at the import again and again while it is saved; then every list that shows its documents is read again. */
function useProgress(state: number | undefined, touches: readonly string[], look: () => Promise<void>): void {
  const saving = state === importState.code.saving;
  const seen = useRef({ look, touches });
  useEffect(() => {
    seen.current = { look, touches };
  });
  useEffect(() => {
    if (!saving) return;
    const timer = setInterval(() => void seen.current.look().catch(() => undefined), LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      void invalidate(...seen.current.touches);
    };
  }, [saving]);
}

/** Closing loses nothing: it says where to go on. */
function useKeptNotice(staged: Pick<StagedState, 'state' | 'correctedCount' | 'leftCount'> | undefined): void {
  const open = useRef<typeof staged>(undefined);
  useEffect(() => {
    open.current = staged;
  });
  useEffect(
    () => () => {
      const left = open.current;
      if (left?.state === importState.code.checking && left.correctedCount + left.leftCount > 0) notice.info(messages.importJob.kept);
    },
    [],
  );
}

/** `begun`: an import that was uploaded before, and is continued. */
export function useStagedRows<Field extends string, Row, Summary, Settings extends object>(
  sheet: ImportSheet<Field>,
  work: RowsWork<Field, Row, Summary, Settings>,
  begun?: number,
) {
  const [id, setId] = useState<number>();
  const [paging, setPaging] = useState<Paging>(FIRST_PAGE);
  const [view, setView] = useState<StagedPage<Row, Summary, Settings>>();
  const [kept, setKept] = useState<Partial<Settings>>({});
  const [offer, setOffer] = useState<Offer<Field>>();
  const [busy, setBusy] = useState(false);
  const turns = useRef(0);
  /** Shown while the server judges it. */
  const [choosing, setChoosing] = useState<Partial<Settings>>();
  const chosen: Partial<Settings> = choosing ?? view?.staged.settings ?? kept;

  /** The client has shown the failure. */
  const doing = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await act()
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };

  /** Only the latest answer counts: a slow one must not bring old verdicts back. */
  const look = async (of: number, next: Paging): Promise<void> => {
    turns.current += 1;
    const turn = turns.current;
    const answer = await work.look({ id: of, ...next });
    if (turn !== turns.current) return;
    setId(of);
    setPaging(next);
    setView(answer);
  };

  const resume = useRef(begun);
  useEffect(() => {
    const of = resume.current;
    resume.current = undefined;
    if (of !== undefined) void doing(() => look(of, FIRST_PAGE));
  });

  const change = (
    wanted: Omit<StagedChange<Field, Settings>, 'id'>,
    after?: (answer: { readonly sameCells: number }) => void,
  ): Promise<void> =>
    doing(async () => {
      if (id === undefined) return;
      const answer = await work.change({ id, ...wanted });
      after?.(answer);
      await look(id, paging);
    });

  /** Rows that name none follow the choice. */
  const chooseFor = async (wanted: Partial<Settings>): Promise<void> => {
    setChoosing(wanted);
    await change({ settings: work.accept ? await work.accept(wanted, chosen) : wanted });
    setChoosing(undefined);
  };

  const cellOf = (row: number, field: Field): string => view?.content.find((one) => one.row === row)?.cells[field] ?? '';

  /** A job goes on with what `send` begins. */
  const submit = async (send: (saving: Saving) => Promise<unknown>): Promise<void> => {
    if (id === undefined || !view) return;
    const again = await askedAgain(view.staged);
    if (again === undefined) return;
    try {
      await send({ id, again });
    } finally {
      await look(id, FIRST_PAGE);
    }
  };

  useProgress(view?.staged.state, work.touches, async () => {
    if (id !== undefined) await look(id, paging);
  });
  useKeptNotice(view?.staged);

  const narrow = (by: Omit<Partial<Paging>, 'page' | 'size'>): void =>
    void doing(async () => (id === undefined ? undefined : look(id, { ...paging, ...by, page: 0 })));

  const drafts = view && { rows: view.content.map(({ row, cells }) => ({ ...cells, row }) as Draft<Field>) };
  return {
    ...{ sheet, busy, doing, chosen, chooseFor, submit, offer, drafts },
    staged: view?.staged,
    rows: view?.content.map(({ judged }) => judged),
    filled: view && new Set(view.staged.filled),
    leftOut: new Set(view?.content.flatMap(({ row, leftOut }) => (leftOut === 1 ? [row] : []))),
    /** An import that was just uploaded: it takes over what was chosen for the one before. */
    begin: async (of: number): Promise<void> => {
      if (Object.keys(kept).length > 0) await work.change({ id: of, settings: kept });
      await look(of, FIRST_PAGE);
    },
    forget: (): void => {
      turns.current += 1;
      setKept(work.keeps?.(chosen) ?? {});
      setId(undefined);
      setView(undefined);
      setOffer(undefined);
    },
    show: paging.show,
    showRows: (show: number): void => narrow({ show }),
    narrow,
    pages: view && {
      page: paging.page + 1,
      size: paging.size,
      total: view.totalElements,
      onChange: (page: number, size: number): void =>
        void doing(async () => (id === undefined ? undefined : look(id, { ...paging, page: size === paging.size ? page - 1 : 0, size }))),
    },
    /** The same correction is then offered for all cells that said the same. */
    correct: (row: number, field: Field, text: string): void => {
      const from = cellOf(row, field);
      setOffer(undefined);
      void change({ cell: { row, field, text } }, ({ sameCells }) =>
        setOffer(sameCells > 0 ? { field, from, to: text, count: sameCells } : undefined),
      );
    },
    applyOffer: (): void => {
      if (offer) void change({ same: { field: offer.field, from: offer.from, to: offer.to } });
      setOffer(undefined);
    },
    dismissOffer: (): void => setOffer(undefined),
    setGift: (row: number, gift: boolean): void => void change({ gift: { row, gift: gift ? 1 : 0 } }),
    leaveOut: (row: number): void => void change({ leftOut: { row, leftOut: 1 } }),
    takeBack: (row: number): void => void change({ leftOut: { row, leftOut: 0 } }),
    numberFromAbove: (): void => void change({ numbersFromAbove: 1 }),
    /** The rows that were not saved, as an import of their own. */
    mend: (): void =>
      void doing(async () => {
        if (id !== undefined) await look((await work.retry(id)).id, FIRST_PAGE);
      }),
  };
}

export type StagedRowsImporting<Field extends string, Row, Summary, Settings extends object> = ReturnType<
  typeof useStagedRows<Field, Row, Summary, Settings>
>;
