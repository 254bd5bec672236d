/** Which of several blocks refuse whom, and what is kept of those that were overridden. */
import { expect, it } from 'vitest';
import { type Block, passBlocks } from './blocks.ts';

const overCredit: Block = {
  objection: ['ORDER_OVER_CREDIT', { name: '甲', limit: '10.00', used: '0.00', own: '120.00', over: '110.00' }],
  permission: 'shipmentOrder:overCredit',
};
const closed: Block = { objection: ['DOCUMENT_VOIDED', { title: '订单', number: 'X1' }] };
const sentence = '客户「甲」信用额度 10.00，已用 0.00，本单 120.00，超出 110.00';
const boss = { roles: ['shipmentOrder:overCredit'] };

const refusalOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return [code, message];
  }
};

it('lets an action pass that nothing is in the way of', () => {
  expect(passBlocks({ roles: [] }, [], {})).toBe('');
});

it('asks people for a reason who may override, and keeps it with what was overridden', () => {
  expect(refusalOf(() => passBlocks(boss, [overCredit], {}))).toEqual(['BLOCKED_OVERRIDABLE', `${sentence}。填写原因后可放行`]);
  expect(passBlocks(boss, [overCredit], { overrideReason: '周五付款' })).toBe(`周五付款（${sentence}）`);
});

it('refuses everybody else whatever reason they give, and says whom to ask', () => {
  expect(refusalOf(() => passBlocks({ roles: [] }, [overCredit], { overrideReason: '急' }))).toEqual([
    'BLOCKED_FOR_YOU',
    `${sentence}。需要有「销售订单超信用额度」权限的人填写原因放行`,
  ]);
});

it('says all that is in the way, if one of it can not be overridden', () => {
  expect(refusalOf(() => passBlocks(boss, [overCredit, closed], { overrideReason: '急' }))).toEqual([
    'BLOCKED',
    `${sentence}；订单 X1 已作废`,
  ]);
});
