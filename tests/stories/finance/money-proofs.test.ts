/** Must show 4 of issue 16: each proof of money, broken by force in one row, names that row; and no proof is without such a case. */
import { prove } from '@cangyun/server/src/kernel/proofs/proof.store.ts';
import { allProofs } from '@cangyun/server/src/proofs.ts';
import { beforeAll, expect, it } from 'vitest';
import { fillWithMoney } from '../support/all-money.ts';
import { CASES, NOT_MONEY } from '../support/money-proofs.ts';
import { proveAfterEach } from '../support/proofs.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await fillWithMoney(world);
});
proveAfterEach(() => world);

const isMoney = ({ title }: { title: string }): boolean => Object.hasOwn(CASES, title);

it('every proof is in the table or not about money', () => {
  const known = [...Object.keys(CASES), ...NOT_MONEY];
  expect(allProofs.map(({ title }) => title).filter((title) => !known.includes(title))).toEqual([]);
  expect(known.filter((title) => !allProofs.some((proof) => proof.title === title))).toEqual([]);
});

it.each(Object.entries(CASES))('%s', async (title, { first: allowing, sql, also = [] }) => {
  const { owner } = world;
  await owner.query('begin');
  try {
    await owner.query('set local session_replication_role = replica');
    if (allowing) await owner.query(allowing);
    const [row] = (await owner.query<{ label: unknown }>(sql)).rows;
    expect(row?.label).toBeTruthy();
    const broken = (await prove(owner, allProofs.filter(isMoney))).filter(({ broken: rows }) => rows > 0);
    expect(broken.map((verdict) => verdict.title).toSorted()).toEqual([title, ...also].toSorted());
    const first = broken.find((verdict) => verdict.title === title)?.first ?? '';
    expect(first).toContain(String(row?.label));
  } finally {
    await owner.query('rollback');
  }
});
