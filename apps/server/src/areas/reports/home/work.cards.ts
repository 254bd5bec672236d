/** Work that waits for somebody, as each kind of document says of it, counted by the lists to which it leads. */
import { workOrder, workOrderCalls, workOrderState } from '@cangyun/contract/content/workOrder.ts';
import { countsCall, totalCall } from '@cangyun/contract/kernel/console.ts';
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import { allKinds } from '@cangyun/contract/kinds.ts';
import type { HomeTone, RowsCard } from '@cangyun/contract/reports/home.ts';
import { homeTexts } from '@cangyun/contract/reports/homeTexts.ts';
import { platformCalls } from '@cangyun/contract/system/platform.ts';
import { userCalls } from '@cangyun/contract/system/users.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import type { Asked } from '#platform/http/ask.ts';
import { type CardDefinition, countedRow, type Listed, linkTo, type Reading, rowsCard, rowsOf, tableCard } from './card.ts';

type Row = RowsCard['rows'][number];

interface WaitingState {
  readonly label: string;
  readonly tone: HomeTone;
  readonly code: number;
  readonly query: Asked;
}

/** A row for each state that waits, then for those that wait only in part. */
export function waitingStates({ state, waits = [], workbench: { where = {}, also = [] } = {} }: DocumentKind): WaitingState[] {
  const codeOf = (name: string): number => state.code[name] ?? 0;
  return [
    ...waits.map(codeOf).map((code) => ({ label: state.label(code), tone: state.tone(code), code, query: { state: [code], ...where } })),
    ...also.map((row) => ({
      label: row.label,
      tone: row.tone,
      code: codeOf(row.state),
      query: { state: [codeOf(row.state)], ...row.where, ...where },
    })),
  ];
}

/** One call counts the documents of all states, where the kind has one; otherwise every row asks the list for its total. */
async function rowsOfKind(reading: Reading, kind: DocumentKind): Promise<Row[]> {
  const { title: group, menu, workbench } = kind;
  const states = waitingStates(kind);
  if (workbench?.counts === undefined)
    return rowsOf(
      reading,
      states.map(({ label, tone, query }) => ({ call: totalCall(kind), path: menu.path, query, group, label, tone, unit: '张' })),
    );
  const counts = await reading.ask(countsCall(kind, workbench.counts), workbench.query ?? {});
  if (!counts) return [];
  return states.map(({ label, tone, code, query }) => ({
    group,
    label,
    tone,
    value: counts.find(({ state }) => state === code)?.count ?? 0,
    unit: '张',
    digits: 0,
    path: linkTo(menu.path, query),
  }));
}

const workOrders: readonly Listed[] = [workOrderState.code.waiting, workOrderState.code.handling].map((code) => ({
  call: workOrderCalls.list,
  path: '/workOrder',
  query: { state: [code] },
  group: workOrder.title,
  label: workOrderState.label(code),
  tone: workOrderState.tone(code),
  unit: '张',
}));

const benched = allKinds.filter(({ workbench }) => workbench !== undefined);

const work = rowsCard({
  key: 'work',
  title: '待办',
  path: '',
  empty: homeTexts.nothingWaits,
  needs: [],
  oneOf: [...benched.map((kind) => totalCall(kind)), workOrderCalls.list],
  rows: async (reading) => {
    const rows = await Promise.all([
      ...benched.map((kind) => rowsOfKind(reading, kind)),
      ...workOrders.map((one) => countedRow(reading, one)),
    ]);
    return rows.flat();
  },
});

/** The same for some kinds. */
export const workOf = (key: string, title: string, kinds: readonly DocumentKind[]): CardDefinition =>
  rowsCard({
    key,
    title,
    path: kinds[0]?.menu.path ?? '',
    empty: homeTexts.nothingWaits,
    needs: kinds.map((kind) => totalCall(kind)),
    rows: async (reading) => (await Promise.all(kinds.map((kind) => rowsOfKind(reading, kind)))).flat(),
  });

const recent = tableCard({
  key: 'recent',
  title: '最近操作',
  needs: [],
  read: async ({ ask }) => {
    const board = await ask(platformCalls.dashboard, {});
    return (
      board && {
        // The log, for those who may read it.
        path: board.counts.find(({ key }) => key === 'sessions')?.path ?? '',
        columns: [
          { title: '操作', right: false },
          { title: '人员', right: false },
          { title: '时间', right: false },
        ],
        rows: board.recent.slice(0, 6).map(({ id, title, userName, createTime }) => ({
          key: String(id),
          path: '',
          cells: [title, userName, formatMinutes(createTime)],
          tone: 'default' as const,
        })),
        empty: homeTexts.noActions,
      }
    );
  },
});

/** People, sites and jobs of the company, for those who look after them. */
const team: CardDefinition = {
  key: 'team',
  title: '组织',
  needs: [userCalls.list],
  read: async ({ ask }) => {
    const board = await ask(platformCalls.dashboard, {});
    return (
      board && {
        kind: 'rows',
        key: 'team',
        title: '组织',
        path: '',
        rows: board.counts
          .filter(({ path }) => path !== '')
          .map(({ title, value, path }) => ({
            group: '',
            label: title,
            tone: 'default' as const,
            value,
            unit: '',
            digits: 0,
            path,
          })),
        empty: '',
      }
    );
  },
};

export const workCards: readonly CardDefinition[] = [work, recent, team];
