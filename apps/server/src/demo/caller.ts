/** Calls the product's API inside this process, as one session: demonstration data is made in no other way. */
import { type Call, type CallInput, type CallReply, callKey } from '@cangyun/contract/kernel/call.ts';
import type { App } from '../app.ts';
import { openSession } from '../areas/system/index.ts';
import { hashOf, newToken } from '../platform/auth/token.ts';
import type { Visitor } from '../platform/context.ts';
import { asVisitor } from '../platform/db/transaction.ts';

export const visitor: Visitor = { statements: 0, requestId: 'demonstration', ip: '127.0.0.1', agent: 'demonstration', confidential: true };

export type ApiCall = <C extends Call>(call: C, input: CallInput<C>) => Promise<CallReply<C>>;

export const caller =
  (app: App, token: string): ApiCall =>
  async <C extends Call>(call: C, input: CallInput<C>): Promise<CallReply<C>> => {
    const { body, query } = input as { body?: unknown; query?: Record<string, string> };
    const response = await app.http.inject({
      method: call.method,
      url: call.path,
      headers: { authorization: `Bearer ${token}`, 'user-agent': visitor.agent },
      ...(query ? { query } : {}),
      ...(body === undefined ? {} : { payload: body as object }),
    });
    if (response.statusCode !== 200) throw new Error(`${callKey(call)}: ${response.body}`);
    return response.json();
  };

/** Signs a person of the company in. */
export async function callAs(app: App, person: { companyId: number; userId: number }): Promise<ApiCall> {
  const token = newToken();
  await app.services.db.inTransaction(asVisitor, (tx) => openSession(tx, visitor, person.companyId, person.userId, hashOf(token), 1));
  return caller(app, token);
}
