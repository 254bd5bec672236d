import { right } from './cycle-right.ts';

export const left = (): string => right();
