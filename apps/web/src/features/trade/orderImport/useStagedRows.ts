/**
 * The rows of an import that are on the server: pages of them come back, judged. Every correction is stored and judged there, so that
 * nothing is lost by closing the browser.
 */
import type { CallInput, CallReply } from '@cangyun/contract/kernel/call.ts';
import type { ImportSheet } from '@cangyun/contract/kernel/import.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { importState, rowChoice } from '@cangyun/contract/system/importJob.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import type { SalesHead } from '@cangyun/contract/trade/salesOrderImport.ts';
import type { SaleSummary, salesStagedCalls } from '@cangyun/contract/trade/stagedSales.ts';
import { useEffect, useRef, useState } from 'react';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { touched } from '../tradePaths.ts';
import type { Draft, Offer } from './drafts.ts';

type SalesPage = CallReply<typeof salesStagedCalls.rows>;

/** What the summaries of all kinds have. */
export interface StagedSummary {
  readonly unsaid: number;
  readonly problem: string;
}

/** What is known of the whole import. */
export type Staged<Summary extends StagedSummary = SaleSummary> = Omit<SalesPage['staged'], 'summary'> & { readonly summary: Summary };

export interface StagedPage<Row, Summary extends StagedSummary> {
  readonly content: readonly (Omit<SalesPage['content'][number], 'judged'> & { readonly judged: Row })[];
  readonly totalElements: number;
  readonly staged: Staged<Summary>;
}

/** For rows that name none. */
export type Chosen = Partial<Staged['settings']>;

interface Paging {
  readonly page: number;
  readonly size: number;
  readonly show: number;
}

export interface StagedChange<Field extends string> {
  readonly id: number;
  readonly cell?: { readonly row: number; readonly field: Field; readonly text: string };
  readonly same?: { readonly field: Field; readonly from: string; readonly to: string };
  readonly gift?: { readonly row: number; readonly gift: 0 | 1 };
  readonly leftOut?: { readonly row: number; readonly leftOut: 0 | 1 };
  readonly numbersFromAbove?: 0 | 1;
  readonly settings?: Chosen;
}

/** How goods travel that are sent at once. */
export interface Carried {
  readonly carriageType: CallInput<typeof salesStagedCalls.send>['body']['carriageType'];
  readonly carriersName: string;
  readonly carriersKuaidi: 0 | 1;
  readonly takeFrom: string | null;
  readonly takeTo: string | null;
}

export type SavedHead = Omit<SalesHead, 'businessType'> & { readonly id: number; readonly again: 0 | 1 };

/** The calls of one kind of import. */
export interface RowsWork<Field extends string, Row, Summary extends StagedSummary> {
  readonly look: (query: Paging & { readonly id: number }) => Promise<StagedPage<Row, Summary>>;
  readonly change: (body: StagedChange<Field>) => Promise<{ readonly sameCells: number }>;
  readonly retry: (id: number) => Promise<{ readonly id: number }>;
  readonly save: (body: SavedHead) => Promise<unknown>;
  /** Undefined where no goods can be sent at once. */
  readonly send?: (body: SavedHead & Carried) => Promise<unknown>;
  /** Whether a warehouse may be chosen; says why not. Undefined: any may. */
  readonly fits?: (deptId: number) => Promise<boolean>;
}

const FIRST_PAGE: Paging = { page: 0, size: 20, show: rowChoice.code.all };
const LOOK_EVERY_MS = 1_000;

/** Whether people import what was imported before; undefined if they rather do not. */
async function askedAgain({ earlier: [first] }: Pick<Staged, 'earlier'>): Promise<0 | 1 | undefined> {
  if (!first) return 0;
  const what = first.sameFile === 1 ? messages.importJob.sameFile : messages.importJob.sameRows(first.sameRows, first.fileName);
  const content = messages.importJob.again(first.createBy, formatMinutes(first.createTime), what);
  return (await notice.confirm({ content })) ? 1 : undefined;
}

/** Looks at the import again and again while it is saved; then every list that shows its documents is read again. */
function useProgress(state: number | undefined, look: () => Promise<void>): void {
  const saving = state === importState.code.saving;
  const seen = useRef(look);
  useEffect(() => {
    seen.current = look;
  });
  useEffect(() => {
    if (!saving) return;
    const timer = setInterval(() => void seen.current().catch(() => undefined), LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      void invalidate(...touched);
    };
  }, [saving]);
}

/** Closing loses nothing: it says where to go on. */
function useKeptNotice(staged: Pick<Staged, 'state' | 'correctedCount' | 'leftCount'> | undefined): void {
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
export function useStagedRows<Field extends string, Row, Summary extends StagedSummary>(
  sheet: ImportSheet<Field>,
  work: RowsWork<Field, Row, Summary>,
  begun?: number,
) {
  const [id, setId] = useState<number>();
  const [paging, setPaging] = useState(FIRST_PAGE);
  const [view, setView] = useState<StagedPage<Row, Summary>>();
  const [kept, setKept] = useState<Chosen>({});
  const [offer, setOffer] = useState<Offer<Field>>();
  const [busy, setBusy] = useState(false);
  const turns = useRef(0);
  /** Shown while the server judges it. */
  const [choosing, setChoosing] = useState<Chosen>();
  const chosen: Chosen = choosing ?? view?.staged.settings ?? kept;

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

  const change = (wanted: Omit<StagedChange<Field>, 'id'>, after?: (answer: { readonly sameCells: number }) => void): Promise<void> =>
    doing(async () => {
      if (id === undefined) return;
      const answer = await work.change({ id, ...wanted });
      after?.(answer);
      await look(id, paging);
    });

  /** Rows that name none follow the choice. An unfit warehouse is not taken. */
  const chooseFor = async (wanted: Chosen): Promise<void> => {
    const { deptId } = wanted;
    setChoosing(wanted);
    const asked = deptId === undefined || deptId === chosen.deptId ? undefined : work.fits?.(deptId);
    const fit = asked === undefined || (await asked.catch(() => false));
    await change({ settings: fit ? wanted : { ...wanted, deptId: undefined } });
    setChoosing(undefined);
  };

  const cellOf = (row: number, field: Field): string => view?.content.find((one) => one.row === row)?.cells[field] ?? '';

  /** With `carried` the documents are confirmed and sent. A job goes on with it. */
  const submit = async (head: Omit<SavedHead, 'id' | 'again'>, carried?: Carried): Promise<void> => {
    if (id === undefined || !view) return;
    const again = await askedAgain(view.staged);
    if (again === undefined) return;
    const body = { ...head, id, again };
    try {
      await (carried ? work.send?.({ ...body, ...carried }) : work.save(body));
    } finally {
      await look(id, FIRST_PAGE);
    }
  };

  useProgress(view?.staged.state, async () => {
    if (id !== undefined) await look(id, paging);
  });
  useKeptNotice(view?.staged);

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
      const { ownOrders: _own, ...parties } = chosen;
      setKept(parties);
      setId(undefined);
      setView(undefined);
      setOffer(undefined);
    },
    show: paging.show,
    showRows: (show: number): void => void doing(async () => (id === undefined ? undefined : look(id, { ...paging, page: 0, show }))),
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
    numberFromAbove: (_field: Field): void => void change({ numbersFromAbove: 1 }),
    /** The rows that were not saved, as an import of their own. */
    mend: (): void =>
      void doing(async () => {
        if (id !== undefined) await look((await work.retry(id)).id, FIRST_PAGE);
      }),
  };
}

export type StagedRowsImporting<Field extends string, Row, Summary extends StagedSummary = SaleSummary> = ReturnType<
  typeof useStagedRows<Field, Row, Summary>
>;
