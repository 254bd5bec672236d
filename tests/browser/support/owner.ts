/** SQL on the database of this worker's console, as its owner. */
import type pg from 'pg';
import { asOwner as asOwnerOf } from '#demonstration/owner.ts';

export const asOwner = <T>(work: (owner: pg.Client) => Promise<T>): Promise<T> => asOwnerOf(process.env.CONSOLE_DATA ?? '', work);
