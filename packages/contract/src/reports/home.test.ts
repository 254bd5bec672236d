import { describe, expect, test } from 'vitest';
import { arranged, moved } from './home.ts';

const usual = ['sales', 'margin', 'work'];
const available = ['sales', 'margin', 'work', 'recent'];

describe('cards of a home', () => {
  test('are the usual ones until somebody arranges them', () => {
    expect(arranged(usual, available, undefined)).toEqual({ shown: usual, hidden: ['recent'] });
  });
  test('keep the order of the user, and what the user added', () => {
    const saved = { shown: ['work', 'recent', 'sales'], hidden: ['margin'] };
    expect(arranged(usual, available, saved)).toEqual({ shown: ['work', 'recent', 'sales'], hidden: ['margin'] });
  });
  test('that are new come last; those that were hidden stay so', () => {
    const saved = { shown: ['work'], hidden: ['margin'] };
    expect(arranged(usual, available, saved)).toEqual({ shown: ['work', 'sales'], hidden: ['margin', 'recent'] });
  });
  test('that the user may no longer see are left out, and come back with the permission', () => {
    const saved = { shown: ['margin', 'sales'], hidden: [] };
    expect(arranged(usual, ['sales', 'work'], saved)).toEqual({ shown: ['sales', 'work'], hidden: [] });
    expect(arranged(usual, available, saved).shown).toEqual(['margin', 'sales', 'work']);
  });
  test('are shown once, however often they were saved', () => {
    expect(arranged(usual, available, { shown: ['sales', 'sales'], hidden: ['margin', 'work'] }).shown).toEqual(['sales']);
  });
});

describe('moving a card', () => {
  test('puts it at its new place', () => {
    expect(moved(usual, 'work', 0)).toEqual(['work', 'sales', 'margin']);
    expect(moved(usual, 'sales', 1)).toEqual(['margin', 'sales', 'work']);
  });
  test('stops at both ends', () => {
    expect(moved(usual, 'sales', -1)).toEqual(usual);
    expect(moved(usual, 'work', 9)).toEqual(usual);
  });
  test('of an unknown one changes nothing', () => expect(moved(usual, 'gone', 0)).toEqual(usual));
});
