import { left } from './cycle-left.ts';

export const right = (): string => left();
