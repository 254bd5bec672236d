/**
 * The rows of a file as people corrected them and as the server judges them. Every correction is judged by the server, so that both ends
 * agree.
 */
import { useRef, useState } from 'react';
import { useUnsaved } from '#api/unsaved.ts';
import {
  type Draft,
  type Drafts,
  drafted,
  isEdited,
  type Offer,
  onlyRows,
  rowsSaying,
  withCellIn,
  withNumbersFromAbove,
  withoutRow,
  withSetting,
} from './drafts.ts';

/** `judge`: what the rows mean under `settings`, and what is wrong with them. */
export function useDrafts<Field extends string, Row, Settings>(judge: (rows: Draft<Field>[], settings: Settings) => Promise<Row[]>) {
  const [drafts, setDrafts] = useState<Drafts<Field>>();
  const [rows, setRows] = useState<Row[]>();
  const [offer, setOffer] = useState<Offer<Field>>();
  const asked = useRef(0);
  useUnsaved(drafts !== undefined && drafts.rows.length > 0 && isEdited(drafts));

  /** Only the latest answer counts: a slow one must not bring old verdicts back. */
  const judged = async (next: Drafts<Field>, settings: Settings): Promise<void> => {
    setDrafts(next);
    asked.current += 1;
    const turn = asked.current;
    const answer = next.rows.length > 0 ? await judge([...next.rows], settings) : [];
    if (turn === asked.current) setRows(answer);
  };

  const reset = (): void => {
    asked.current += 1;
    setDrafts(undefined);
    setRows(undefined);
    setOffer(undefined);
  };

  /** What people do to the rows, under the settings of now. `work` shows that something is going on. */
  const actions = (settings: Settings, work: (doing: () => Promise<void>) => Promise<void>) => {
    const change = (edit: (now: Drafts<Field>) => Drafts<Field>): void =>
      void work(async () => {
        if (drafts) await judged(edit(drafts), settings);
      });
    return {
      /** The same correction is then offered for all cells that said the same. */
      correct: (row: number, field: Field, text: string): void => {
        const from = drafts?.rows.find((draft) => draft.row === row)?.[field] ?? '';
        const others = drafts ? rowsSaying(drafts, field, from).filter((other) => other !== row) : [];
        setOffer(others.length > 0 ? { field, from, to: text, count: others.length } : undefined);
        change((now) => withCellIn(now, [row], field, text));
      },
      applyOffer: (): void => {
        if (offer) change((now) => withCellIn(now, rowsSaying(now, offer.field, offer.from), offer.field, offer.to));
        setOffer(undefined);
      },
      setGift: (row: number, gift: boolean): void => change((now) => withSetting(now, row, { type: gift ? 1 : 0 })),
      setSupplier: (row: number, customerId: number | null): void => change((now) => withSetting(now, row, { customerId })),
      leaveOut: (row: number): void => change((now) => withoutRow(now, row)),
      numberFromAbove: (field: Field): void => change((now) => withNumbersFromAbove(now, field)),
    };
  };

  return {
    ...{ drafts, rows, offer, reset, actions },
    begin: (cells: readonly Draft<Field>[], settings: Settings) => judged(drafted(cells), settings),
    judgeAgain: async (settings: Settings): Promise<void> => {
      if (drafts) await judged(drafts, settings);
    },
    /** What a partly refused save leaves, to be corrected. */
    keep: async (refused: ReadonlySet<number>, settings: Settings): Promise<void> => {
      setOffer(undefined);
      if (drafts) await judged(onlyRows(drafts, refused), settings);
    },
    dismissOffer: () => setOffer(undefined),
  };
}
