/** A look behind the API of this worker's console, as the owner of its database. */
import type pg from 'pg';
import { asOwner as asOwnerOf } from '#demonstration/owner.ts';

export const asOwner = <T>(work: (owner: pg.Client) => Promise<T>): Promise<T> => asOwnerOf(process.env.CONSOLE_DATA ?? '', work);
