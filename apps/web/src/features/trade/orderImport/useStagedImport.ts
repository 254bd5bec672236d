/**
 * An import of sales whose rows are on the server: the file is uploaded once its columns are matched; pages of its rows come back, judged.
 * Every correction is stored and judged there, so that nothing is lost by closing the browser.
 */
import { errors } from '@cangyun/contract/errors.ts';
import type { CallInput, CallReply } from '@cangyun/contract/kernel/call.ts';
import type { ImportSheet } from '@cangyun/contract/kernel/import.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { importState, rowChoice } from '@cangyun/contract/system/importJob.ts';
import { siteCalls } from '@cangyun/contract/system/site.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import type { SalesHead } from '@cangyun/contract/trade/salesOrderImport.ts';
import { isAccurateSite } from '@cangyun/contract/trade/siteAddress.ts';
import type { salesStagedCalls } from '@cangyun/contract/trade/stagedSales.ts';
import { useEffect, useRef, useState } from 'react';
import { request } from '#api/client.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import type { ChosenSheet } from '#imports/SheetUpload.tsx';
import { useMappedFiles } from '#imports/useMappedFiles.ts';
import { touched } from '../tradePaths.ts';
import type { Draft, Offer } from './drafts.ts';

type SalesPage = CallReply<typeof salesStagedCalls.rows>;
/** What is known of the whole import. */
export type Staged = SalesPage['staged'];

export interface StagedPage<Row> {
  readonly content: readonly (Omit<SalesPage['content'][number], 'judged'> & { readonly judged: Row })[];
  readonly totalElements: number;
  readonly staged: Staged;
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
interface StagedWork<Field extends string, Row> {
  readonly stage: (file: File, query: { readonly sheetName: string; readonly header: number }) => Promise<{ readonly id: number }>;
  /** Rows out of a pasted text. */
  readonly paste?: (text: string) => Promise<{ readonly id: number }>;
  readonly look: (query: Paging & { readonly id: number }) => Promise<StagedPage<Row>>;
  readonly change: (body: StagedChange<Field>) => Promise<{ readonly sameCells: number }>;
  readonly retry: (id: number) => Promise<{ readonly id: number }>;
  readonly save: (body: SavedHead) => Promise<unknown>;
  readonly send: (body: SavedHead & Carried) => Promise<unknown>;
}

/** Whether goods can be shipped from a chosen warehouse: a driver must find it and reach someone (spec 1 §5.2). Says why not. */
async function isSiteFit(id: number): Promise<boolean> {
  const fit = isAccurateSite(await request(siteCalls.getOne, { query: { id } }));
  if (!fit) notice.alert(messages.orderImport.siteVague, messages.orderImport.siteInaccurate);
  return fit;
}

/** The sentences about a file that is not even uploaded. */
const objection = (rows: number): string | undefined => {
  if (rows === 0) return errors.IMPORT_EMPTY.message;
  return rows > limits.orderImportRows ? errors.ORDER_IMPORT_TOO_MANY.message : undefined;
};

const FIRST_PAGE: Paging = { page: 0, size: 20, show: rowChoice.code.all };
const LOOK_EVERY_MS = 1_000;

/** Whether people import what was imported before; undefined if they rather do not. */
async function askedAgain({ earlier: [first] }: Staged): Promise<0 | 1 | undefined> {
  if (!first) return 0;
  const what = first.sameFile === 1 ? messages.importJob.sameFile : messages.importJob.sameRows(first.sameRows, first.fileName);
  const content = messages.importJob.again(first.createBy, formatMinutes(first.createTime), what);
  return (await notice.confirm({ content })) ? 1 : undefined;
}

/** Looks at the import again and again while it is saved; then every list that shows its orders is read again. */
function useProgress(staged: Staged | undefined, look: () => Promise<void>): void {
  const saving = staged?.state === importState.code.saving;
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

/** `begun`: an import that was uploaded before, and is continued. */
export function useStagedImport<Field extends string, Row>(sheet: ImportSheet<Field>, work: StagedWork<Field, Row>, begun?: number) {
  const [source, setSource] = useState<ChosenSheet>();
  const [id, setId] = useState<number>();
  const [paging, setPaging] = useState(FIRST_PAGE);
  const [view, setView] = useState<StagedPage<Row>>();
  const [kept, setKept] = useState<Chosen>({});
  const [offer, setOffer] = useState<Offer<Field>>();
  const file = useRef<ChosenSheet>(undefined);
  const asked = useRef(0);
  /** Shown while the server judges it. */
  const [choosing, setChoosing] = useState<Chosen>();
  const chosen: Chosen = choosing ?? view?.staged.settings ?? kept;

  /** Only the latest answer counts: a slow one must not bring old verdicts back. */
  const look = async (of: number, next: Paging): Promise<void> => {
    asked.current += 1;
    const turn = asked.current;
    const answer = await work.look({ id: of, ...next });
    if (turn !== asked.current) return;
    setId(of);
    setPaging(next);
    setView(answer);
  };

  const mapped = useMappedFiles({
    sheet,
    objection,
    onRows: async (_rows, [first]) => {
      if (!file.current) return;
      const staged = await work.stage(file.current.file, { sheetName: file.current.sheetName, header: first?.file.header ?? 0 });
      if (Object.keys(kept).length > 0) await work.change({ id: staged.id, settings: kept });
      await look(staged.id, FIRST_PAGE);
    },
  });

  const reset = (): void => {
    asked.current += 1;
    file.current = undefined;
    const { ownOrders: _own, ...parties } = chosen;
    setKept(parties);
    setSource(undefined);
    setId(undefined);
    setView(undefined);
    setOffer(undefined);
    mapped.reset();
  };

  const choose = async (next: ChosenSheet | undefined, again: boolean): Promise<void> => {
    reset();
    if (!next) return;
    file.current = next;
    setSource(next);
    if (!(await mapped.begin([next], again))) setSource(undefined);
  };

  const resume = useRef(begun);
  useEffect(() => {
    const of = resume.current;
    resume.current = undefined;
    if (of !== undefined) void mapped.work(() => look(of, FIRST_PAGE));
  });

  const change = (wanted: Omit<StagedChange<Field>, 'id'>, after?: (answer: { readonly sameCells: number }) => void): Promise<void> =>
    mapped.work(async () => {
      if (id === undefined) return;
      const answer = await work.change({ id, ...wanted });
      after?.(answer);
      await look(id, paging);
    });

  /** Rows that name none follow the choice. An unfit warehouse is not taken. */
  const chooseFor = async (wanted: Chosen): Promise<void> => {
    const changed = wanted.deptId !== undefined && wanted.deptId !== chosen.deptId;
    setChoosing(wanted);
    const fit = !changed || (await isSiteFit(wanted.deptId ?? 0).catch(() => false));
    await change({ settings: fit ? wanted : { ...wanted, deptId: undefined } });
    setChoosing(undefined);
  };

  const cellOf = (row: number, field: Field): string => view?.content.find((one) => one.row === row)?.cells[field] ?? '';

  /** With `carried` the orders are confirmed and sent. A job goes on with it. */
  const submit = async (head: Omit<SavedHead, 'id' | 'again'>, carried?: Carried): Promise<void> => {
    if (id === undefined || !view) return;
    const again = await askedAgain(view.staged);
    if (again === undefined) return;
    const body = { ...head, id, again };
    try {
      await (carried ? work.send({ ...body, ...carried }) : work.save(body));
    } finally {
      await look(id, FIRST_PAGE);
    }
  };

  useProgress(view?.staged, async () => {
    if (id !== undefined) await look(id, paging);
  });

  /** Closing loses nothing: it says where to go on. */
  const open = useRef<Staged>(undefined);
  useEffect(() => {
    open.current = view?.staged;
  });
  useEffect(
    () => () => {
      const left = open.current;
      if (left?.state === importState.code.checking && left.correctedCount + left.leftCount > 0) notice.info(messages.importJob.kept);
    },
    [],
  );

  const drafts = view && { rows: view.content.map(({ row, cells }) => ({ ...cells, row }) as Draft<Field>) };
  return {
    ...{ sheet, source, mapped, chosen, chooseFor, choose, submit, reset, offer, drafts },
    staged: view?.staged,
    rows: view?.content.map(({ judged }) => judged),
    filled: view && new Set(view.staged.filled),
    leftOut: new Set(view?.content.flatMap(({ row, leftOut }) => (leftOut === 1 ? [row] : []))),
    show: paging.show,
    showRows: (show: number): void => void mapped.work(async () => (id === undefined ? undefined : look(id, { ...paging, page: 0, show }))),
    pages: view && {
      page: paging.page + 1,
      size: paging.size,
      total: view.totalElements,
      onChange: (page: number, size: number): void =>
        void mapped.work(async () =>
          id === undefined ? undefined : look(id, { ...paging, page: size === paging.size ? page - 1 : 0, size }),
        ),
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
    /** Undefined where nothing can be pasted. */
    paste:
      work.paste &&
      ((text: string): void =>
        void mapped.work(async () => {
          const pasted = await work.paste?.(text);
          if (!pasted) return;
          if (Object.keys(kept).length > 0) await work.change({ id: pasted.id, settings: kept });
          await look(pasted.id, FIRST_PAGE);
        })),
    /** The rows that were not saved, as an import of their own. */
    mend: (): void =>
      void mapped.work(async () => {
        if (id !== undefined) await look((await work.retry(id)).id, FIRST_PAGE);
      }),
  };
}

export type StagedImporting<Field extends string, Row> = ReturnType<typeof useStagedImport<Field, Row>>;
