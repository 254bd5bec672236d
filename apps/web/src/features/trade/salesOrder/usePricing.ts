/** Asks the price engine while an order is typed, and puts its prices on the lines whose price nobody typed. */
import { priceCalls } from '@cangyun/contract/catalog/price.ts';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { request } from '#api/client.ts';
import { useCall } from '#api/hooks.ts';
import type { EditedLine } from '#documents/lines/editedLines.ts';
import {
  type Answers,
  answersTo,
  mergedAnswers,
  type PricedHead,
  pricedLines,
  type Question,
  questionOf,
  type Touched,
  withTouched,
} from './linePrices.ts';

/** People type on; one question is enough for a whole number. */
const PAUSE_MS = 200;

interface Priced extends PricedHead {
  readonly lines: readonly EditedLine[];
  readonly setLines: Dispatch<SetStateAction<readonly EditedLine[]>>;
  /** Of a saved order: its lines as they were written. */
  readonly saved: () => Answers;
}

export interface Pricing {
  readonly answers: Answers;
  /** What is set for the customer and has no effect. */
  readonly note: string;
  /** The lines with prices that are not answered yet: for those who save faster than they are asked for. */
  readonly settled: (lines: readonly EditedLine[]) => Promise<readonly EditedLine[]>;
}

const NOTHING = { customerId: 0, lines: [] };
const read = (text: string): Question | undefined => (text === '' ? undefined : (JSON.parse(text) as Question));

export function usePricing({ lines, setLines, saved, ...head }: Priced): Pricing {
  const [answers, setAnswers] = useState(saved);
  const latest = useRef({ answers, to: '' });
  const touched = useRef<Touched>(new Set());
  const question = questionOf(head, lines);
  const asked = question ? JSON.stringify(question) : '';
  const [due, setDue] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDue(asked), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  const { data } = useCall(priceCalls.quote, { body: read(due)?.body ?? NOTHING }, { enabled: due !== '', silent: true });

  useEffect(() => {
    touched.current = withTouched(touched.current, lines, latest.current.answers);
  }, [lines]);

  useEffect(() => {
    const wanted = read(due);
    if (!wanted || !data) return;
    const before = latest.current.answers;
    const next = answersTo(wanted, data.lines);
    latest.current = { answers: mergedAnswers(before, next), to: due };
    setAnswers(latest.current.answers);
    setLines((now) => pricedLines(now, before, next, touched.current));
  }, [data, due, setLines]);

  return {
    answers,
    note: data?.note ?? '',
    settled: async (sent) => {
      if (!question || latest.current.to === asked) return sent;
      const { lines: quotes } = await request(priceCalls.quote, { body: question.body }, { silent: true });
      const priced = pricedLines(sent, latest.current.answers, answersTo(question, quotes), touched.current);
      setLines(priced);
      return priced;
    },
  };
}
