import { describe, expect, it } from 'vitest';
import { mayReply, raiserMoves, stateAfterReply, workOrderMovesOf, workOrderSide, workOrderState } from './workOrder.ts';

const { waiting, handling, solved, closed } = workOrderState.code;
const { raiser, service } = workOrderSide.code;
const states = workOrderState.entries.map(({ code }) => code);

describe('a reply', () => {
  it('of the staff takes a waiting order up and moves nothing else', () => {
    expect(states.map((state) => stateAfterReply(state, service))).toEqual([handling, handling, solved, closed]);
  });

  it('of the raiser brings a solved order back and moves nothing else', () => {
    expect(states.map((state) => stateAfterReply(state, raiser))).toEqual([waiting, handling, handling, closed]);
  });

  it('is taken until the order is closed', () => {
    expect(states.filter(mayReply)).toEqual([waiting, handling, solved]);
  });
});

describe('the steps of a person', () => {
  it('are all that the state allows for staff', () => {
    const staff = { handles: true, own: false };
    expect(workOrderMovesOf(waiting, staff)).toEqual(['take', 'close']);
    expect(workOrderMovesOf(handling, staff)).toEqual(['solve', 'close']);
    expect(workOrderMovesOf(solved, staff)).toEqual(['close', 'reopen']);
    expect(workOrderMovesOf(closed, staff)).toEqual(['reopen']);
  });

  it('are closing and reopening for the raiser, and none for others', () => {
    for (const state of states) {
      const all = workOrderMovesOf(state, { handles: true, own: true });
      expect(workOrderMovesOf(state, { handles: false, own: true })).toEqual(all.filter((move) => raiserMoves.includes(move)));
      expect(workOrderMovesOf(state, { handles: false, own: false })).toEqual([]);
    }
  });
});
