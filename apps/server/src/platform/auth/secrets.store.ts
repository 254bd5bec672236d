/** Secrets of the installation, stored in the database so that all nodes share them. */
import { sql } from 'kysely';
import type { Tx } from '../db/kysely.ts';

export async function readSecret(tx: Tx, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string | null }>`select read_secret(${name}) as value`.execute(tx);
  return rows[0]?.value ?? undefined;
}

/** The first node's proposal wins; every node gets the stored one. */
export async function keepSecret(tx: Tx, name: string, proposed: string): Promise<string> {
  const { rows } = await sql<{ value: string }>`select keep_secret(${name}, ${proposed}) as value`.execute(tx);
  return rows[0]?.value ?? proposed;
}
